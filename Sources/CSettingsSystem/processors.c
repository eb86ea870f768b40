#define _GNU_SOURCE

#include "processors.h"

#ifdef __linux__
#include <sched.h>

int settingsc_processor_count(void) {
  cpu_set_t processors;
  return sched_getaffinity(0, sizeof processors, &processors) == 0 ? CPU_COUNT(&processors) : 0;
}
#else
int settingsc_processor_count(void) { return 0; }
#endif
