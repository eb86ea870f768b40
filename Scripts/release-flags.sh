#!/bin/sh
# The flags of the release build, in one place for the Makefile and the scripts.
#
# On macOS the system has the Swift runtime. Elsewhere it goes into the binary, which is linked without what nobody
# calls and at a fixed address: tens of thousands of relocations would be done anew at every start otherwise.
if [ "$(uname -s)" = Darwin ]; then
  echo -c release --product settingsc
else
  echo -c release --product settingsc --static-swift-stdlib -Xlinker --gc-sections \
    -Xswiftc -Xclang-linker -Xswiftc -no-pie
fi
