import SettingsSystem

/// A program, read once from its start: the load commands, then what they point to.
///
/// Source: Apple, `mach-o/loader.h` and `mach-o/fat.h`.
enum MachOFile {
  /// The program contradicts itself.
  struct Damaged: Error {
    /// Why, as a sentence part.
    let reason: String
  }

  /// The greatest size of load commands, and of what they point to, in bytes.
  private static let mostBytes = 64 << 20

  /// The entitlements of a program; `nil` where it is none, or nothing in it tells.
  static func entitlements(_ stream: inout any FileStream) throws -> SignedEntitlements? {
    var reader = Reader(stream: stream)
    defer { stream = reader.stream }
    // The header of a fat file has a line for each of its few programs.
    let head = try reader.bytes(at: 0, count: 4096)
    guard let magic = head.big32(0) else { return nil }
    guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF else { return try slice(head, at: 0, &reader) }
    // Classes of Java begin with the same number; what follows is a version above 40 there.
    guard let count = head.big32(4), (1...40).contains(count) else { return nil }
    let isWide = magic == 0xCAFE_BABF
    let starts = (0..<Int(count)).compactMap { index in
      isWide
        ? head.big64(8 + index * 32 + 8).flatMap { Int(exactly: $0) } : head.big32(8 + index * 20 + 8).map(Int.init)
    }
    // All of them have the same entitlements; the first one is the nearest.
    guard starts.count == count, let start = starts.filter({ $0 >= 8 }).min() else {
      throw Damaged(reason: "its header is cut short")
    }
    return try slice(try reader.bytes(at: start, count: 4096), at: start, &reader)
  }

  private static func slice(
    _ head: [UInt8], at start: Int, _ reader: inout Reader
  ) throws -> SignedEntitlements? {
    let headerSize: Int
    switch head.little32(0) {
    case 0xFEED_FACE: headerSize = 28
    case 0xFEED_FACF: headerSize = 32
    default: return nil
    }
    guard let count = head.little32(16), let size = head.little32(20), size <= mostBytes else {
      throw Damaged(reason: "its header is cut short")
    }
    var commands = Array(head.dropFirst(headerSize).prefix(Int(size)))
    if commands.count < size {
      commands += try reader.bytes(at: start + headerSize + commands.count, count: Int(size) - commands.count)
    }
    guard commands.count == size else { throw Damaged(reason: "its load commands are cut short") }
    let found = try LoadCommands(commands, count: Int(count), isWide: headerSize == 32)
    // What is at the front comes first: the program is read in one direction.
    if let section = found.entitlements, section.size > 0 {
      return .list(trimmed(try reader.whole(at: start, section)))
    }
    if let section = found.derEntitlements, section.size > 0 {
      return .der(CodeSignature.withoutHeader(try reader.whole(at: start, section)))
    }
    guard let signature = found.signature else { return nil }
    return try CodeSignature(try reader.whole(at: start, signature)).entitlements
  }

  /// A section without the zeros that fill it.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<((bytes.lastIndex { $0 != 0 } ?? -1) + 1)])
  }

  /// Reads forward, and once more what was read last.
  private struct Reader {
    var stream: any FileStream
    private var last: [UInt8] = []
    private var lastStart = 0

    init(stream: any FileStream) { self.stream = stream }

    mutating func bytes(at offset: Int, count: Int) throws -> [UInt8] {
      let end = lastStart + last.count
      guard offset >= lastStart else { throw Damaged(reason: "its parts overlap") }
      if offset > end { try stream.skip(offset - end) }
      var bytes = Array(last.dropFirst(offset - lastStart))
      if bytes.count < count { bytes += try stream.read(count - bytes.count) }
      (last, lastStart) = (bytes, offset)
      return Array(bytes.prefix(count))
    }

    mutating func whole(at start: Int, _ part: LoadCommands.Part) throws -> [UInt8] {
      guard part.size <= mostBytes else { throw Damaged(reason: "its code signature is larger than any") }
      let bytes = try bytes(at: start + part.offset, count: part.size)
      guard bytes.count == part.size else { throw Damaged(reason: "its code signature is cut short") }
      return bytes
    }
  }
}

/// What the load commands of a program point to.
struct LoadCommands {
  /// A part of the program, from its start.
  struct Part {
    let offset: Int
    let size: Int
  }

  /// The code signature.
  private(set) var signature: Part?
  /// The entitlements of a build for a simulator, as an XML list.
  private(set) var entitlements: Part?
  /// The same in DER.
  private(set) var derEntitlements: Part?

  init(_ bytes: [UInt8], count: Int, isWide: Bool) throws {
    var offset = 0
    for _ in 0..<count {
      guard let command = bytes.little32(offset), let size = bytes.little32(offset + 4).map(Int.init), size >= 8,
        let body = bytes.slice(offset, size)
      else { throw MachOFile.Damaged(reason: "its load commands are cut short") }
      switch command {
      case 0x1D:
        guard let start = body.little32(8), let size = body.little32(12) else { break }
        signature = Part(offset: Int(start), size: Int(size))
      case 0x01 where !isWide, 0x19 where isWide: addSections(body, isWide: isWide)
      default: break
      }
      offset += size
    }
  }

  private mutating func addSections(_ segment: [UInt8], isWide: Bool) {
    let (header, step) = isWide ? (72, 80) : (56, 68)
    guard let count = segment.little32(isWide ? 64 : 48), count <= segment.count / step else { return }
    for number in 0..<Int(count) {
      guard let section = segment.slice(header + number * step, step) else { return }
      let size = isWide ? section.little64(40).flatMap { Int(exactly: $0) } : section.little32(36).map(Int.init)
      let start = section.little32(isWide ? 48 : 40).map(Int.init)
      guard let size, let start, LoadCommands.name(section[16..<32]) == "__TEXT" else { continue }
      switch LoadCommands.name(section[0..<16]) {
      case "__entitlements": entitlements = Part(offset: start, size: size)
      case "__ents_der": derEntitlements = Part(offset: start, size: size)
      default: break
      }
    }
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
