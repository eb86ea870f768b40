import SettingsConfiguration
import SettingsLint
import SettingsReports
import SettingsRules

/// A text that may be inserted at a place in a configuration.
struct ConfigurationSuggestion {
  let label: String
  /// Whether the suggestion is the key of a map rather than a value or an item of a list.
  var isKey = false
  /// The purpose of the key or value, in Markdown.
  var summary = ""
}

/// The suggestions for a configuration, derived from the description that also validates it.
enum ConfigurationChoices {
  /// Returns the keys or values that the value of a key may have.
  ///
  /// - Parameter keys: The path of the key, with the outermost key first; empty for the whole
  ///   configuration.
  static func items(under keys: [String]) -> [ConfigurationSuggestion] {
    var shape = ConfigurationShape.fields(
      ConfigurationKey.fields(ConfigurationKey.all(rules: Rule.all)))
    for key in keys {
      guard let field = fields(of: shape).first(where: { $0.name == key }) else { return [] }
      shape = field.shape
    }
    return items(of: shape)
  }

  /// Returns the keys of a map, or of the maps in a list.
  private static func fields(of shape: ConfigurationShape) -> [ConfigurationField] {
    switch shape {
    case .fields(let fields), .either(_, let fields): fields.fields
    case .list(let inner), .optional(let inner): fields(of: inner)
    case .boolean, .integer, .size, .word, .rule, .text, .entries: []
    }
  }

  private static func items(of shape: ConfigurationShape) -> [ConfigurationSuggestion] {
    func values(_ texts: [String]) -> [ConfigurationSuggestion] {
      texts.map { ConfigurationSuggestion(label: $0) }
    }
    switch shape {
    case .boolean: return values(["true", "false"])
    case .word(let words): return values(words)
    case .rule(let ids):
      let titles = Dictionary(
        Rule.all.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
      return ids.map { ConfigurationSuggestion(label: $0, summary: titles[$0] ?? "") }
    case .list(let inner), .optional(let inner): return items(of: inner)
    case .either(let scalar, _): return items(of: scalar) + suggestedKeys(fields(of: shape))
    case .fields: return suggestedKeys(fields(of: shape))
    case .text(.format): return values(ReportDestination.formatNames)
    case .integer, .size, .text, .entries: return []
    }
  }

  private static func suggestedKeys(_ fields: [ConfigurationField]) -> [ConfigurationSuggestion] {
    fields.map { ConfigurationSuggestion(label: $0.name, isKey: true, summary: $0.summary) }
  }
}
