#!/bin/sh
# The flags of the release build, in one place for the Makefile and the scripts.
#
# On macOS the system has the Swift runtime and libxml2. Elsewhere both go into the binary, which then starts faster
# than it could find a dozen shared libraries, and runs where libxml2 is not installed.
set -eu
cd "$(dirname "$0")/.."

if [ "$(uname -s)" = Darwin ]; then
  echo -c release --product settingsc
  exit
fi

# Linked without what nobody calls and at a fixed address: tens of thousands of relocations would be done anew at every
# start otherwise.
flags="-c release --product settingsc --static-swift-stdlib -Xlinker --gc-sections"
flags="$flags -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc"

# Types are looked up directly, not through their mangled names: a fifth of a short run. The flag is the compiler's own
# business, so it is asked for it.
direct=-disable-concrete-type-metadata-mangled-name-accessors
if swiftc -frontend -help-hidden 2>/dev/null | grep -q -e "$direct"; then
  flags="$flags -Xswiftc -Xfrontend -Xswiftc $direct"
fi

# Where libxml2 and all that it needs are there as static libraries, a folder of links to them stands before the folders
# of the shared ones, named by a description of libxml2 that is read in the place of the system's.
folder=.build/static-libraries
archive() { "${CC:-cc}" -print-file-name="lib$1.a" 2>/dev/null || true; }
names=
archives=
for option in $(pkg-config --static --libs-only-l libxml-2.0 2>/dev/null || true) -lstdc++; do
  # Parts of glibc stay shared.
  case "$option" in -lm | -lc | -ldl | -lpthread | -lrt) continue ;; esac
  path="$(archive "${option#-l}")"
  if [ ! -f "$path" ]; then
    archives=
    break
  fi
  archives="$archives $path"
  names="$names $option"
done
if [ -n "$archives" ] && [ -f "$(archive xml2)" ] && pkg-config --exists libxml-2.0 2>/dev/null; then
  mkdir -p "$folder"
  ln -sf $archives "$folder/"
  cat >"$folder/new.$$" <<PC
Name: libXML
Version: $(pkg-config --modversion libxml-2.0)
Description: libxml2 and what it needs, as static libraries
Libs: -L$(printf %s "$PWD/$folder" | sed 's/ /\\ /g')$names
Cflags: $(pkg-config --cflags libxml-2.0)
PC
  mv "$folder/new.$$" "$folder/libxml-2.0.pc"
  flags="$flags --pkg-config-path $folder"
fi
echo "$flags"
