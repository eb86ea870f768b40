#!/usr/bin/env bash
# Builds what the playground's program links beside Swift: a C library and libxml2, for WebAssembly. Debian 12 has both,
# the first as packages and the second as a source package, and what makes the program smaller; nothing is installed.
#
#   Playground/libraries.sh FOLDER     where to put sysroot, libxml2 and tools; kept as long as this script stays the same
set -euo pipefail
script="$(realpath "$0")"
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
stamp="$folder/libraries.stamp"
cmp -s "$script" "$stamp" && exit
rm -rf "$folder/sysroot" "$folder/libxml2" "$folder/tools" "$folder/packages"
mkdir -p "$folder/packages/lists/partial"
cd "$folder/packages"

# shellcheck source=/dev/null
codename="$(. /etc/os-release && echo "$VERSION_CODENAME")"
for kind in deb deb-src; do echo "$kind http://deb.debian.org/debian $codename main"; done >sources.list
apt=(apt-get -qq -o APT::Sandbox::User=root -o Dir::Etc::sourcelist="$PWD/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o Dir::State::Lists="$PWD/lists")
"${apt[@]}" update
"${apt[@]}" download wasi-libc libclang-rt-14-dev-wasm32
"${apt[@]}" source --download-only libxml2
for package in ./*.deb; do dpkg -x "$package" ../sysroot; done
mkdir tools
(cd tools && "${apt[@]}" download binaryen zopfli)
for package in tools/*.deb; do dpkg -x "$package" ../tools; done

mkdir ../libxml2
cd ../libxml2
tar xf ../packages/libxml2_*.orig.tar.* --strip-components=1
tar xf ../packages/libxml2_*.debian.tar.*
while read -r patch; do patch -s -p1 <"debian/patches/$patch"; done <debian/patches/series

# Everything optional is off but what the reader uses: SAX1.
cat >config.h <<'END'
#define HAVE_STDINT_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define HAVE_STDARG_H 1
#define HAVE_LIMITS_H 1
#define HAVE_ERRNO_H 1
#define HAVE_CTYPE_H 1
#define HAVE_MATH_H 1
#define HAVE_FLOAT_H 1
#define HAVE_TIME_H 1
#define HAVE_VA_COPY 1
#define HAVE_ISNAN 1
#define HAVE_ISINF 1
#define HAVE_SYS_STAT_H 1
#define HAVE_FCNTL_H 1
#define HAVE_UNISTD_H 1
#define XML_SYSCONFDIR "/etc"
#define dup(file) (-1)
END
python3 - include/libxml/xmlversion.h.in >include/libxml/xmlversion.h <<'END'
import re, sys
configure = open("configure.ac").read()
version = [int(re.search(rf"^m4_define\(\[{part}_VERSION\], (\d+)\)", configure, re.M)[1])
           for part in ("MAJOR", "MINOR", "MICRO")]
text = open(sys.argv[1]).read()
text = text.replace("@VERSION@", ".".join(map(str, version)))
text = text.replace("@LIBXML_VERSION_NUMBER@", str(version[0] * 10000 + version[1] * 100 + version[2]))
text = text.replace("@LIBXML_VERSION_EXTRA@", "").replace("@MODULE_EXTENSION@", "")
print(re.sub(r"@WITH_(\w+)@", lambda name: "1" if name[1] == "SAX1" else "0", text))
END

mkdir objects
for file in SAX2 buf chvalid dict encoding entities error globals hash list parser parserInternals threads tree uri valid \
  xmlIO xmlmemory xmlstring; do
  [ -f $file.c ] || continue
  clang --target=wasm32-unknown-wasi --sysroot=../sysroot/usr -isystem ../sysroot/usr/include/wasm32-wasi \
    -O2 -w -ffunction-sections -I. -Iinclude -c $file.c -o objects/$file.o
done
cp "$script" "$stamp"
