// Generated from schema/ by `swift run schema-generate`. Do not edit.

extension DialectTable {
  /// The element types of the built-in dialects; the first has the id after `ElementID.page`.
  static let builtInTypes: [(name: String, dialect: String, isRow: Bool)] = [
    ("PSGroupSpecifier", "apple", true),
    ("PSTextFieldSpecifier", "apple", true),
    ("PSTitleValueSpecifier", "apple", true),
    ("PSToggleSwitchSpecifier", "apple", true),
    ("PSSliderSpecifier", "apple", true),
    ("PSMultiValueSpecifier", "apple", true),
    ("PSRadioGroupSpecifier", "apple", true),
    ("PSChildPaneSpecifier", "apple", true),
    ("PSConfirmationPrompt", "apple", false),
    ("IASKButtonSpecifier", "inappsettingskit", true),
    ("IASKOpenURLSpecifier", "inappsettingskit", true),
    ("IASKMailComposeSpecifier", "inappsettingskit", true),
    ("IASKTextViewSpecifier", "inappsettingskit", true),
    ("IASKCustomViewSpecifier", "inappsettingskit", true),
    ("IASKDatePickerSpecifier", "inappsettingskit", true),
    ("IASKListGroupSpecifier", "inappsettingskit", true),
  ]
  /// The names of the built-in dialects' element types.
  package static var builtInTypeNames: [String] { builtInTypes.map { $0.name } }
}

extension ElementID {
  /// `PSGroupSpecifier`.
  @inlinable package static var group: ElementID { ElementID(rawValue: 2) }
  /// `PSTextFieldSpecifier`.
  @inlinable package static var textField: ElementID { ElementID(rawValue: 3) }
  /// `PSTitleValueSpecifier`.
  @inlinable package static var titleValue: ElementID { ElementID(rawValue: 4) }
  /// `PSToggleSwitchSpecifier`.
  @inlinable package static var toggleSwitch: ElementID { ElementID(rawValue: 5) }
  /// `PSSliderSpecifier`.
  @inlinable package static var slider: ElementID { ElementID(rawValue: 6) }
  /// `PSMultiValueSpecifier`.
  @inlinable package static var multiValue: ElementID { ElementID(rawValue: 7) }
  /// `PSRadioGroupSpecifier`.
  @inlinable package static var radioGroup: ElementID { ElementID(rawValue: 8) }
  /// `PSChildPaneSpecifier`.
  @inlinable package static var childPane: ElementID { ElementID(rawValue: 9) }
  /// `PSConfirmationPrompt`.
  @inlinable package static var confirmationPrompt: ElementID { ElementID(rawValue: 10) }
  /// `IASKButtonSpecifier`.
  @inlinable package static var iaskButton: ElementID { ElementID(rawValue: 11) }
  /// `IASKOpenURLSpecifier`.
  @inlinable package static var iaskOpenURL: ElementID { ElementID(rawValue: 12) }
  /// `IASKMailComposeSpecifier`.
  @inlinable package static var iaskMailCompose: ElementID { ElementID(rawValue: 13) }
  /// `IASKTextViewSpecifier`.
  @inlinable package static var iaskTextView: ElementID { ElementID(rawValue: 14) }
  /// `IASKCustomViewSpecifier`.
  @inlinable package static var iaskCustomView: ElementID { ElementID(rawValue: 15) }
  /// `IASKDatePickerSpecifier`.
  @inlinable package static var iaskDatePicker: ElementID { ElementID(rawValue: 16) }
  /// `IASKListGroupSpecifier`.
  @inlinable package static var iaskListGroup: ElementID { ElementID(rawValue: 17) }
}
