import SettingsAnalysis
import SettingsModel

extension RowPair {
  /// The end of a message about a row that only some devices or one language show.
  var scope: String { idioms.words + (language.map { " in \($0)" } ?? "") }
}

extension RowPairing.Match {
  /// The end of a message about a row that only some devices or one language show.
  var scope: String { idioms.words + (language.map { " in \($0)" } ?? "") }

  /// Returns whether a setting has other rows on the same devices and in the same language.
  func isOne(of setting: Setting) -> Bool {
    setting.rows.contains { !$0.idioms.isDisjoint(with: idioms) }
  }
}
