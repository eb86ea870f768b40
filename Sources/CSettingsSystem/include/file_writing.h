#ifndef SETTINGSC_FILE_WRITING_H
#define SETTINGSC_FILE_WRITING_H

/* Parts of writing a file that are hidden from Swift on Linux. Each returns 0, or -1 with `errno`. */

/* Gives an open file the extended attributes and the access list of another one. */
int settingsc_copy_attributes(int from, int to);

/* Reserves room on the disk for a number of bytes of an open file, without a change of its size. Systems that cannot
   reserve room do nothing. */
int settingsc_reserve(int file, long long size);

#endif
