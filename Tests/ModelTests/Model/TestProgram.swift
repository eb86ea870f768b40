/// A code signature written blob by blob.
struct TestSignature {
  var list: String?
  /// The flags of the code directory; 2 is a signature without a certificate.
  var flags: UInt32 = 0

  private static func big(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func blob(_ magic: UInt32, _ content: [UInt8]) -> [UInt8] {
    big(magic) + big(UInt32(content.count + 8)) + content
  }

  var bytes: [UInt8] {
    var slots = [
      (
        UInt32(0),
        TestSignature.blob(0xFADE_0C02, TestSignature.big(0x20400) + TestSignature.big(flags))
      )
    ]
    if let list { slots.append((5, TestSignature.blob(0xFADE_7171, Array(list.utf8)))) }
    var index: [UInt8] = []
    var content: [UInt8] = []
    let start = 12 + 8 * slots.count
    for (type, blob) in slots {
      index += TestSignature.big(type) + TestSignature.big(UInt32(start + content.count))
      content += blob
    }
    return TestSignature.big(0xFADE_0CC0) + TestSignature.big(UInt32(start + content.count))
      + TestSignature.big(UInt32(slots.count)) + index + content
  }
}

/// A program of 64 bits with its load commands.
struct TestProgram {
  var signature: [UInt8]?
  /// The entitlements of a build for a simulator.
  var section: String?

  init(signature: [UInt8]?, section: String? = nil) {
    self.signature = signature
    self.section = section
  }

  private static func little(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  private static func name(_ text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
  }

  var bytes: [UInt8] {
    let start: UInt32 = 512
    let content = Array((section ?? "").utf8)
    var segment = TestProgram.name("__TEXT") + [UInt8](repeating: 0, count: 40)
    segment += TestProgram.little(section == nil ? 0 : 1, 0)
    if section != nil {
      segment +=
        TestProgram.name("__entitlements") + TestProgram.name("__TEXT")
        + [UInt8](repeating: 0, count: 8)
      segment +=
        TestProgram.little(UInt32(content.count), 0, start) + [UInt8](repeating: 0, count: 28)
    }
    var commands = TestProgram.little(0x19, UInt32(segment.count + 8)) + segment
    let end = start + UInt32(content.count)
    if let signature { commands += TestProgram.little(0x1D, 16, end, UInt32(signature.count)) }
    var bytes = TestProgram.little(
      0xFEED_FACF, 0x0100_000C, 0, 2, signature == nil ? 1 : 2, UInt32(commands.count), 0, 0)
    bytes += commands
    bytes += [UInt8](repeating: 0x90, count: Int(start) - bytes.count)
    return bytes + content + (signature ?? [])
  }

  /// A fat file with the program as its only slice.
  func inFatFile(at start: Int) -> [UInt8] {
    let program = bytes
    let header: [UInt32] = [
      0xCAFE_BABE, 1, 0x0100_000C, 0, UInt32(start), UInt32(program.count), 14,
    ]
    let head = header.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    return head + [UInt8](repeating: 0, count: start - head.count) + program
  }
}
