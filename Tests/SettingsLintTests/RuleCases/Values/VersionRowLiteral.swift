@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let versionRowLiteral = RuleCases(
    of: .versionRowLiteral,
    bad: [
      .row(
        .titleValue, ["Title": "Build", "Key": "build_number", "DefaultValue": .marked(42)],
        finds: """
          default of 'build_number' is the fixed version 42, which goes out of date
          help: store the version under this key at launch, or write '$(CURRENT_PROJECT_VERSION)' and let 'settingsc compile' fill it in during the build
          """),
      .row(
        .textField, ["Title": "Version", "Key": "version", "DefaultValue": "↓1.2.3"],
        finds: """
          default of 'version' is the fixed version '1.2.3', which goes out of date
          help: store the version under this key at launch, or write '$(MARKETING_VERSION)' and let 'settingsc compile' fill it in during the build
          """),
    ],
    good: [
      .code(
        ["App.swift": "UserDefaults.standard.set(appVersion, forKey: \"version\")\n"],
        [
          Sample.row(.titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "1.2.3"])
        ]),
      .row(.titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "-"]),
    ])
}
