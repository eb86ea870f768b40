import SettingsPropertyLists
import SettingsText

/// A file that the client has open, with its text and the bytes that saving it would write.
struct OpenDocument {
  /// The absolute path.
  let path: String
  /// The URI in the client's spelling.
  let uri: String
  /// The client's version number of the text; `nil` if it sent none.
  private(set) var version: Int?
  /// The text in the client.
  private(set) var text: ClientText
  /// The bytes that replace those on disk while the file is open; `nil` if ``isShownAsBinary``, when
  /// those on disk remain in effect.
  private(set) var bytes: FileBytes?
  /// The encoding on disk, in which editors save the text that they send in UTF-8.
  private let encoding: TextEncoding

  /// Creates a document from a file that the client has opened.
  ///
  /// - Parameter disk: The bytes on disk; `nil` for a new file.
  init(_ file: OpenedFile, disk: FileBytes?) {
    path = file.path
    uri = file.uri
    version = file.version
    text = ClientText(FileBytes(Array(file.text.utf8)))
    if let disk {
      let isBinary = disk.buffer.starts(with: "bplist".utf8)
      encoding = isBinary ? .binary : TextDecoding.detect(disk)
    } else {
      encoding = .utf8(hasByteOrderMark: false)
    }
    bytes = savedBytes
  }

  /// Applies the changes of one notification.
  ///
  /// - Returns: Whether all changes could be interpreted.
  mutating func apply(_ changed: ChangedDocument, _ encoding: PositionEncoding) -> Bool {
    var isUnderstood = true
    for change in changed.changes {
      switch change {
      case .whole(let new): text = ClientText(FileBytes(Array(new.utf8)))
      case .part(let range, let new): text = text.replacing(range, by: new, encoding)
      case .unknown: isUnderstood = false
      }
    }
    bytes = savedBytes
    version = changed.version ?? version
    return isUnderstood
  }

  /// Whether the file on disk is a binary property list that the client does not show as the text
  /// of a property list.
  var isShownAsBinary: Bool { bytes == nil }

  /// The bytes that saving the text would write; `nil` if the file on disk is a binary property
  /// list and the client's text is not the text of a property list.
  private var savedBytes: FileBytes? {
    switch encoding {
    case .utf8(hasByteOrderMark: false): return text.bytes
    case .binary:
      // Some editors show the list as XML. The text of other editors consists of the binary bytes.
      let first = text.bytes.buffer.first
      let isPropertyListText = first == UInt8(ascii: "<") || first == UInt8(ascii: "{")
      return isPropertyListText ? text.bytes : nil
    default:
      // `encode` would add a second byte order mark.
      if text.bytes.hasByteOrderMark { return text.bytes }
      return FileBytes(encoding.encode(text[0..<text.bytes.count]))
    }
  }
}
