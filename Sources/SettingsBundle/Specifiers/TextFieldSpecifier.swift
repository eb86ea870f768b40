import PropertyLists
import SettingsSchema

/// A field for text; it stores a string whatever its keyboard is.
///
/// Source: Apple, Settings Application Schema Reference, PSTextFieldSpecifier.
public struct TextFieldSpecifier: Sendable {
  /// The row with all its fields.
  public let row: Row

  /// Looks at a row as this type.
  public init(row: Row) { self.row = row }

  /// The text of the row, when it is a string.
  public var title: Located<String>? { row.title }
  /// The user-defaults key, when it is a string with at least one character.
  public var key: Located<String>? { row.key }
  /// The default text, when it is a string; absent means none.
  public var defaultValue: Located<String>? { row.string(.defaultValue) }
  /// Whether bullets are shown for the text; the stored value is not encrypted.
  public var isSecure: Located<Bool>? { row.boolean(.isSecure) }
  /// The keyboard's name.
  public var keyboardType: Located<String>? { row.string(.keyboardType) }
  /// The name of the automatic capitalisation.
  public var autocapitalizationType: Located<String>? { row.string(.autocapitalizationType) }
  /// The name of the automatic correction.
  public var autocorrectionType: Located<String>? { row.string(.autocorrectionType) }
}
