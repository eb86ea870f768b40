import Diagnostics

/// Names findings so that a service recognises them in the next run although lines have moved.
///
/// A name rests on rule, path, key path and message. Findings that agree in all of them are counted, so that no two
/// findings of a run have the same name.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// The name of the next finding: 16 hexadecimal digits.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    var hash = StableHash()
    hash.combine(diagnostic.rule)
    hash.combine(diagnostic.path)
    hash.combine(diagnostic.keyPath ?? "")
    hash.combine(diagnostic.message)
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    if occurrence > 0 { hash.combine(String(occurrence)) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The hash FNV-1a in 64 bits, which is the same in every run and on every machine.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes in a text and its end.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // No text holds this byte, so that "ab" and "c" differ from "a" and "bc".
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
