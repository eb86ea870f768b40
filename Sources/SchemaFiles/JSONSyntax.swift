/// Looks for what a JSON decoder rejects without a place, or accepts in silence: malformed text, trailing commas, text
/// after the value, and a member that stands twice in one object.
struct JSONSyntax {
  private let bytes: [UInt8]
  private var offset = 0

  /// The first fault, with its line and column, both 1-based; columns count bytes.
  static func fault(in bytes: [UInt8]) -> String? {
    var scanner = JSONSyntax(bytes: bytes)
    do throws(Fault) {
      try scanner.value(depth: 0)
      scanner.skipSpace()
      if scanner.offset < bytes.count { throw scanner.fault("the end of the file") }
      return nil
    } catch {
      let before = bytes.prefix(error.offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let column = error.offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
      return "line \(line), column \(column): \(error.message)"
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private struct Fault: Error {
    var offset: Int
    var message: String
  }

  private func fault(_ expected: String) -> Fault {
    let found = next.map { "'\(Character(UnicodeScalar($0)))'" } ?? "the end of the file"
    return Fault(offset: offset, message: "expected \(expected), found \(found)")
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  /// Takes a byte if it is the next one after white space.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(Fault) {
    if depth > 64 { throw Fault(offset: offset, message: "nested too deeply") }
    if take("{") {
      try members(depth: depth)
    } else if take("[") {
      if take("]") { return }
      repeat { try value(depth: depth + 1) } while take(",")
      if !take("]") { throw fault("',' or ']'") }
    } else if next == UInt8(ascii: "\"") {
      _ = try string()
    } else {
      try word()
    }
  }

  private mutating func members(depth: Int) throws(Fault) {
    if take("}") { return }
    var names: Set<[UInt8]> = []
    repeat {
      skipSpace()
      let start = offset
      let name = try string()
      if !names.insert(name).inserted {
        throw Fault(offset: start, message: "'\(String(decoding: name, as: UTF8.self))' stands twice in one object")
      }
      if !take(":") { throw fault("':'") }
      try value(depth: depth + 1)
    } while take(",")
    if !take("}") { throw fault("',' or '}'") }
  }

  /// A string, without its quotes and with its escapes as they are written.
  private mutating func string() throws(Fault) -> [UInt8] {
    guard next == UInt8(ascii: "\"") else { throw fault("a string") }
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw Fault(offset: offset, message: "a control character inside a string") }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else {
      throw Fault(offset: start - 1, message: "a string without its closing quote")
    }
    offset += 1
    return Array(bytes[start..<offset - 1])
  }

  /// A number, `true`, `false` or `null`; what it is in detail the decoder checks.
  private mutating func word() throws(Fault) {
    let start = offset
    while let byte = next, "+-.abcdefghijklmnopqrstuvwxyzE0123456789".utf8.contains(byte) { offset += 1 }
    if offset == start { throw fault("a value") }
  }
}
