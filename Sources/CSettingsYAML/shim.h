#ifndef SETTINGSC_YAML_SHIM_H
#define SETTINGSC_YAML_SHIM_H

#if defined(__has_include)
#if !__has_include(<yaml.h>)
#error "libyaml's header is missing: run 'make', or install 'libyaml-dev' (Debian, Ubuntu) or 'libyaml-devel' (Fedora)"
#endif
#endif

#include <yaml.h>

#endif
