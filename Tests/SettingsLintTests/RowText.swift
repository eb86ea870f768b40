import SettingsDiagnostics

@testable import SettingsLint

extension PageText {
  /// A row on one line: texts are strings, and what begins with `<` is written as it is.
  static func row(_ type: String, _ fields: KeyValuePairs<String, String>) -> String {
    let inside = fields.map { name, value in
      "<key>\(name)</key>\(value.hasPrefix("<") ? value : "<string>\(value)</string>")"
    }
    return "<dict><key>Type</key><string>PS\(type)Specifier</string>\(inside.joined())</dict>"
  }

  /// A switch that is complete.
  static func toggle(_ key: String, _ value: String = "<true/>") -> String {
    row("ToggleSwitch", ["Title": key, "Key": key, "DefaultValue": value])
  }

  /// A list row of these titles and values, each written as XML.
  static func list(_ key: String, _ value: String, titles: [String], values: [String]) -> String {
    row(
      "MultiValue",
      [
        "Title": key, "Key": key, "DefaultValue": value, "Titles": "<array>\(titles.joined())</array>",
        "Values": "<array>\(values.joined())</array>",
      ])
  }

  /// What all rules find in a bundle but those that are turned off.
  static func lint(_ files: [String: String], without disabled: [String] = []) -> [Diagnostic] {
    var configuration = LintConfiguration()
    for rule in disabled { configuration.rules[rule] = RuleSetting(isEnabled: false) }
    return Linter(configuration: configuration).lint(bundle(files))
  }

  /// What they find in a page of these rows.
  static func lint(rows: String..., without disabled: [String] = []) -> [Diagnostic] {
    lint(["Root.plist": page(rows.joined(separator: "\n"))], without: disabled)
  }
}
