#ifndef SETTINGSC_CONVERTERS_H
#define SETTINGSC_CONVERTERS_H

#ifdef SETTINGSC_STATIC_C_LIBRARY
#include <errno.h>
#include <fcntl.h>
#include <gnu/libc-version.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether a C library in a file has the version that is linked: 1 or 0, and -1 where there is no such file.

   Each glibc holds a sentence with its version: "… stable release version 2.36." */
static inline int settingsc_is_linked_version(const char *path) {
  static const char words[] = " release version ";
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == ENOTDIR ? -1 : 0;
  struct stat status;
  int result = 0;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    void *memory = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (memory != MAP_FAILED) {
      const char *version = gnu_get_libc_version();
      size_t length = strlen(version);
      const char *place = (const char *)memory;
      const char *end = place + size;
      while (!result && (place = (const char *)memchr(place, words[0], (size_t)(end - place))) != NULL) {
        size_t rest = (size_t)(end - place);
        if (rest > sizeof words + length && memcmp(place, words, sizeof words - 1) == 0) {
          const char *found = place + sizeof words - 1;
          result = memcmp(found, version, length) == 0 && found[length] == '.';
        }
        place++;
      }
      munmap(memory, size);
    }
  }
  close(file);
  return result;
}
#endif

/* Whether the C library can be asked to convert any text.

   glibc loads its converters from files that belong to the system's C library and bring it into the process. Where this
   binary contains a glibc of another version, that ends in a crash or in garbage. So they are used only where the system's
   C library is found and has the same version. */
static inline int settingsc_has_converters(void) {
#ifdef SETTINGSC_STATIC_C_LIBRARY
  static const char *const paths[] = {
      "/lib/x86_64-linux-gnu/libc.so.6", "/lib/aarch64-linux-gnu/libc.so.6", "/lib64/libc.so.6", "/lib/libc.so.6"};
  int found = 0;
  for (size_t index = 0; index < sizeof paths / sizeof *paths; index++) {
    int result = settingsc_is_linked_version(paths[index]);
    if (result == 0) return 0;
    if (result > 0) found = 1;
  }
  return found;
#else
  return 1;
#endif
}

#endif
