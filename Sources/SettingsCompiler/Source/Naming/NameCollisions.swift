import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Words for keys that would have the same name in code.
enum NameCollisions {
  /// One warning per group of keys; where they are one key of several suites, the app's own keeps
  /// the name.
  static func diagnostics(
    _ names: ContextNames, _ outline: SourceOutline, _ bundle: SettingsBundle
  ) -> [Diagnostic] {
    var places = PlaceLocator(bundle)
    return names.collisions.compactMap { group in
      let settings = group.map { outline.settings[$0] }
      guard let last = settings.last else { return nil }
      let isOneKey = settings.allSatisfy { $0.key.utf8.elementsEqual(last.key.utf8) }
      let listed = zip(settings, group).map { setting, position in
        guard isOneKey else { return "'\(setting.key)' as '\(names.reported[position])'" }
        return (setting.suite.map { "of '\($0)'" } ?? "of the app")
          + " as '\(names.reported[position])'"
      }.joined(separator: ", ")
      return Diagnostic(
        rule: "identifier-collision", severity: .warning, path: bundle.displayPath(last.page),
        range: places.locate(last.place).range,
        message: isOneKey
          ? "'\(last.key)' is a key of several suites; a hash now distinguishes its constants: \(listed)"
          : "keys must give different names in code; a hash now distinguishes them: \(listed)",
        notes: settings.dropLast().map {
          Note(
            message: "'\($0.key)' is here", path: bundle.displayPath($0.page),
            range: places.locate($0.place).range)
        })
    }
  }
}
