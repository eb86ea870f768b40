/// The system's zlib, as a part of this module.
#pragma once

#include <zlib.h>
