import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel

/// How rules about code report.
extension RuleContext {
  /// The place of a use of a key.
  func place(of use: KeyUse) -> Place { .code(use.file, use.range) }

  /// Notes for further places, the first ones of many.
  func notes(_ message: String, at uses: some Sequence<KeyUse>) -> [Note<Place>] {
    uses.prefix(Wording.listLimit).map { Note(message, at: place(of: $0)) }
  }
}

extension DeclaredKey {
  /// Where the rows tell their default, else the key.
  var defaultPlace: Place { row.place(row.defaultValue?.node ?? row.key?.node) }
  /// Where the rows tell the key.
  var keyPlace: Place { rows[0].place(rows[0].key?.node) }
}
