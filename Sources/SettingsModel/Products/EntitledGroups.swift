import SettingsPropertyLists
import SettingsSystem

/// The app groups that an app has: those of its code signature, else those that its profile allows.
struct EntitledGroups {
  private static let key = "com.apple.security.application-groups"
  private let files: any FileStore
  private let display: @Sendable (String) -> String

  init(_ files: any FileStore, _ display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// The groups; `nil` where nothing tells of them: the app is not signed, or only so that it runs on the machine that
  /// built it.
  ///
  /// - Parameter executable: The path of the program.
  func groups(_ layout: AppLayout, executable: String) throws(AppProduct.Fault) -> [String]? {
    if files.exists(executable), let entitlements = try entitlements(executable) {
      switch entitlements {
      case .none: return []
      case .list(let bytes): return try groups(list: bytes, executable)
      case .der(let bytes):
        guard let groups = DERDictionary(bytes)?.texts(EntitledGroups.key) else {
          throw fault(executable, "its entitlements make no sense")
        }
        return groups
      }
    }
    guard files.exists(layout.profile) else { return nil }
    return try groups(profile: layout.profile)
  }

  private func fault(_ path: String, _ reason: String) -> AppProduct.Fault {
    AppProduct.Fault(
      path: display(path), message: "'\(display(path))' cannot be read: \(reason); the app's groups are not known")
  }

  private func entitlements(_ path: String) throws(AppProduct.Fault) -> SignedEntitlements? {
    do {
      var stream = try files.stream(path)
      return try MachOFile.entitlements(&stream)
    } catch let error as FileSystemError {
      throw fault(path, error.explanation)
    } catch let error as MachOFile.Damaged {
      throw fault(path, error.reason)
    } catch {
      throw fault(path, "it is damaged")
    }
  }

  private func groups(list bytes: [UInt8], _ path: String) throws(AppProduct.Fault) -> [String] {
    guard let list = try? PropertyListReader().read(bytes), list.kind(list.root) == .dictionary else {
      throw fault(path, "its entitlements are no property list")
    }
    return EntitledGroups.groups(list, in: list.root)
  }

  private static func groups(_ list: PropertyList, in dictionary: PropertyList.NodeID) -> [String] {
    guard let value = list.value(key, in: dictionary) else { return [] }
    if let text = list.string(value) { return [text] }
    return list.kind(value) == .array ? list.items(value).compactMap { list.string($0) } : []
  }

  /// The groups that a profile allows. It is a signed message around an XML list, which is in it as it is.
  private func groups(profile path: String) throws(AppProduct.Fault) -> [String]? {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, limit: ProductReader.listSize).array
    } catch {
      throw fault(path, error.explanation)
    }
    guard let start = bytes.firstIndex(of: Array("<?xml".utf8)) ?? bytes.firstIndex(of: Array("<plist".utf8)),
      let end = bytes[start...].firstIndex(of: Array("</plist>".utf8)),
      let list = try? PropertyListReader().read(Array(bytes[start..<end + 8])),
      let entitlements = list.value("Entitlements", in: list.root)
    else { throw fault(path, "it holds no property list with entitlements") }
    return EntitledGroups.groups(list, in: entitlements)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where a sequence of bytes begins first.
  fileprivate func firstIndex(of wanted: [UInt8]) -> Int? {
    guard let first = wanted.first else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: wanted) { return found }
      start = found + 1
    }
    return nil
  }
}

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

/// Entitlements in DER: an application tag 16 with a version and a context tag 16, which holds a sequence for each key.
///
/// Source: apple-platform-rs, `apple-codesign/src/plist_der.rs`, and signed apps.
struct DERDictionary {
  private var texts: [String: [String]] = [:]

  /// Reads them; `nil` for bytes that are something else.
  init?(_ bytes: [UInt8]) {
    var input = bytes[...]
    guard let outer = DERItem(&input), outer.tag == 0x70 else { return nil }
    var inner = outer.content
    guard let version = DERItem(&inner), version.tag == 0x02, let dictionary = DERItem(&inner),
      dictionary.tag == 0xB0
    else { return nil }
    var entries = dictionary.content
    while !entries.isEmpty {
      guard let entry = DERItem(&entries), entry.tag == 0x30 else { return nil }
      var parts = entry.content
      guard let key = DERItem(&parts)?.text, let value = DERItem(&parts) else { return nil }
      texts[key] = value.texts
    }
  }

  /// The texts of a key's array; empty where there is none.
  func texts(_ key: String) -> [String] { texts[key] ?? [] }
}

/// One value in DER.
private struct DERItem {
  let tag: UInt8
  let content: ArraySlice<UInt8>

  /// Takes the first value from the input; `nil` where it is cut short.
  init?(_ input: inout ArraySlice<UInt8>) {
    guard let tag = input.popFirst(), let first = input.popFirst() else { return nil }
    var length = Int(first)
    if first >= 0x80 {
      guard first > 0x80, first <= 0x84 else { return nil }
      length = 0
      for _ in 0..<first & 0x7F {
        guard let byte = input.popFirst() else { return nil }
        length = length << 8 | Int(byte)
      }
    }
    guard length <= input.count else { return nil }
    self.tag = tag
    content = input.prefix(length)
    input = input.dropFirst(length)
  }

  var text: String? { tag == 0x0C ? String(decoding: content, as: UTF8.self) : nil }

  /// The texts of an array, or the one of a text.
  var texts: [String] {
    if let text { return [text] }
    guard tag == 0x30 else { return [] }
    var items = content
    var texts: [String] = []
    while let item = DERItem(&items) {
      if let text = item.text { texts.append(text) }
    }
    return texts
  }
}

extension Collection<UInt8> where Index == Int {
  /// A number of four bytes, high byte first, at an offset from the start; `nil` where it is not wholly there.
  func big32(_ offset: Int) -> UInt32? { number(offset, 4).map(UInt32.init(truncatingIfNeeded:)) }

  /// A number of eight bytes, high byte first.
  func big64(_ offset: Int) -> UInt64? { number(offset, 8) }

  /// A number of four bytes, low byte first.
  func little32(_ offset: Int) -> UInt32? { big32(offset)?.byteSwapped }

  /// A number of eight bytes, low byte first.
  func little64(_ offset: Int) -> UInt64? { big64(offset)?.byteSwapped }

  private func number(_ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, offset <= count - size else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return self[start..<index(start, offsetBy: size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Some bytes by their offset from the start; `nil` where they are not all there.
  func slice(_ offset: Int, _ size: Int) -> [UInt8]? {
    guard offset >= 0, size >= 0, size <= count, offset <= count - size else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return Array(self[start..<index(start, offsetBy: size)])
  }
}
