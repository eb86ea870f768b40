import SettingsLint
import SettingsRules

/// The addresses of the project that settingsc is.
package enum ToolAddress {
  /// The home page.
  package static let home = "https://github.com/settingsc/settingsc"

  /// The page of a rule; `nil` where there is no such rule.
  package static func page(ofRule id: String) -> String? {
    Rule.all.first { $0.id == id }.map(page)
  }

  /// The page of a rule.
  package static func page(of rule: Rule) -> String {
    home + "/blob/main/Documentation/Rules/\(rule.id).md"
  }
}
