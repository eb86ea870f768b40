import SettingsText

/// Splits incoming bytes into messages, each consisting of a header with the length, an empty line
/// and the content.
struct MessageFraming: Sendable {
  /// A message, or a header that is skipped.
  enum Item: Sendable, Hashable {
    /// The content of a message.
    case message([UInt8])
    /// The fault of an invalid header, as a sentence part.
    case fault(String)
  }

  /// The maximum size of a header in bytes.
  private static let headerLimit = 1 << 14
  /// The maximum size of a message in bytes, which no client exceeds.
  private static let messageLimit = 1 << 30
  private static let headerEnd = Array("\r\n\r\n".utf8)

  /// The received bytes that belong to no complete item yet.
  private var bytes: [UInt8] = []
  /// The length of the awaited content in bytes; `nil` while a header is awaited.
  private var awaitedLength: Int?

  /// Appends received bytes and returns the items that they complete.
  mutating func add(_ more: some Collection<UInt8>) -> [Item] {
    bytes += more
    var items: [Item] = []
    var position = 0
    while true {
      let rest = bytes[position...]
      if let length = awaitedLength {
        if rest.count < length { break }
        items.append(.message(Array(rest.prefix(length))))
        position += length
        awaitedLength = nil
      } else if let end = rest.firstRange(of: MessageFraming.headerEnd) {
        awaitedLength = MessageFraming.contentLength(inHeader: rest[..<end.lowerBound])
        position = end.upperBound
        if awaitedLength == nil { items.append(.fault("a header without a valid Content-Length")) }
      } else {
        if rest.count <= MessageFraming.headerLimit { break }
        position = bytes.count
        items.append(.fault("a header that does not end"))
      }
    }
    bytes.removeFirst(position)
    return items
  }

  /// Returns the length of the content in bytes; `nil` if the header has none, or one that is not a
  /// number or exceeds the limit.
  private static func contentLength(inHeader header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " }), 0...messageLimit ~= length else {
        return nil
      }
      return length
    }
    return nil
  }

  /// Returns a message with its header.
  static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
