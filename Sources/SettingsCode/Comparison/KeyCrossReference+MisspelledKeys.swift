import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Keys that code reads, and that are those of rows but for a mistake in writing.
extension KeyCrossReference {
  /// Returns the keys that most likely mean a row that no code reads, with what they mean.
  func findMisspelledKeys() -> [ExactText: Setting] {
    let unreadSettings = entries.filter(isUnread).map { $0.setting }
    if unreadSettings.isEmpty { return [:] }
    let readKeys = entries.filter { !isUnread($0) }.map { $0.setting.key }
    // A key that code also stores or registers is its own.
    let storedUses = undeclared.map { usage.uses[$0] }.filter {
      $0.access == .write || $0.access == .register
    }
    let candidates = keys(of: undeclaredReads).subtracting(keys(of: storedUses))
    let similarNames = SimilarNames(unreadSettings.map { $0.key })
    var found: [ExactText: Setting] = [:]
    for candidate in candidates {
      let key = candidate.text
      guard let number = similarNames.best(for: key) else { continue }
      let setting = unreadSettings[number]
      // A key that goes on after another one is one of its own: `version1.2seen` beside `version`
      let continuesKey = key.hasPrefix(setting.key) && key.count > setting.key.count + 1
      // Of keys that are counted one may be missing in the bundle; that makes it no other one.
      let isOfSeries = isOfSeries(key, setting.key, among: readKeys)
      if !continuesKey, !isOfSeries { found[candidate] = setting }
    }
    return found
  }

  private func keys(of uses: [KeyUse]) -> Set<ExactText> {
    var keys: Set<ExactText> = []
    for use in uses {
      if let key = use.key.text { keys.insert(ExactText(key)) }
    }
    return keys
  }

  /// Returns whether two keys are parts of a series with a third one: `color1`, `color2`, `color3`
  private func isOfSeries(_ first: String, _ second: String, among keys: [String]) -> Bool {
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
