/// The entitlements that a program was signed with.
enum SignedEntitlements: Sendable, Hashable {
  /// It was signed without any.
  case none
  /// A property list.
  case list([UInt8])
  /// The same content in DER.
  case der([UInt8])
}

/// A code signature: blobs with numbers, high byte first.
///
/// Source: Apple, xnu, `osfmk/kern/cs_blobs.h`.
struct CodeSignature {
  private let slots: [UInt32: [UInt8]]

  /// Reads the slots.
  init(_ bytes: [UInt8]) throws {
    guard bytes.big32(0) == 0xFADE_0CC0, let count = bytes.big32(8), count <= bytes.count / 8 else {
      throw MachOFile.Damaged(reason: "its code signature makes no sense")
    }
    var slots: [UInt32: [UInt8]] = [:]
    for number in 0..<Int(count) {
      guard let type = bytes.big32(12 + number * 8), let offset = bytes.big32(16 + number * 8).map(Int.init) else {
        throw MachOFile.Damaged(reason: "its code signature is cut short")
      }
      // Others may be of any size; only these are looked at.
      guard type == 0 || type == 5 || type == 7 else { continue }
      guard let length = bytes.big32(offset + 4).map(Int.init), length >= 8, let blob = bytes.slice(offset, length)
      else { throw MachOFile.Damaged(reason: "its code signature is cut short") }
      if slots[type] == nil { slots[type] = blob }
    }
    self.slots = slots
  }

  /// The entitlements, the XML list before its twin; `nil` where a signature made for the machine that built the app
  /// leaves them open.
  var entitlements: SignedEntitlements? {
    if let blob = slots[5], blob.big32(0) == 0xFADE_7171 { return .list(Array(blob.dropFirst(8))) }
    if let blob = slots[7], blob.big32(0) == 0xFADE_7172 { return .der(Array(blob.dropFirst(8))) }
    // The flags of the code directory: 2 is a signature without a certificate.
    if let flags = slots[0]?.big32(12), flags & 2 == 0 { return SignedEntitlements.none }
    return nil
  }

  /// DER without the header of a blob, which some linkers put before it.
  static func withoutHeader(_ bytes: [UInt8]) -> [UInt8] {
    bytes.big32(0) == 0xFADE_7172 ? Array(bytes.dropFirst(8)) : bytes
  }
}
