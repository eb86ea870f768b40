import SettingsDiagnostics
import SettingsModel
import SettingsText

/// Renders a rule's page: the fault, its rationale, bad and good examples, the remedy, and the
/// sources of the facts.
package enum RulePage {
  /// Returns the page in Markdown.
  package static func markdown(_ rule: Rule) -> String {
    var text = "# \(rule.id)\n\n\(titleSentence(rule.title))\n\n"
    text += "Severity: \(severity(rule)).\n"
    let severities = [rule.severity] + rule.cases.map { $0.severity }
    if severities.contains(.error), rule.check.dependsOnReaders {
      text += "On pages that Settings never shows, its severity is at most warning.\n"
    }
    text += "\n## Why\n\n\(rule.rationale)\n"
    text += examples("Bad", rule.bad)
    if let good = rule.good { text += examples("Good", [good]) }
    text += "\n## How to fix it\n\n\(rule.remedy)\n"
    if !rule.options.isEmpty {
      text += "\n## Options\n\n"
      for option in rule.options {
        text += "- `\(option.name)` (default `\(option.defaultValue)`): \(option.summary)\n"
      }
    }
    text += "\n## Sources\n\n" + rule.sources.map { "- \($0)\n" }.joined()
    return text
  }

  /// The rule pages: one file for every rule, and an index.
  package static var files: [(name: String, text: String)] {
    [(name: "README.md", text: index)] + Rule.all.map { (name: $0.id + ".md", text: markdown($0)) }
  }

  /// Returns the identifying mark of a page: its first paragraphs, without the blank lines between
  /// them.
  package static func mark(of text: String) -> OutputMark {
    // The title of the index, `# Rules`, is no mark by itself: other files may have it.
    let paragraphCount = text.hasPrefix("# Rules") ? 2 : 1
    return .beginning([text.split(atText: "\n\n").prefix(paragraphCount).joined()])
  }

  private static var index: String {
    var text = """
      # Rules

      Every rule, with what it reports, why, and how to fix it. `settingsc rules` lists them, and `settingsc explain RULE`
      prints a page.

      \(audience)

      | rule | severity | reports |
      |---|---|---|

      """
    for rule in Rule.all {
      text += "| [\(rule.id)](\(rule.id).md) | \(severity(rule)) | \(rule.title) |\n"
    }
    return text
  }

  /// Returns the severity in words, such as `error; warning when the row only shows its value; off
  /// unless enabled`.
  private static func severity(_ rule: Rule) -> String {
    var parts = [rule.severity.rawValue]
    parts += rule.cases.map { "\($0.severity.rawValue) when \($0.condition)" }
    if rule.isOptIn { parts.append("off unless enabled") }
    return parts.joined(separator: "; ")
  }

  private static let audience = """
    A page is judged by what its readers do. On pages that the Settings app never shows (those of \
    `InAppSettings.bundle`, `*.inApp.plist`, those that only `ItemSpecifier`, `AddSpecifier` or the app opens, and those \
    that nothing leads to) no finding is an error, unless a file cannot be read; and what InAppSettingsKit does \
    differently from Settings is no finding.
    """

  private static func titleSentence(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst() + "."
  }
}
