/// The FNV-1a hash of a text's UTF-8 form, which is the same in every run and on every machine.
package enum StableHash {
  /// Returns the 64-bit hash of a text.
  package static func bits64(_ text: String) -> UInt64 { bits64(text.utf8) }

  /// Returns the 64-bit hash of bytes.
  package static func bits64(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the 32-bit hash of a text.
  package static func bits32(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// Returns a hash in hexadecimal digits with leading zeros.
  package static func digits(_ hash: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: hash.bitWidth / 4 - digits.utf8.count) + digits
  }
}
