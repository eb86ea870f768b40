/// A listing of the configuration in effect as YAML, with the origin of each value.
package struct ConfigurationListing {
  private let file: ConfigurationFile?
  private let keys: [ConfigurationKey]

  /// Creates the listing of a configuration file, or of the defaults without one.
  package init(_ file: ConfigurationFile?, keys: [ConfigurationKey]) {
    self.file = file
    self.keys = keys
  }

  package var text: String {
    let allLines = keys.flatMap(lines(for:))
    let firstLines = allLines.filter { $0.origin != nil }
    let width = firstLines.map { min($0.text.count, ConfigurationListing.maximumWidth) }.max() ?? 0
    var text = "# no configuration file\n"
    if let file { text = "# \(file.shownPath)\n" }
    for line in allLines {
      if let origin = line.origin {
        text += "\(line.text.padding(to: width))  # \(origin)\n"
      } else {
        text += line.text + "\n"
      }
    }
    return text
  }

  /// The maximum width, in characters, of the column before the origins.
  ///
  /// Longer lines extend into the column of the origins.
  private static let maximumWidth = 40

  /// A line of the listing; the first line for each key has the origin of the value.
  private typealias Line = (text: String, origin: String?)

  private func lines(for key: ConfigurationKey) -> [Line] {
    var entry = file?.entries[key.name]
    var value = entry?.value ?? key.defaultValue
    // Without `fail_level`, `strict: true` sets it to `warning`.
    if key.name == "fail_level", entry == nil, let strict = file?.entries["strict"],
      strict.value.isTrue
    {
      entry = strict
      value = .text(FailLevel.warning.rawValue)
    }
    var origin = "default"
    if let entry { origin = "\(entry.file):\(entry.line)" }
    guard let value else {
      // A key without a default value has no line in valid YAML.
      return [("# \(key.name): \(key.defaultText)", origin)]
    }
    let texts = key.field.shape.shown(value).yamlLines(key.name)
    return [(texts[0], origin)] + texts.dropFirst().map { ($0, nil) }
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
