import SettingsLint

/// The documentation of the configuration keys.
package enum ConfigurationReference {
  /// Returns a Markdown table of all keys.
  package static func table(_ keys: [ConfigurationKey]) -> String {
    var text = "| Key | Value | Default | Meaning |\n|---|---|---|---|\n"
    for key in keys {
      let cells = [
        "`\(key.name)`", key.field.shape.description, key.shownDefault, key.field.summary,
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }
}

extension ConfigurationKey {
  /// The default, as a short phrase.
  fileprivate var shownDefault: String {
    switch defaultValue {
    case nil, .list([]), .map([]): defaultText
    case .some(let value): field.shape.shown(value).inlineYAML
    }
  }
}

extension ConfigurationShape {
  /// A description of the shape's values, as a short phrase.
  var description: String {
    switch self {
    case .boolean: "true or false"
    case .integer(let minimum, nil): "a whole number of at least \(minimum)"
    case .integer(let minimum, let maximum?): "a whole number from \(minimum) to \(maximum)"
    case .size: "a number of bytes, or a size such as '256 MB'"
    case .word(let words): words.joined(separator: ", ")
    case .rule: "the name of a rule"
    case .text(let form): form.expectation
    case .optional(let shape): shape.description + ", or null"
    case .list(.word(let words)): "a list of " + words.joined(separator: ", ")
    case .list(.rule(let names)) where names.contains(LintConfiguration.allRules):
      "a list of rules, or all"
    case .list(.rule): "a list of rules"
    case .list(.fields(let fields)): "a list of maps with \(fields.names)"
    case .list(let shape): "a list, each item " + shape.description
    case .fields(let fields) where fields.fields.count <= ConfigurationFields.namedCount:
      "a map with \(fields.names)"
    case .fields(let fields): "a map with a key per \(fields.noun)"
    case .entries(keys: .any, values: let values): "a map, each value " + values.description
    case .entries(keys: let keys, values: let values):
      "a map, each key \(keys.expectation), each value \(values.description)"
    case .either(let shape, _): shape.description + ", or a map"
    }
  }
}

extension ConfigurationFields {
  /// The maximum number of keys that a description names.
  fileprivate static let namedCount = 12

  fileprivate var names: String { fields.map { "'\($0.name)'" }.joined(separator: ", ") }
}
