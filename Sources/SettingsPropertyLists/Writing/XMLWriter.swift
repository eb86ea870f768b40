import SettingsText

/// Builds the XML form in the layout of CoreFoundation.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []
  private var depth: Int

  /// Creates a writer that indents by a number of tabs.
  init(depth: Int = 0) { self.depth = depth }

  mutating func write(_ value: PropertyListValue, _ comments: [String]) throws(WritingError) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    append("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" ")
    append("\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    // Two hyphens would end a comment, and keys may have any characters.
    for comment in comments { append("<!-- \(comment.replacing(text: "--", with: "- -")) -->\n") }
    append("<plist version=\"1.0\">\n")
    try writeValue(value)
    append("</plist>\n")
  }

  mutating func writeValue(_ value: PropertyListValue) throws(WritingError) {
    indent()
    switch value {
    case .string(let text): try writeText(text, in: "string")
    case .integer(let number): append("<integer>\(number.description)</integer>\n")
    case .real(let number): append("<real>\(XMLWriter.text(number))</real>\n")
    case .boolean(let flag): append(flag ? "<true/>\n" : "<false/>\n")
    case .date(let seconds):
      let date = CalendarDate(secondsSince2001: seconds)
      guard seconds.isFinite, abs(date.year) <= 9999 else {
        throw WritingError(
          "XML cannot hold a date \(seconds) seconds from 2001; its years go from -9999 to 9999")
      }
      append("<date>\(date.text)</date>\n")
    case .data(let data): writeData(data)
    case .array(let items):
      guard !items.isEmpty else { return append("<array/>\n") }
      append("<array>\n")
      try enter()
      for item in items { try writeValue(item) }
      leave("</array>\n")
    case .dictionary(let entries):
      guard !entries.isEmpty else { return append("<dict/>\n") }
      append("<dict>\n")
      try enter()
      for entry in entries {
        indent()
        try writeText(entry.key, in: "key")
        try writeValue(entry.value)
      }
      leave("</dict>\n")
    }
  }

  private mutating func enter() throws(WritingError) {
    depth += 1
    guard depth <= PropertyListWriter.nesting else {
      throw WritingError("values are nested deeper than \(PropertyListWriter.nesting) levels")
    }
  }

  private mutating func leave(_ tag: String) {
    depth -= 1
    indent()
    append(tag)
  }

  private mutating func writeText(_ text: String, in tag: String) throws(WritingError) {
    append("<\(tag)>\(try XMLText.checked(text))</\(tag)>\n")
  }

  /// Writes lines of base64 that are shorter at deeper levels, as CoreFoundation does.
  private mutating func writeData(_ data: [UInt8]) {
    append("<data>\n")
    let tabs = min(depth, 8)
    // A tab is as wide as eight characters.
    let lineLength = 76 - 8 * tabs
    let text = Array(Base64.encode(data).utf8)
    for start in stride(from: 0, to: text.count, by: lineLength) {
      bytes.append(contentsOf: repeatElement(0x09, count: tabs))
      bytes.append(contentsOf: text[start..<min(start + lineLength, text.count)])
      bytes.append(0x0A)
    }
    indent()
    append("</data>\n")
  }

  private mutating func indent() { bytes.append(contentsOf: repeatElement(0x09, count: depth)) }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Returns the shortest decimal form that reads back as the same number, in CoreFoundation's
  /// spelling.
  private static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    let text = number.description
    guard number != 0, text.hasSuffix(".0") else { return text }
    return String(text.dropLast(2))
  }
}
