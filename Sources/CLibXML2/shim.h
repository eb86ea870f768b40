#ifndef SETTINGSC_LIBXML2_SHIM_H
#define SETTINGSC_LIBXML2_SHIM_H
#include <libxml/parser.h>
#endif
