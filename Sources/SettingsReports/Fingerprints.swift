import SettingsDiagnostics
import SettingsText

extension Diagnostic {
  /// The name by which a service recognizes the finding in the next run: 16 hexadecimal digits of a hash of its
  /// identity, so that neither its words nor lines and rows above it matter.
  var fingerprint: String { StableHash.digits(StableHash.bits64(identity.text)) }
}
