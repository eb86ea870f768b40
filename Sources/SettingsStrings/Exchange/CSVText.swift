import SettingsDiagnostics
import SettingsPropertyLists

/// Comma-separated values after RFC 4180.
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

  /// One line with its end.
  static func line(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
    }
    guard needsQuotes || text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// The lines of a text; empty ones are left out.
  ///
  /// - Throws: the first fault. Lines may end with a line feed, a carriage return or both.
  static func read(_ source: FileBytes) throws(Fault) -> [[Field]] {
    var reader = CSVReader(source: source)
    return try reader.read()
  }
}

private struct CSVReader {
  /// Keeps the bytes alive.
  let source: FileBytes
  var position = 0
  private var bytes: UnsafeBufferPointer<UInt8> { source.buffer }

  init(source: FileBytes) { self.source = source }

  mutating func read() throws(CSVText.Fault) -> [[CSVText.Field]] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var lines: [[CSVText.Field]] = []
    while position < bytes.count {
      if LineEnds.isLineEnd(bytes[position]) {
        position = LineEnds.skip(bytes, at: position)
        continue
      }
      var fields = [try field()]
      while position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        position += 1
        fields.append(try field())
      }
      position = LineEnds.skip(bytes, at: position)
      lines.append(fields)
    }
    return lines
  }

  private mutating func field() throws(CSVText.Fault) -> CSVText.Field {
    let start = position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      while position < bytes.count, bytes[position] != UInt8(ascii: ","), !LineEnds.isLineEnd(bytes[position]) {
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
    let isEnd = position == bytes.count || bytes[position] == UInt8(ascii: ",") || LineEnds.isLineEnd(bytes[position])
    guard isEnd else {
      throw CSVText.Fault(
        message: "text after the closing quote of a field", offsets: position..<position + 1)
    }
    return CSVText.Field(text: try text(content, at: start), offsets: start..<position)
  }

  private func text(_ content: some Collection<UInt8>, at start: Int) throws(CSVText.Fault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw CSVText.Fault(message: "the file is not UTF-8", offsets: start..<position)
    }
    return text
  }
}
