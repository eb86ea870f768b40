import SettingsConfiguration
import SettingsLint
import SettingsProject
import SettingsRules
import SettingsText

/// The list of all rules.
enum RuleListing {
  /// A line per rule: its id, its severity and what it reports.
  static func text(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.count).reduce(0, max)
    return rules.map { rule in
      let severity = (rule.severity.rawValue + (rule.isOptIn ? ", opt-in" : "")).padding(to: 15)
      return "\(rule.id.padding(to: width))  \(severity)  \(rule.title)\n"
    }.joined()
  }

  /// The documented JSON, version 1.
  static func json(_ rules: [Rule]) -> String {
    (["version": 1, "rules": .array(rules.map(value))] as JSONValue).text() + "\n"
  }

  private static func value(_ rule: Rule) -> JSONValue {
    let cases = rule.cases.map { item -> JSONValue in
      ["severity": .string(item.severity.rawValue), "condition": .string(item.condition)]
    }
    let options = rule.options.map { option -> JSONValue in
      [
        "name": .string(option.name), "default": .integer(option.defaultValue),
        "summary": .string(option.summary),
      ]
    }
    return [
      "id": .string(rule.id), "title": .string(rule.title),
      "severity": .string(rule.severity.rawValue),
      "variants": .array(cases), "optIn": .boolean(rule.isOptIn),
      "rationale": .string(rule.rationale),
      "remedy": .string(rule.remedy), "options": .array(options), "sources": .strings(rule.sources),
      "page": .string(ToolAddress.page(of: rule)),
    ]
  }
}
