/* Stand-ins for the parts of FoundationEssentials that ArgumentParser names.

   ArgumentParser needs Foundation in one place: `--experimental-dump-help`, which describes the commands as JSON. To link
   it for that makes the binary 6 MB larger and a short run a tenth slower, because the runtime searches the conformances
   of all that is linked for each new pair of type and protocol. With the symbols below, a static link takes nothing from
   Foundation.

   They are weak, so a member of the library that defines them wins where something else takes it in. Only a part of
   Foundation beside these would mix both, which Scripts/check-binary.sh refuses. Scripts/release-flags.sh asks for them;
   no other build has them. */
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#ifdef SETTINGSC_LEAVE_OUT_FOUNDATION

#define STANDS_FOR(symbol) __asm__(symbol) __attribute__((weak))

/* A protocol descriptor. See "ProtocolDescriptor" in Swift's include/swift/ABI/Metadata.h. */
struct protocol {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  uint32_t signature_requirement_count;
  uint32_t requirement_count;
  int32_t associated_type_names;
};

/* LocalizedError, to which nothing conforms here: an error is asked whether it does, and says no. The flags are those of
   a protocol (3) that is unique (0x40) and not only for classes (0x10000). */
extern const struct protocol localized_error STANDS_FOR("$s20FoundationEssentials14LocalizedErrorMp");
const struct protocol localized_error = {.flags = 0x10043};

/* The rest is called by the description as JSON only. */
_Noreturn static void refuse(void) {
  fputs("settingsc: error: this build cannot describe its commands as JSON; run 'settingsc help' instead\n",
        stderr);
  _exit(2);
}

#define REFUSES(name, symbol) \
  void name(void) STANDS_FOR(symbol); \
  void name(void) { refuse(); }

REFUSES(encoder_metadata, "$s20FoundationEssentials11JSONEncoderCMa")
REFUSES(encoder_init, "$s20FoundationEssentials11JSONEncoderCACycfc")
REFUSES(pretty_printed, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
REFUSES(sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
REFUSES(string_from_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
REFUSES(utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

#endif

/* A source file must define something. */
typedef int settingsc_foundation;
