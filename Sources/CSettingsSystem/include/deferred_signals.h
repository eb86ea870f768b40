#ifndef SETTINGSC_DEFERRED_SIGNALS_H
#define SETTINGSC_DEFERRED_SIGNALS_H

/* Signals that end the process while it replaces a file, in C for the reason that mapped_regions.h gives. Calls do not
   nest and do not overlap. */

/* Keeps SIGHUP, SIGINT and SIGTERM from ending the process, where nothing else handles or ignores them. */
void settingsc_defer_signals(void);

/* Gives the signals their action back, and delivers the one that arrived. */
void settingsc_deliver_signals(void);

/* Has two files or folders of one file system change their places. Returns 0, or -1 with `errno` where neither moved. */
int settingsc_exchange(const char *path, const char *other);

/* Gives a file or folder a path that nothing has. Returns 0, or -1 with `errno`: EEXIST where something is there. */
int settingsc_rename_without_replacing(const char *path, const char *other);

#endif
