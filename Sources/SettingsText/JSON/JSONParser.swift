/// A fault of a JSON text, with its offset.
package struct JSONError: Error, Sendable, Hashable {
  /// The message on one line.
  package let message: String
  /// The 0-based UTF-8 offset.
  package let offset: Int
  /// The 1-based line.
  package let line: Int
  /// The 1-based column, in Unicode scalars.
  package let column: Int

  init(_ message: String, at offset: Int, in bytes: [UInt8]) {
    self.message = message
    self.offset = offset
    (line, column) = bytes[...].place(of: offset)
  }
}

/// Parses JSON strictly according to RFC 8259, and keeps the order of members.
package struct JSONParser {
  /// The treatment of a name that occurs twice in one object.
  package enum DuplicateNames: Sendable {
    /// Keeps every member; ``JSONValue/subscript(_:)`` returns the last.
    case kept
    /// Rejects the second member as a fault.
    case rejected
  }

  private let bytes: [UInt8]
  private let duplicateNames: DuplicateNames
  private var position = 0
  private static let maximumDepth = 64

  /// Parses a whole UTF-8 text, with or without a byte order mark.
  ///
  /// - Throws: A ``JSONError`` for the first fault.
  package static func parse(
    _ bytes: [UInt8], duplicateNames: DuplicateNames = .kept
  ) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, duplicateNames: duplicateNames)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.position == bytes.count else {
      throw parser.error(expected: "the end of the file")
    }
    return value
  }

  private func error(_ message: String, at offset: Int) -> JSONError {
    JSONError(message, at: offset, in: bytes)
  }

  private func error(expected: String) -> JSONError {
    // A scalar has at most four bytes.
    let rest = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    var found = "the end of the file"
    if let scalar = rest.unicodeScalars.first { found = "'\(scalar)'" }
    return error("expected \(expected), found \(found)", at: position)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private func isNext(_ scalar: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: scalar)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard isNext(scalar) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= JSONParser.maximumDepth else { throw error("nested too deeply", at: position) }
    skipBlanks()
    if take("{") { return try object(depth: depth) }
    if take("[") { return try array(depth: depth) }
    if isNext("\"") { return .string(try string()) }
    if take(word: "true") { return .boolean(true) }
    if take(word: "false") { return .boolean(false) }
    if take(word: "null") { return .null }
    return .number(try number())
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    var names: Set<String> = []
    skipBlanks()
    if take("}") { return .object(members) }
    while true {
      skipBlanks()
      let start = position
      let name = try string()
      if duplicateNames == .rejected, !names.insert(name).inserted {
        throw error("'\(name)' occurs twice in one object", at: start)
      }
      skipBlanks()
      guard take(":") else { throw error(expected: "':'") }
      members.append((name, try value(depth: depth + 1)))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw error(expected: "',' or '}'") }
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
      guard take(",") else { throw error(expected: "',' or ']'") }
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = take("-")
    if !take("0") {
      guard takeDigits() else {
        position = start
        throw error(expected: "a value")
      }
    }
    if take("."), !takeDigits() { throw error(expected: "a digit") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() else { throw error(expected: "a digit") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isDigit { position += 1 }
    return position > start
  }

  private mutating func string() throws(JSONError) -> String {
    let start = position
    guard take("\"") else { throw error(expected: "a string") }
    var text: [UInt8] = []
    while true {
      let run = position
      while position < bytes.count, bytes[position] >= 0x20, !isNext("\""), !isNext("\\") {
        position += 1
      }
      text += bytes[run..<position]
      guard position < bytes.count else {
        throw error("a string without its closing quote", at: start)
      }
      if take("\"") { break }
      guard isNext("\\") else { throw error("a control character inside a string", at: position) }
      text += String(try escape()).utf8
    }
    guard let result = String(validating: text, as: UTF8.self) else {
      throw error("a string that is not UTF-8", at: start)
    }
    return result
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    position += 1
    guard position < bytes.count else { throw error(expected: "an escape") }
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
      throw error(expected: "one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't' and 'u' after '\\'")
    }
    let number = try hexadecimal()
    if let scalar = Unicode.Scalar(number) { return scalar }
    return try scalar(ofSurrogate: number)
  }

  /// Returns the scalar of a surrogate pair, whose first half was read.
  ///
  /// A lone half of either kind becomes the replacement character.
  private mutating func scalar(ofSurrogate high: UInt32) throws(JSONError) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let positionAfterHigh = position
    let isHigh = high < 0xDC00
    guard isHigh, take(word: "\\u") else { return replacement }
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      position = positionAfterHigh
      return replacement
    }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)) ?? replacement
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else {
        throw error(expected: "four hexadecimal digits after '\\u'")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
