/// The configuration in effect as YAML, each value with its origin.
package struct ConfigurationListing {
  private let configuration: Configuration
  private let keys: [ConfigurationKey]

  /// Makes the listing of a configuration.
  package init(_ configuration: Configuration, keys: [ConfigurationKey]) {
    self.configuration = configuration
    self.keys = keys
  }

  /// The whole text.
  package var text: String {
    var lines: [(text: String, origin: String?)] = []
    for key in keys {
      let entry = configuration.written(key.name)
      let origin = entry.map { $0.origins.map(name).joined(separator: ", ") } ?? "default"
      let value = (entry?.value ?? key.defaultValue).map { key.field.shape.shown($0) }
      // What has no value by default has no line that could be read back.
      let texts = value?.yamlLines(key.name) ?? ["# \(key.name): \(key.defaultText)"]
      for (number, text) in texts.enumerated() { lines.append((text, number == 0 ? origin : nil)) }
    }
    let width = lines.map { $0.origin == nil ? 0 : min($0.text.count, 40) }.max() ?? 0
    let file = configuration.file.map { "# \($0.shownPath)\n" } ?? "# no configuration file\n"
    return file
      + lines.map { line in
        (line.origin.map { line.text.padding(to: width) + "  # " + $0 } ?? line.text) + "\n"
      }.joined()
  }

  private func name(_ origin: Configuration.Origin) -> String {
    switch origin {
    case .commandLine: "command line"
    case .file(let file, let line): "\(file):\(line)"
    }
  }
}

extension ConfigurationShape {
  /// A value as people write it: a number of bytes with its unit.
  func shown(_ value: ConfigurationValue) -> ConfigurationValue {
    if case .size = self, case .integer(let bytes) = value { return .text(ByteSize.text(bytes)) }
    return value
  }
}
