import SettingsPropertyLists
import SettingsText

/// A file that the client has open: its text, and the bytes that saving it would write.
struct OpenDocument {
  /// The absolute path.
  let path: String
  /// The address as the client spells it.
  let uri: String
  /// The number that the client gave this state of the text; absent where it gave none.
  private(set) var version: Int?
  /// The text as the client has it.
  private(set) var text: ClientText
  /// What the file is read as while it is open; absent where the file on disk counts, because the client cannot show
  /// it.
  private(set) var bytes: FileBytes?
  private let encoding: FileEncoding

  /// Opens a file.
  ///
  /// - Parameter disk: The bytes on disk; absent for a new file.
  init(path: String, uri: String, version: Int?, text: String, disk: FileBytes?) {
    self.path = path
    self.uri = uri
    self.version = version
    self.text = ClientText(FileBytes(Array(text.utf8)))
    encoding = FileEncoding(disk)
    bytes = encoding.bytes(of: self.text)
  }

  /// Applies the changes of one notification in their order, each to the result of the one before.
  ///
  /// - Returns: Whether all of them could be understood.
  mutating func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) -> Bool {
    var isUnderstood = true
    for change in changes {
      if let new = change.at("text")?.string, change.at("range") == nil {
        text = ClientText(FileBytes(Array(new.utf8)))
      } else if let new = change.at("text")?.string, let range = PositionRange(change.at("range")) {
        text = text.replacing(range, by: new, encoding)
      } else {
        isUnderstood = false
      }
    }
    bytes = self.encoding.bytes(of: text)
    self.version = version ?? self.version
    return isUnderstood
  }

  /// Whether the file on disk is a binary list, which no text editor can change.
  var isBinaryOnDisk: Bool { bytes == nil }
}

/// How a file is stored: editors send text and write it back in the encoding it had.
private enum FileEncoding {
  case text(TextEncoding)
  case binary

  init(_ disk: FileBytes?) {
    let head = disk?.buffer.prefix(6) ?? UnsafeBufferPointer(start: nil, count: 0)[...]
    if head.elementsEqual("bplist".utf8) {
      self = .binary
    } else if head.starts(with: [0xFF, 0xFE]) {
      self = .text(.utf16LittleEndian(hasByteOrderMark: true))
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .text(.utf16BigEndian(hasByteOrderMark: true))
    } else {
      self = .text(.utf8(hasByteOrderMark: disk?.hasByteOrderMark ?? false))
    }
  }

  /// The bytes of a text; `nil` where the text is not the file's.
  func bytes(of text: ClientText) -> FileBytes? {
    switch self {
    case .text(.utf8(hasByteOrderMark: false)): text.bytes
    case .text(let encoding):
      text.bytes.hasByteOrderMark ? text.bytes : FileBytes(encoding.encode(text[0..<text.bytes.count]))
    // An editor may show the list as XML; what else it has is no text of the file.
    case .binary:
      text.bytes.buffer.first == UInt8(ascii: "<") || text.bytes.buffer.first == UInt8(ascii: "{") ? text.bytes : nil
    }
  }
}
