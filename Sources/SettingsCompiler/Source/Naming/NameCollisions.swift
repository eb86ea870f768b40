import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Warnings about keys that would have the same name in code.
enum NameCollisions {
  /// Returns one warning for each group of colliding keys.
  ///
  /// If several suites have the same key, the key of the app itself keeps its name.
  static func diagnostics(
    _ names: ContextNames, _ outline: SourceOutline, _ bundle: SettingsBundle
  ) -> [Diagnostic] {
    var places = PlaceLocator(bundle)
    return names.collisions.compactMap { group in
      let settings = group.map { outline.settings[$0] }
      guard let last = settings.last else { return nil }
      let notes = settings.dropLast().map { setting in
        Note(
          message: "'\(setting.key)' is here", path: bundle.displayPath(setting.page),
          range: places.locate(setting.place).range)
      }
      return Diagnostic(
        rule: "identifier-collision", severity: .warning, path: bundle.displayPath(last.page),
        range: places.locate(last.place).range,
        message: message(settings, group.map { names.reported[$0] }), notes: notes)
    }
  }

  private static func message(_ settings: [SettingOutline], _ names: [String]) -> String {
    let key = settings[0].key
    let isOneKey = settings.allSatisfy { $0.key.utf8.elementsEqual(key.utf8) }
    if isOneKey {
      let constants = zip(settings, names).map { setting, name in
        let owner = setting.suite.map { "'\($0)'" } ?? "the app"
        return "of \(owner) as '\(name)'"
      }
      return
        "'\(key)' is a key of several suites; a hash now distinguishes its constants: \(constants.joined(separator: ", "))"
    }
    let keys = zip(settings, names).map { setting, name in "'\(setting.key)' as '\(name)'" }
    return
      "keys must give different names in code; a hash now distinguishes them: \(keys.joined(separator: ", "))"
  }
}
