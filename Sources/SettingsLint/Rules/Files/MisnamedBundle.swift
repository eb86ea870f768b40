import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let misnamedBundle = Rule(
    id: "misnamed-bundle",
    title: "bundle under a name that Settings does not look for",
    severity: .warning,
    rationale: """
      Settings looks for `Settings.bundle` in the app, upper and lower case included. The Watch app looks for \
      `Settings-Watch.bundle`, InAppSettingsKit for `InAppSettings.bundle` and then `Settings.bundle`. Under any other \
      name nobody opens the bundle. Names such as `Settings-Debug.bundle` are taken for copies of which the build \
      chooses one.
      """,
    remedy: "Rename the folder to `Settings.bundle`.",
    sources: [
      "Apple, Preferences and Settings Programming Guide", "https://github.com/jdee/settings-bundle/issues/10",
    ],
    bad: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())], without: [""], bundleName: "settings.bundle"),
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())], without: [""], bundleName: "Preferences.bundle"),
    ],
    good: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())]),
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())], bundleName: "Settings-Debug.bundle"),
    ],
    check: .bundle { bundle, context in
      let name = bundle.name
      guard !bundle.isSinglePage, !name.isEmpty, !SettingsBundle.Kind.isKnown(folder: name), !isVariant(name) else {
        return
      }
      let known = ["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"]
      let hint = Suggestion.best(for: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      context.report(.file(""), "a settings bundle must be named 'Settings.bundle'; found '\(name)'\(hint)")
    })

  /// Whether a name is a known one with an addition at either end: `Settings-Debug.bundle`, `Beta.Settings.bundle`.
  private static func isVariant(_ name: String) -> Bool {
    guard name.hasSuffix(".bundle") else { return false }
    let words = name.dropLast(7).split { !$0.isLetter && !$0.isNumber }
    return words.count > 1 && words.contains { $0 == "Settings" || $0 == "InAppSettings" }
  }
}
