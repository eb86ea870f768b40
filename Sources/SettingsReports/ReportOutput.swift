import SettingsText

/// A buffer for a report's text, which passes it on in large chunks.
struct ReportOutput: TextOutputStream, JSONOutput {
  var separator = JSONSeparator(jsonStyle)
  private var buffer = ""
  private let sink: (String) -> Void
  private static let jsonStyle = JSONStyle(usesUppercaseEscapes: true)
  private static let pieceSize = 1 << 16

  /// Creates an empty output that passes its text to `sink`.
  init(sink: @escaping (String) -> Void) {
    self.sink = sink
    buffer.reserveCapacity(Self.pieceSize + 4096)
  }

  /// Appends text unchanged.
  mutating func write(_ text: String) {
    buffer += text
    if buffer.utf8.count >= Self.pieceSize { flush() }
  }

  /// Appends a number in decimal notation.
  mutating func write(_ number: Int) {
    buffer += String(number)
  }

  /// Starts a new JSON text with the next value.
  mutating func startJSON() { separator = JSONSeparator(Self.jsonStyle) }

  /// Writes a member of an object on a separate line.
  mutating func line(_ name: String, indentation: Int = 1, _ value: JSONValue) {
    startLine(indentation: indentation)
    writeLine(value, named: name)
  }

  /// Writes a member on a separate line, with each of its items on another line.
  mutating func list(_ name: String, indentation: Int = 1, _ items: some Sequence<JSONValue>) {
    startLine(indentation: indentation)
    lines(name, indentation: indentation + 1, items)
  }

  /// Passes the buffered text to the sink.
  mutating func flush() {
    guard !buffer.isEmpty else { return }
    sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
