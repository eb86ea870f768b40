import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText

/// Reads comma-separated values after RFC 4180, also with another separator.
enum CSVText {
  /// One field with its place: 0-based UTF-8 offsets.
  struct Field {
    var text: String
    var offsets: Range<Int>
  }

  /// Why a text is not comma-separated values.
  struct Fault: Error {
    var message: String
    var offsets: Range<Int>
  }

  /// The lines of a text; empty ones are left out.
  ///
  /// - Throws: the first fault. Lines may end with a line feed, a carriage return or both.
  static func read(_ source: FileBytes, separator: UInt8 = UInt8(ascii: ",")) throws(Fault) -> [[Field]] {
    var reader = CSVReader(source: source, separator: separator)
    var lines: [[Field]] = []
    while let line = try reader.line() { lines.append(line) }
    return lines
  }

  /// The fields of the first line; none where it has a fault.
  static func firstLine(_ source: FileBytes, separator: UInt8) -> [Field] {
    var reader = CSVReader(source: source, separator: separator)
    return (try? reader.line()) ?? []
  }

  /// The separator that a first line `sep=;` names, as Excel writes and reads it.
  static func statedSeparator(_ source: FileBytes) -> UInt8? {
    let start = source.hasByteOrderMark ? 3 : 0
    let line = source.buffer.dropFirst(start).prefix(6)
    guard line.count >= 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
    guard line.count == 5 || line.last?.isLineEnd == true else { return nil }
    return line[line.startIndex + 4]
  }
}

private struct CSVReader {
  /// Keeps the bytes alive.
  let source: FileBytes
  let separator: UInt8
  var position: Int
  private var bytes: UnsafeBufferPointer<UInt8> { source.buffer }

  init(source: FileBytes, separator: UInt8) {
    self.source = source
    self.separator = separator
    position = source.hasByteOrderMark ? 3 : 0
  }

  /// The next line that is not empty.
  mutating func line() throws(CSVText.Fault) -> [CSVText.Field]? {
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

  private mutating func field() throws(CSVText.Fault) -> CSVText.Field {
    let start = position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      while position < bytes.count, bytes[position] != separator, !bytes[position].isLineEnd {
        guard bytes[position] != UInt8(ascii: "\"") else {
          throw CSVText.Fault(
            message: "a quote in a field without quotes; quote the field and double the quote",
            offsets: position..<position + 1)
        }
        position += 1
      }
      return CSVText.Field(text: try text(bytes[start..<position], at: start), offsets: start..<position)
    }
    position += 1
    var content: [UInt8] = []
    while true {
      guard position < bytes.count else {
        throw CSVText.Fault(
          message: "the quoted field has no closing quote", offsets: start..<start + 1)
      }
      if bytes[position] != UInt8(ascii: "\"") {
        content.append(bytes[position])
        position += 1
      } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") {
        content.append(UInt8(ascii: "\""))
        position += 2
      } else {
        position += 1
        break
      }
    }
    let isEnd = position == bytes.count || bytes[position] == separator || bytes[position].isLineEnd
    guard isEnd else {
      throw CSVText.Fault(
        message: "text after the closing quote of a field", offsets: position..<position + 1)
    }
    return CSVText.Field(text: try text(content, at: start), offsets: start..<position)
  }

  private func text(_ content: some Collection<UInt8>, at start: Int) throws(CSVText.Fault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw CSVText.Fault(message: "the file is not UTF-8; save the sheet as CSV in UTF-8", offsets: start..<position)
    }
    return text
  }
}
