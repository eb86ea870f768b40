import SettingsAnalysis

extension Rule {
  static let unexpandedVariable = Rule(
    "unexpanded-variable", .warning, title: "build variable or placeholder in a default",
    rationale: """
      Xcode expands build settings in the app's `Info.plist`, but not in a settings bundle. `$(MARKETING_VERSION)` in a \
      default is shown and read as written unless a build script replaces it in the copy inside the app.
      """,
    remedy:
      "Set the value at run time, or have a build phase write it and suppress the rule for the row.",
    sources: [.issue("jdee/settings-bundle", 12), .issue("jamesmontemagno/SettingsPlugin", 13)],
    examples: [
      .row(
        .textField, ["DefaultValue": "↓https://${SERVER_HOST}/"],
        finds:
          "default of 'name' contains '${SERVER_HOST}', which nothing expands in a settings bundle",
        help: "write the value itself, or replace the placeholder in a build phase"),
      .row(.textField, ["DefaultValue": "costs $5 (or so) @ home {x}"]),
    ],
    check: .rows(of: [.textField, .multiValue, .radioGroup, .titleValue], having: [.defaultValue]) {
      row, context in
      guard let value = row.defaultNode, row.list.kind(value) == .string,
        let placeholder = Placeholder.find(value, in: row.list)
      else { return }
      context.report(
        at: row.place(value),
        "default of \(row.label) contains \(quoted: placeholder), which nothing expands in a settings bundle",
        help: "write the value itself, or replace the placeholder in a build phase")
    })
}
