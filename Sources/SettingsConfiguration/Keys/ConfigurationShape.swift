/// The shape of a value in the configuration: read by the checker, the listing of keys and the JSON
/// Schema alike.
package indirect enum ConfigurationShape: Sendable {
  /// A Boolean, `true` or `false`.
  case boolean
  /// A whole number in a range.
  case integer(minimum: Int, maximum: Int? = nil)
  /// A number of bytes, or a number with a unit; at least 1.
  case size(maximum: Int)
  /// One of the given words; if `on` or `off` is among them, `true` or `false` is accepted too.
  case word([String])
  /// The id of one of these rules.
  case rule([String])
  /// Text of a certain form.
  case text(ConfigurationText)
  /// A scalar, or null.
  case optional(ConfigurationShape)
  /// A list without duplicates.
  case list(ConfigurationShape)
  /// A map with known keys.
  case fields(ConfigurationFields)
  /// A map from texts of one form to values of one shape.
  case entries(of: ConfigurationText, ConfigurationShape)
  /// A scalar, or a map with known keys.
  case either(ConfigurationShape, ConfigurationFields)
}

/// The keys of a map.
package struct ConfigurationFields: Sendable {
  /// The noun for a key in messages: `key`, `rule`.
  package let noun: String
  /// The keys.
  package let fields: [ConfigurationField]
  /// The names of the keys of which every map must have at least one; empty if there are none.
  var anyOf: [String] = []
  /// The names of the keys that every map must have.
  var required: [String] = []
}

/// One key of a map.
package struct ConfigurationField: Sendable {
  package let name: String
  /// The shape of its value.
  package let shape: ConfigurationShape
  /// The description in one sentence.
  package let summary: String

  init(_ name: String, _ shape: ConfigurationShape, _ summary: String) {
    self.name = name
    self.shape = shape
    self.summary = summary
  }
}

extension ConfigurationShape {
  /// Returns a map with known keys.
  static func map(
    _ fields: [ConfigurationField], noun: String = "key", anyOf: [String] = [],
    required: [String] = []
  ) -> ConfigurationShape {
    .fields(
      ConfigurationFields(
        noun: noun,
        fields: fields,
        anyOf: anyOf,
        required: required))
  }
}

/// A form of text.
package enum ConfigurationText: Sendable {
  /// Any text that is not empty.
  case any
  /// A path; a relative one starts from the configuration's folder.
  case path
  /// The path of an output file in the configuration's folder.
  case output
  /// A pattern for paths.
  case glob
  /// A pattern for key paths.
  case keyPath
  /// A version of one to three numbers.
  case version
  /// A language such as `en` or `zh-Hans`.
  case language
  /// A language of the bundle, or `all`.
  case bundleLanguage
  /// An argument of a function: its label, or its 0-based number.
  case argument
  /// The name of a generated type.
  case typeName
  /// A generated name, or a prefix of one.
  case namePrefix
  /// A report, `FORMAT` or `FORMAT:FILE`.
  case format
  /// The name of a variable in a text.
  case variable
  /// The value of a variable: any text, or a number.
  case value
}
