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
      if entitlements.isEmpty { return [] }
      guard let list = try? PropertyListReader().read(entitlements), list.kind(list.root) == .dictionary else {
        throw fault(executable, "its entitlements are not a property list")
      }
      return EntitledGroups.groups(list, in: list.root)
    }
    return files.exists(layout.profile) ? try groups(profile: layout.profile) : nil
  }

  private func fault(_ path: String, _ reason: String) -> AppProduct.Fault {
    AppProduct.Fault(
      path: display(path), message: "'\(display(path))' cannot be read: \(reason); the app's groups are not known")
  }

  private func entitlements(_ path: String) throws(AppProduct.Fault) -> [UInt8]? {
    let program: SignedProgram
    do {
      program = SignedProgram(contents: try files.read(path, limit: SignedProgram.sizeLimit))
    } catch {
      throw fault(path, error.explanation)
    }
    do throws(SignedProgram.Damaged) {
      return try program.entitlements()
    } catch {
      throw fault(path, "its code signature is damaged")
    }
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
    guard let start = bytes.firstIndex(of: "<?xml") ?? bytes.firstIndex(of: "<plist"),
      let end = bytes[start...].firstIndex(of: "</plist>"),
      let list = try? PropertyListReader().read(Array(bytes[start..<end + 8])),
      let entitlements = list.value("Entitlements", in: list.root)
    else { throw fault(path, "it holds no property list with entitlements") }
    return EntitledGroups.groups(list, in: entitlements)
  }
}

/// A program of 64 bits: its load commands, and what they point to. Devices have run no others since iOS 11.
///
/// Source: Apple, `mach-o/loader.h`, `mach-o/fat.h`; xnu, `osfmk/kern/cs_blobs.h`.
private struct SignedProgram {
  /// The program contradicts itself.
  struct Damaged: Error {}
  /// A part of the program: its offset from the start and its size.
  private typealias Part = (offset: Int, size: Int)
  /// The greatest size of load commands, and of what they point to, in bytes.
  private static let mostBytes = 64 << 20

  let contents: FileContents
  /// The greatest size of a program in bytes.
  static let sizeLimit = 1 << 30

  /// The entitlements as a property list, empty where it was signed without any; `nil` where it is no program, or
  /// nothing in it tells.
  func entitlements() throws(Damaged) -> [UInt8]? {
    // The header of a fat file has a line for each of its few programs.
    let head = contents.bytes(from: 0, count: 4096)
    let start = head.big(0) == 0xCAFE_BABE ? SignedProgram.firstSlice(head) : 0
    guard let start, contents.bytes(from: start, count: 4).little(0) == 0xFEED_FACF else { return nil }
    let header = try bytes(start, (0, 32))
    guard let count = header.little(16), let size = header.little(20) else { return nil }
    let commands = try bytes(start, (32, size))
    let parts = try SignedProgram.parts(commands, count)
    if let section = parts.section, section.size > 0 {
      let list = try bytes(start, section)
      return Array(list[..<((list.lastIndex { $0 != 0 } ?? -1) + 1)])
    }
    guard let signature = parts.signature else { return nil }
    return try SignedProgram.entitlements(signature: try bytes(start, signature))
  }

  /// Where the first program of 64 bits begins in a fat file.
  private static func firstSlice(_ head: [UInt8]) -> Int? {
    // Classes of Java begin with the same number; what follows is a version above 40 there.
    guard let count = head.big(4), (1...40).contains(count) else { return nil }
    return (0..<count).compactMap { index -> Int? in
      guard let type = head.big(8 + index * 20), type & 0x0100_0000 != 0 else { return nil }
      return head.big(16 + index * 20)
    }.min()
  }

  /// The code signature, and the entitlements of a build for a simulator, to which the load commands point.
  private static func parts(_ commands: [UInt8], _ count: Int) throws(Damaged) -> (signature: Part?, section: Part?) {
    var found: (signature: Part?, section: Part?) = (nil, nil)
    var offset = 0
    for _ in 0..<count {
      guard let command = commands.little(offset), let size = commands.little(offset + 4), size >= 8,
        let body = commands.slice(offset, size)
      else { throw Damaged() }
      if command == 0x1D, let start = body.little(8), let size = body.little(12) { found.signature = (start, size) }
      if command == 0x19, let sections = body.little(64), sections <= size / 80 {
        for number in 0..<sections {
          guard let section = body.slice(72 + number * 80, 80), section.starts(with: "__entitlements".utf8),
            let size = section.little(40), let start = section.little(48)
          else { continue }
          found.section = (start, size)
        }
      }
      offset += size
    }
    return found
  }

  /// The entitlements of a code signature: blobs with numbers, high byte first. `nil` where a signature made for the
  /// machine that built the app leaves them open.
  private static func entitlements(signature: [UInt8]) throws(Damaged) -> [UInt8]? {
    guard signature.big(0) == 0xFADE_0CC0, let count = signature.big(8), count <= signature.count / 8 else {
      throw Damaged()
    }
    var blobs: [Int: [UInt8]] = [:]
    for number in 0..<count {
      // The code directory, and the entitlements in two forms; others may be of any size.
      guard let type = signature.big(12 + number * 8), [0, 5, 7].contains(type) else { continue }
      guard let offset = signature.big(16 + number * 8), let length = signature.big(offset + 4), length >= 8,
        let blob = signature.slice(offset, length)
      else { throw Damaged() }
      blobs[type] = blob
    }
    if let list = blobs[5], list.big(0) == 0xFADE_7171 { return Array(list.dropFirst(8)) }
    // Entitlements that stand only in the binary form, which is not read, are not known.
    if blobs[7] != nil { return nil }
    // The flags of the code directory: 2 is a signature without a certificate.
    return blobs[0]?.big(12).flatMap { $0 & 2 == 0 ? [] : nil }
  }

  private func bytes(_ start: Int, _ part: Part) throws(Damaged) -> [UInt8] {
    guard part.size <= SignedProgram.mostBytes else { throw Damaged() }
    let bytes = contents.bytes(from: start + part.offset, count: part.size)
    if bytes.count < part.size { throw Damaged() }
    return bytes
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where a text begins first; it is not empty.
  fileprivate func firstIndex(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    return indices.first { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}

extension [UInt8] {
  /// A number of four bytes, high byte first, at an offset; `nil` where it is not wholly there.
  fileprivate func big(_ offset: Int) -> Int? { slice(offset, 4)?.reduce(0) { $0 << 8 | Int($1) } }

  /// A number of four bytes, low byte first.
  fileprivate func little(_ offset: Int) -> Int? { slice(offset, 4)?.reversed().reduce(0) { $0 << 8 | Int($1) } }

  /// Some bytes by their offset; `nil` where they are not all there.
  fileprivate func slice(_ offset: Int, _ size: Int) -> [UInt8]? {
    guard offset >= 0, size >= 0, size <= count, offset <= count - size else { return nil }
    return Array(self[offset..<offset + size])
  }
}
