/* Stand-ins for the parts of Swift's concurrency runtime that ArgumentParser names.

   ArgumentParser can run asynchronous commands, and here is none: work is shared among plain threads. With the symbols
   below, a static link takes neither that runtime nor libdispatch, whose tables and first steps are 5 % of a short run.

   They are weak, so the runtime's own definitions win where something else takes them in; Scripts/check-binary.sh refuses
   a mixture. Scripts/release-flags.sh asks for them; no other build has them. An asynchronous command needs them gone. */
#include <stdio.h>
#include <stdlib.h>

#ifdef SETTINGSC_LEAVE_OUT_CONCURRENCY

_Noreturn static void refuse(void) {
  fputs("settingsc: error: this build cannot run asynchronous code\n", stderr);
  abort();
}

#define REFUSES(name) \
  __attribute__((weak)) void name(void); \
  void name(void) { refuse(); }

REFUSES(swift_task_alloc)
REFUSES(swift_task_dealloc)
REFUSES(swift_task_switch)

#endif

/* A source file must define something. */
typedef int settingsc_concurrency;
