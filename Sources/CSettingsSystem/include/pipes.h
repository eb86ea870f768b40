#ifndef SETTINGSC_PIPES_H
#define SETTINGSC_PIPES_H

/* Makes a pipe that programs which are started do not inherit, its reading end first. Returns 0, or -1 with `errno`. In
   C, because the call is hidden from Swift on Linux. */
int settingsc_pipe(int ends[2]);

#endif
