// Generated from schema/ by `swift run schema-generate`. Do not edit.

extension DialectTable {
  /// The key names of the built-in dialects by `KeyID.rawValue`; the first is empty.
  public static let builtInKeyNames: [String] = [
    "",
    "PreferenceSpecifiers",
    "StringsTable",
    "ApplicationGroupContainerIdentifier",
    "Title",
    "Icon",
    "Type",
    "SupportedUserInterfaceIdioms",
    "FooterText",
    "Key",
    "DefaultValue",
    "IsSecure",
    "KeyboardType",
    "AutocapitalizationType",
    "AutocorrectionType",
    "Values",
    "Titles",
    "TrueValue",
    "FalseValue",
    "Description",
    "TrueConfirmationPrompt",
    "FalseConfirmationPrompt",
    "MinimumValue",
    "MaximumValue",
    "MinimumValueImage",
    "MaximumValueImage",
    "ShortTitles",
    "DisplaySortedByTitle",
    "File",
    "Prompt",
    "ConfirmText",
    "DenyText",
    "IASKButtonClass",
    "IASKButtonAction",
    "IASKMailComposeToRecipents",
    "IASKMailComposeCcRecipents",
    "IASKMailComposeBccRecipents",
    "IASKMailComposeSubject",
    "IASKMailComposeBody",
    "IASKMailComposeBodyIsHTML",
    "DatePickerMode",
    "DatePickerStyle",
    "MinuteInterval",
    "ItemSpecifier",
    "AddSpecifier",
    "Deletable",
    "IASKCellImage",
    "IASKTextAlignment",
    "IASKAdjustsFontSizeToFitWidth",
    "IASKSubtitle",
    "IASKPlaceholder",
    "IASKViewControllerClass",
    "IASKViewControllerSelector",
    "IASKViewControllerStoryBoardFile",
    "IASKViewControllerStoryBoardId",
    "IASKSegueIdentifier",
    "IASKToggleStyle",
    "IASKTextContentType",
    "IconNames",
    "IASKQuickMultiValueSelection",
    "IASKChildTitle",
    "IASKWebViewShowProgress",
    "IASKWebViewHideBottomBar",
    "IASKWebViewShowNavigationalButtons",
    "IASKWebViewFullscreen",
  ]
}

extension KeyID {
  /// `PreferenceSpecifiers`.
  @inlinable public static var preferenceSpecifiers: KeyID { KeyID(rawValue: 1) }
  /// `StringsTable`.
  @inlinable public static var stringsTable: KeyID { KeyID(rawValue: 2) }
  /// `ApplicationGroupContainerIdentifier`.
  @inlinable public static var applicationGroupContainerIdentifier: KeyID { KeyID(rawValue: 3) }
  /// `Title`.
  @inlinable public static var title: KeyID { KeyID(rawValue: 4) }
  /// `Icon`.
  @inlinable public static var icon: KeyID { KeyID(rawValue: 5) }
  /// `Type`.
  @inlinable public static var type: KeyID { KeyID(rawValue: 6) }
  /// `SupportedUserInterfaceIdioms`.
  @inlinable public static var supportedUserInterfaceIdioms: KeyID { KeyID(rawValue: 7) }
  /// `FooterText`.
  @inlinable public static var footerText: KeyID { KeyID(rawValue: 8) }
  /// `Key`.
  @inlinable public static var key: KeyID { KeyID(rawValue: 9) }
  /// `DefaultValue`.
  @inlinable public static var defaultValue: KeyID { KeyID(rawValue: 10) }
  /// `IsSecure`.
  @inlinable public static var isSecure: KeyID { KeyID(rawValue: 11) }
  /// `KeyboardType`.
  @inlinable public static var keyboardType: KeyID { KeyID(rawValue: 12) }
  /// `AutocapitalizationType`.
  @inlinable public static var autocapitalizationType: KeyID { KeyID(rawValue: 13) }
  /// `AutocorrectionType`.
  @inlinable public static var autocorrectionType: KeyID { KeyID(rawValue: 14) }
  /// `Values`.
  @inlinable public static var values: KeyID { KeyID(rawValue: 15) }
  /// `Titles`.
  @inlinable public static var titles: KeyID { KeyID(rawValue: 16) }
  /// `TrueValue`.
  @inlinable public static var trueValue: KeyID { KeyID(rawValue: 17) }
  /// `FalseValue`.
  @inlinable public static var falseValue: KeyID { KeyID(rawValue: 18) }
  /// `Description`.
  @inlinable public static var description: KeyID { KeyID(rawValue: 19) }
  /// `TrueConfirmationPrompt`.
  @inlinable public static var trueConfirmationPrompt: KeyID { KeyID(rawValue: 20) }
  /// `FalseConfirmationPrompt`.
  @inlinable public static var falseConfirmationPrompt: KeyID { KeyID(rawValue: 21) }
  /// `MinimumValue`.
  @inlinable public static var minimumValue: KeyID { KeyID(rawValue: 22) }
  /// `MaximumValue`.
  @inlinable public static var maximumValue: KeyID { KeyID(rawValue: 23) }
  /// `MinimumValueImage`.
  @inlinable public static var minimumValueImage: KeyID { KeyID(rawValue: 24) }
  /// `MaximumValueImage`.
  @inlinable public static var maximumValueImage: KeyID { KeyID(rawValue: 25) }
  /// `ShortTitles`.
  @inlinable public static var shortTitles: KeyID { KeyID(rawValue: 26) }
  /// `DisplaySortedByTitle`.
  @inlinable public static var displaySortedByTitle: KeyID { KeyID(rawValue: 27) }
  /// `File`.
  @inlinable public static var file: KeyID { KeyID(rawValue: 28) }
  /// `Prompt`.
  @inlinable public static var prompt: KeyID { KeyID(rawValue: 29) }
  /// `ConfirmText`.
  @inlinable public static var confirmText: KeyID { KeyID(rawValue: 30) }
  /// `DenyText`.
  @inlinable public static var denyText: KeyID { KeyID(rawValue: 31) }
  /// `IASKButtonClass`.
  @inlinable public static var iaskButtonClass: KeyID { KeyID(rawValue: 32) }
  /// `IASKButtonAction`.
  @inlinable public static var iaskButtonAction: KeyID { KeyID(rawValue: 33) }
  /// `IASKMailComposeToRecipents`.
  @inlinable public static var iaskMailComposeToRecipents: KeyID { KeyID(rawValue: 34) }
  /// `IASKMailComposeCcRecipents`.
  @inlinable public static var iaskMailComposeCcRecipents: KeyID { KeyID(rawValue: 35) }
  /// `IASKMailComposeBccRecipents`.
  @inlinable public static var iaskMailComposeBccRecipents: KeyID { KeyID(rawValue: 36) }
  /// `IASKMailComposeSubject`.
  @inlinable public static var iaskMailComposeSubject: KeyID { KeyID(rawValue: 37) }
  /// `IASKMailComposeBody`.
  @inlinable public static var iaskMailComposeBody: KeyID { KeyID(rawValue: 38) }
  /// `IASKMailComposeBodyIsHTML`.
  @inlinable public static var iaskMailComposeBodyIsHTML: KeyID { KeyID(rawValue: 39) }
  /// `DatePickerMode`.
  @inlinable public static var datePickerMode: KeyID { KeyID(rawValue: 40) }
  /// `DatePickerStyle`.
  @inlinable public static var datePickerStyle: KeyID { KeyID(rawValue: 41) }
  /// `MinuteInterval`.
  @inlinable public static var minuteInterval: KeyID { KeyID(rawValue: 42) }
  /// `ItemSpecifier`.
  @inlinable public static var itemSpecifier: KeyID { KeyID(rawValue: 43) }
  /// `AddSpecifier`.
  @inlinable public static var addSpecifier: KeyID { KeyID(rawValue: 44) }
  /// `Deletable`.
  @inlinable public static var deletable: KeyID { KeyID(rawValue: 45) }
  /// `IASKCellImage`.
  @inlinable public static var iaskCellImage: KeyID { KeyID(rawValue: 46) }
  /// `IASKTextAlignment`.
  @inlinable public static var iaskTextAlignment: KeyID { KeyID(rawValue: 47) }
  /// `IASKAdjustsFontSizeToFitWidth`.
  @inlinable public static var iaskAdjustsFontSizeToFitWidth: KeyID { KeyID(rawValue: 48) }
  /// `IASKSubtitle`.
  @inlinable public static var iaskSubtitle: KeyID { KeyID(rawValue: 49) }
  /// `IASKPlaceholder`.
  @inlinable public static var iaskPlaceholder: KeyID { KeyID(rawValue: 50) }
  /// `IASKViewControllerClass`.
  @inlinable public static var iaskViewControllerClass: KeyID { KeyID(rawValue: 51) }
  /// `IASKViewControllerSelector`.
  @inlinable public static var iaskViewControllerSelector: KeyID { KeyID(rawValue: 52) }
  /// `IASKViewControllerStoryBoardFile`.
  @inlinable public static var iaskViewControllerStoryBoardFile: KeyID { KeyID(rawValue: 53) }
  /// `IASKViewControllerStoryBoardId`.
  @inlinable public static var iaskViewControllerStoryBoardId: KeyID { KeyID(rawValue: 54) }
  /// `IASKSegueIdentifier`.
  @inlinable public static var iaskSegueIdentifier: KeyID { KeyID(rawValue: 55) }
  /// `IASKToggleStyle`.
  @inlinable public static var iaskToggleStyle: KeyID { KeyID(rawValue: 56) }
  /// `IASKTextContentType`.
  @inlinable public static var iaskTextContentType: KeyID { KeyID(rawValue: 57) }
  /// `IconNames`.
  @inlinable public static var iconNames: KeyID { KeyID(rawValue: 58) }
  /// `IASKQuickMultiValueSelection`.
  @inlinable public static var iaskQuickMultiValueSelection: KeyID { KeyID(rawValue: 59) }
  /// `IASKChildTitle`.
  @inlinable public static var iaskChildTitle: KeyID { KeyID(rawValue: 60) }
  /// `IASKWebViewShowProgress`.
  @inlinable public static var iaskWebViewShowProgress: KeyID { KeyID(rawValue: 61) }
  /// `IASKWebViewHideBottomBar`.
  @inlinable public static var iaskWebViewHideBottomBar: KeyID { KeyID(rawValue: 62) }
  /// `IASKWebViewShowNavigationalButtons`.
  @inlinable public static var iaskWebViewShowNavigationalButtons: KeyID { KeyID(rawValue: 63) }
  /// `IASKWebViewFullscreen`.
  @inlinable public static var iaskWebViewFullscreen: KeyID { KeyID(rawValue: 64) }
}
