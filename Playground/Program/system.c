/* What Swift's standard library asks the system for, in a browser. */
#include <stddef.h>
#include <stdlib.h>

/* Nothing is printed. */
int putchar(int character) { return character; }

/* Seeds of hash tables: the same in each run, so that answers are too. */
void arc4random_buf(void *bytes, size_t count) {
  for (size_t place = 0; place < count; place++) ((unsigned char *)bytes)[place] = (unsigned char)(place * 151 + 17);
}

/* The number that a text begins with, and the place behind it. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}
