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

extension Setting {
  /// The row that tells default and type.
  var rowPlace: Place { typicalRow.place() }
  /// Where the rows tell their default, else the key.
  var defaultPlace: Place {
    typicalRow.place(typicalRow.defaultValue?.node ?? typicalRow.key?.node)
  }
  /// Where the rows tell the key.
  var keyPlace: Place { knownRows[0].place(knownRows[0].key?.node) }
}
