import SettingsAnalysis
import SettingsModel

extension RowPair {
  /// The suffix of messages about a row that only some devices or one language show.
  var scope: String { idioms.words + (language.map { " in \($0)" } ?? "") }
}

extension RowPairing.Match {
  /// The suffix of messages about a row that only some devices or one language show.
  var scope: String { idioms.words + (language.map { " in \($0)" } ?? "") }
}

extension Setting {
  /// Returns whether any row, of any language, is on a device of a match.
  func hasRow(onSomeDeviceOf match: RowPairing.Match) -> Bool {
    rows.contains { !$0.idioms.isDisjoint(with: match.idioms) }
  }
}
