import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unexpandedVariable = Rule(
    id: "unexpanded-variable",
    title: "build variable or placeholder in a default",
    severity: .warning,
    rationale: """
      Xcode expands build settings in the app's `Info.plist`, but not in a settings bundle. `$(MARKETING_VERSION)` in a \
      default is shown and read as written unless a build script replaces it in the copy inside the app.
      """,
    remedy: """
      Set the value at run time, or let a build phase write it into the built product and turn the rule off for that \
      row.
      """,
    sources: [
      "https://github.com/jdee/settings-bundle/issues/12",
      "https://github.com/jamesmontemagno/SettingsPlugin/issues/13",
    ],
    bad: [
      .row(
        .textField, ["DefaultValue": "↓https://${SERVER_HOST}/"],
        finds: """
          default of 'name' contains '${SERVER_HOST}', which nothing expands in a settings bundle
          help: write the value itself, or replace the placeholder in a build phase
          """),
      .rows(
        Sample.row(.titleValue, ["Title": "A", "Key": "a", "DefaultValue": "↓$(MARKETING_VERSION)"]),
        Sample.row(.titleValue, ["Title": "B", "Key": "b", "DefaultValue": "↓@VERSION@"]),
        Sample.row(.titleValue, ["Title": "C", "Key": "c", "DefaultValue": "↓{{version}}"]),
        Sample.row(.titleValue, ["Title": "D", "Key": "d", "DefaultValue": "↓<#version#>"]),
        finds: [
          """
          default of 'a' contains '$(MARKETING_VERSION)', which nothing expands in a settings bundle
          help: write the value itself, or replace the placeholder in a build phase
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
        ]),
    ],
    good: [
      .row(.titleValue, ["DefaultValue": "1.2"]),
      .row(.textField, ["DefaultValue": "costs $5 (or so) @ home {x}"]),
      .row(.textField, ["DefaultValue": "$()"]),
    ],
    check: .all([
      .textFields { report(placeholderOf: $0, &$1) }, .choices { report(placeholderOf: $0, &$1) },
    ]))
}

private func report(placeholderOf row: some ValueSpecifier, _ context: inout RuleContext) {
  guard let value = row.row.summary.defaultValue, row.list.kind(value) == .string,
    let placeholder = Placeholder.find(value, in: row.list)
  else { return }
  context.report(
    row.place(value),
    "default of \(row.label) contains \(Wording.quote(placeholder)), which nothing expands in a settings bundle",
    help: "write the value itself, or replace the placeholder in a build phase")
}
