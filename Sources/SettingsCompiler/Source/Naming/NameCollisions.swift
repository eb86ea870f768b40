import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Words for keys that would have the same name in code.
enum NameCollisions {
  /// One warning per group of keys.
  ///
  /// The same key in two suites is no fault of anybody and not spoken of.
  static func diagnostics(
    _ collisions: [[Int]], _ names: [String], _ outline: SourceOutline, _ bundle: SettingsBundle
  ) -> [Diagnostic] {
    var places = PlaceLocator(bundle)
    return collisions.compactMap { group in
      let settings = group.map { outline.settings[$0] }
      guard let last = settings.last, settings.contains(where: { !$0.key.utf8.elementsEqual(last.key.utf8) }) else {
        return nil
      }
      let listed = zip(settings, group).map { "'\($0.key)' as '\(names[$1])'" }.joined(separator: ", ")
      return Diagnostic(
        rule: "identifier-collision", severity: .warning, path: bundle.displayPath(last.page),
        range: places.locate(last.place).range,
        message: "keys must give different names in code; a hash now distinguishes them: \(listed)",
        notes: settings.dropLast().map {
          Note(message: "'\($0.key)' is here", path: bundle.displayPath($0.page), range: places.locate($0.place).range)
        })
    }
  }
}
