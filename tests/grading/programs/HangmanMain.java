// The form of the UT driver: debugging, length, misses, level, another game.
import java.io.File;
import java.util.*;

public class HangmanMain {
    public static void main(String[] args) throws Exception {
        List<String> all = new ArrayList<>();
        try (Scanner in = new Scanner(new File("dictionary.txt"))) {
            while (in.hasNext()) all.add(in.next());
        }
        Scanner keyboard = new Scanner(System.in);
        System.out.println("Welcome to the CS314 hangman game.\n");
        System.out.print("Turn debugging on? y/n : ");
        boolean debug = keyboard.next().startsWith("y");
        String again;
        do {
            System.out.print("What length word do you want to use? ");
            int length = keyboard.nextInt();
            System.out.print("How many wrong answers are allowed? ");
            int left = keyboard.nextInt();
            System.out.println("What difficulty level do you want?");
            System.out.print("Enter a number between 1(EASIEST) and 3(HARDEST) : ");
            keyboard.nextInt();
            TreeMap<String, List<String>> families;
            List<String> words = new ArrayList<>();
            for (String w : all) if (w.length() == length) words.add(w);
            String pattern = "-".repeat(length);
            TreeSet<Character> guessed = new TreeSet<>();
            while (left > 0 && pattern.contains("-")) {
                System.out.println("guesses left: " + left);
                System.out.println("guessed so far: " + guessed);
                System.out.println("current word: " + pattern);
                System.out.print("Your guess? ");
                char c = keyboard.next().toLowerCase().charAt(0);
                if (!guessed.add(c)) {
                    System.out.println("You already guessed that! Pick a new letter please.\n");
                    continue;
                }
                families = new TreeMap<>();
                for (String w : words) {
                    char[] p = pattern.toCharArray();
                    for (int i = 0; i < length; i++) if (w.charAt(i) == c) p[i] = c;
                    families.computeIfAbsent(new String(p), k -> new ArrayList<>()).add(w);
                }
                if (debug) System.out.println("DEBUGGING: " + families);
                String best = null;
                for (String p : families.keySet())
                    if (best == null || families.get(p).size() > families.get(best).size()) best = p;
                if (best.equals(pattern)) {
                    left--;
                    System.out.println("Sorry, there are no " + c + "'s\n");
                } else System.out.println("Yes, there is one " + c + "\n");
                pattern = best;
                words = families.get(best);
            }
            System.out.println("answer = " + words.get(0));
            System.out.println(left > 0 ? "You beat me" : "Sorry, you lose");
            System.out.println();
            System.out.print("Another game? Enter y for another game, anything else to quit: ");
            again = keyboard.next();
        } while (again.equals("y"));
    }
}
