#!/usr/bin/env bash
# Runs each fuzzer for SECONDS seconds (first argument, default 60), with AddressSanitizer, from the fixtures as seeds.
# A find is written to Fuzzing/Finds and ends the script with 1. Fuzzers to run may follow the seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${1:-60}"
shift || true
fuzzers=("$@")
[ ${#fuzzers[@]} -gt 0 ] || fuzzers=(FuzzXML FuzzBinary FuzzStrings FuzzLint FuzzCode FuzzArchive FuzzProgram FuzzYAML \
  FuzzTemplate)

# A crash would wait for a debugger otherwise.
export SWIFT_BACKTRACE=enable=no
scratch=.build-fuzz
mkdir -p "$scratch"
export SETTINGSC_FUZZING=1
# Swift Build hands the compiler one sanitizer alone, so its code would not be instrumented for the fuzzer:
# https://github.com/swiftlang/swift-package-manager/issues/9448
native=(--build-system native --scratch-path "$scratch" -c release --sanitize address)
swift build "${native[@]}" --product FuzzingSupport \
  -Xswiftc -sanitize=fuzzer -Xswiftc -Xcc -Xswiftc -fsanitize=fuzzer-no-link >"$scratch/build.log" 2>&1 ||
  { cat "$scratch/build.log" >&2; exit 1; }
products="$(swift build "${native[@]}" --show-bin-path)"

mkdir -p Fuzzing/Finds "$scratch/corpus" "$scratch/seeds"
seed() { # NAME FILES…: copies files under names of their contents
  local to="$scratch/seeds/$1"
  shift
  rm -rf "$to"
  mkdir -p "$to"
  for file in "$@"; do [ -f "$file" ] && cp "$file" "$to/$(cksum <"$file" | tr ' ' '-')"; done
  return 0
}
shopt -s nullglob globstar
seed FuzzXML Fixtures/**/*.plist Fuzzing/Regressions/*
seed FuzzBinary Fixtures/PropertyLists/*inary* Fuzzing/Regressions/*
for page in Fixtures/Valid/**/*.plist; do
  plutil -convert binary1 -o "$scratch/seeds/FuzzBinary/$(cksum <"$page" | tr ' ' '-').b" "$page" 2>/dev/null || true
done
seed FuzzStrings Fixtures/**/*.strings Fuzzing/Regressions/*
seed FuzzLint Fixtures/**/*.plist Fuzzing/Regressions/*
python3 Tests/Integration/products.py --make "$scratch/products"
seed FuzzArchive "$scratch"/products/*.ipa Fuzzing/Regressions/*
python3 Tests/Integration/products.py --programs "$scratch/programs"
seed FuzzProgram "$scratch"/programs/* Fuzzing/Regressions/*
seed FuzzYAML **/*.yml **/*.yaml Fuzzing/Regressions/*
seed FuzzTemplate Tests/ReadingTests/Text/*.swift Documentation/Templates.md Fuzzing/Regressions/*
seed FuzzCode Fixtures/Generated/*/*.{swift,m,h,cs} Sources/SettingsCode/Uses/Shapes/*.swift Fuzzing/Regressions/*

failed=()
for fuzzer in "${fuzzers[@]}"; do
  swiftc -O -parse-as-library -sanitize=fuzzer,address -module-name "$fuzzer" \
    -I "$products/Modules" -Xcc -fmodule-map-file=Sources/CSettingsLibXML2/module.modulemap \
    -Xcc -fmodule-map-file=Sources/CSettingsYAML/module.modulemap \
    -Xcc -fmodule-map-file="$products/CSettingsSystem.build/module.modulemap" \
    -Xcc -fmodule-map-file="$scratch/checkouts/swift-system/Sources/CSystem/include/module.modulemap" \
    $(pkg-config --cflags libxml-2.0 yaml-0.1 | sed 's/-I/-Xcc -I/g') \
    "Fuzzing/Targets/$fuzzer/Entry.swift" -L "$products" -lFuzzingSupport -lxml2 -lyaml -lz -o "$scratch/$fuzzer" \
    >"$scratch/$fuzzer.build.log" 2>&1 || { cat "$scratch/$fuzzer.build.log" >&2; exit 1; }
  mkdir -p "$scratch/corpus/$fuzzer"
  echo "== $fuzzer, ${seconds} s"
  "$scratch/$fuzzer" "$scratch/corpus/$fuzzer" "$scratch/seeds/$fuzzer" -max_total_time="$seconds" -max_len=65536 \
    -timeout=10 -rss_limit_mb=2048 -artifact_prefix="Fuzzing/Finds/$fuzzer-" -print_final_stats=1 \
    >"$scratch/$fuzzer.log" 2>&1 || failed+=("$fuzzer")
  grep -E "^(stat::number_of_executed_units|stat::new_units_added|SUMMARY|==.*ERROR|Fatal error)|DONE" "$scratch/$fuzzer.log" || true
done

# Last, since a log is often kept from its end: where each failed, and its find as text, to be had again elsewhere.
for fuzzer in "${failed[@]}"; do
  echo "$fuzzer failed:"
  grep -E -A 20 "ERROR|Fatal error|Precondition failed" "$scratch/$fuzzer.log" | grep -v '^stat::' | head -40 || true
  for find in Fuzzing/Finds/"$fuzzer"-*; do
    echo "$find ($(wc -c <"$find") bytes), as gzip and base64:"
    gzip -9c "$find" | base64 -w 160
  done
done
[ ${#failed[@]} -eq 0 ]
