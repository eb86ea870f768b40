/// The shape of a value in the configuration, which the checker, the listing of keys and the JSON
/// Schema use.
package indirect enum ConfigurationShape: Sendable {
  /// A Boolean, `true` or `false`.
  case boolean
  /// An integer in a closed range, or of at least a minimum if the maximum is `nil`.
  case integer(minimum: Int, maximum: Int? = nil)
  /// A number of bytes, optionally with a unit; at least 1.
  case size(maximum: Int)
  /// One of a fixed set of words; if `on` or `off` is among them, `true` or `false` is accepted
  /// too.
  case word([String])
  /// The id of any of the given rules.
  case rule([String])
  /// Text of a given form.
  case text(ConfigurationText)
  /// A value of the given shape, or null.
  case optional(ConfigurationShape)
  /// A list without duplicates.
  case list(ConfigurationShape)
  /// A map with known keys.
  case fields(ConfigurationFields)
  /// A map with any keys of one form, whose values have one shape.
  case entries(keys: ConfigurationText, values: ConfigurationShape)
  /// A value of the given shape, which is a scalar, or a map with known keys.
  case either(ConfigurationShape, ConfigurationFields)
}

/// The keys of a map.
package struct ConfigurationFields: Sendable {
  /// The noun for a key in messages, such as `key` or `rule`.
  package let noun: String
  /// The known keys of the map.
  package let fields: [ConfigurationField]
  /// The names of keys of which every map must have at least one; empty if there is no such
  /// requirement.
  var anyOf: [String] = []
  /// The names of keys that every map must have.
  var required: [String] = []
}

/// One key of a map.
package struct ConfigurationField: Sendable {
  package let name: String
  /// The shape of the field's value.
  package let shape: ConfigurationShape
  /// The description, in one sentence.
  package let summary: String

  init(_ name: String, _ shape: ConfigurationShape, _ summary: String) {
    self.name = name
    self.shape = shape
    self.summary = summary
  }
}

extension ConfigurationShape {
  /// Returns the shape of a map with known keys.
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
