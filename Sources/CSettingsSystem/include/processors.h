#ifndef SETTINGSC_PROCESSORS_H
#define SETTINGSC_PROCESSORS_H

/* How many processors this process may use, which in a container can be fewer than the machine has; 0 where the system
   does not say. In C, because Linux hides the call from Swift. */
int settingsc_processor_count(void);

#endif
