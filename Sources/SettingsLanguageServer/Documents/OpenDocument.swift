import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// A file that the client has open: its text, and the bytes that saving it would write.
struct OpenDocument: Sendable {
  /// The absolute path.
  let path: String
  /// The address as the client spells it.
  let uri: String
  /// The number that the client gave this state of the text; absent where it gave none.
  private(set) var version: Int?
  /// The text with all changes.
  private(set) var content: DocumentContent

  /// The text as the client has it.
  var text: ClientText { content.text }
  /// What the file is read as while it is open; absent where the file on disk counts, because the client cannot show it.
  var bytes: FileBytes? { content.bytes }

  /// Opens a file.
  ///
  /// - Parameter disk: Reads the bytes on disk, once and only when they are needed; absent for a new file.
  init(path: String, uri: String, version: Int?, text: String, disk: @escaping @Sendable () -> FileBytes?) {
    self.path = path
    self.uri = uri
    self.version = version
    content = DocumentContent(text, form: FileEncodingProbe(path: path, disk))
  }

  /// Applies the changes of one notification in their order, each to the result of the one before.
  ///
  /// - Returns: Whether all of them could be understood.
  mutating func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) -> Bool {
    let known = changes.compactMap { DocumentChange($0, encoding) }
    if !known.isEmpty { content = DocumentContent(content, changed: known) }
    self.version = version ?? self.version
    return known.count == changes.count
  }

  /// Whether the file on disk is a binary list, which no text editor can change.
  var isBinaryOnDisk: Bool { content.isBinaryOnDisk }
}

/// How a file is stored: editors send text and write it back in the encoding it had.
enum FileEncoding: Sendable {
  case utf8
  case encoded(TextEncoding)
  case latin1
  case binary

  /// Stands in for encodings that cannot be written here; a byte order mark overrides the declaration.
  private static let marked = TextEncoding.utf16LittleEndian(hasByteOrderMark: true)

  init(_ disk: FileBytes?, path: String) {
    guard let disk else {
      self = .utf8
      return
    }
    let head = disk.buffer.prefix(200)
    if head.starts(with: "bplist".utf8) {
      self = .binary
      return
    }
    let declaration = String(decoding: head, as: UTF8.self).lowercased()
    let isPlain = !disk.hasByteOrderMark && !head.prefix(4).contains { $0 == 0 || $0 == 0xFE || $0 == 0xFF }
    if isPlain, !declaration.contains(text: "encoding=") || declaration.contains(text: "utf-8") {
      self = .utf8
      return
    }
    let list = try? path.hasSuffix(".strings") ? StringsTableReader().read(disk) : PropertyListReader().read(disk)
    switch list?.encoding {
    case let encoding? where encoding.isLatin1: self = .latin1
    case .named?: self = .encoded(Self.marked)
    case .binary?: self = .binary
    case let encoding?: self = .encoded(encoding)
    case nil:
      switch (disk.hasByteOrderMark, head.first, head.dropFirst().first) {
      case (true, _, _): self = .encoded(.utf8(hasByteOrderMark: true))
      case (_, 0xFF, 0xFE): self = .encoded(.utf16LittleEndian(hasByteOrderMark: true))
      case (_, 0xFE, 0xFF): self = .encoded(.utf16BigEndian(hasByteOrderMark: true))
      default: self = .utf8
      }
    }
  }

  /// The bytes of a text; `nil` where the text is not the file's.
  func bytes(of text: ClientText) -> FileBytes? {
    switch self {
    case .utf8: return text.bytes
    case .encoded(.utf8(hasByteOrderMark: false)): return text.bytes
    case .encoded(let encoding):
      if text.bytes.hasByteOrderMark { return text.bytes }
      return FileBytes(encoding.encode(text[0..<text.bytes.count]))
    case .latin1:
      let scalars = text[0..<text.bytes.count].unicodeScalars
      guard scalars.allSatisfy({ $0.value < 0x100 }) else {
        return FileBytes(Self.marked.encode(text[0..<text.bytes.count]))
      }
      return FileBytes(scalars.map { UInt8($0.value) })
    case .binary:
      // An editor may show the list as XML; what else it has is no text of the file.
      return text.bytes.buffer.first == UInt8(ascii: "<") || text.bytes.buffer.first == UInt8(ascii: "{")
        ? text.bytes : nil
    }
  }
}
