import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Keys that code reads and no row has.
extension KeyCrossReference {
  /// Returns the keys that most likely mean a row that no code reads, with what they mean.
  func findMisspelledKeys() -> [ExactText: Setting] {
    // A key that code also stores or registers is its own.
    let own = Set(
      undeclared.map { usage.uses[$0] }.filter { $0.access == .write || $0.access == .register }
        .compactMap {
          $0.key.text.map(ExactText.init)
        })
    let unread = entries.filter(isUnread).map { $0.setting }
    let others = Set(entries.filter { !isUnread($0) }.map { ExactText($0.setting.key) })
    let candidates = SimilarNames(unread.map { $0.key })
    var found: [ExactText: Setting] = [:]
    for exact in Set(undeclaredReads.compactMap { $0.key.text.map(ExactText.init) })
    where !own.contains(exact) {
      let key = exact.text
      guard let number = candidates.best(for: key) else { continue }
      let meant = unread[number]
      // Of keys that are counted one may be missing in the bundle; that makes it no other one.
      let isOfSeries =
        key.differsInOnePlace(from: meant.key)
        && others.contains {
          $0.text.differsInOnePlace(from: key) && $0.text.differsInOnePlace(from: meant.key)
        }
      // A key that goes on after another one is one of its own: `version1.2seen` beside `version`
      let isLonger = key.hasPrefix(meant.key) && key.count > meant.key.count + 1
      if !isOfSeries, !isLonger { found[exact] = meant }
    }
    return found
  }
}

extension String {
  /// Returns whether one character is another one.
  fileprivate func differsInOnePlace(from other: String) -> Bool {
    count == other.count && zip(self, other).count { $0 != $1 } == 1
  }
}
