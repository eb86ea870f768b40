import SettingsPropertyLists
import SettingsSchema

/// A field for text; it stores a string whatever its keyboard is.
///
/// Source: Apple, Settings Application Schema Reference, PSTextFieldSpecifier.
package struct TextFieldSpecifier: ValueSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Looks at a row as this type.
  @inlinable package init(row: Row) { self.row = row }

  /// The default text, when it is a string; absent means none.
  package var defaultValue: Located<String>? { row.string(.defaultValue) }
  /// Whether bullets are shown for the text; the stored value is not encrypted.
  package var isSecure: Located<Bool>? { row.boolean(.isSecure) }
  /// The keyboard's name.
  package var keyboardType: Located<String>? { row.string(.keyboardType) }
  /// The name of the automatic capitalization.
  package var autocapitalizationType: Located<String>? { row.string(.autocapitalizationType) }
  /// The name of the automatic correction.
  package var autocorrectionType: Located<String>? { row.string(.autocorrectionType) }
}
