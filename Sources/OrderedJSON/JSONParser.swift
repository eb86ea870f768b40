/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Sendable, Hashable {
  /// One line: expected and found.
  package let message: String
  /// The 0-based UTF-8 offset.
  package let offset: Int
}

/// Reads JSON strictly after RFC 8259 and keeps the order of members.
package struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private static let depth = 256

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a whole text.
  ///
  /// - Throws: the first fault with its place.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.position == bytes.count else { throw parser.error("nothing may follow the value") }
    return value
  }

  private func error(_ expectation: String) -> JSONError {
    let found: String
    if position < bytes.count {
      let rest = bytes[position...].prefix(20).prefix { $0 != 0x0A }
      found = "'\(String(decoding: rest, as: UTF8.self))'"
    } else {
      found = "the end of the text"
    }
    return JSONError(message: "\(expectation); found \(found)", offset: position)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard position < bytes.count, bytes[position] == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONParser.depth else { throw error("values must not be nested deeper than \(JSONParser.depth)") }
    skipBlanks()
    if take("{") { return try object(depth: depth) }
    if take("[") { return try array(depth: depth) }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return .string(try string()) }
    if take(word: "true") { return .boolean(true) }
    if take(word: "false") { return .boolean(false) }
    if take(word: "null") { return .null }
    return .number(try number())
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    skipBlanks()
    if take("}") { return .object(members) }
    while true {
      skipBlanks()
      let name = try string()
      skipBlanks()
      guard take(":") else { throw error("a member's name must be followed by ':'") }
      members.append((name, try value(depth: depth + 1)))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("members must be separated by ','") }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var items: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(items) }
    while true {
      items.append(try value(depth: depth + 1))
      skipBlanks()
      if take("]") { return .array(items) }
      guard take(",") else { throw error("items must be separated by ','") }
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = take("-")
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    guard isDigit(position) else {
      position = start
      throw error("a value must begin with '{', '[', a quote, a digit, 'true', 'false' or 'null'")
    }
    if !take("0") { while isDigit(position) { position += 1 } }
    if take(".") {
      guard isDigit(position) else { throw error("a digit must follow '.'") }
      while isDigit(position) { position += 1 }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard isDigit(position) else { throw error("an exponent must have a digit") }
      while isDigit(position) { position += 1 }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(JSONError) -> String {
    guard take("\"") else { throw error("a text must begin with '\"'") }
    var text: [UInt8] = []
    while true {
      guard position < bytes.count else { throw error("a text must end with '\"'") }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw error("a text must not hold control characters") }
      if byte == UInt8(ascii: "\\") {
        text += UTF8.encode(try escape()).map(Array.init) ?? []
      } else {
        text.append(byte)
        position += 1
      }
    }
    position += 1
    guard let result = String(validating: text, as: UTF8.self) else { throw error("a text must be valid UTF-8") }
    return result
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    position += 1
    guard position < bytes.count else { throw error("an escape must follow '\\'") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      position -= 1
      throw error("an escape must be one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't' or 'u'")
    }
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a pair; a half alone becomes the replacement character.
    guard first < 0xDC00, take(word: "\\u") else { return "\u{FFFD}" }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("'\\u' must be followed by four hexadecimal digits") }
    position += 4
    return value
  }
}
