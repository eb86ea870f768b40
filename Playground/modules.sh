#!/usr/bin/env bash
# Compiles the modules of the playground's program for WebAssembly, in Embedded Swift, links it and makes it smaller. A
# module keeps its code in the form that others import; only that of the program is compiled to the end, with all that
# it uses. A module is compiled again where one of its files, or a module before it, is newer.
#
#   Playground/modules.sh FOLDER     where libraries.sh put the C libraries; writes FOLDER/settingsc.wasm
set -euo pipefail
cd "$(dirname "$0")/.."
folder="$(cd "$1" && pwd)"
modules="SettingsText SettingsFiles SettingsDiagnostics SettingsPropertyLists SettingsSchema SettingsModel SettingsAnalysis
  SettingsCode SettingsRules SettingsLint SettingsReports SettingsCompiler SettingsPreview SettingsPlayground"

sources="$folder/program"
mkdir -p "$folder/modules" "$sources"
version="$(sed -n 's/.*static let version = \("[^"]*"\).*/\1/p' Sources/SettingsCommand/SettingsTool.swift)"
printf '/// The version that reports name.\nlet programVersion = %s\n' "$version" >"$folder/Version.swift"
cmp -s "$folder/Version.swift" "$sources/Version.swift" || cp "$folder/Version.swift" "$sources/"
cmp -s Playground/Program/Program.swift "$sources/Program.swift" || cp Playground/Program/Program.swift "$sources/"

flags=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -package-name settingsc
  -wmo -parse-as-library -module-cache-path "$folder/cache" -I "$folder/modules")
for flag in -isystem "$folder/sysroot/usr/include/wasm32-wasi" "-I$folder/libxml2/include" -D__wasi__ \
  "-fmodule-map-file=$PWD/Sources/CSettingsLibXML2/module.modulemap"; do
  flags+=(-Xcc "$flag")
done

newest="$folder/libraries.stamp"
interface() { # MODULE SOURCES
  local interface="$folder/modules/$1.swiftmodule"
  # The compiler leaves an interface that does not change as it is.
  local stamp="$folder/modules/$1.stamp"
  local files
  mapfile -t files < <(find "$2" -name '*.swift' | LC_ALL=C sort)
  if [ ! -f "$stamp" ] || [ "$newest" -nt "$stamp" ] || [ Playground/modules.sh -nt "$stamp" ] ||
    [ -n "$(find "$2" -newer "$stamp" -print -quit)" ]; then
    echo "[playground] $1"
    swiftc "${flags[@]}" -Onone -module-name "$1" -emit-module -emit-module-path "$interface" "${files[@]}"
    touch "$stamp"
  fi
  if [ "$interface" -nt "$newest" ]; then newest="$interface"; fi
}
for module in $modules; do interface "$module" "Sources/$module"; done

program="$folder/modules/program.o"
if [ ! -f "$program" ] || [ "$newest" -nt "$program" ] || [ -n "$(find "$sources" -newer "$program" -print -quit)" ]; then
  echo "[playground] program"
  swiftc "${flags[@]}" -Osize -module-name PlaygroundProgram -c "$sources"/*.swift -o "$program.new"
  mv "$program.new" "$program"
fi

written="$folder/settingsc.wasm"
if [ "$written" -nt "$program" ] && [ "$written" -nt Playground/Program/system.c ]; then exit; fi

clang --target=wasm32-unknown-wasi --sysroot="$folder/sysroot/usr" -isystem "$folder/sysroot/usr/include/wasm32-wasi" \
  -O2 -c Playground/Program/system.c -o "$folder/modules/system.o"
swift="$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")"
wasm-ld --no-entry --gc-sections --strip-all -O2 --stack-first -z stack-size=1048576 \
  --export=playground_start --export=playground_request --export=playground_answer --export=playground_release \
  "$program" "$folder/modules/system.o" "$folder"/libxml2/objects/*.o \
  "$swift/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  -L"$folder/sysroot/usr/lib/wasm32-wasi" -lc \
  "$folder/sysroot/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a" -o "$folder/linked.wasm"
echo "[playground] settingsc.wasm"
# The stack grows down to the bottom of the memory. Nothing but a full stack uses the lowest addresses, so wasm-opt may
# fold offsets into addresses.
"$folder/tools/usr/bin/wasm-opt" -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
  --enable-mutable-globals "$folder/linked.wasm" -o "$written.new"
mv "$written.new" "$written"
