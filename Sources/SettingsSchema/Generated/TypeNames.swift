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
  public static var builtInTypeNames: [String] { builtInTypes.map(\.name) }
}

extension ElementID {
  /// `PSGroupSpecifier`.
  @inlinable public static var group: ElementID { ElementID(rawValue: 2) }
  /// `PSTextFieldSpecifier`.
  @inlinable public static var textField: ElementID { ElementID(rawValue: 3) }
  /// `PSTitleValueSpecifier`.
  @inlinable public static var titleValue: ElementID { ElementID(rawValue: 4) }
  /// `PSToggleSwitchSpecifier`.
  @inlinable public static var toggleSwitch: ElementID { ElementID(rawValue: 5) }
  /// `PSSliderSpecifier`.
  @inlinable public static var slider: ElementID { ElementID(rawValue: 6) }
  /// `PSMultiValueSpecifier`.
  @inlinable public static var multiValue: ElementID { ElementID(rawValue: 7) }
  /// `PSRadioGroupSpecifier`.
  @inlinable public static var radioGroup: ElementID { ElementID(rawValue: 8) }
  /// `PSChildPaneSpecifier`.
  @inlinable public static var childPane: ElementID { ElementID(rawValue: 9) }
  /// `PSConfirmationPrompt`.
  @inlinable public static var confirmationPrompt: ElementID { ElementID(rawValue: 10) }
  /// `IASKButtonSpecifier`.
  @inlinable public static var iaskButton: ElementID { ElementID(rawValue: 11) }
  /// `IASKOpenURLSpecifier`.
  @inlinable public static var iaskOpenURL: ElementID { ElementID(rawValue: 12) }
  /// `IASKMailComposeSpecifier`.
  @inlinable public static var iaskMailCompose: ElementID { ElementID(rawValue: 13) }
  /// `IASKTextViewSpecifier`.
  @inlinable public static var iaskTextView: ElementID { ElementID(rawValue: 14) }
  /// `IASKCustomViewSpecifier`.
  @inlinable public static var iaskCustomView: ElementID { ElementID(rawValue: 15) }
  /// `IASKDatePickerSpecifier`.
  @inlinable public static var iaskDatePicker: ElementID { ElementID(rawValue: 16) }
  /// `IASKListGroupSpecifier`.
  @inlinable public static var iaskListGroup: ElementID { ElementID(rawValue: 17) }
}
