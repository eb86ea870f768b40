import SettingsText

/// A unit in which clients count the characters of a line.
enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the number of units of a Unicode scalar, given by the first byte of its UTF-8
  /// encoding.
  func units(ofLead byte: UInt8) -> Int {
    switch self {
    case .utf32: 1
    case .utf16: byte >= 0xF0 ? 2 : 1
    case .utf8: PositionEncoding.width(ofLead: byte)
    }
  }

  /// Returns the number of UTF-8 bytes of a Unicode scalar, given by the first of them.
  static func width(ofLead byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

/// A 0-based line and a 0-based character in it, counted in the agreed unit.
struct Position: Sendable, Hashable, Comparable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; fails if one of the numbers is missing or negative.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.int, let character = json?["character"]?.int, line >= 0,
      character >= 0
    else {
      return nil
    }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A half-open range of positions in a text.
struct PositionRange: Sendable, Hashable {
  var start: Position
  var end: Position

  init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
  }

  /// Reads a range; fails if a position is missing or invalid.
  init?(_ json: JSONValue?) {
    guard let start = Position(json?["start"]), let end = Position(json?["end"]) else { return nil }
    self.init(start, end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }

  /// Returns whether two ranges overlap or are adjacent.
  func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }

  /// The empty range at the start of a file.
  static let start = PositionRange(Position(line: 0, character: 0), Position(line: 0, character: 0))
}
