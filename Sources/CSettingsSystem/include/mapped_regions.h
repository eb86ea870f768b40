#ifndef SETTINGSC_MAPPED_REGIONS_H
#define SETTINGSC_MAPPED_REGIONS_H

#include <stdbool.h>
#include <stddef.h>

/* The memory into which this process has mapped files, known to the handler of SIGBUS.

   In C, because a signal may arrive anywhere: the handler must not allocate, lock, or initialize anything on first use,
   which Swift does not promise. All functions may be called from any thread. */

/* Remembers a region before its first byte is touched. Returns false where there is no room for another region; its
   faults would go unexplained, so the caller must not use it. */
bool settingsc_add_mapped_region(const void *start, size_t count);

/* Forgets a region that nobody reads anymore, before it is unmapped. */
void settingsc_remove_mapped_region(const void *start);

/* Whether an address lies in a remembered region. Safe in a signal handler. */
bool settingsc_is_mapped(const void *address);

/* Ends the process with a message and a status when a remembered region is read beyond the end of its file, which
   another process has cut short. Every other SIGBUS gets the action that was in force before.

   `message` must stay valid until the process ends. */
void settingsc_explain_cut_files(const void *message, size_t length, int status);

#endif
