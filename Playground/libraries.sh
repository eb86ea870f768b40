#!/usr/bin/env bash
# Builds what the playground's program links beside Swift: a C library and libxml2, for WebAssembly. Debian has both, the
# first as packages and the second as a source package; nothing is installed.
#
#   Playground/libraries.sh FOLDER     where to put sysroot/ and libxml2/libxml2.a; kept as long as this script is the same
set -euo pipefail
script="$(realpath "$0")"
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
stamp="$folder/libraries.stamp"
cmp -s "$script" "$stamp" && exit
rm -rf "$folder/sysroot" "$folder/libxml2" "$folder/packages"
mkdir -p "$folder/packages/lists/partial"
cd "$folder/packages"

apt-get -qq -o APT::Sandbox::User=root download wasi-libc libclang-rt-14-dev-wasm32
for package in ./*.deb; do dpkg -x "$package" ../sysroot; done

# shellcheck source=/dev/null
codename="$(. /etc/os-release && echo "$VERSION_CODENAME")"
echo "deb-src http://deb.debian.org/debian $codename main" >sources.list
sources=(-qq -o APT::Sandbox::User=root -o Dir::Etc::sourcelist="$PWD/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o Dir::State::Lists="$PWD/lists")
apt-get "${sources[@]}" update
apt-get "${sources[@]}" source --download-only libxml2

mkdir ../libxml2
cd ../libxml2
tar xf ../packages/libxml2_*.orig.tar.* --strip-components=1
tar xf ../packages/libxml2_*.debian.tar.*
while read -r patch; do patch -s -p1 <"debian/patches/$patch"; done <debian/patches/series

# Everything that is optional is off but what the reader uses: SAX1, and the interface that pushes no bytes.
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
#define HAVE_DLFCN_H 0
#define XML_SYSCONFDIR "/etc"
#define dup(file) (-1)
END
python3 - include/libxml/xmlversion.h.in >include/libxml/xmlversion.h <<'END'
import re, sys
text = open(sys.argv[1]).read()
text = text.replace("@VERSION@", "2.9.14").replace("@LIBXML_VERSION_NUMBER@", "20914")
text = text.replace("@LIBXML_VERSION_EXTRA@", "").replace("@MODULE_EXTENSION@", "")
print(re.sub(r"@WITH_(\w+)@", lambda name: "1" if name[1] in ("SAX1",) else "0", text))
END

objects=()
for file in SAX2 buf chvalid dict encoding entities error globals hash list parser parserInternals threads tree uri valid \
  xmlIO xmlmemory xmlstring; do
  [ -f $file.c ] || continue
  clang --target=wasm32-unknown-wasi --sysroot=../sysroot/usr -isystem ../sysroot/usr/include/wasm32-wasi \
    -O2 -w -ffunction-sections -I. -Iinclude -c $file.c -o $file.o
  objects+=("$file.o")
done
llvm-ar rcs libxml2.a "${objects[@]}"
cp "$script" "$stamp"
