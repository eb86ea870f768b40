/* What Swift's standard library asks the system for, in a browser. */
#include <stddef.h>
#include <stdlib.h>

void __wasm_call_ctors(void);

/* Called once, before everything else. */
void playground_start(void) { __wasm_call_ctors(); }

/* There is no environment. */
char *getenv(const char *name) {
  (void)name;
  return NULL;
}

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

/* A function whose stack is damaged traps, and the worker ends. */
void *__stack_chk_guard = (void *)0x5a17c0de;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
