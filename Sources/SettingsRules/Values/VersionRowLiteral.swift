import SettingsAnalysis
import SettingsCode
import SettingsModel

extension Rule {
  static let versionRowLiteral = Rule(
    "version-row-literal", .info.optIn, title: "version number fixed in a row",
    rationale: """
      A literal version goes out of date unless the app or a build phase keeps it current. Rows whose key the \
      code of `sources` stores are not reported. In a built app and in a bundle that `settingsc` compiled, a literal \
      is right: `stale-version-row` compares it with the app.
      """,
    remedy: """
      Write `$(MARKETING_VERSION)` as the default, and let a build phase run `settingsc compile`, which expands it; or \
      store the version under the row's key whenever the app starts.
      """,
    sources: [.schema("PSTitleValueSpecifier"), .issue("lionheart/openradar-mirror", 5193)],
    examples: [
      .row(
        .titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "↓1.2.3"],
        finds: "default of 'version' is the fixed version '1.2.3', which goes out of date",
        help:
          "store the version under this key at launch, or write '$(MARKETING_VERSION)' and let 'settingsc compile' fill it in during the build"
      ),
      .row(.titleValue, ["Title": "Protocol", "Key": "protocol", "DefaultValue": "1.2"]),
      .files([
        "Root.plist": Sample.page([
          Sample.row(
            .titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "1.2.3"])
        ])
      ])
      .inProduct(.version("1.2.3", build: "41")),
    ],
    check: .consultingCode(
      .rows(of: [.titleValue, .textField], having: [.defaultValue]) { row, context in
        guard !context.bundle.isBuilt, let value = row.frozenVersion, !context.mayStore(row) else {
          return
        }
        let version = row.list.display(value)
        // A version contains dots, a build number does not.
        let variable = version.contains(".") ? "MARKETING_VERSION" : "CURRENT_PROJECT_VERSION"
        context.report(
          at: row.place(value),
          "default of \(row.label) is the fixed version \(version), which goes out of date",
          help: """
            store the version under this key at launch, or write '$(\(variable))' and let \
            'settingsc compile' fill it in during the build
            """)
      }))
}

extension RuleContext {
  /// Returns whether code may store a value for the key of a row of the checked page.
  fileprivate func mayStore(_ row: Row) -> Bool {
    guard let code else { return false }
    let settingOfRow = analysis.settings.all.first { setting in
      setting.rows.contains { $0.row.id == row.id }
    }
    guard let settingOfRow else { return false }
    return code.mayStore(settingOfRow)
  }
}

extension SettingsBundle {
  /// Whether a build wrote the bundle, so that its texts are those of one version.
  fileprivate var isBuilt: Bool { product != nil || isCompiled }
}
