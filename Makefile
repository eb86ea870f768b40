# make                      build settingsc, check the sample bundle and print its registration defaults
# make BUNDLE=path          the same for another bundle
# make test                 run every test; with SETTINGSC_TESTS=SettingsLintTests those of one target
# make test-rules           run the tests of the rules alone
# make check                what to run before a push: format, tests, and the tool on its own fixtures
# make install PREFIX=path  install the binary, its manual page and completions for shells (default /usr/local)
# make uninstall PREFIX=path remove them
# make format, lint-format  format the sources, or check that they are formatted
# make generate             write the files that are generated from schema/ and the rules
# make benchmark            measure against goals, xmllint and plutil; the table in .build/benchmark
# make fuzz SECONDS=60      run each fuzzer
# make test-asan, test-tsan run the tests under a sanitizer
# make foreign          compile and run generated Objective-C and C# (Debian: installs GNUstep and Mono)
# make plugins            build the example package with the plugins
# make library          build and run the example package that uses the library
# make release          the archives, artifact bundle, install script and checksums of a release, in dist
# make embedded           check that the parts of a WebAssembly build stay within Embedded Swift
# make macos              check on Linux that the code fits Apple's systems, and build what macOS takes from the package Yams
# make integrations     try releases, the action, the hooks, the completions and the README's pictures (installs what they need)
# make pictures         draw the README's pictures again
# make bazel            use the rules for Bazel in a workspace of 200 apps (Debian: installs Bazel 4.2)
# make browser-tests      test previews in Chromium (Debian: installs it)
# make playground         build the playground, a page that runs settingsc in a browser, in .build/playground/site
# make playground-tests   test the playground in Chromium, and compare it with the program
# make editor-tests       test the language server in Neovim and Emacs (Debian: installs them and pytest-lsp)
# make docs             write the documentation of the library, without a warning

BUNDLE ?= Fixtures/Valid/Tutorial/Settings.bundle
PREFIX ?= /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
SECONDS ?= 60
SWIFT ?= swift
# The toolchain's plutil before any other: GNUstep has a command of that name too.
export PATH := $(dir $(realpath $(shell command -v $(SWIFT)))):$(PATH)
# The path of the program that 'make build' built.
PROGRAM = $$(SWIFT="$(SWIFT)" Scripts/release-build.sh --path)
# Tests are found with an index of the code. That of the system's modules, written again for each target, takes a sixth of
# the time of compiling.
DEBUG = -debug-info-format none -Xswiftc -index-ignore-system-modules
FORMATTED = git ls-files --cached --others --exclude-standard '*.swift' | grep -v -e /Generated/ -e '^Fixtures/'

.PHONY: run build deps test check install uninstall format lint-format generate benchmark fuzz test-asan test-tsan clean

run: build
	@binary="$(PROGRAM)"; \
	"$$binary" lint "$(BUNDLE)" && "$$binary" defaults "$(BUNDLE)"

build: deps
	SWIFT="$(SWIFT)" Scripts/release-build.sh

deps:
	@Scripts/install-dependencies.sh

test: export SETTINGSC_TESTS ?= all
test: deps
	$(SWIFT) build --product settingscPackageTests $(DEBUG)
	$(SWIFT) test --skip-build $(DEBUG) --parallel

test-rules: export SETTINGSC_TESTS ?= SettingsLintTests
test-rules: deps
	$(SWIFT) build --product settingscPackageTests $(DEBUG)
	$(SWIFT) test --skip-build $(DEBUG) --parallel --filter '^SettingsLintTests\.Rule'

# Everything that a change may break on this machine; .ci/run has the rest.
check: lint-format test
	$(SWIFT) build --product settingsc $(DEBUG)
	@binary="$$($(SWIFT) build --show-bin-path)/settingsc"; for bundle in Fixtures/Valid/*/*.bundle; do \
	  "$$binary" lint --strict --quiet "$$bundle" && "$$binary" defaults "$$bundle" >/dev/null || exit 1; done

install: build
	Scripts/stage.sh "$(PROGRAM)" "$(DESTDIR)$(PREFIX)"

uninstall:
	rm -f "$(BIN)/settingsc" "$(SHARE)/bash-completion/completions/settingsc" \
	  "$(SHARE)/zsh/site-functions/_settingsc" "$(SHARE)/fish/vendor_completions.d/settingsc.fish" \
	  "$(SHARE)/man/man1/settingsc.1"

format:
	$(SWIFT) format --in-place --parallel $$($(FORMATTED))

lint-format:
	$(SWIFT) format lint --strict --parallel $$($(FORMATTED))

# With the flags of the tests, so that nothing is compiled a second time for them. Recording fails the test that records.
generate: export SETTINGSC_TESTS ?= SettingsLintTests,EndToEndTests
generate: deps
	Scripts/preview-assets.py
	Scripts/list-rules.py
	$(SWIFT) run $(DEBUG) schema-generate
	$(SWIFT) run $(DEBUG) settingsc rules --pages Documentation/Rules
	$(SWIFT) build --product settingscPackageTests $(DEBUG)
	RECORD_FIXTURES=1 $(SWIFT) test --skip-build $(DEBUG) --filter RuleExampleTests/severities >/dev/null 2>&1 || true
	RECORD_FIXTURES=1 $(SWIFT) test --skip-build $(DEBUG) --filter DocumentationIndexTests >/dev/null 2>&1 || true
	$(SWIFT) run $(DEBUG) settingsc config reference >.build/configuration.md
	sed -i.old '/^<!-- What follows/q' Documentation/Configuration.md && rm Documentation/Configuration.md.old
	{ echo; cat .build/configuration.md; } >>Documentation/Configuration.md
	$(SWIFT) run $(DEBUG) settingsc config schema -o schema/generated/settingsc-configuration.schema.json
	Scripts/manual.sh "$$($(SWIFT) build --show-bin-path)/settingsc"

clean:
	$(SWIFT) package clean

fuzz: deps
	Scripts/fuzz.sh $(SECONDS)

# Sanitizers have their own build folders: their objects do not mix. Leaks are not looked for here: the test runner
# and global values never release theirs; the fuzzers look for those of one call.
test-asan: deps
	ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no $(SWIFT) test --scratch-path .build-asan --sanitize address

test-tsan: deps
	SWIFT_BACKTRACE=enable=no $(SWIFT) test --scratch-path .build-tsan --sanitize thread

# Measured as installed: what the linker leaves is scattered over the system's cache, and starts slower than a copy.
benchmark:
	@$(MAKE) --no-print-directory install DESTDIR= PREFIX="$(CURDIR)/.build/benchmark"
	python3 Benchmarks/benchmark.py .build/benchmark/bin/settingsc --output .build/benchmark/results.md

.PHONY: foreign embedded macos plugins library docs release integrations hostile-repositories pictures bazel browser-tests playground playground-tests editor-tests

foreign:
	@if command -v apt-get >/dev/null && ! command -v mcs >/dev/null; then \
	  apt-get update -qq && apt-get install -y -qq gobjc libgnustep-base-dev mono-mcs mono-runtime; fi
	Tests/Integration/foreign-languages.sh

embedded: export SETTINGSC_TESTS ?= all
embedded: deps
	$(SWIFT) build --build-system native --product settingsc $(DEBUG)
	Scripts/check-embedded.sh "$$($(SWIFT) build --build-system native --show-bin-path)"

macos: deps
	SETTINGSC_YAMS=1 SETTINGSC_TESTS=none $(SWIFT) build --scratch-path .build/yams --target SettingsConfiguration
	Scripts/check-apple.py

plugins: deps
	Tests/Integration/plugins.sh

library: deps
	Tests/Integration/library.sh

docs: deps
	Scripts/documentation.sh

release: deps
	Scripts/release.sh dist

integrations: build
	Tests/Integration/integrations.sh "$(PROGRAM)"

hostile-repositories: build
	Tests/Integration/hostile-repositories.py "$(PROGRAM)"

pictures:
	$(SWIFT) build --product settingsc
	Tests/Integration/tools.sh
	.build/tools/bin/python Scripts/screenshots.py "$$($(SWIFT) build --show-bin-path)/settingsc"

bazel: build
	@if command -v apt-get >/dev/null && ! command -v bazel >/dev/null; then \
	  apt-get update -qq && apt-get install -y -qq bazel-bootstrap; fi
	python3 Tests/Integration/bazel.py "$(PROGRAM)"

browser-tests: deps
	$(SWIFT) build --product settingsc
	SETTINGSC="$$($(SWIFT) build --show-bin-path)/settingsc" Scripts/browser-tests.sh

# Debian has what the program links: a C library for WebAssembly, and libxml2's source.
playground:
	Playground/libraries.sh .build/playground
	Playground/modules.sh .build/playground
	Playground/site.py .build/playground .build/playground/site

playground-tests: export SETTINGSC_TESTS ?= all
playground-tests: playground deps
	$(SWIFT) build --product settingsc $(DEBUG)
	SETTINGSC="$$($(SWIFT) build --show-bin-path)/settingsc" BROWSER_TESTS=Playground Scripts/browser-tests.sh

editor-tests: build
	SETTINGSC="$(PROGRAM)" Scripts/editor-tests.sh
