// Made by tools/make_types.py from the OpenAPI document: what the server takes and sends.
// Only the type checker reads this file; the browser never loads it.

/**
 * @typedef {object} Advice
 * @property {string} letter
 * @property {Bounds} worst
 * @property {number} expected
 * @property {number} lack
 */

/**
 * @typedef {object} Alternative
 * @property {string} letter
 * @property {XRayFamily[]} families
 * @property {number} more
 * @property {number} more_words
 * @property {XRayFamily} kept
 * @property {Bounds | null} value
 * @property {number | null} given_away
 * @property {boolean | null} wins
 * @property {boolean | null} right
 * @property {string} said
 */

/**
 * @typedef {object} Archive
 * @property {1} wordfoe_statistics
 * @property {{[name: string]: unknown}[]} records
 * @property {LeftOut} [left_out]
 */

/**
 * @typedef {object} BoggleOutcome
 * @property {boolean} won
 * @property {Side} player
 * @property {Side} computer
 * @property {number} share
 * @property {"done" | "time"} ending
 * @property {string | null} [longest]
 * @property {Side} left
 * @property {number} paid
 */

/**
 * @typedef {object} BoggleSettingsView
 * @property {number} rows
 * @property {number} columns
 * @property {string} rules
 * @property {number} min_length
 * @property {number | null} timer
 * @property {string} strength
 * @property {string} [board]
 * @property {number} [seed]
 */

/**
 * @typedef {object} BoggleTally
 * @property {number} played
 * @property {number} won
 * @property {number} best_share
 * @property {string | null} [longest_word]
 * @property {number} best_points
 * @property {number} streak
 * @property {number} best_streak
 */

/**
 * @typedef {object} BoggleView
 * @property {string} id
 * @property {string} created
 * @property {string | null} daily
 * @property {BoggleSettingsView} settings
 * @property {string[]} faces
 * @property {number} move
 * @property {FoundView[]} found
 * @property {number} points
 * @property {number | null} seconds_left
 * @property {boolean} over
 * @property {boolean} poor
 * @property {string} scoring
 * @property {GoalView | null} goal
 * @property {boggle_views_HintView} hint
 * @property {BoggleOutcome | null} outcome
 * @property {SolutionView[]} [solution]
 * @property {number} [withheld]
 * @property {string | null} [longest]
 * @property {string[]} [missed]
 * @property {number} [seed]
 * @property {BoggleSettingsView} [again]
 * @property {string} [shared]
 * @property {"boggle"} kind
 */

/**
 * @typedef {object} BoggleWishes
 * @property {number | null} [rows]
 * @property {number | null} [columns]
 * @property {string | null} [board]
 * @property {string | null} [rules]
 * @property {number | null} [min_length]
 * @property {number | null} [timer]
 * @property {string | null} [strength]
 * @property {number | null} [seed]
 */

/**
 * @typedef {object} BothTallies
 * @property {HangmanTally} evil
 * @property {HangmanTally} fair
 */

/**
 * @typedef {object} Bounds
 * @property {number} lower
 * @property {number} upper
 */

/**
 * @typedef {object} CalendarDay
 * @property {string} day
 * @property {"open" | "won" | "lost" | null} hangman
 * @property {"open" | "over" | null} boggle
 * @property {number | null} [rank]
 * @property {number | null} [percent]
 * @property {boolean} on_time
 */

/**
 * @typedef {object} Card
 * @property {string} day
 * @property {string} text
 */

/**
 * @typedef {object} Choices
 * @property {string} version
 * @property {LengthChoice[]} lengths
 * @property {DealerChoice[]} dealers
 * @property {Named[]} ties
 * @property {HouseChoice[]} houses
 * @property {string[]} levels
 * @property {{[name: string]: Named[]}} levels_of
 * @property {Named[]} words
 * @property {{[name: string]: string}} fair_words
 * @property {string[]} boggle_rules
 * @property {[number, number][]} sizes
 * @property {number[]} short_lengths
 * @property {(number | null)[]} misses
 * @property {Named[]} pictures
 * @property {Named[]} scoring
 * @property {(number | null)[]} timers
 * @property {Named[]} strengths
 * @property {UsualHangman} usual_hangman
 * @property {UsualBoggle} usual_boggle
 * @property {{[name: string]: {[name: string]: "number" | "text" | "flag"}}} settings
 */

/**
 * @typedef {object} ClassView
 * @property {number} step
 * @property {number} chosen
 * @property {number} players
 * @property {string | null} yours
 * @property {{[name: string]: number}} [votes]
 */

/**
 * @typedef {object} Coached
 * @property {string} pattern
 * @property {string} tried
 * @property {number | null} misses_left
 * @property {number} words_left
 * @property {Bounds} value
 * @property {boolean | null} won
 * @property {Advice[]} letters
 * @property {string[]} words
 */

/**
 * @typedef {object} Command
 * @property {"start" | "pause" | "resume" | "end" | "remove" | "change" | "play" | "close"} do
 * @property {number | null} [seat]
 * @property {string | null} [letter]
 * @property {RoomOptions | null} [options]
 */

/**
 * @typedef {object} DailyBoggle
 * @property {number} rows
 * @property {number} columns
 */

/**
 * @typedef {object} DailyHangman
 * @property {number} length
 * @property {number} misses
 * @property {string} dealer
 * @property {string} words
 */

/**
 * @typedef {object} DailyView
 * @property {string} day
 * @property {string} today
 * @property {DailyHangman} hangman
 * @property {DailyBoggle} boggle
 * @property {number} seconds_left
 * @property {boolean} private
 * @property {string | null} seal
 * @property {string | null} next_seal
 * @property {string | null} secret
 * @property {YourDay} yours
 * @property {number} streak
 * @property {number} best_streak
 * @property {number} words_played
 * @property {number} words_won
 * @property {number | null} best_rank
 * @property {string | null} best_rank_name
 * @property {Everybody[]} everybody
 * @property {Card | null} card
 * @property {CalendarDay[]} days
 */

/**
 * @typedef {object} Day
 * @property {string} day
 * @property {"won" | "lost" | null} hangman
 * @property {"won" | "lost" | null} boggle
 * @property {number | null} [rank]
 * @property {number | null} [percent]
 */

/**
 * @typedef {object} DealerChoice
 * @property {string} name
 * @property {string} about
 * @property {"evil" | "kind" | "fair"} manner
 * @property {boolean} levels
 * @property {string} words
 * @property {boolean} exact
 */

/**
 * @typedef {object} DoneMove
 * @property {"done"} type
 */

/**
 * @typedef {object} Everybody
 * @property {"hangman" | "boggle"} kind
 * @property {string} day
 * @property {number} players
 * @property {Row[]} rows
 */

/**
 * @typedef {object} FoundView
 * @property {string} word
 * @property {number[]} path
 * @property {number} points
 */

/**
 * @typedef {object} GameList
 * @property {ListedGame[]} games
 * @property {number} total
 */

/**
 * @typedef {object} GoalView
 * @property {number} words
 * @property {number} points
 * @property {number} found
 * @property {number} extra
 * @property {RankView | null} rank
 * @property {RankView | null} next
 * @property {number} progress
 */

/**
 * @typedef {object} Guess
 * @property {number} number
 * @property {string | null} [letter]
 * @property {string | null} [word]
 */

/**
 * @typedef {object} GuidedGame
 * @property {string[]} words
 * @property {string[]} words_left
 * @property {string} pattern
 * @property {number} misses_left
 * @property {GuidedStep[]} steps
 * @property {string | null} suggestion
 * @property {boolean | null} won
 * @property {string} said
 */

/**
 * @typedef {object} GuidedPile
 * @property {string} pattern
 * @property {string[]} words
 * @property {boolean} kept
 */

/**
 * @typedef {object} GuidedStep
 * @property {string} letter
 * @property {number[]} positions
 * @property {GuidedPile[]} piles
 * @property {string} said
 */

/**
 * @typedef {object} HangmanSettingsView
 * @property {number} length
 * @property {number | null} misses
 * @property {string} dealer
 * @property {string} ties
 * @property {string | null} house
 * @property {string | null} level
 * @property {string} words
 * @property {string} loss_word
 * @property {boolean} uncensored
 * @property {boolean} show_count
 * @property {number} [seed]
 */

/**
 * @typedef {object} HangmanTally
 * @property {number} played
 * @property {number} won
 * @property {number} streak
 * @property {number} best_streak
 * @property {{[name: string]: number}} misses
 * @property {number} lost
 */

/**
 * @typedef {object} HangmanView
 * @property {string} id
 * @property {string} created
 * @property {string | null} daily
 * @property {HangmanSettingsView} settings
 * @property {string} alphabet
 * @property {number} move
 * @property {number} opening
 * @property {string} pattern
 * @property {string[]} tried
 * @property {{[name: string]: number[]}} letters
 * @property {string[]} wrong_words
 * @property {number} misses
 * @property {number | null} misses_left
 * @property {number} guesses
 * @property {Picture} picture
 * @property {"evil" | "kind" | "fair"} manner
 * @property {string | null} difficulty
 * @property {hangman_views_HintView} hint
 * @property {number} [words_left]
 * @property {OutlookView} [outlook]
 * @property {string[]} [tiers]
 * @property {string | null} seal
 * @property {Outcome | null} outcome
 * @property {number} [seed]
 * @property {Secret} [secret]
 * @property {HangmanSettingsView} [again]
 * @property {string} [shared]
 * @property {"hangman"} kind
 */

/**
 * @typedef {object} HangmanWishes
 * @property {number | null} [length]
 * @property {number | null} [misses]
 * @property {string | null} [dealer]
 * @property {string | null} [ties]
 * @property {string | null} [level]
 * @property {string | null} [words]
 * @property {string | null} [loss_word]
 * @property {number | null} [seed]
 * @property {boolean | null} [uncensored]
 * @property {string | null} [house]
 * @property {boolean | null} [show_count]
 */

/**
 * @typedef {object} Health
 * @property {string} status
 * @property {string} version
 */

/**
 * @typedef {object} Hint
 * @property {number} cell
 * @property {number} length
 * @property {"hint"} type
 */

/**
 * @typedef {object} HintMove
 * @property {"hint"} type
 */

/**
 * @typedef {object} HouseChoice
 * @property {string} name
 * @property {string} about
 * @property {{[name: string]: unknown}} rules
 */

/**
 * @typedef {object} Imported
 * @property {number} imported
 * @property {number} skipped
 */

/**
 * @typedef {object} Join
 * @property {string | null} [name]
 * @property {boolean} [watch]
 */

/**
 * @typedef {object} LeftOut
 * @property {number} [other_words]
 * @property {number} [too_many]
 */

/**
 * @typedef {object} LengthChoice
 * @property {number} length
 * @property {number} words
 * @property {string} difficulty
 * @property {{[name: string]: number}} dealt
 */

/**
 * @typedef {object} LetterMove
 * @property {string} letter
 * @property {"letter"} type
 */

/**
 * @typedef {object} ListedGame
 * @property {string} id
 * @property {"hangman" | "boggle"} kind
 * @property {string} created
 * @property {boolean} over
 * @property {boolean | null} won
 * @property {string} summary
 * @property {string} played
 * @property {number} moves
 * @property {string | null} daily
 * @property {string | null} [dealer]
 * @property {"evil" | "kind" | "fair" | null} manner
 * @property {number | null} [length]
 * @property {number | null} [misses]
 * @property {number | null} [misses_left]
 * @property {string | null} [pattern]
 * @property {string | null} [word]
 * @property {number | null} [rows]
 * @property {number | null} [columns]
 * @property {number | null} [points]
 * @property {number | null} [fox_points]
 * @property {string | null} [ending]
 */

/**
 * @typedef {object} LookBack
 * @property {Step[]} steps
 * @property {number | null} worst
 * @property {XRay} xray
 */

/** @typedef {"content" | "worried" | "frightened" | "dead" | "relieved"} Mood */

/**
 * @typedef {object} MoveAnswer
 * @property {HangmanView | BoggleView} view
 * @property {{[name: string]: unknown}} move
 * @property {Reply} reply
 * @property {boolean} repeated
 */

/**
 * @typedef {object} MoveRequest
 * @property {number} number
 * @property {LetterMove | WordMove | HintMove | ResignMove | DoneMove} move
 */

/**
 * @typedef {object} Named
 * @property {string} name
 * @property {string} about
 */

/**
 * @typedef {object} NewBoggle
 * @property {BoggleWishes} [settings]
 * @property {boolean | string} [daily]
 * @property {"boggle"} kind
 */

/**
 * @typedef {object} NewHangman
 * @property {HangmanWishes} [settings]
 * @property {boolean | string} [daily]
 * @property {"hangman"} kind
 */

/**
 * @typedef {object} NewRoom
 * @property {"boggle" | "hangman" | "setter" | "class"} mode
 * @property {RoomOptions | null} [options]
 * @property {string | null} [name]
 */

/**
 * @typedef {object} NothingMore
 */

/**
 * @typedef {object} OptionsView
 * @property {{[name: string]: unknown}} game
 * @property {"shown" | "hidden"} points
 * @property {"double" | "all" | "unique"} scoring
 * @property {boolean} together
 * @property {number} words
 * @property {string} said
 */

/**
 * @typedef {object} Outcome
 * @property {boolean} won
 * @property {"revealed" | "guessed" | "misses" | "resigned"} ending
 * @property {string} word
 * @property {number} misses
 * @property {number} guesses
 */

/**
 * @typedef {object} OutlookView
 * @property {"yes" | "no" | "unknown"} answer
 * @property {string} said
 */

/**
 * @typedef {object} Picture
 * @property {number} step
 * @property {number} of
 * @property {Mood} mood
 */

/**
 * @typedef {object} Pile
 * @property {string} pattern
 * @property {boolean} miss
 * @property {string[]} words
 * @property {number} value
 * @property {number} cost
 */

/**
 * @typedef {object} Problem
 * @property {string} type
 * @property {string} title
 * @property {number} status
 * @property {string} detail
 * @property {string} code
 * @property {HangmanView | BoggleView} [view]
 * @property {string} [request]
 */

/**
 * @typedef {object} PuzzleFigures
 * @property {number} rating
 * @property {number} tried
 * @property {number} solved
 * @property {number} streak
 */

/**
 * @typedef {object} PuzzleLetter
 * @property {string} letter
 */

/**
 * @typedef {object} PuzzleResult
 * @property {string} id
 * @property {string} letter
 * @property {boolean} right
 * @property {"wins" | "saves"} kind
 * @property {string} best
 * @property {number} affordable
 * @property {Pile[]} named
 * @property {Pile[]} winning
 * @property {Worst[]} worst
 * @property {string[]} words
 * @property {number} change
 * @property {PuzzleStanding} standing
 */

/**
 * @typedef {object} PuzzleStanding
 * @property {number} rating
 * @property {number} tried
 * @property {number} solved
 * @property {number} streak
 * @property {number} best_streak
 * @property {boolean} provisional
 */

/**
 * @typedef {object} PuzzleView
 * @property {string} id
 * @property {string} pattern
 * @property {string} alphabet
 * @property {string[]} tried
 * @property {string[]} missed
 * @property {number} misses_left
 * @property {"wins" | "saves"} kind
 * @property {string} words
 * @property {number} words_left
 * @property {number} rating
 * @property {boolean} own
 * @property {string[] | null} shown
 * @property {PuzzleStanding} standing
 */

/**
 * @typedef {object} RankView
 * @property {number} number
 * @property {string} name
 * @property {number} points
 */

/**
 * @typedef {object} Record
 * @property {number} wordfoe
 * @property {string} version
 * @property {string} game
 * @property {RecordedLexicon} lexicon
 * @property {{[name: string]: unknown}} settings
 * @property {{[name: string]: unknown}[]} moves
 * @property {{[name: string]: unknown} | null} [outcome]
 * @property {string | null} [seal]
 * @property {{[name: string]: unknown} | null} [secret]
 * @property {string | null} [dealt]
 * @property {string | null} [guesser]
 */

/**
 * @typedef {object} RecordedLexicon
 * @property {string} name
 * @property {number} words
 * @property {string} fingerprint
 */

/**
 * @typedef {object} Reply
 * @property {number[]} [positions]
 * @property {string | null} [letter]
 * @property {string | null} [word]
 * @property {number[] | null} [path]
 * @property {number} [points]
 * @property {string} said
 */

/**
 * @typedef {object} ResignMove
 * @property {"resign"} type
 */

/**
 * @typedef {object} ResultWord
 * @property {string} word
 * @property {number} points
 * @property {number[]} seats
 */

/**
 * @typedef {object} Results
 * @property {number} round
 * @property {Standing[]} standings
 * @property {string} said
 * @property {ResultWord[]} only_you
 * @property {ResultWord[]} all
 * @property {ResultWord[]} some
 * @property {ResultWord[]} only_others
 * @property {number} found
 * @property {number} total
 * @property {string | null} longest
 * @property {string} [secret]
 * @property {string} [salt]
 */

/**
 * @typedef {object} Review
 * @property {number} expected_misses
 * @property {number} skill
 * @property {number} luck
 * @property {ReviewedGuess[]} guesses
 */

/**
 * @typedef {object} ReviewedGuess
 * @property {number} number
 * @property {string} guess
 * @property {"letter" | "word" | "hint"} kind
 * @property {number[]} positions
 * @property {boolean} miss
 * @property {number} before
 * @property {number} after
 * @property {number} misses_ahead
 * @property {string[]} best
 * @property {number} best_misses_ahead
 * @property {number} skill
 * @property {number} luck
 */

/**
 * @typedef {object} RoomOptions
 * @property {{[name: string]: unknown}} [game]
 * @property {"shown" | "hidden"} [points]
 * @property {"double" | "all" | "unique"} [scoring]
 * @property {boolean} [together]
 * @property {string} [words]
 */

/**
 * @typedef {object} RoomView
 * @property {string} code
 * @property {"boggle" | "hangman" | "setter" | "class"} mode
 * @property {"lobby" | "sealing" | "playing" | "paused" | "over" | "closed"} phase
 * @property {number} number
 * @property {number} now
 * @property {number | null} you
 * @property {boolean} host
 * @property {boolean} full
 * @property {number} most
 * @property {number} count
 * @property {number} watching
 * @property {SeatView[]} seats
 * @property {string[]} names
 * @property {OptionsView} options
 * @property {RoundView | null} round
 * @property {Standings | null} standings
 * @property {ClassView | null} lesson
 * @property {number} ends
 * @property {number | null} [setter]
 * @property {string | null} [seal]
 */

/**
 * @typedef {object} RoundView
 * @property {number} round
 * @property {number | null} ends
 * @property {number | null} left
 * @property {string | null} game
 * @property {string} [seal]
 * @property {number} [setter]
 * @property {number} [turn]
 * @property {HangmanView} [shared]
 * @property {string} [secret]
 * @property {WatchedGame[]} [watched]
 */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} count
 * @property {boolean} yours
 */

/**
 * @typedef {object} SameGame
 * @property {"hangman" | "boggle"} kind
 * @property {boolean} over
 * @property {boolean} today
 * @property {{[name: string]: unknown}} settings
 */

/**
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} name
 * @property {boolean} watches
 * @property {boolean} host
 * @property {boolean} here
 */

/**
 * @typedef {object} Secret
 * @property {string} word
 * @property {string} salt
 */

/**
 * @typedef {object} Selection
 * @property {number[]} path
 */

/**
 * @typedef {object} SelectionState
 * @property {"open" | "word" | "found-before" | "dead"} state
 * @property {string} text
 */

/**
 * @typedef {object} SetWord
 * @property {string} word
 */

/**
 * @typedef {object} SetWordCheck
 * @property {string} word
 * @property {boolean} allowed
 * @property {number | null} misses
 * @property {string} said
 */

/**
 * @typedef {object} Side
 * @property {number} words
 * @property {number} points
 */

/**
 * @typedef {object} SolutionView
 * @property {string} word
 * @property {number[]} path
 * @property {number} points
 * @property {boolean} common
 * @property {boolean} mine
 * @property {boolean} fox
 */

/**
 * @typedef {object} Standing
 * @property {number} seat
 * @property {number} [rank]
 * @property {number} [words]
 * @property {number} [points]
 * @property {number} [misses]
 * @property {number | null} [misses_left]
 * @property {number} [guesses]
 * @property {"playing" | "done" | "won" | "lost"} state
 */

/**
 * @typedef {object} Standings
 * @property {number} round
 * @property {number} players
 * @property {number} done
 * @property {Standing[]} listed
 * @property {[number, number][]} [counts]
 */

/**
 * @typedef {object} Statistics
 * @property {BothTallies} hangman
 * @property {BoggleTally} boggle
 * @property {BothTallies} assisted
 * @property {Tallies} seeded
 * @property {Tallies} imported
 * @property {Day[]} days
 * @property {HangmanTally} kind
 * @property {BoggleTally} weaker
 * @property {string} note
 * @property {PuzzleFigures | null} [puzzles]
 */

/**
 * @typedef {object} Step
 * @property {number} number
 * @property {string} pattern
 * @property {number | null} misses_left
 * @property {{[name: string]: number}} votes
 * @property {string} played
 * @property {string[] | null} winning
 * @property {number} wrong
 * @property {string} said
 */

/**
 * @typedef {object} Tallies
 * @property {BothTallies} hangman
 * @property {BoggleTally} boggle
 */

/**
 * @typedef {object} UsualBoggle
 * @property {number} rows
 * @property {number} columns
 * @property {string} rules
 * @property {string} strength
 */

/**
 * @typedef {object} UsualHangman
 * @property {number} length
 * @property {number} misses
 * @property {string} dealer
 * @property {string} words
 */

/**
 * @typedef {object} Verdict
 * @property {string} said
 * @property {string} because
 * @property {string} numbers
 */

/**
 * @typedef {object} Vote
 * @property {number} step
 * @property {string} letter
 */

/**
 * @typedef {object} WatchedGame
 * @property {number} seat
 * @property {string} pattern
 * @property {number | null} misses_left
 * @property {string | null} last
 * @property {"playing" | "won" | "lost"} state
 */

/**
 * @typedef {object} WordMeaning
 * @property {string} word
 * @property {string | null} definition
 * @property {string | null} lemma
 * @property {string | null} part
 */

/**
 * @typedef {object} WordMove
 * @property {string} word
 * @property {number[] | null} [path]
 * @property {"word"} type
 */

/**
 * @typedef {object} Worst
 * @property {string} letter
 * @property {number} misses
 */

/**
 * @typedef {object} XRay
 * @property {number} dodged
 * @property {number | null} cornered_at
 * @property {number} words_at_start
 * @property {number} words_at_end
 * @property {string[]} last_words
 * @property {XRayGuess[]} guesses
 * @property {string} honest
 * @property {number | null} last_chance
 * @property {Review | null} [review]
 * @property {Verdict | null} verdict
 */

/**
 * @typedef {object} XRayFamily
 * @property {string} pattern
 * @property {number} size
 * @property {boolean} kept
 * @property {string[]} samples
 */

/**
 * @typedef {object} XRayGuess
 * @property {number} number
 * @property {string} guess
 * @property {"letter" | "word" | "hint"} kind
 * @property {number[]} positions
 * @property {boolean} miss
 * @property {number} before
 * @property {number} after
 * @property {XRayFamily[]} families
 * @property {number} more
 * @property {number} more_words
 * @property {string} pattern_before
 * @property {string} pattern
 * @property {string[]} possible
 * @property {Bounds | null} value
 * @property {boolean | null} winnable
 * @property {string[]} best
 * @property {string[]} unproven
 * @property {number | null} misses_left
 * @property {number | null} given_away
 * @property {"best" | "fine" | "inaccuracy" | "mistake" | "blunder" | null} grade
 * @property {number} fair_misses
 */

/**
 * @typedef {object} YourDay
 * @property {YourGame} hangman
 * @property {YourGame} boggle
 */

/**
 * @typedef {object} YourGame
 * @property {"new" | "open" | "over"} state
 * @property {string} said
 * @property {string | null} [id]
 * @property {string | null} [title]
 * @property {boolean | null} [won]
 * @property {number | null} [rank]
 * @property {number | null} [percent]
 * @property {string | null} [squares]
 * @property {string | null} [shared]
 * @property {boolean} on_time
 */

/**
 * @typedef {object} boggle_views_HintView
 * @property {number} price
 * @property {boolean} allowed
 * @property {string | null} reason
 * @property {Hint | null} given
 */

/**
 * @typedef {object} hangman_views_HintView
 * @property {boolean} allowed
 * @property {string | null} reason
 */

export {};
