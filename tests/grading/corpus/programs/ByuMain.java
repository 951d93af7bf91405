import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeSet;

/** Evil Hangman with its settings as arguments; families by bit masks of the places. */
public class ByuMain {
    static Set<String> words = new HashSet<>();
    static Set<Character> used = new TreeSet<>();

    static int mask(String word, char letter) {
        int mask = 0;
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) == letter) {
                mask |= 1 << i;
            }
        }
        return mask;
    }

    static boolean better(int mask, int size, int other, int otherSize) {
        if (size != otherSize) {
            return size > otherSize;
        }
        int count = Integer.bitCount(mask);
        int otherCount = Integer.bitCount(other);
        if (count != otherCount) {
            return count < otherCount;
        }
        return mask > other;
    }

    public static void main(String[] args) throws IOException {
        int length = Integer.parseInt(args[1]);
        int left = Integer.parseInt(args[2]);
        Scanner file = new Scanner(new File(args[0]));
        while (file.hasNext()) {
            String word = file.next();
            if (word.length() == length) {
                words.add(word);
            }
        }
        StringBuilder pattern = new StringBuilder("-".repeat(length));
        Scanner console = new Scanner(System.in);
        while (left > 0) {
            System.out.println("You have " + left + (left == 1 ? " guess left" : " guesses left"));
            System.out.print("Used letters:");
            for (char c : used) {
                System.out.print(" " + c);
            }
            System.out.println();
            System.out.println("Word: " + pattern);
            System.out.print("Enter guess: ");
            String line = console.nextLine().trim().toLowerCase();
            if (line.length() != 1 || !Character.isLetter(line.charAt(0))) {
                System.out.println("Invalid input\n");
                continue;
            }
            char letter = line.charAt(0);
            if (!used.add(letter)) {
                System.out.println("You already used that letter\n");
                continue;
            }
            Map<Integer, Set<String>> families = new HashMap<>();
            for (String word : words) {
                families.computeIfAbsent(mask(word, letter), k -> new HashSet<>()).add(word);
            }
            int best = -1;
            for (int mask : families.keySet()) {
                if (best < 0 || better(mask, families.get(mask).size(), best, families.get(best).size())) {
                    best = mask;
                }
            }
            words = families.get(best);
            if (best == 0) {
                left--;
                System.out.println("Sorry, there are no " + letter + "'s\n");
            } else {
                int count = Integer.bitCount(best);
                System.out.println("Yes, there " + (count == 1 ? "is " : "are ") + count + " " + letter + "\n");
                for (int i = 0; i < length; i++) {
                    if ((best >> i & 1) == 1) {
                        pattern.setCharAt(i, letter);
                    }
                }
                if (pattern.indexOf("-") < 0) {
                    System.out.println("You Win!");
                    System.out.println("The word was: " + pattern);
                    return;
                }
            }
        }
        System.out.println("You lose!");
        System.out.println("The word was: " + words.iterator().next());
    }
}
