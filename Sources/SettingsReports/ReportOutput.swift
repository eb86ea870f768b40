import SettingsText

/// Gathers a report's text and hands it on in large pieces.
struct ReportOutput: TextOutputStream, JSONOutput {
  var separator = JSONSeparator(jsonStyle)
  private var buffer = ""
  private let sink: (String) -> Void
  private static let jsonStyle = JSONStyle(usesUppercaseEscapes: true)
  private static let pieceSize = 1 << 16

  /// Makes an empty output that ends in `sink`.
  init(sink: @escaping (String) -> Void) {
    self.sink = sink
    buffer.reserveCapacity(Self.pieceSize + 4096)
  }

  /// Appends text as it is.
  mutating func write(_ text: String) {
    buffer += text
    if buffer.utf8.count >= Self.pieceSize { flush() }
  }

  /// Appends a number in decimal digits.
  mutating func write(_ number: Int) {
    buffer += String(number)
  }

  /// Lets the next JSON value begin a text of its own.
  mutating func startJSON() { separator = JSONSeparator(Self.jsonStyle) }

  /// Writes a member of an object on a line of its own.
  mutating func line(_ name: String, indentation: Int = 1, _ value: JSONValue) {
    startLine(indentation: indentation)
    writeLine(value, named: name)
  }

  /// Writes a member on a line of its own, and each of its items on another.
  mutating func list(_ name: String, indentation: Int = 1, _ items: some Sequence<JSONValue>) {
    startLine(indentation: indentation)
    lines(name, indentation: indentation + 1, items)
  }

  /// Passes the buffered bytes to the sink.
  mutating func flush() {
    guard !buffer.isEmpty else { return }
    sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
