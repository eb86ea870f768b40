import SettingsDiagnostics

extension Diagnostic {
  /// The name by which a service recognizes the finding in the next run: 16 hexadecimal digits of a hash of its
  /// identity, so that neither its words nor lines and rows above it matter.
  var fingerprint: String {
    var hash = StableHash()
    hash.combine(identity.text)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The hash FNV-1a in 64 bits, which is the same in every run and on every machine.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes in a text.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
