import SettingsText

/// Takes bytes as they arrive and gives whole messages: a header with the length, an empty line, the content.
struct MessageFraming: Sendable {
  /// What was found in the bytes so far.
  enum Item: Sendable, Hashable {
    /// The content of a message.
    case message([UInt8])
    /// A header without a usable length; what follows up to the next header is skipped.
    case fault(String)
  }

  private static let headerLimit = 1 << 14
  /// No client sends a message of this size.
  private static let messageLimit = 1 << 30
  private static let lengthName = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  private var position = 0
  private var searched = 0

  /// Adds bytes and takes out what is whole.
  mutating func add(_ more: some Collection<UInt8>) -> [Item] {
    bytes += more
    var items: [Item] = []
    while let item = next() { items.append(item) }
    bytes.removeFirst(position)
    searched = max(0, searched - position)
    position = 0
    return items
  }

  private mutating func next() -> Item? {
    guard let end = endOfHeader() else {
      guard bytes.count - position > MessageFraming.headerLimit else { return nil }
      // The start of a header may be among the last bytes.
      position = bytes.count - 64
      searched = position
      return .fault("a header that does not end")
    }
    guard let length = MessageFraming.length(bytes[position..<end]) else {
      position = end
      searched = end
      return .fault("a header without a valid Content-Length")
    }
    guard bytes.count - end >= length else {
      searched = max(position, end - 4)
      return nil
    }
    position = end + length
    searched = position
    return .message(Array(bytes[end..<position]))
  }

  /// The offset after the empty line.
  private mutating func endOfHeader() -> Int? {
    var index = max(searched, position)
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 {
        return index + 4
      }
      index += 1
    }
    searched = index
    return nil
  }

  /// The number behind the last `Content-Length`: rubbish before it, as after a wrong length, is skipped.
  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    let lower = header.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    guard lower.count > lengthName.count else { return nil }
    for start in stride(from: lower.count - lengthName.count, through: 0, by: -1)
    where lower[start..<start + lengthName.count].elementsEqual(lengthName) {
      let rest = lower[(start + lengthName.count)...].drop(while: \.isSpaceOrTab)
      let digits = rest.prefix(while: \.isDigit)
      let behind = rest.dropFirst(digits.count).drop(while: \.isSpaceOrTab).first
      guard behind == 13, let length = Int(String(decoding: digits, as: UTF8.self)), length <= messageLimit else {
        return nil
      }
      return length
    }
    return nil
  }

  /// A message with its header.
  static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
