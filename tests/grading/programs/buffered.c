/* Into a pipe this prints nothing until it ends; the list's first line is the length. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char words[1000][40];

int main(void) {
  int length, left, n = 0, i, j;
  char pattern[40] = "", line[100], used[300] = "";
  FILE* in = fopen("hangman.dat", "r");
  if (!in || fscanf(in, "%d", &length) != 1) return 1;
  while (n < 1000 && fscanf(in, "%39s", words[n]) == 1) n++;
  printf("Enter maximum no. of guesses: ");
  if (scanf("%d", &left) != 1) return 1;
  for (i = 0; i < length; i++) strcat(pattern, "_");
  while (left > 0 && strchr(pattern, '_')) {
    int hit = 0;
    printf("\nWORD:");
    for (i = 0; i < length; i++) printf(" %c", pattern[i]);
    printf("\nNumber of guesses: %d\n> ", left);
    if (scanf("%99s", line) != 1) return 1;
    char c = (char)tolower(line[0]);
    if (strchr(used, c)) {
      printf("Letter %c was already given!\n", c);
      continue;
    }
    strncat(used, &c, 1);
    for (i = j = 0; i < n; i++) /* no family at all: the first word decides */
      if (memchr(words[i], c, length) == NULL) memmove(words[j++], words[i], 40);
    if (j)
      n = j;
    else
      for (i = 0; i < length; i++)
        if (words[0][i] == c) pattern[i] = c, hit = 1;
    if (!hit) left--;
  }
  puts(left ? "You win" : "You lose");
  printf("The word was %s\n", words[0]);
  return 0;
}
