import SettingsChanges
import SettingsConfiguration
import SettingsLint
import SettingsProject
import SettingsReports
import SettingsRules
import SettingsText

/// Lists and describes rules and classes of changes.
enum RuleListing {
  /// Returns a line for each rule with its id, severity and fault.
  static func text(_ rules: [Rule], _ paint: TerminalPaint) -> String {
    let idWidth = rules.map(\.id.count).reduce(0, max)
    let severityWidth = "warning, opt-in".count
    let lines = rules.map { rule in
      var severity = rule.severity.rawValue
      if rule.isOptIn { severity += ", opt-in" }
      severity = severity.padding(to: severityWidth)
      let id = paint(rule.id, .bold) + String(repeating: " ", count: idWidth - rule.id.count)
      return "\(id)  \(paint(severity, .init(rule.severity)))  \(rule.title)\n"
    }
    return lines.joined()
  }

  /// Returns the list of rules as JSON, version 1 of the documented format.
  static func json(_ rules: [Rule]) -> String {
    let list: JSONValue = ["version": 1, "rules": .array(rules.map(value))]
    return list.text() + "\n"
  }

  /// Returns the description of a rule as JSON, with its documentation page.
  static func json(_ rule: Rule) -> String {
    let description: JSONValue = ["version": 1, "rule": value(rule)]
    return description.text() + "\n"
  }

  /// Returns the description of a class of changes as JSON, with its documentation page.
  static func json(_ change: ChangeClass) -> String {
    let variants = change.variants.map { variant -> JSONValue in
      [
        "level": .string(variant.level.rawValue), "condition": .string(variant.condition),
        "effect": .string(variant.effect),
      ]
    }
    let description: JSONValue = [
      "version": 1,
      "change": [
        "id": .string(change.id), "title": .string(change.title),
        "level": .string(change.level.rawValue), "variants": .array(variants),
        "effect": .string(change.effect), "remedy": .string(change.migration),
        "markdown": .string(change.page),
      ],
    ]
    return description.text() + "\n"
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
      "needsCode": .boolean(rule.check.isOfCode),
      "touchesDefaults": .boolean(rule.touchesDefaults),
      "rationale": .string(rule.rationale),
      "remedy": .string(rule.remedy), "options": .array(options), "sources": .strings(rule.sources),
      "bad": .array(rule.bad.map(value)), "good": .array([rule.good].compactMap { $0 }.map(value)),
      "page": .string(ToolAddress.page(of: rule)), "markdown": .string(RulePage.markdown(rule)),
    ]
  }

  /// Returns an example as JSON: its files or page excerpt, and the rule's findings in it.
  private static func value(_ example: Example) -> JSONValue {
    let files = example.shownFiles.map { file -> JSONValue in
      ["path": .string(file.path), "text": .string(file.text)]
    }
    return ["files": .array(files), "findings": .strings(example.findings.texts)]
  }
}
