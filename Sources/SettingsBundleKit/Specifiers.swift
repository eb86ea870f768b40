/// A row of a settings page. A field whose value has a type the key does not take is absent.
///
/// Source: Apple, Settings Application Schema Reference.
public struct Specifier: Sendable, Hashable {
  /// The 0-based position in the page.
  public let index: Int
  /// The value of `Type` as written.
  public let type: String?
  /// The text of the row.
  public let title: Located<String>?
  /// The user-defaults key, of at least one character.
  public let key: Located<String>?
  /// The default, of whatever type.
  public let defaultValue: Located<Value>?
  /// The range of the row; `nil` in a binary property list.
  public let range: SourceRange?
  /// The content of the row by its type.
  public let content: Content

  /// An element type with the fields that only it has.
  public enum Content: Sendable, Hashable {
    /// `PSGroupSpecifier`: a heading with the rows up to the next group below it, and the text
    /// below these.
    case group(footerText: Located<String>?)
    /// `PSTextFieldSpecifier`: whether bullets are shown for the text, which is stored without
    /// encryption, and the keyboard's name.
    case textField(isSecure: Located<Bool>?, keyboardType: Located<String>?)
    /// `PSTitleValueSpecifier`: titles for the values that it shows.
    case titleValue([Choice])
    /// `PSToggleSwitchSpecifier`: on exactly when the stored value equals the true value. Absent
    /// values mean the Booleans.
    case toggleSwitch(trueValue: Located<Value>?, falseValue: Located<Value>?)
    /// `PSSliderSpecifier`: it stores a real number.
    case slider(minimum: Located<Double>?, maximum: Located<Double>?)
    /// `PSMultiValueSpecifier`: a list on a page of its own.
    case multiValue([Choice])
    /// `PSRadioGroupSpecifier`: a list on the page itself.
    case radioGroup([Choice])
    /// `PSChildPaneSpecifier`: it opens another page, by the base name of its file, of at least one
    /// character.
    case childPane(file: Located<String>?)
    /// A type of another dialect, a missing or unknown type, or an item that is no dictionary.
    case other
  }

  /// A value that a list offers, in the order of the file.
  public struct Choice: Sendable, Hashable {
    /// The stored value.
    public let value: Located<Value>
    /// The text for it; absent where `Titles` is too short.
    public let title: Located<String>?
  }
}
