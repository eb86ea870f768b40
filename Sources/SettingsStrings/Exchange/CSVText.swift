import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText

/// Parses comma-separated values according to RFC 4180, or with another separator.
struct CSVText {
  /// A field with its range, as 0-based UTF-8 offsets.
  struct Field {
    var text: String
    var offsets: Range<Int>
  }

  /// A fault in a text that is not valid comma-separated values.
  struct Fault: Error {
    var message: String
    var offsets: Range<Int>
  }

  private let source: FileBytes
  private let separator: UInt8
  private var position: Int
  private var bytes: ByteView { source.buffer }

  /// Creates a parser at the start of a text.
  init(_ source: FileBytes, separator: UInt8 = UInt8(ascii: ",")) {
    self.source = source
    self.separator = separator
    position = source.byteOrderMarkLength
  }

  /// Returns the remaining lines, without empty ones.
  ///
  /// Lines may end with a line feed, a carriage return or both.
  ///
  /// - Throws: A ``Fault`` for the first fault.
  mutating func lines() throws(Fault) -> [[Field]] {
    var lines: [[Field]] = []
    while let line = try line() { lines.append(line) }
    return lines
  }

  /// Returns the next line that is not empty; `nil` at the end.
  mutating func line() throws(Fault) -> [Field]? {
    while position < bytes.count, bytes[position].isLineEnd {
      position = bytes.endOfLineEnd(at: position)
    }
    guard position < bytes.count else { return nil }
    var fields = [try field()]
    while position < bytes.count, bytes[position] == separator {
      position += 1
      fields.append(try field())
    }
    position = bytes.endOfLineEnd(at: position)
    return fields
  }

  /// Whether the position is at the end of a field.
  private var isAtEnd: Bool {
    position == bytes.count || bytes[position] == separator || bytes[position].isLineEnd
  }

  private mutating func field() throws(Fault) -> Field {
    let start = position
    let quote = UInt8(ascii: "\"")
    var content: [UInt8] = []
    if !isAtEnd, bytes[position] == quote {
      repeat {
        // A second quote directly after another is part of the content.
        if position > start { content.append(quote) }
        position += 1
        while position < bytes.count, bytes[position] != quote {
          content.append(bytes[position])
          position += 1
        }
        guard position < bytes.count else {
          throw Fault(message: "the quoted field has no closing quote", offsets: start..<start + 1)
        }
        position += 1
      } while position < bytes.count && bytes[position] == quote
      guard isAtEnd else {
        throw Fault(
          message: "text after the closing quote of a field", offsets: position..<position + 1)
      }
    } else {
      while !isAtEnd {
        guard bytes[position] != quote else {
          throw Fault(
            message: "a quote in a field without quotes; quote the field and double the quote",
            offsets: position..<position + 1)
        }
        content.append(bytes[position])
        position += 1
      }
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Fault(
        message: "the file is not UTF-8; save the sheet as CSV in UTF-8", offsets: start..<position)
    }
    return Field(text: text, offsets: start..<position)
  }
}
