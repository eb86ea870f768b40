#!/bin/sh
# Builds the program for a release and prints its path. The one place that knows the flags.
#
#   Scripts/release-build.sh [OPTION...]          options of 'swift build', such as --arch arm64
#   Scripts/release-build.sh --path [OPTION...]   prints the path without building
#
# Flags for the compiler and the linker go on the command line. Those for the driver that links go into
# SETTINGSC_RELEASE, which the manifest reads: Swift Build passes none of -Xswiftc to it.
#
# On macOS the system has the Swift runtime and libxml2. Elsewhere both are linked statically, and libyaml and zlib too:
# the binary then starts faster than with a dozen shared libraries, and runs where they are not installed. Where the C
# library has a static copy as well, it is linked too, and the binary runs on every distribution.
set -eu
cd "$(dirname "$0")/.."
swift="${SWIFT:-swift}"

path_only=false
if [ "${1:-}" = --path ]; then
  path_only=true
  shift
fi
flags="-c release --product settingsc"
driver=

build() {
  # The log is not part of the answer.
  $path_only || SETTINGSC_RELEASE="$driver" $swift build $flags "$@" >&2
  echo "$(SETTINGSC_RELEASE="$driver" $swift build $flags "$@" --show-bin-path)/settingsc"
}

if [ "$(uname -s)" = Darwin ]; then
  build "$@"
  exit
fi

# With debug information each function has unwind tables, 1 MB that strip leaves. Without, those that throw no C++
# exceptions need none.
flags="$flags --static-swift-stdlib -debug-info-format none"
linker() { flags="$flags -Xlinker $1"; }
clang_linker() { driver="$driver -Xclang-linker $1"; }

# One section per function lets the linker drop functions without a caller. Nobody loads the
# binary as a library, so it needs no names for others to find, nor a search for libraries beside it.
flags="$flags -Xswiftc -Xfrontend -Xswiftc -function-sections --disable-local-rpath"
linker --gc-sections
linker -z
linker nostart-stop-gc
linker --no-export-dynamic
clang_linker -static-libgcc

# Types are looked up directly, not through their mangled names: a fifth of a short run. The flag is the compiler's own
# business, so it is asked for it.
direct=-disable-concrete-type-metadata-mangled-name-accessors
if swiftc -frontend -help-hidden 2>/dev/null | grep -q -e "$direct"; then
  flags="$flags -Xswiftc -Xfrontend -Xswiftc $direct"
fi

# Swift Build does not link what Foundation's static library needs of its own.
toolchain="$(dirname "$(readlink -f "$(command -v swiftc)")")"
for name in _FoundationCollections _FoundationCShims; do
  [ ! -f "$toolchain/../lib/swift_static/linux/lib$name.a" ] || driver="$driver -l$name"
done

glibc_minor="$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc 2\.\([0-9]*\).*/\1/p')"
has_lld=false
if [ -x "$toolchain/ld.lld" ] || command -v ld.lld >/dev/null 2>&1; then
  has_lld=true
  # Equal functions whose address nobody takes are kept once.
  driver="$driver -use-ld=lld"
  linker --icf=safe
  # The 40,000 relocations of a binary with a random address are 30 KB when packed, and 1 MB otherwise. glibc knows them
  # from 2.36 on.
  if [ "${glibc_minor:-0}" -ge 36 ]; then
    linker -z
    linker pack-relative-relocs
  fi
fi

archive() { "${CC:-cc}" -print-file-name="lib$1.a" 2>/dev/null || true; }

# If a library and everything it needs exist as static libraries, a folder with links to them comes before the folders
# of the shared ones: a pkg-config file, which is read instead of the system's, names it.
folder=.build/static-libraries
leave_shared() { rm -f "$folder/$1.pc"; }
link_statically() { # PACKAGE OPTION...: the package's name for pkg-config, and libraries that it does not name
  package=$1
  shift
  pkg-config --exists "$package" 2>/dev/null || { leave_shared "$package"; return; }
  names=
  archives=
  for option in $(pkg-config --static --libs-only-l "$package") "$@"; do
    # Parts of glibc come with the C library.
    case "$option" in -lm | -lc | -ldl | -lpthread | -lrt) continue ;; esac
    path="$(archive "${option#-l}")"
    [ -f "$path" ] || { leave_shared "$package"; return; }
    archives="$archives $path"
    names="$names $option"
  done
  mkdir -p "$folder"
  ln -sf $archives "$folder/"
  cat >"$folder/new.$$" <<PC
Name: $package
Version: $(pkg-config --modversion "$package")
Description: $package and what it needs, as static libraries
Libs: -L$(printf %s "$PWD/$folder" | sed 's/ /\\ /g')$names
Cflags: $(pkg-config --cflags "$package")
PC
  mv "$folder/new.$$" "$folder/$package.pc"
  # A static ICU brings 31 MB of data, which Sources/CSettingsSystem/icu_data.c leaves out.
  case "$names" in *" -licudata"*)
    data="$(grep -a -o -m1 'icudt[0-9]*[a-z]*_dat' "$(archive icudata)" 2>/dev/null | head -n 1 || true)"
    [ -z "$data" ] || flags="$flags -Xcc -DSETTINGSC_ICU_DATA=$data"
    ;;
  esac
}
link_statically libxml-2.0 -lstdc++
link_statically yaml-0.1
[ ! -d "$folder" ] || flags="$flags --pkg-config-path $folder"

# With the C library inside, everything else must be static too. The address of the binary stays random.
start="$("${CC:-cc}" -print-file-name=rcrt1.o 2>/dev/null || true)"
if $has_lld && [ -n "$glibc_minor" ] && [ -f "$start" ] && [ -f "$(archive c)" ] &&
  [ -f "$(archive z)" ] && [ -f "$folder/libxml-2.0.pc" ] && [ -f "$folder/yaml-0.1.pc" ]; then
  clang_linker -static-pie
  clang_linker -Wno-unused-command-line-argument
  # libxml2 refers to these weakly, and assumes that there are no threads if one is missing: they would share its state.
  # Weak references alone do not pull members from a static library.
  for name in cond_destroy cond_init cond_signal cond_wait equal getspecific key_create key_delete mutex_destroy \
    mutex_init mutex_lock mutex_unlock once self setspecific; do
    linker "--undefined=pthread_$name"
  done
  flags="$flags -Xcc -DSETTINGSC_STATIC_C_LIBRARY"
fi
build "$@"
