import java.io.File;
import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The driver of a course, and a manager with a sorted map. */
public class UwMain {
    public static void main(String[] args) throws FileNotFoundException {
        System.out.println("Welcome to the cse143 hangman game.");
        System.out.println();
        List<String> dictionary = new ArrayList<>();
        Scanner input = new Scanner(new File("dictionary.txt"));
        while (input.hasNext()) {
            dictionary.add(input.next().toLowerCase());
        }
        Scanner console = new Scanner(System.in);
        System.out.print("What length word do you want to use? ");
        int length = console.nextInt();
        System.out.print("How many wrong answers allowed? ");
        int max = console.nextInt();
        System.out.println();
        Manager hangman = new Manager(dictionary, length, max);
        if (hangman.words.isEmpty()) {
            System.out.println("No words of that length in the dictionary.");
            return;
        }
        while (hangman.left > 0 && hangman.pattern.contains("-")) {
            System.out.println("guesses : " + hangman.left);
            System.out.println("guessed : " + hangman.guesses);
            System.out.println("current : " + hangman.pattern);
            System.out.print("Your guess? ");
            char ch = console.next().toLowerCase().charAt(0);
            if (hangman.guesses.contains(ch)) {
                System.out.println("You already guessed that");
            } else {
                int count = hangman.record(ch);
                if (count == 0) {
                    System.out.println("Sorry, there are no " + ch + "'s");
                } else if (count == 1) {
                    System.out.println("Yes, there is one " + ch);
                } else {
                    System.out.println("Yes, there are " + count + " " + ch + "'s");
                }
            }
            System.out.println();
        }
        System.out.println("answer = " + hangman.words.iterator().next());
        System.out.println(hangman.left > 0 ? "You beat me" : "Sorry, you lose");
    }
}

class Manager {
    Set<String> words = new TreeSet<>();
    SortedSet<Character> guesses = new TreeSet<>();
    String pattern = "";
    int left;

    Manager(List<String> dictionary, int length, int max) {
        for (String word : dictionary) {
            if (word.length() == length) {
                words.add(word);
            }
        }
        left = max;
        for (int i = 0; i < length; i++) {
            pattern += i == 0 ? "-" : " -";
        }
    }

    int record(char guess) {
        guesses.add(guess);
        Map<String, Set<String>> families = new TreeMap<>();
        for (String word : words) {
            String key = "";
            for (int i = 0; i < word.length(); i++) {
                char shown = word.charAt(i) == guess ? guess : pattern.charAt(2 * i);
                key += i == 0 ? "" + shown : " " + shown;
            }
            families.computeIfAbsent(key, k -> new TreeSet<>()).add(word);
        }
        int most = 0;
        for (String key : families.keySet()) {
            if (families.get(key).size() > most) {
                most = families.get(key).size();
                pattern = key;
                words = families.get(key);
            }
        }
        int count = 0;
        for (char c : pattern.toCharArray()) {
            if (c == guess) {
                count++;
            }
        }
        if (count == 0) {
            left--;
        }
        return count;
    }
}
