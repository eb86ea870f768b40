/// A row of a settings page by its element type.
///
/// Source: Apple, Settings Application Schema Reference.
public enum Specifier: Sendable, Hashable {
  /// `PSGroupSpecifier`
  case group(GroupSpecifier)
  /// `PSTextFieldSpecifier`
  case textField(TextFieldSpecifier)
  /// `PSTitleValueSpecifier`
  case titleValue(ChoiceSpecifier)
  /// `PSToggleSwitchSpecifier`
  case toggleSwitch(ToggleSwitchSpecifier)
  /// `PSSliderSpecifier`
  case slider(SliderSpecifier)
  /// `PSMultiValueSpecifier`
  case multiValue(ChoiceSpecifier)
  /// `PSRadioGroupSpecifier`
  case radioGroup(ChoiceSpecifier)
  /// `PSChildPaneSpecifier`
  case childPane(ChildPaneSpecifier)
  /// A type of another dialect, a missing or unknown type, or an item that is no dictionary.
  case other(OtherSpecifier)

  /// What every row has.
  public var row: RowFields {
    switch self {
    case .group(let specifier): specifier.row
    case .textField(let specifier): specifier.row
    case .toggleSwitch(let specifier): specifier.row
    case .slider(let specifier): specifier.row
    case .titleValue(let specifier), .multiValue(let specifier), .radioGroup(let specifier): specifier.row
    case .childPane(let specifier): specifier.row
    case .other(let specifier): specifier.row
    }
  }
}

/// What every row may have, whatever its type. A field whose value has a type the key does not take is absent.
public struct RowFields: Sendable, Hashable {
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
  /// Where the row stands; absent in a binary property list.
  public let range: SourceRange?
}

/// A heading with the rows up to the next group below it.
public struct GroupSpecifier: Sendable, Hashable {
  /// What every row has.
  public let row: RowFields
  /// The text below the group.
  public let footerText: Located<String>?
}

/// A field for text.
public struct TextFieldSpecifier: Sendable, Hashable {
  /// What every row has.
  public let row: RowFields
  /// Whether bullets are shown for the text; the stored value is not encrypted.
  public let isSecure: Located<Bool>?
  /// The keyboard's name.
  public let keyboardType: Located<String>?
}

/// A switch; it is on exactly when the stored value equals the true value.
public struct ToggleSwitchSpecifier: Sendable, Hashable {
  /// What every row has.
  public let row: RowFields
  /// The value when the switch is on; absent means the Boolean true.
  public let trueValue: Located<Value>?
  /// The value when the switch is off; absent means the Boolean false.
  public let falseValue: Located<Value>?
}

/// A slider; it stores a real number.
public struct SliderSpecifier: Sendable, Hashable {
  /// What every row has.
  public let row: RowFields
  /// The lower end.
  public let minimum: Located<Double>?
  /// The upper end.
  public let maximum: Located<Double>?
}

/// A row whose value is one of a list.
public struct ChoiceSpecifier: Sendable, Hashable {
  /// A value that the row offers.
  public struct Choice: Sendable, Hashable {
    /// What is stored.
    public let value: Located<Value>
    /// The text for it; absent where `Titles` is too short.
    public let title: Located<String>?
  }

  /// What every row has.
  public let row: RowFields
  /// The values with their titles, in the order of the file.
  public let choices: [Choice]
}

/// A row that opens another page.
public struct ChildPaneSpecifier: Sendable, Hashable {
  /// What every row has.
  public let row: RowFields
  /// The base name of the page's file, of at least one character.
  public let file: Located<String>?
}

/// A row of a type that Settings does not know.
public struct OtherSpecifier: Sendable, Hashable {
  /// What every row has.
  public let row: RowFields
}
