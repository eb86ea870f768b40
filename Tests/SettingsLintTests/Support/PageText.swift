import SettingsPropertyLists
import SettingsSchema

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Pages in short, for tests of the engine.
enum PageText {
  /// A whole page around rows.
  static func page(_ rows: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
    \(rows)
      </array>
    </dict>
    </plist>

    """
  }

  /// A toggle without default and with unknown keys: `missing-required-key` and as often
  /// `unknown-key`.
  static func faultyToggle(_ key: String, unknown: [String] = []) -> String {
    """
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>\(key)</string>
    \(unknown.map { "      <key>\($0)</key>\n      <true/>\n" }.joined())    </dict>
    """
  }

  /// The rules these tests are about, so that new rules do not change them.
  static let rules: [Rule] = [
    .duplicateDictionaryKey, .missingRequiredKey, .unknownKey, .unknownRule, .unknownType,
    .unusedSuppression,
  ]

  /// A linter for these rules.
  static func linter(_ configuration: LintConfiguration = LintConfiguration()) -> Linter {
    Linter(rules: rules, configuration: configuration)
  }
}

extension LintResult {
  /// `3: unknown-key` for each finding.
  var summary: [String] { diagnostics.map { "\($0.range?.start.line ?? 0): \($0.rule)" } }
}
