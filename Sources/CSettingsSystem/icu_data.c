/* Empty data for a copy of ICU that is linked statically.

   A static libxml2 brings a copy of ICU with 31 MB of data, and nothing here asks for any of it. A linker takes an
   object before any library, so the package defined here keeps the data out of the binary. ICU finds no item in it.

   Scripts/release-build.sh names the package as the library does; where it names none, nothing is defined. A library that
   is not linked statically must find its own data, so no other build may name it. */
#include <stdint.h>

#ifdef SETTINGSC_ICU_DATA

/* A common data package: its header, then a table of contents without entries. See ICU's "Data file formats". */
struct package {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t info_reserved;
  uint8_t is_big_endian;
  uint8_t character_set;
  uint8_t unit_size;
  uint8_t unit_reserved;
  uint8_t format[4];
  uint8_t format_version[4];
  uint8_t data_version[4];
  uint8_t padding[8];
  uint32_t item_count;
  uint32_t table_padding;
};

_Alignas(16) const struct package SETTINGSC_ICU_DATA = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .unit_size = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};

#endif

/* A source file must define something. */
typedef int settingsc_icu_data;
