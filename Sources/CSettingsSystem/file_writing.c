#define _GNU_SOURCE
#include "file_writing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>
#else
#include <sys/xattr.h>
#endif

#if !defined(__APPLE__)
/* What a person or a program put there, and an access list; the system itself sets the others. */
static int is_kept(const char *name) {
  return strncmp(name, "user.", 5) == 0 || strcmp(name, "system.posix_acl_access") == 0;
}

static int copy_attribute(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return errno == ENODATA ? 0 : -1;
  void *value = malloc(size > 0 ? (size_t)size : 1);
  if (value == NULL) return -1;
  size = fgetxattr(from, name, value, (size_t)size);
  int result = size < 0 ? -1 : fsetxattr(to, name, value, (size_t)size, 0);
  free(value);
  return result;
}
#endif

int settingsc_copy_attributes(int from, int to) {
#if defined(__APPLE__)
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR);
#else
  ssize_t size = flistxattr(from, NULL, 0);
  if (size <= 0) return size == 0 || errno == ENOTSUP ? 0 : -1;
  char *names = malloc((size_t)size);
  if (names == NULL) return -1;
  size = flistxattr(from, names, (size_t)size);
  int result = size < 0 ? -1 : 0;
  for (char *name = names; result == 0 && name < names + size; name += strlen(name) + 1) {
    if (is_kept(name)) result = copy_attribute(from, to, name);
  }
  free(names);
  return result;
#endif
}

int settingsc_reserve(int file, long long size) {
#if defined(__APPLE__)
  fstore_t store = {F_ALLOCATEALL, F_PEOFPOSMODE, 0, size, 0};
  int result = size > 0 ? fcntl(file, F_PREALLOCATE, &store) : 0;
  return result == -1 && errno != ENOSPC ? 0 : result;
#elif defined(__linux__)
  if (size <= 0 || fallocate(file, FALLOC_FL_KEEP_SIZE, 0, size) == 0) return 0;
  return errno == ENOSPC || errno == EDQUOT || errno == EFBIG ? -1 : 0;
#else
  (void)file;
  (void)size;
  return 0;
#endif
}
