// Generated from schema/ by `swift run schema-generate`. Do not edit.

extension DialectTable {
  /// The key names of the built-in dialects by `KeyID.rawValue`; the first is empty.
  package static let builtInKeyNames: [String] = [
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
  @inlinable package static var preferenceSpecifiers: KeyID { KeyID(rawValue: 1) }
  /// `StringsTable`.
  @inlinable package static var stringsTable: KeyID { KeyID(rawValue: 2) }
  /// `ApplicationGroupContainerIdentifier`.
  @inlinable package static var applicationGroupContainerIdentifier: KeyID { KeyID(rawValue: 3) }
  /// `Title`.
  @inlinable package static var title: KeyID { KeyID(rawValue: 4) }
  /// `Icon`.
  @inlinable package static var icon: KeyID { KeyID(rawValue: 5) }
  /// `Type`.
  @inlinable package static var type: KeyID { KeyID(rawValue: 6) }
  /// `SupportedUserInterfaceIdioms`.
  @inlinable package static var supportedUserInterfaceIdioms: KeyID { KeyID(rawValue: 7) }
  /// `FooterText`.
  @inlinable package static var footerText: KeyID { KeyID(rawValue: 8) }
  /// `Key`.
  @inlinable package static var key: KeyID { KeyID(rawValue: 9) }
  /// `DefaultValue`.
  @inlinable package static var defaultValue: KeyID { KeyID(rawValue: 10) }
  /// `IsSecure`.
  @inlinable package static var isSecure: KeyID { KeyID(rawValue: 11) }
  /// `KeyboardType`.
  @inlinable package static var keyboardType: KeyID { KeyID(rawValue: 12) }
  /// `AutocapitalizationType`.
  @inlinable package static var autocapitalizationType: KeyID { KeyID(rawValue: 13) }
  /// `AutocorrectionType`.
  @inlinable package static var autocorrectionType: KeyID { KeyID(rawValue: 14) }
  /// `Values`.
  @inlinable package static var values: KeyID { KeyID(rawValue: 15) }
  /// `Titles`.
  @inlinable package static var titles: KeyID { KeyID(rawValue: 16) }
  /// `TrueValue`.
  @inlinable package static var trueValue: KeyID { KeyID(rawValue: 17) }
  /// `FalseValue`.
  @inlinable package static var falseValue: KeyID { KeyID(rawValue: 18) }
  /// `Description`.
  @inlinable package static var description: KeyID { KeyID(rawValue: 19) }
  /// `TrueConfirmationPrompt`.
  @inlinable package static var trueConfirmationPrompt: KeyID { KeyID(rawValue: 20) }
  /// `FalseConfirmationPrompt`.
  @inlinable package static var falseConfirmationPrompt: KeyID { KeyID(rawValue: 21) }
  /// `MinimumValue`.
  @inlinable package static var minimumValue: KeyID { KeyID(rawValue: 22) }
  /// `MaximumValue`.
  @inlinable package static var maximumValue: KeyID { KeyID(rawValue: 23) }
  /// `MinimumValueImage`.
  @inlinable package static var minimumValueImage: KeyID { KeyID(rawValue: 24) }
  /// `MaximumValueImage`.
  @inlinable package static var maximumValueImage: KeyID { KeyID(rawValue: 25) }
  /// `ShortTitles`.
  @inlinable package static var shortTitles: KeyID { KeyID(rawValue: 26) }
  /// `DisplaySortedByTitle`.
  @inlinable package static var displaySortedByTitle: KeyID { KeyID(rawValue: 27) }
  /// `File`.
  @inlinable package static var file: KeyID { KeyID(rawValue: 28) }
  /// `Prompt`.
  @inlinable package static var prompt: KeyID { KeyID(rawValue: 29) }
  /// `ConfirmText`.
  @inlinable package static var confirmText: KeyID { KeyID(rawValue: 30) }
  /// `DenyText`.
  @inlinable package static var denyText: KeyID { KeyID(rawValue: 31) }
  /// `IASKButtonClass`.
  @inlinable package static var iaskButtonClass: KeyID { KeyID(rawValue: 32) }
  /// `IASKButtonAction`.
  @inlinable package static var iaskButtonAction: KeyID { KeyID(rawValue: 33) }
  /// `IASKMailComposeToRecipents`.
  @inlinable package static var iaskMailComposeToRecipents: KeyID { KeyID(rawValue: 34) }
  /// `IASKMailComposeCcRecipents`.
  @inlinable package static var iaskMailComposeCcRecipents: KeyID { KeyID(rawValue: 35) }
  /// `IASKMailComposeBccRecipents`.
  @inlinable package static var iaskMailComposeBccRecipents: KeyID { KeyID(rawValue: 36) }
  /// `IASKMailComposeSubject`.
  @inlinable package static var iaskMailComposeSubject: KeyID { KeyID(rawValue: 37) }
  /// `IASKMailComposeBody`.
  @inlinable package static var iaskMailComposeBody: KeyID { KeyID(rawValue: 38) }
  /// `IASKMailComposeBodyIsHTML`.
  @inlinable package static var iaskMailComposeBodyIsHTML: KeyID { KeyID(rawValue: 39) }
  /// `DatePickerMode`.
  @inlinable package static var datePickerMode: KeyID { KeyID(rawValue: 40) }
  /// `DatePickerStyle`.
  @inlinable package static var datePickerStyle: KeyID { KeyID(rawValue: 41) }
  /// `MinuteInterval`.
  @inlinable package static var minuteInterval: KeyID { KeyID(rawValue: 42) }
  /// `ItemSpecifier`.
  @inlinable package static var itemSpecifier: KeyID { KeyID(rawValue: 43) }
  /// `AddSpecifier`.
  @inlinable package static var addSpecifier: KeyID { KeyID(rawValue: 44) }
  /// `Deletable`.
  @inlinable package static var deletable: KeyID { KeyID(rawValue: 45) }
  /// `IASKCellImage`.
  @inlinable package static var iaskCellImage: KeyID { KeyID(rawValue: 46) }
  /// `IASKTextAlignment`.
  @inlinable package static var iaskTextAlignment: KeyID { KeyID(rawValue: 47) }
  /// `IASKAdjustsFontSizeToFitWidth`.
  @inlinable package static var iaskAdjustsFontSizeToFitWidth: KeyID { KeyID(rawValue: 48) }
  /// `IASKSubtitle`.
  @inlinable package static var iaskSubtitle: KeyID { KeyID(rawValue: 49) }
  /// `IASKPlaceholder`.
  @inlinable package static var iaskPlaceholder: KeyID { KeyID(rawValue: 50) }
  /// `IASKViewControllerClass`.
  @inlinable package static var iaskViewControllerClass: KeyID { KeyID(rawValue: 51) }
  /// `IASKViewControllerSelector`.
  @inlinable package static var iaskViewControllerSelector: KeyID { KeyID(rawValue: 52) }
  /// `IASKViewControllerStoryBoardFile`.
  @inlinable package static var iaskViewControllerStoryBoardFile: KeyID { KeyID(rawValue: 53) }
  /// `IASKViewControllerStoryBoardId`.
  @inlinable package static var iaskViewControllerStoryBoardId: KeyID { KeyID(rawValue: 54) }
  /// `IASKSegueIdentifier`.
  @inlinable package static var iaskSegueIdentifier: KeyID { KeyID(rawValue: 55) }
  /// `IASKToggleStyle`.
  @inlinable package static var iaskToggleStyle: KeyID { KeyID(rawValue: 56) }
  /// `IASKTextContentType`.
  @inlinable package static var iaskTextContentType: KeyID { KeyID(rawValue: 57) }
  /// `IconNames`.
  @inlinable package static var iconNames: KeyID { KeyID(rawValue: 58) }
  /// `IASKQuickMultiValueSelection`.
  @inlinable package static var iaskQuickMultiValueSelection: KeyID { KeyID(rawValue: 59) }
  /// `IASKChildTitle`.
  @inlinable package static var iaskChildTitle: KeyID { KeyID(rawValue: 60) }
  /// `IASKWebViewShowProgress`.
  @inlinable package static var iaskWebViewShowProgress: KeyID { KeyID(rawValue: 61) }
  /// `IASKWebViewHideBottomBar`.
  @inlinable package static var iaskWebViewHideBottomBar: KeyID { KeyID(rawValue: 62) }
  /// `IASKWebViewShowNavigationalButtons`.
  @inlinable package static var iaskWebViewShowNavigationalButtons: KeyID { KeyID(rawValue: 63) }
  /// `IASKWebViewFullscreen`.
  @inlinable package static var iaskWebViewFullscreen: KeyID { KeyID(rawValue: 64) }
}
