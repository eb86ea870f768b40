#define _GNU_SOURCE
#include "deferred_signals.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

enum { count = 3 };
static const int numbers[count] = {SIGHUP, SIGINT, SIGTERM};
static struct sigaction previous[count];
static int is_deferred[count];
static volatile sig_atomic_t arrived = 0;

static void note(int number) { arrived = number; }

void settingsc_defer_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  arrived = 0;
  for (int index = 0; index < count; index++) {
    is_deferred[index] = 0;
    if (sigaction(numbers[index], NULL, &previous[index]) != 0) continue;
    if (previous[index].sa_flags & SA_SIGINFO || previous[index].sa_handler != SIG_DFL) continue;
    is_deferred[index] = sigaction(numbers[index], &action, NULL) == 0;
  }
}

void settingsc_deliver_signals(void) {
  for (int index = 0; index < count; index++) {
    if (is_deferred[index]) sigaction(numbers[index], &previous[index], NULL);
  }
  if (arrived != 0) raise(arrived);
}

static int rename_with(const char *path, const char *other, unsigned flags) {
#if defined(__APPLE__)
  return renamex_np(path, other, flags);
#elif defined(SYS_renameat2)
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, flags);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#if defined(__APPLE__)
enum { without_replacing = RENAME_EXCL, exchange = RENAME_SWAP };
#else
/* RENAME_NOREPLACE and RENAME_EXCHANGE, which older C libraries do not name. */
enum { without_replacing = 1, exchange = 2 };
#endif

int settingsc_exchange(const char *path, const char *other) {
  return rename_with(path, other, exchange);
}

int settingsc_rename_without_replacing(const char *path, const char *other) {
  return rename_with(path, other, without_replacing);
}
