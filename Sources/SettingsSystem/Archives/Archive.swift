import SettingsFiles
import Synchronization

/// A zip archive whose files are unpacked in memory, never to a disk.
final class Archive: Sendable {
  private let bytes: ArchiveBytes
  private let limits: ArchiveLimits
  /// The total size of the unpacked files.
  private let unpackedSize = Mutex(0)

  /// Returns the files of an archive; its root is `/`.
  ///
  /// Links are listed and not followed: no app that is sent to the App Store has one in its
  /// settings. Two spellings of one accented letter are one name, as for the file system of a
  /// device.
  ///
  /// - Parameter status: The status of the archive itself, which distinguishes its files from those
  ///   of others.
  static func files(
    _ contents: FileBytes, status: FileStatus, limits: ArchiveLimits
  ) throws(ArchiveFault) -> StoredFiles {
    let archive = Archive(contents, limits)
    let files = StoredFiles(in: status)
    for entry in try CentralDirectory(archive.bytes).entries {
      let parts = try parts(entry.name)
      guard parts.count <= limits.folderDepth else {
        throw .damaged("folders are nested deeper than \(limits.folderDepth) levels")
      }
      // An entry such as `./` is the root itself.
      guard let name = parts.last else { continue }
      let path = "/" + parts.joined(separator: "/")
      let kind: FileEntry.Kind =
        switch entry.kind {
        case .file: .file
        case .folder: .folder
        case .special: .special
        case .link: .brokenLink(target: archive.target(of: entry))
        }
      let listed = FileEntry(
        name: name, kind: kind, isLink: entry.kind == .link, isNameDecodable: entry.isNameDecodable)
      let isAdded = files.add(path, listed, size: entry.size) { () throws(FileSystemError) in
        do throws(ArchiveFault) {
          return try archive.read(entry)
        } catch {
          throw FileSystemError(.read, path, archive: error)
        }
      }
      if !isAdded { throw .damaged("'\(entry.name)' is in it twice, or both a file and a folder") }
    }
    return files
  }

  private init(_ contents: FileBytes, _ limits: ArchiveLimits) {
    bytes = ArchiveBytes(contents)
    self.limits = limits
  }

  /// Returns the parts of a path, without empty ones and `.`.
  ///
  /// - Throws: An ``ArchiveFault`` for a name that no file in an archive may have.
  private static func parts(_ name: String) throws(ArchiveFault) -> [String] {
    let bytes = name.utf8
    if bytes.contains(0) { throw .damaged("a name has a NUL byte") }
    if bytes.contains(UInt8(ascii: "\\")) {
      throw .damaged("entry '\(name)' has backslashes, which iOS takes for a part of the name")
    }
    let parts = bytes.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    // `C:`
    var beginsWithDrive = false
    if let first = parts.first { beginsWithDrive = first.utf8.count == 2 && first.hasSuffix(":") }
    let isAbsolute = bytes.first == UInt8(ascii: "/") || beginsWithDrive
    if isAbsolute || parts.contains("..") { throw .damaged("entry '\(name)' leads out of it") }
    return parts.filter { $0 != "." }
  }

  /// The maximum length of a link's target in bytes, as on Linux.
  private static let longestTarget = 4096

  /// Returns the target of a link, as written in the archive; empty if it cannot be read.
  private func target(of link: ArchiveEntry) -> String {
    let contents = try? unpack(link, limit: Archive.longestTarget)
    return String(decoding: contents?.array ?? [], as: UTF8.self)
  }

  private func read(_ entry: ArchiveEntry) throws(ArchiveFault) -> FileBytes {
    let contents = try unpack(entry, limit: limits.fileSize)
    let total = unpackedSize.withLock { size in
      size += contents.count
      return size
    }
    guard total <= limits.totalSize else {
      throw .refused(
        "the files that were needed have more than \(limits.totalSize) bytes; unpack it and name the app"
      )
    }
    return contents
  }

  /// Unpacks a file, and compares its size and checksum with the directory's.
  private func unpack(_ entry: ArchiveEntry, limit: Int) throws(ArchiveFault) -> FileBytes {
    guard entry.size <= limit else { throw .tooLarge(limit) }
    let mayHaveAnyRatio = entry.size <= limits.unratedSize
    guard mayHaveAnyRatio || entry.size / limits.ratio <= entry.packedSize else {
      throw .refused(
        "it is more than \(limits.ratio) times as large as its packed bytes, as in archives that are made to exhaust "
          + "memory; unpack the archive and name the app if you trust it")
    }
    let unpacking = try unpacking(entry)
    do {
      let contents = try unpacking.read(limit: entry.size)
      guard contents.count == entry.size, try unpacking.read(limit: 1).count == 0 else {
        throw ArchiveFault.damaged("it has another size than the archive says")
      }
      guard unpacking.checksum == entry.checksum else {
        throw ArchiveFault.damaged("its checksum is wrong")
      }
      return contents
    } catch let fault as ArchiveFault {
      throw fault
    } catch {
      throw .damaged("its packed bytes make no sense")
    }
  }

  /// Finds the packed bytes, which follow the entry's local header.
  private func unpacking(_ entry: ArchiveEntry) throws(ArchiveFault) -> Unpacking {
    guard !entry.isEncrypted else { throw .encrypted }
    let isDeflated = entry.method == ArchiveEntry.deflated
    guard isDeflated || entry.method == ArchiveEntry.stored else {
      throw .refused(
        "it is packed with method \(entry.method), which is not read; make it again, for example with 'zip'"
      )
    }
    // The header has its flags at 6, the method at 8, and the length of its name at 26. At 28, it
    // has the length of an extra field, which follows the name.
    func short(_ offset: Int) -> UInt16 { bytes.number(UInt16.self, at: entry.start + offset) }
    guard bytes.number(UInt32.self, at: entry.start) == CentralDirectory.headerMark else {
      throw .damaged("the header of an entry is missing")
    }
    if short(6) & ArchiveEntry.encryptionFlags != 0 { throw .encrypted }
    let nameStart = entry.start + CentralDirectory.headerSize
    let name = nameStart..<nameStart + Int(short(26))
    guard short(8) == entry.method, bytes.bytes(name) == bytes.bytes(entry.nameRange) else {
      throw .damaged("the header of '\(entry.name)' differs from the directory")
    }
    let start = name.upperBound + Int(short(28))
    guard
      let unpacking = bytes.unpacking(
        start..<start + entry.packedSize, isDeflated: isDeflated)
    else {
      throw .damaged("entry '\(entry.name)' is cut short")
    }
    return unpacking
  }
}

extension FileSystemError {
  init(_ action: Action, _ path: String, archive fault: ArchiveFault) {
    let reason: Reason =
      if case .tooLarge(let limit) = fault { .tooLarge(limit) } else { .system(fault.explanation) }
    self.init(action, path, reason)
  }
}
