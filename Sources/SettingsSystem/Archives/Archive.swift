import Synchronization

/// A zip archive as a file system that is only read: its root is `/`, and nothing is ever unpacked to a disk.
final class Archive: ReadOnlyFileStore {
  private let bytes: ArchiveBytes
  private let entries: [ArchiveEntry]
  private let tree: ArchiveTree
  private let limits: ArchiveLimits
  /// The file that it is.
  private let status: FileStatus
  /// Where the entries begin that were unpacked, and the sizes of their files together.
  private let unpacked = Mutex<(starts: Set<Int>, total: Int)>(([], 0))

  /// Reads the directory of an archive.
  ///
  /// - Parameter status: The archive's own, which tells its files from those of others.
  init(_ contents: FileContents, status: FileStatus, limits: ArchiveLimits) throws(ArchiveFault) {
    bytes = ArchiveBytes(contents)
    entries = try CentralDirectory(bytes).entries
    tree = try ArchiveTree(entries, limits: limits)
    self.limits = limits
    self.status = status
  }

  private func node(_ path: String) throws(FileSystemError) -> Int {
    guard let node = tree.node(path), tree.nodes[node].kind != .link else {
      throw FileSystemError(.read, path, .missing)
    }
    return node
  }

  func status(of path: String) throws(FileSystemError) -> FileStatus {
    let number = try node(path)
    let node = tree.nodes[number]
    let kind: FileStatus.Kind = node.kind == .file ? .file : node.kind == .folder ? .folder : .special
    let device = status.identity.number &* 0x9E37_79B9_7F4A_7C15 ^ status.identity.device ^ 1 << 63
    return FileStatus(
      kind: kind, size: node.kind == .file ? node.entry.map { entries[$0].size } ?? 0 : 0,
      identity: FileIdentity(device: device, number: UInt64(number)), modification: status.modification,
      change: status.change)
  }

  func exists(_ path: String) -> Bool { (try? node(path)) != nil }

  func hasEntry(_ path: String) -> Bool { tree.node(path) != nil }

  /// Links are told and not followed: no app that is sent to the App Store has one in its settings.
  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    let number = try node(folder)
    guard tree.nodes[number].kind == .folder else { throw FileSystemError(.read, folder, .wrongKind) }
    return tree.nodes[number].children.values.map { child in
      let node = tree.nodes[child]
      let kind: FileEntry.Kind =
        switch node.kind {
        case .file: .file
        case .folder: .folder
        case .special: .special
        case .link: .brokenLink(target: target(of: node))
        }
      return FileEntry(
        name: node.name, kind: kind, isLink: node.kind == .link, isNameDecodable: node.isNameDecodable)
    }
  }

  /// Where a link leads, as the archive has it; empty where that cannot be read.
  private func target(of link: ArchiveTree.Node) -> String {
    let contents = link.entry.flatMap { try? unpack(entries[$0], limit: 4096) }
    return String(decoding: contents?.array ?? [], as: UTF8.self)
  }

  /// The entry of a regular file.
  private func file(_ path: String) throws(FileSystemError) -> ArchiveEntry {
    let node = tree.nodes[try node(path)]
    guard node.kind == .file, let entry = node.entry else { throw FileSystemError(.read, path, .wrongKind) }
    return entries[entry]
  }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileContents {
    let entry = try file(path)
    do throws(ArchiveFault) {
      let contents = try unpack(entry, limit: min(limit, limits.fileSize))
      let total = unpacked.withLock { unpacked in
        if unpacked.starts.insert(entry.start).inserted { unpacked.total += entry.size }
        return unpacked.total
      }
      guard total <= limits.totalSize else {
        throw .refused(
          "the files that were needed have more than \(limits.totalSize) bytes; unpack it and name the app")
      }
      return contents
    } catch {
      throw FileSystemError(.read, path, archive: error)
    }
  }

  /// Unpacks a file, its size and its checksum compared with the directory's.
  private func unpack(_ entry: ArchiveEntry, limit: Int) throws(ArchiveFault) -> FileContents {
    guard entry.size <= limit else { throw .tooLarge(limit) }
    guard entry.size <= limits.unratedSize || entry.size / limits.ratio <= entry.packedSize else {
      throw .refused(
        "it is more than \(limits.ratio) times as large as its packed bytes, as in archives that are made to exhaust "
          + "memory; unpack the archive and name the app if you trust it")
    }
    let unpacking = try unpacking(entry)
    var checksum: UInt32 = 0
    do {
      let contents = try FileContents(capacity: entry.size) { buffer throws(Unpacking.Damaged) in
        let count = try unpacking.read(into: buffer)
        checksum = ArchiveBytes.checksum(UnsafeRawBufferPointer(rebasing: buffer[..<count]), after: checksum)
        return count
      }
      var more: UInt8 = 0
      let rest = try withUnsafeMutableBytes(of: &more) { buffer throws(Unpacking.Damaged) in
        try unpacking.read(into: buffer)
      }
      guard contents.count == entry.size, rest == 0 else {
        throw ArchiveFault.damaged("it has another size than the archive says")
      }
      guard checksum == entry.checksum else { throw ArchiveFault.damaged("its checksum is wrong") }
      return contents
    } catch let fault as ArchiveFault {
      throw fault
    } catch {
      throw .damaged("its packed bytes make no sense")
    }
  }

  /// Finds the packed bytes behind the header that an entry has of its own.
  private func unpacking(_ entry: ArchiveEntry) throws(ArchiveFault) -> Unpacking {
    guard !entry.isEncrypted else { throw .encrypted }
    guard entry.method == 0 || entry.method == 8 else {
      throw .refused(
        "it is packed with method \(entry.method), which is not read; make it again, for example with 'zip'")
    }
    guard bytes.number(UInt32.self, at: entry.start) == CentralDirectory.headerMark,
      let flags = bytes.number(UInt16.self, at: entry.start + 6),
      let method = bytes.number(UInt16.self, at: entry.start + 8),
      let nameLength = bytes.number(UInt16.self, at: entry.start + 26),
      let extraLength = bytes.number(UInt16.self, at: entry.start + 28)
    else { throw .damaged("the header of an entry is missing") }
    if flags & 0x2041 != 0 { throw .encrypted }
    let name = entry.start + 30..<entry.start + 30 + Int(nameLength)
    guard method == entry.method, bytes.isEqual(name, entry.nameRange) else {
      throw .damaged("the header of '\(entry.name)' differs from the directory")
    }
    let start = name.upperBound + Int(extraLength)
    guard start <= entry.end, entry.packedSize <= entry.end - start,
      let unpacking = bytes.unpacking(start..<start + entry.packedSize, isDeflated: method == 8)
    else { throw .damaged("entry '\(entry.name)' is cut short") }
    return unpacking
  }

  func realPath(of path: String) throws(FileSystemError) -> String { "/" + tree.path(of: try node(path)) }
}

extension FileSystemError {
  init(_ action: Action, _ path: String, archive fault: ArchiveFault) {
    let reason: Reason = if case .tooLarge(let limit) = fault { .tooLarge(limit) } else { .system(fault.explanation) }
    self.init(action, path, reason)
  }
}
