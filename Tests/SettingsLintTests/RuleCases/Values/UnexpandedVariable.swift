@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unexpandedVariable = RuleCases(
    of: .unexpandedVariable,
    bad: [
      .rows(
        Sample.row(
          .titleValue, ["Title": "A", "Key": "a", "DefaultValue": "↓$(MARKETING_VERSION)"]),
        Sample.row(.titleValue, ["Title": "B", "Key": "b", "DefaultValue": "↓@VERSION@"]),
        Sample.row(.titleValue, ["Title": "C", "Key": "c", "DefaultValue": "↓{{version}}"]),
        Sample.row(.titleValue, ["Title": "D", "Key": "d", "DefaultValue": "↓<#version#>"]),
        finds: [
          """
          default of 'a' contains '$(MARKETING_VERSION)', which nothing expands in a settings bundle
          help: add 'compile' to 'outputs' of the configuration, which expands it, or write the value
          """,
          """
          default of 'b' contains '@VERSION@', which nothing expands in a settings bundle
          help: write the value itself, or replace the placeholder in a build phase
          """,
          """
          default of 'c' contains '{{version}}', which nothing expands in a settings bundle
          help: write the value itself, or replace the placeholder in a build phase
          """,
          """
          default of 'd' contains '<#version#>', which nothing expands in a settings bundle
          help: write the value itself, or replace the placeholder in a build phase
          """,
        ])
    ],
    good: [
      .row(.titleValue, ["DefaultValue": "1.2"]),
      .row(.textField, ["DefaultValue": "$()"]),
    ])
}
