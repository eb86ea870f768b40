#!/usr/bin/env bash
# Compiles the modules of the playground's program for WebAssembly, in Embedded Swift, and links them. A module is compiled
# again where one of its files, or a module before it, is newer.
#
#   Playground/modules.sh FOLDER     where libraries.sh put the C libraries; writes FOLDER/settingsc.wasm
set -euo pipefail
cd "$(dirname "$0")/.."
folder="$(cd "$1" && pwd)"
modules="SettingsText SettingsFiles SettingsDiagnostics SettingsPropertyLists SettingsSchema SettingsModel SettingsAnalysis
  SettingsCode SettingsRules SettingsLint SettingsReports SettingsCompiler SettingsPreview SettingsPlayground"

mkdir -p "$folder/modules"
clang=(-isystem "$folder/sysroot/usr/include/wasm32-wasi" "-I$folder/libxml2/include" -D__wasi__
  "-fmodule-map-file=$PWD/Sources/CSettingsLibXML2/module.modulemap")
flags=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -package-name settingsc
  -wmo -parse-as-library -Osize -module-cache-path "$folder/cache" -I "$folder/modules")
for flag in "${clang[@]}"; do flags+=(-Xcc "$flag"); done

newest="$folder/libraries.stamp"
objects=()
compile() { # MODULE SOURCES
  local object="$folder/modules/$1.o"
  objects+=("$object")
  if [ -f "$object" ] && [ ! "$newest" -nt "$object" ] && [ ! Playground/modules.sh -nt "$object" ] &&
    [ -z "$(find "$2" -newer "$object" -print -quit)" ]; then
    newest="$object"
    return
  fi
  echo "[playground] $1"
  local files
  mapfile -t files < <(find "$2" -name '*.swift' | LC_ALL=C sort)
  swiftc "${flags[@]}" -module-name "$1" -emit-module -emit-module-path "$folder/modules/$1.swiftmodule" \
    -c "${files[@]}" -o "$object"
  newest="$object"
}

for module in $modules; do compile "$module" "Sources/$module"; done

mkdir -p "$folder/program"
cp Playground/Program/Program.swift "$folder/program/"
version="$(sed -n 's/.*static let version = \("[^"]*"\).*/\1/p' Sources/SettingsCommand/SettingsTool.swift)"
printf '/// The version that reports name.\nlet programVersion = %s\n' "$version" >"$folder/program/Version.swift"
compile PlaygroundProgram "$folder/program"

clang --target=wasm32-unknown-wasi --sysroot="$folder/sysroot/usr" -isystem "$folder/sysroot/usr/include/wasm32-wasi" \
  -O2 -c Playground/Program/system.c -o "$folder/modules/system.o"
swift="$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")"
wasm-ld --no-entry --gc-sections --strip-all -O2 --stack-first -z stack-size=1048576 --allow-undefined \
  --export=playground_request --export=playground_answer --export=playground_release \
  "${objects[@]}" "$folder/modules/system.o" "$folder"/libxml2/objects/*.o \
  "$swift/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  -L"$folder/sysroot/usr/lib/wasm32-wasi" -lc \
  "$folder/sysroot/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a" -o "$folder/settingsc.wasm"
