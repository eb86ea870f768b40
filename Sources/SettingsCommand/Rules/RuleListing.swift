import SettingsConfiguration
import SettingsLint
import SettingsText

/// The list of all rules.
enum RuleListing {
  /// A line per rule: its id, its severity and what it reports.
  static func text(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let severity = (rule.severity.rawValue + (rule.isOptIn ? ", opt-in" : "")).padding(to: 15)
      return "\(rule.id.padding(to: width))  \(severity)  \(rule.title)\n"
    }.joined()
  }

  /// The documented JSON, version 1.
  static func json(_ rules: [Rule]) -> String {
    JSONValue.object([("version", .integer(1)), ("rules", .array(rules.map(value)))]).text() + "\n"
  }

  private static func value(_ rule: Rule) -> JSONValue {
    [
      "id": .string(rule.id), "title": .string(rule.title), "severity": .string(rule.severity.rawValue),
      "variants": .array(
        rule.variants.map {
          .object([("severity", .string($0.severity.rawValue)), ("condition", .string($0.condition))])
        }),
      "optIn": .boolean(rule.isOptIn), "rationale": .string(rule.rationale), "remedy": .string(rule.remedy),
      "options": .array(rule.options.map(value)), "sources": .strings(rule.sources),
      "page": .string(LintReporting.page(of: rule)),
    ]
  }

  private static func value(_ option: RuleOption) -> JSONValue {
    .object([
      ("name", .string(option.name)), ("default", .integer(option.defaultValue)), ("summary", .string(option.summary)),
    ])
  }
}
