/// A listing of the configuration in effect as YAML, with the origin of each value.
package struct ConfigurationListing {
  private let file: ConfigurationFile?
  private let keys: [ConfigurationKey]

  /// Creates the listing of a configuration file, or of the defaults without one.
  package init(_ file: ConfigurationFile?, keys: [ConfigurationKey]) {
    self.file = file
    self.keys = keys
  }

  /// The text of the listing.
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
      // A key without a default value has no line in valid YAML.
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
  /// Returns a value as it is written in YAML, a number of bytes with its unit.
  func shown(_ value: ConfigurationValue) -> ConfigurationValue {
    if case .size = self, case .integer(let bytes) = value { return .text(ByteSize.text(bytes)) }
    return value
  }
}

extension String {
  /// Returns the text, padded with spaces to a width in characters.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
