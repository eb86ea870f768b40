import SettingsPropertyLists
import SettingsSchema

/// A row by its element type.
package enum Specifier: Sendable {
  /// `PSGroupSpecifier`: a heading for the rows below it up to the next group, without a value.
  case group(Row)
  /// `PSTextFieldSpecifier`: a text field.
  case textField(TextFieldSpecifier)
  /// `PSTitleValueSpecifier`: a row that only shows its value.
  case titleValue(ChoiceSpecifier)
  /// `PSToggleSwitchSpecifier`: a switch.
  case toggleSwitch(ToggleSwitchSpecifier)
  /// `PSSliderSpecifier`: a slider.
  case slider(SliderSpecifier)
  /// `PSMultiValueSpecifier`: a row that opens a list of choices.
  case multiValue(ChoiceSpecifier)
  /// `PSRadioGroupSpecifier`: a group of choices.
  case radioGroup(ChoiceSpecifier)
  /// `PSChildPaneSpecifier`: a row that opens another page of the bundle.
  case childPane(Row)
  /// A type of another dialect in use.
  case extended(Row)
  /// A missing or unknown type, or an item that is not a dictionary.
  case unknown(Row)

  /// Creates the typed view of a row.
  package init(_ row: Row) {
    switch row.element {
    case .group: self = .group(row)
    case .textField: self = .textField(TextFieldSpecifier(row: row))
    case .titleValue: self = .titleValue(ChoiceSpecifier(row: row))
    case .toggleSwitch: self = .toggleSwitch(ToggleSwitchSpecifier(row: row))
    case .slider: self = .slider(SliderSpecifier(row: row))
    case .multiValue: self = .multiValue(ChoiceSpecifier(row: row))
    case .radioGroup: self = .radioGroup(ChoiceSpecifier(row: row))
    case .childPane: self = .childPane(row)
    case .unknown: self = .unknown(row)
    default: self = .extended(row)
    }
  }

  /// The row, of any type.
  package var row: Row {
    switch self {
    case .textField(let specifier): specifier.row
    case .toggleSwitch(let specifier): specifier.row
    case .slider(let specifier): specifier.row
    case .titleValue(let specifier), .multiValue(let specifier), .radioGroup(let specifier):
      specifier.row
    case .group(let row), .childPane(let row), .extended(let row), .unknown(let row): row
    }
  }
}

/// A typed view of a row: fields with their places.
///
/// Making a view copies nothing, and a field is looked up on access. A field whose value has a type
/// that the key does not take counts as absent, as it does for the Settings app.
package protocol TypedSpecifier: Sendable {
  /// The row with all its fields.
  var row: Row { get }
  /// Creates the view of a row, which must have the element type of the view.
  init(row: Row)
}

extension TypedSpecifier {
  /// The page's property list.
  @inlinable package var list: PropertyList { row.list }
  /// The title, if it is a string.
  package var title: Located<String>? { row.title }
  /// The label in messages; see ``Row/label``.
  package var label: String { row.label }
  /// The user-defaults key, if it is a string with at least one character.
  package var key: Located<String>? { row.key }
  /// The default, of any type; `nil` if there is none.
  package var rawDefault: Located<PropertyList.NodeID>? { row.defaultValue }
}

/// A text field, which stores a string regardless of its keyboard.
///
/// Source: Apple, Settings Application Schema Reference, PSTextFieldSpecifier.
package struct TextFieldSpecifier: TypedSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Creates the view of a row.
  @inlinable package init(row: Row) { self.row = row }

  /// The default text, if it is a string; without it, the field is empty.
  package var defaultValue: Located<String>? { row.string(.defaultValue) }
  /// Whether the field shows bullets; `nil` if the row does not state it.
  ///
  /// The stored value is not encrypted.
  package var isSecure: Located<Bool>? { row.boolean(.isSecure) }
  /// The keyboard's name; `nil` for the default one.
  package var keyboardType: Located<String>? { row.string(.keyboardType) }
  /// The name of the automatic capitalization; `nil` for the default one.
  package var autocapitalizationType: Located<String>? { row.string(.autocapitalizationType) }
  /// The name of the automatic correction; `nil` for the default one.
  package var autocorrectionType: Located<String>? { row.string(.autocorrectionType) }
}

/// A switch, which is on if and only if the stored value equals the true value.
///
/// Source: Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier.
package struct ToggleSwitchSpecifier: TypedSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Creates the view of a row.
  @inlinable package init(row: Row) { self.row = row }

  /// The value of the switch when it is on; `nil` if absent, which means the Boolean true.
  package var trueValue: Located<PropertyList.NodeID>? { row.value(.trueValue) }
  /// The value of the switch when it is off; `nil` if absent, which means the Boolean false.
  package var falseValue: Located<PropertyList.NodeID>? { row.value(.falseValue) }
}

/// A slider, which stores a real number.
///
/// Source: Apple, Settings Application Schema Reference, PSSliderSpecifier.
package struct SliderSpecifier: TypedSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Creates the view of a row.
  @inlinable package init(row: Row) { self.row = row }

  /// The default, if it is a number.
  package var defaultValue: Located<Double>? { row.number(.defaultValue) }
  /// The minimum, if it is a number.
  package var minimum: Located<Double>? { row.number(.minimumValue) }
  /// The maximum, if it is a number.
  package var maximum: Located<Double>? { row.number(.maximumValue) }
  /// The range of the slider; `nil` if an end is missing or not finite, or the minimum exceeds the
  /// maximum.
  package var range: ClosedRange<Double>? {
    guard let minimum = minimum?.value, let maximum = maximum?.value else { return nil }
    guard minimum.isFinite, maximum.isFinite, minimum <= maximum else { return nil }
    return minimum...maximum
  }
  /// The images at the minimum and the maximum, in this order; a name may be empty.
  package var images: [NamedImage] {
    [KeyID.minimumValueImage, .maximumValueImage].compactMap { key in
      row.string(key).map { NamedImage(key: key, name: $0) }
    }
  }
}

/// A row with a value from a list: `Values` with the `Titles` at the same positions.
///
/// It opens a page with the choices, shows them as rows of its group, or only shows the title of
/// its value.
///
/// Source: Apple, Settings Application Schema Reference, PSMultiValueSpecifier,
/// PSRadioGroupSpecifier and PSTitleValueSpecifier.
package struct ChoiceSpecifier: TypedSpecifier {
  /// The row with all its fields.
  @usableFromInline package let row: Row

  /// Creates the view of a row.
  @inlinable package init(row: Row) { self.row = row }

  /// The values that can be stored, of any type; `nil` if they are not an array.
  package var values: Located<[PropertyList.NodeID]>? { row.array(.values) }
  /// The titles of the values, in the same order; `nil` if they are not an array.
  package var titles: Located<[PropertyList.NodeID]>? { row.array(.titles) }
  /// Shorter titles for the row itself, in the same order; `nil` if they are not an array.
  ///
  /// Only multi-value rows have them.
  package var shortTitles: Located<[PropertyList.NodeID]>? { row.array(.shortTitles) }
  /// Whether Settings sorts the choices by their localized titles; `nil` if absent, which means
  /// false.
  package var isSortedByTitle: Located<Bool>? { row.boolean(.displaySortedByTitle) }
  /// The text below a radio group; `nil` if there is none.
  package var footerText: Located<String>? { row.string(.footerText) }
  /// The values with the titles at their positions, in the order of the file.
  package var choices: [Choice] {
    let titles = titles?.value ?? []
    let values = values?.value ?? []
    return values.enumerated().map { position, value in
      var title: PropertyList.NodeID?
      if position < titles.count { title = titles[position] }
      return Choice(
        list: list,
        position: position,
        valueNode: value,
        titleNode: title)
    }
  }
  /// The choices as Settings shows them; empty if the lists differ in length, which leaves their
  /// pairing undefined.
  package var resolvedChoices: [Choice] {
    guard titles?.value.count == values?.value.count else { return [] }
    return choices
  }
}

/// A value that a row offers, with its title.
package struct Choice: Sendable {
  /// The page's property list.
  package let list: PropertyList
  /// The 0-based position in `Values` and `Titles`.
  package let position: Int
  /// The value's node, of any type.
  package let valueNode: PropertyList.NodeID
  /// The title's node, of any type; `nil` if `Titles` has no item at the position.
  package let titleNode: PropertyList.NodeID?

  /// The stored value.
  package var value: PropertyListValue { list.value(of: valueNode) }
  /// The title as written; `nil` if it is empty or not a text.
  package var title: String? {
    guard let title = titleNode.flatMap(list.string), !title.isEmpty else { return nil }
    return title
  }
}

/// An image at an end of a slider or in another row.
package struct NamedImage: Sendable {
  /// The key that names the image.
  package let key: KeyID
  /// The name, which may be empty.
  package let name: Located<String>
}
