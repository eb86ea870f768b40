#ifndef SETTINGSC_ZLIB_SHIM_H
#define SETTINGSC_ZLIB_SHIM_H

#include <zlib.h>

#endif
