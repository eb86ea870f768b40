import Diagnostics
import PropertyLists
import SettingsModel

/// Words for keys that would have the same name in code.
enum NameCollisions {
  /// One warning per group of keys.
  ///
  /// The same key in two suites is no fault of anybody and not spoken of.
  static func diagnostics(
    _ collisions: [[Int]], _ names: [String], _ outline: SourceOutline, _ bundle: SettingsBundle
  ) -> [Diagnostic] {
    var lines: [Int: LineIndex] = [:]
    func range(_ setting: SettingOutline) -> SourceRange? {
      let list = bundle.documents[setting.place.document].list
      guard list.hasPositions else { return nil }
      let index = lines[setting.place.document] ?? LineIndex(list.source)
      lines[setting.place.document] = index
      return index.range(list.offsets(setting.place.node))
    }
    return collisions.compactMap { group in
      let settings = group.map { outline.settings[$0] }
      guard let last = settings.last, settings.contains(where: { !$0.key.utf8.elementsEqual(last.key.utf8) }) else {
        return nil
      }
      let listed = zip(settings, group).map { "'\($0.key)' as '\(names[$1])'" }.joined(separator: ", ")
      return Diagnostic(
        rule: "identifier-collision", severity: .warning, path: bundle.displayPath(last.page), range: range(last),
        message: "keys must give different names in code; they are told apart by a hash: \(listed)",
        notes: settings.dropLast().map {
          Note(message: "'\($0.key)' is here", path: bundle.displayPath($0.page), range: range($0))
        })
    }
  }
}
