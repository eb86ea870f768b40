import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Keys that code reads and that look like a row's key with a spelling mistake.
extension KeyCrossReference {
  /// Returns the misspelled keys, each with the probable setting, whose own key no code reads.
  func findMisspelledKeys() -> [ExactText: Setting] {
    let unreadSettings = entries.filter(isUnread).map { $0.setting }
    if unreadSettings.isEmpty { return [:] }
    let readKeys = entries.filter { !isUnread($0) }.map { $0.setting.key }
    let similarNames = SimilarNames(unreadSettings.map { $0.key })
    var found: [ExactText: Setting] = [:]
    for number in usage.keys.keysOnlyRead where isUndeclared[number] {
      let key = usage.keys.texts[number]
      guard let index = similarNames.best(for: key) else { continue }
      let setting = unreadSettings[index]
      // `version1.2seen` is no misspelling of `version`. One more letter may be a slip.
      let continuesKey = key.hasPrefix(setting.key) && key.count > setting.key.count + 1
      // If code also reads the row `color3`, `color2` is no misspelling of the row `color1`: the
      // bundle may lack one key of a series.
      let continuesSeries = areOfSeries(key, setting.key, among: readKeys)
      if !continuesKey, !continuesSeries { found[ExactText(key)] = setting }
    }
    return found
  }

  /// Returns whether two keys form a series with another key: `color1`, `color2`, `color3`
  private func areOfSeries(_ first: String, _ second: String, among keys: [String]) -> Bool {
    first.differsInOneCharacter(from: second)
      && keys.contains {
        $0.differsInOneCharacter(from: first) && $0.differsInOneCharacter(from: second)
      }
  }
}

extension String {
  fileprivate func differsInOneCharacter(from other: String) -> Bool {
    count == other.count && zip(self, other).count { $0 != $1 } == 1
  }
}
