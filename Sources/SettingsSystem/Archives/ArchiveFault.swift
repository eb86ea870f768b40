/// Why an archive, or a file in one, is not read.
package enum ArchiveFault: Error, Sendable, Hashable {
  /// The file has no bytes.
  case empty
  /// The file is something else.
  case notAnArchive
  /// The end of the archive is not there.
  case cutShort
  /// It is one of several files that are an archive together.
  case split
  /// It is larger than 4 GB, or has more entries than the plain format can count.
  case wide
  /// Something contradicts itself: what, as a sentence part.
  case damaged(String)
  /// Two entries share bytes.
  case overlapping(String, String)
  /// Two entries have one name.
  case duplicate(String)
  /// A name is that of a file and of a folder.
  case fileAndFolder(String)
  /// A name leads out of the archive.
  case leavingName(String)
  /// A name has backslashes.
  case backslashes(String)
  /// Folders are nested deeper than this many levels.
  case tooDeep(Int)
  /// A file is encrypted.
  case encrypted
  /// A file is packed in a way that is not read, by its number.
  case method(UInt16)
  /// The checksum of a file differs.
  case checksum
  /// A file has another size than the archive says.
  case otherSize
  /// A file is larger than this many bytes.
  case tooLarge(Int)
  /// A file is more than so many times larger than its packed bytes.
  case tooDense(Int)
  /// All files together are larger than this many bytes.
  case tooLargeTogether(Int)

  /// What is wrong, what follows and what to do, as a sentence part.
  package var explanation: String {
    switch self {
    case .empty: "it is empty; export or download the archive again"
    case .notAnArchive:
      "it is not a zip archive, so nothing in it can be checked; export or download it again"
    case .cutShort: "the end of the archive is missing, and with it its directory; copy or download it again"
    case .split: "it is one part of a split archive; join the parts first, for example with 'zip -s 0'"
    case .wide:
      "it is larger than 4 GB or has more than 65,535 entries (ZIP64), which is not read; unpack it and give the path "
        + "of the app"
    case .damaged(let what): "the archive is damaged: \(what); make or download it again"
    case .overlapping(let first, let second):
      "entries '\(first)' and '\(second)' overlap, as in archives that are made to exhaust memory; nothing in it is "
        + "read; make the archive again from the app"
    case .duplicate(let name):
      "it has two entries named '\(name)', and which of them a device gets is not certain; make the archive again"
    case .fileAndFolder(let name):
      "'\(name)' is both a file and a folder in it, so it cannot be unpacked; make the archive again"
    case .leavingName(let name):
      "entry '\(name)' leads out of the archive; nothing in it is read; make the archive again from the app"
    case .backslashes(let name):
      "entry '\(name)' has backslashes, which iOS takes as part of the name; make the archive with forward slashes"
    case .tooDeep(let depth): "folders in it are nested deeper than \(depth) levels; make the archive again"
    case .encrypted: "it is encrypted, and settingsc takes no passwords; make the archive without a password"
    case .method(let number):
      "it is packed with method \(number), and settingsc reads stored and deflated entries only; "
        + "make the archive again, for example with 'zip'"
    case .checksum: "its checksum is wrong, so the archive is damaged; make or download it again"
    case .otherSize: "it has another size than the archive says, so the archive is damaged; make or download it again"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .tooDense(let ratio):
      "it is more than \(ratio) times as large as its packed bytes, as in archives that are made to exhaust memory, so "
        + "it is not unpacked; unpack the archive and give the path of the app if you trust it"
    case .tooLargeTogether(let limit):
      "the files of the archive that were needed are larger than \(limit) bytes together; unpack the archive and give "
        + "the path of the app"
    }
  }
}
