// The shapes that the server sends. Only the type checker reads this file; the browser never loads it.

/**
 * @typedef {object} HangmanSettings
 * @property {number} [length]
 * @property {number | null} [misses]
 * @property {string} [dealer]
 * @property {string} [ties]
 * @property {string | null} [house]
 * @property {string | null} [level]
 * @property {string} [loss_word]
 * @property {number} [seed]
 * @property {boolean} [show_count]
 */
/** @typedef {{won: boolean, ending: string, word: string, misses: number, guesses: number}} HangmanOutcome */
/**
 * @typedef {object} HangmanView
 * @property {string} id
 * @property {"hangman"} kind
 * @property {string} created
 * @property {string | null} daily
 * @property {HangmanSettings & {length: number, misses: number | null, dealer: string}} settings
 * @property {string} alphabet
 * @property {number} move the number that the next move carries
 * @property {string} pattern
 * @property {string[]} tried
 * @property {Record<string, number[]>} letters
 * @property {string[]} wrong_words
 * @property {number} misses
 * @property {number | null} misses_left
 * @property {number} guesses
 * @property {{allowed: boolean, reason: string | null}} hint
 * @property {number} [words_left]
 * @property {string | null} seal
 * @property {HangmanOutcome | null} outcome
 * @property {number} [seed]
 * @property {{word: string, salt: string}} [secret]
 * @property {HangmanSettings} [again]
 */
/** @typedef {{positions: number[], letter: string | null, said: string}} HangmanReply */
/** @typedef {{type: "letter", letter: string} | {type: "word", word: string} | {type: "hint"} | {type: "resign"}} HangmanMove */

/** What is certain about a number of misses; exact where both are the same. @typedef {{lower: number, upper: number}} Bounds */
/** @typedef {{letter: string, worst: Bounds, expected: number, lack: number}} Advice */
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

/** @typedef {{pattern: string, size: number, kept: boolean, samples: string[]}} Family */
/**
 * @typedef {object} XrayGuess
 * @property {number} number
 * @property {string} guess
 * @property {"letter" | "word" | "hint"} kind
 * @property {number[]} positions
 * @property {boolean} miss
 * @property {number} before
 * @property {number} after
 * @property {Family[]} families
 * @property {number} more
 * @property {number} more_words
 * @property {string} pattern_before
 * @property {string} pattern
 * @property {string[]} possible
 * @property {Bounds | null} value misses that the best guesser still needed before it
 * @property {boolean | null} winnable whether a win was certain before it
 * @property {string[]} best letters proven optimal
 * @property {number | null} given_away
 * @property {string | null} grade
 * @property {number} fair_misses
 */
/**
 * @typedef {object} Xray
 * @property {number} dodged
 * @property {number | null} cornered_at
 * @property {number} words_at_start
 * @property {number} words_at_end
 * @property {string[]} last_words
 * @property {XrayGuess[]} guesses
 * @property {string} honest
 * @property {number | null} last_chance the last guess before which a win was certain
 */
/** @typedef {{letter: string, families: Family[], kept: {pattern: string, size: number}, value: Bounds | null, given_away: number | null}} OtherLetter */

/**
 * @typedef {object} BoggleSettings
 * @property {number} [rows]
 * @property {number} [columns]
 * @property {string} [board]
 * @property {string} [rules]
 * @property {number} [min_length]
 * @property {number | null} [timer]
 * @property {number} [seed]
 */
/** @typedef {{word: string, path: number[], points: number}} FoundWord */
/** @typedef {FoundWord & {common: boolean, mine: boolean}} SolutionWord */
/** @typedef {{words: number, points: number}} Side */
/**
 * @typedef {object} BoggleView
 * @property {string} id
 * @property {"boggle"} kind
 * @property {string} created
 * @property {string | null} daily
 * @property {BoggleSettings & {rows: number, columns: number, rules: string}} settings
 * @property {string[]} faces
 * @property {number} move
 * @property {FoundWord[]} found
 * @property {number} points
 * @property {number | null} seconds_left
 * @property {boolean} over
 * @property {boolean} poor
 * @property {{won: boolean, player: Side, computer: Side, share: number, ending: string} | null} outcome
 * @property {SolutionWord[]} [solution]
 * @property {number} [withheld]
 * @property {string} [longest]
 * @property {string[]} [missed]
 * @property {number} [seed]
 * @property {BoggleSettings} [again]
 */
/** @typedef {{word: string | null, path: number[] | null, points: number, said: string}} BoggleReply */
/** @typedef {{type: "word", word: string, path: number[] | null} | {type: "done"}} BoggleMove */
/** @typedef {{state: "open" | "word" | "found-before" | "dead", text: string}} Selection */

/**
 * @template View, Move, Reply
 * @typedef {{view: View, move: Move, reply: Reply | null, repeated: boolean}} Answer
 */

/** @typedef {{played: number, won: number, streak: number, best_streak: number, misses: Record<string, number>, lost: number}} Tally */
/** @typedef {{played: number, won: number, best_share: number | null, longest_word: string | null, best_points: number}} BoggleTally */
/** @typedef {{hangman: {evil: Tally, fair: Tally}, boggle: BoggleTally}} Tallies */
/**
 * @typedef {object} Statistics
 * @property {{evil: Tally, fair: Tally}} hangman
 * @property {BoggleTally} boggle
 * @property {{evil: Tally, fair: Tally}} assisted
 * @property {Tallies} seeded
 * @property {Tallies} imported
 * @property {{day: string, hangman: string | null, boggle: string | null}[]} days
 * @property {string} note
 */
/** @typedef {{day: string, hangman: {length: number, misses: number | null, dealer: string}, boggle: {rows: number, columns: number}}} Daily */
/**
 * @typedef {object} Choices
 * @property {string} version
 * @property {{length: number, words: number}[]} lengths
 * @property {{name: string, about: string}[]} dealers
 * @property {{name: string, about: string, rules: Record<string, unknown>}[]} houses
 * @property {string[]} levels
 */

export {};
