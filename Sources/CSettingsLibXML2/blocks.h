#ifndef SETTINGSC_BLOCKS_H
#define SETTINGSC_BLOCKS_H

/* Functions of the C library under names that are the same on every system, so that Swift needs no platform's module. */
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

/* Memory for `count` bytes from malloc, released with free; NULL when there is none.

   Large blocks ask for huge pages where the system leaves the choice to the program: most of the time of reading a large
   file into memory is spent in page faults otherwise (a tenth of the CPU time of a page of 22 MB, in pairs). */
static inline void *settingsc_allocate(size_t count) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  const size_t huge_page = (size_t)2 << 20;
  if (count >= 2 * huge_page) {
    void *memory = NULL;
    size_t size = (count + huge_page - 1) & ~(huge_page - 1);
    if (posix_memalign(&memory, huge_page, size) == 0) {
      madvise(memory, size, MADV_HUGEPAGE);
      return memory;
    }
  }
#endif
  return malloc(count > 0 ? count : 1);
}

#endif
