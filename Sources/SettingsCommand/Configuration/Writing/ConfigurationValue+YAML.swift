extension ConfigurationValue {
  /// The lines of the value behind its key.
  func yamlLines(_ key: String) -> [String] {
    switch self {
    case .map(let entries) where !entries.isEmpty:
      return ["\(key):"] + entries.map { "  \(YAMLText.scalar($0.key)): \($0.value.inlineYAML)" }
    case .list(let items) where items.contains { !$0.entries.isEmpty }:
      return ["\(key):"] + items.map { "  - \($0.inlineYAML)" }
    default: return ["\(key): \(inlineYAML)"]
    }
  }

  /// The value in one line.
  var inlineYAML: String {
    switch self {
    case .none: "null"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .integer(let number): String(number)
    case .text(let text): YAMLText.scalar(text)
    case .list(let items): "[" + items.map(\.inlineYAML).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\(YAMLText.scalar($0.key)): \($0.value.inlineYAML)" }.joined(separator: ", ") + "}"
    }
  }
}

/// Texts as YAML writes them.
private enum YAMLText {
  /// A text in quotes where it would mean something else without them.
  static func scalar(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isControl) {
      return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }
    guard needsQuotes(text) else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
    guard isControl(scalar) else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
    if "-?:,[]{}#&*!|>'\"%@` ".unicodeScalars.contains(first) || last == " " || last == ":" { return true }
    if ["~", "null", "Null", "NULL"].contains(text) { return true }
    if text.unicodeScalars.contains(where: ",[]{}".unicodeScalars.contains) { return true }
    return text.contains(": ") || text.contains(" #")
  }
}
