import SettingsAnalysis
import SettingsModel

extension RowPair {
  /// The suffix of messages about a row that only some devices or one language show.
  var scope: String { idioms.words + (language.map { " in \($0)" } ?? "") }
}

extension RowPairing.Match {
  /// The suffix of messages about a row that only some devices or one language show.
  var scope: String { idioms.words + (language.map { " in \($0)" } ?? "") }

  /// Returns whether a setting has a row on any of the match's devices.
  func isOne(of setting: Setting) -> Bool {
    setting.rows.contains { !$0.idioms.isDisjoint(with: idioms) }
  }
}
