/// A row of a settings page.
///
/// A field is `nil` if it is missing or the schema does not permit the type of its value.
///
/// Source: Apple, Settings Application Schema Reference.
public struct Specifier: Sendable, Hashable {
  /// The 0-based index in the page.
  public let index: Int
  /// The value of `Type` as written; `nil` if it is missing.
  public let type: String?
  /// The title of the row; `nil` if it has none.
  public let title: Located<String>?
  /// The user-defaults key, which is not empty; `nil` if there is none.
  public let key: Located<String>?
  /// The default value, of any type; `nil` if there is none.
  public let defaultValue: Located<Value>?
  /// The range of the row; `nil` in a binary property list.
  public let range: SourceRange?
  /// The fields that depend on the row's type.
  public let content: Content

  /// A row type with its fields.
  public enum Content: Sendable, Hashable {
    /// `PSGroupSpecifier`: a heading for the rows up to the next group, with the text below them.
    case group(footerText: Located<String>?)
    /// `PSTextFieldSpecifier`: a text field, which may hide its text.
    ///
    /// A hidden text is stored without encryption all the same.
    case textField(isSecure: Located<Bool>?, keyboardType: Located<String>?)
    /// `PSTitleValueSpecifier`: a row that only shows its value, with titles for values.
    case titleValue([Choice])
    /// `PSToggleSwitchSpecifier`: a switch that is on only if the stored value equals the true
    /// value.
    ///
    /// A missing value stands for the Boolean `true` or `false`.
    case toggleSwitch(trueValue: Located<Value>?, falseValue: Located<Value>?)
    /// `PSSliderSpecifier`: a slider, which stores a real number.
    case slider(minimum: Located<Double>?, maximum: Located<Double>?)
    /// `PSMultiValueSpecifier`: a list of choices on a separate page.
    case multiValue([Choice])
    /// `PSRadioGroupSpecifier`: a list of choices on the same page.
    case radioGroup([Choice])
    /// `PSChildPaneSpecifier`: a row that opens another page, given by the nonempty base name of
    /// its file.
    case childPane(file: Located<String>?)
    /// A type of another dialect, a missing or unknown type, or an item that is not a dictionary.
    case other
  }

  /// A choice of a list; the choices are in the order of the file.
  public struct Choice: Sendable, Hashable {
    /// The value that the choice stores.
    public let value: Located<Value>
    /// The title; `nil` if `Titles` has no item at the position, or one that is not a string.
    public let title: Located<String>?
  }
}
