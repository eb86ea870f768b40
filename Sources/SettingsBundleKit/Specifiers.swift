/// A row of a settings page. A field whose value has a type that the key does not allow is `nil`.
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

  /// An element type with its own fields.
  public enum Content: Sendable, Hashable {
    /// `PSGroupSpecifier`: a heading for the rows below it up to the next group, with the text
    /// below these.
    case group(footerText: Located<String>?)
    /// `PSTextFieldSpecifier`: a text field, with whether it shows bullets for a text that is
    /// stored without encryption, and the keyboard's name.
    case textField(isSecure: Located<Bool>?, keyboardType: Located<String>?)
    /// `PSTitleValueSpecifier`: a row that only shows its value, with titles for the values.
    case titleValue([Choice])
    /// `PSToggleSwitchSpecifier`: a switch that is on exactly if the stored value equals the true
    /// value; `nil` values stand for the Booleans.
    case toggleSwitch(trueValue: Located<Value>?, falseValue: Located<Value>?)
    /// `PSSliderSpecifier`: a slider that stores a real number.
    case slider(minimum: Located<Double>?, maximum: Located<Double>?)
    /// `PSMultiValueSpecifier`: a list of choices on a separate page.
    case multiValue([Choice])
    /// `PSRadioGroupSpecifier`: a list of choices on the page itself.
    case radioGroup([Choice])
    /// `PSChildPaneSpecifier`: a row that opens another page, by the nonempty base name of its
    /// file.
    case childPane(file: Located<String>?)
    /// A type of another dialect, a missing or unknown type, or an item that is no dictionary.
    case other
  }

  /// A choice of a list, in the order of the file.
  public struct Choice: Sendable, Hashable {
    /// The stored value.
    public let value: Located<Value>
    /// The title; `nil` if `Titles` is too short.
    public let title: Located<String>?
  }
}
