import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel

/// Places and notes for rules about code.
extension RuleContext {
  /// Returns the place of a use of a key.
  func place(of use: KeyUse) -> Place { .code(use.file, use.range) }

  /// Returns notes at the first uses, at most ``Wording/listLimit``.
  func notes(_ message: String, at uses: some Sequence<KeyUse>) -> [Note<Place>] {
    uses.prefix(Wording.listLimit).map { Note(message, at: place(of: $0)) }
  }
}

extension Setting {
  /// The place of ``typicalRow``, which determines the default and the type.
  var rowPlace: Place { typicalRow.place() }
  /// The place of the default in ``typicalRow``, or of its key if it has no default.
  var defaultPlace: Place {
    typicalRow.place(typicalRow.defaultValue?.node ?? typicalRow.key?.node)
  }
  /// The place of the key in the first of ``knownRows``.
  var keyPlace: Place { knownRows[0].place(knownRows[0].key?.node) }
}
