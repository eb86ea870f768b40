import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A setting of a text field that may change a password or an address while it is typed.
package struct UnsuitedInputTrait: Sendable {
  /// What a text field is for, where every character counts.
  package enum Purpose: Sendable, Hashable {
    /// A password or another secret.
    case secret
    /// An address of the Web.
    case url
    /// An address of mail.
    case mail
  }

  /// What the field is for.
  package let purpose: Purpose
  /// The setting.
  package let key: KeyID
  /// Its value.
  package let value: PropertyList.NodeID
  /// The value that leaves alone what is typed.
  package let suited: String
}

extension TextFieldSpecifier {
  /// What the field is for, where every character counts.
  package var exactPurpose: UnsuitedInputTrait.Purpose? {
    if isSecure?.value == true { return .secret }
    guard let keyboard = row.field(.keyboardType)?.value, list.kind(keyboard) == .string else { return nil }
    if list.text(keyboard, equals: "URL") { return .url }
    return list.text(keyboard, equals: "EmailAddress") ? .mail : nil
  }

  /// The settings that may change what is typed into a field where every character counts.
  package func unsuitedInputTraits(_ schema: Schema) -> [UnsuitedInputTrait] {
    guard let purpose = exactPurpose else { return [] }
    let traits: [(key: KeyID, harmless: [String], suited: String)] = [
      (.autocapitalizationType, ["None"], "None"), (.autocorrectionType, ["No", "Default"], "No"),
    ]
    return traits.compactMap { key, harmless, suited in
      // A value that the key does not take has a fault of its own.
      guard let value = row.string(key), !harmless.contains(value.value),
        schema.key(key, in: row.element)?.allowedValues.contains(value.value) == true
      else { return nil }
      return UnsuitedInputTrait(purpose: purpose, key: key, value: value.node, suited: suited)
    }
  }
}
