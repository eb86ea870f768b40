#include "mapped_regions.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { capacity = 1024 };

/* A slot is free while `start` is 0, and being filled while it is 1, which is no address of a page. */
typedef struct {
  _Atomic(uintptr_t) start;
  _Atomic(uintptr_t) end;
} region;

static region regions[capacity];
/* Slots from here on were never used. */
static _Atomic(size_t) used = 0;

bool settingsc_add_mapped_region(const void *start, size_t count) {
  for (size_t index = 0; index < capacity; index++) {
    uintptr_t expected = 0;
    if (!atomic_compare_exchange_strong(&regions[index].start, &expected, 1)) continue;
    atomic_store(&regions[index].end, (uintptr_t)start + count);
    size_t known = atomic_load(&used);
    while (known <= index && !atomic_compare_exchange_weak(&used, &known, index + 1)) {}
    atomic_store(&regions[index].start, (uintptr_t)start);
    return true;
  }
  return false;
}

void settingsc_remove_mapped_region(const void *start) {
  size_t count = atomic_load(&used);
  for (size_t index = 0; index < count; index++) {
    uintptr_t expected = (uintptr_t)start;
    if (atomic_compare_exchange_strong(&regions[index].start, &expected, 0)) return;
  }
}

bool settingsc_is_mapped(const void *address) {
  uintptr_t wanted = (uintptr_t)address;
  size_t count = atomic_load(&used);
  for (size_t index = 0; index < count; index++) {
    uintptr_t start = atomic_load(&regions[index].start);
    if (start <= 1 || wanted < start || wanted >= atomic_load(&regions[index].end)) continue;
    /* Another thread may have given the slot away between the two. */
    if (atomic_load(&regions[index].start) == start) return true;
  }
  return false;
}

static const void *message;
static size_t message_length;
static int exit_status;
static struct sigaction previous;

/* A signal that a process sends carries no address. */
static bool is_sent(const siginfo_t *info) {
#ifdef SI_TKILL
  if (info->si_code == SI_TKILL) return true;
#endif
  return info->si_code == SI_USER || info->si_code == SI_QUEUE;
}

static void handle(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (!is_sent(info) && settingsc_is_mapped(info->si_addr)) {
    ssize_t written = write(STDERR_FILENO, message, message_length);
    (void)written;
    _exit(exit_status);
  }
  /* Delivered once more as soon as this function returns. */
  sigaction(signal, &previous, NULL);
  raise(signal);
}

void settingsc_explain_cut_files(const void *text, size_t length, int status) {
  message = text;
  message_length = length;
  exit_status = status;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &previous);
}
