extension ConfigurationValue {
  /// Returns the lines of the value after its key.
  func yamlLines(_ key: String) -> [String] {
    switch self {
    case .map(let entries) where !entries.isEmpty:
      return ["\(key):"] + entries.map { "  \($0.inlineYAML)" }
    case .list(let items) where items.contains { !$0.entries.isEmpty }:
      return ["\(key):"] + items.map { "  - \($0.inlineYAML)" }
    default: return ["\(key): \(inlineYAML)"]
    }
  }

  /// The value as YAML on one line.
  package var inlineYAML: String {
    switch self {
    case .null: "null"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .integer(let number): String(number)
    case .text(let text): YAMLText.scalar(text)
    case .list(let items): "[" + items.map(\.inlineYAML).joined(separator: ", ") + "]"
    case .map(let entries): "{" + entries.map(\.inlineYAML).joined(separator: ", ") + "}"
    }
  }
}

extension ConfigurationValue.Entry {
  fileprivate var inlineYAML: String { "\(YAMLText.scalar(key)): \(value.inlineYAML)" }
}
