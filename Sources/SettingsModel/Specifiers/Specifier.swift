import SettingsPropertyLists
import SettingsSchema

/// A row by its element type.
package enum Specifier: Sendable {
  /// `PSGroupSpecifier`
  case group(GroupSpecifier)
  /// `PSTextFieldSpecifier`
  case textField(TextFieldSpecifier)
  /// `PSTitleValueSpecifier`
  case titleValue(TitleValueSpecifier)
  /// `PSToggleSwitchSpecifier`
  case toggleSwitch(ToggleSwitchSpecifier)
  /// `PSSliderSpecifier`
  case slider(SliderSpecifier)
  /// `PSMultiValueSpecifier`
  case multiValue(MultiValueSpecifier)
  /// `PSRadioGroupSpecifier`
  case radioGroup(RadioGroupSpecifier)
  /// `PSChildPaneSpecifier`
  case childPane(ChildPaneSpecifier)
  /// A type of another dialect in use.
  case extended(Row)
  /// A missing or unknown type, or an item that is no dictionary.
  case unknown(Row)

  /// Looks at a row as what its type says.
  package init(_ row: Row) {
    switch row.element {
    case .group: self = .group(GroupSpecifier(row: row))
    case .textField: self = .textField(TextFieldSpecifier(row: row))
    case .titleValue: self = .titleValue(TitleValueSpecifier(row: row))
    case .toggleSwitch: self = .toggleSwitch(ToggleSwitchSpecifier(row: row))
    case .slider: self = .slider(SliderSpecifier(row: row))
    case .multiValue: self = .multiValue(MultiValueSpecifier(row: row))
    case .radioGroup: self = .radioGroup(RadioGroupSpecifier(row: row))
    case .childPane: self = .childPane(ChildPaneSpecifier(row: row))
    case .unknown: self = .unknown(row)
    default: self = .extended(row)
    }
  }

  /// The row without its type.
  package var row: Row {
    switch self {
    case .group(let specifier): specifier.row
    case .textField(let specifier): specifier.row
    case .titleValue(let specifier): specifier.row
    case .toggleSwitch(let specifier): specifier.row
    case .slider(let specifier): specifier.row
    case .multiValue(let specifier): specifier.row
    case .radioGroup(let specifier): specifier.row
    case .childPane(let specifier): specifier.row
    case .extended(let row), .unknown(let row): row
    }
  }
}
