/// The configuration in effect as YAML, each value with its origin.
package struct ConfigurationListing {
  private let file: ConfigurationFile?
  private let keys: [ConfigurationKey]

  /// Makes the listing of a configuration; `nil` for none.
  package init(_ file: ConfigurationFile?, keys: [ConfigurationKey]) {
    self.file = file
    self.keys = keys
  }

  /// The whole text.
  package var text: String {
    var lines: [(text: String, origin: String)] = []
    for key in keys {
      var entry = file?.entries[key.name]
      var value = entry?.value ?? key.defaultValue
      if key.name == "fail_level", entry == nil, let strict = file?.entries["strict"],
        strict.value.isTrue
      {
        entry = strict
        value = .text(FailLevel.warning.rawValue)
      }
      // What has no value by default has no line that could be read back.
      let texts =
        value.map { key.field.shape.shown($0).yamlLines(key.name) } ?? [
          "# \(key.name): \(key.defaultText)"
        ]
      lines.append((texts[0], entry.map { "\($0.file):\($0.line)" } ?? "default"))
      lines += texts.dropFirst().map { ($0, "") }
    }
    let placed = lines.filter { !$0.origin.isEmpty }
    let width = placed.map { min($0.text.count, 40) }.max() ?? 0
    let head = file.map { "# \($0.shownPath)\n" } ?? "# no configuration file\n"
    return lines.reduce(into: head) { text, line in
      text += line.origin.isEmpty ? line.text : "\(line.text.padding(to: width))  # \(line.origin)"
      text += "\n"
    }
  }
}

extension ConfigurationShape {
  /// Returns a value in plain notation: a number of bytes with its unit.
  func shown(_ value: ConfigurationValue) -> ConfigurationValue {
    if case .size = self, case .integer(let bytes) = value { return .text(ByteSize.text(bytes)) }
    return value
  }
}

extension String {
  /// Returns the text, padded with blanks to a width in characters.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
