// Generated from schema/inappsettingskit.json by `swift run schema-generate`. Do not edit.

extension DialectTable {
  /// InAppSettingsKit's additions: shown inside the app, and left out or ignored by the Settings app.
  package static let inAppSettingsKit = DialectTable(
    name: "inappsettingskit",
    summary: "InAppSettingsKit's additions: shown inside the app, and left out or ignored by the Settings app.",
    sources: InAppSettingsKitDialect.sources(), pageKeys: InAppSettingsKitDialect.pageKeys(), elements: InAppSettingsKitDialect.elements(),
    extensions: InAppSettingsKitDialect.extensions())
}

private enum InAppSettingsKitDialect {
  static func sources() -> [SourceReference] {
    var list: [SourceReference] = []
    list.reserveCapacity(5)
    list.append(
      SourceReference(
        tag: "HEADER", title: "InAppSettingsKit: IASKSettingsReader.h",
        url: "https://github.com/futuretap/InAppSettingsKit/blob/master/Sources/InAppSettingsKit/include/IASKSettingsReader.h"))
    list.append(
      SourceReference(
        tag: "READER", title: "InAppSettingsKit: IASKSettingsReader.m",
        url: "https://github.com/futuretap/InAppSettingsKit/blob/master/Sources/InAppSettingsKit/Models/IASKSettingsReader.m"))
    list.append(
      SourceReference(
        tag: "README", title: "InAppSettingsKit: README",
        url: "https://github.com/futuretap/InAppSettingsKit/blob/master/README.md"))
    list.append(
      SourceReference(
        tag: "SAMPLE", title: "InAppSettingsKit: bundles of the sample app",
        url: "https://github.com/futuretap/InAppSettingsKit/tree/master/InAppSettingsKitSampleApp"))
    list.append(
      SourceReference(
        tag: "SPECIFIER", title: "InAppSettingsKit: IASKSpecifier.m",
        url: "https://github.com/futuretap/InAppSettingsKit/blob/master/Sources/InAppSettingsKit/Models/IASKSpecifier.m"))
    return list
  }

  static func pageKeys() -> [KeySpecification] { [] }

  static func elements() -> [ElementSpecification] {
    var list: [ElementSpecification] = []
    list.reserveCapacity(7)
    list.append(
      ElementSpecification(
        id: .iaskButton, name: "IASKButtonSpecifier", summary: "A row that calls the app.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit", keys: iaskButtonKeys()))
    list.append(
      ElementSpecification(
        id: .iaskOpenURL, name: "IASKOpenURLSpecifier", summary: "A row that opens an address in another app.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit", keys: iaskOpenURLKeys()))
    list.append(
      ElementSpecification(
        id: .iaskMailCompose, name: "IASKMailComposeSpecifier", summary: "A row that opens a new mail.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit", keys: iaskMailComposeKeys()))
    list.append(
      ElementSpecification(
        id: .iaskTextView, name: "IASKTextViewSpecifier", holdsValue: true, isEditable: true,
        summary: "A text of several lines the user types.", sources: ["README", "READER"],
        dialect: "inappsettingskit", keys: iaskTextViewKeys()))
    list.append(
      ElementSpecification(
        id: .iaskCustomView, name: "IASKCustomViewSpecifier", holdsValue: true, isEditable: true,
        summary: "A row whose view the app makes.", sources: ["README", "READER"], dialect: "inappsettingskit",
        keys: iaskCustomViewKeys()))
    list.append(
      ElementSpecification(
        id: .iaskDatePicker, name: "IASKDatePickerSpecifier", holdsValue: true, isEditable: true,
        summary: "A date or a time the user picks.", sources: ["README", "READER"], dialect: "inappsettingskit",
        keys: iaskDatePickerKeys()))
    list.append(
      ElementSpecification(
        id: .iaskListGroup, name: "IASKListGroupSpecifier", holdsValue: true, isEditable: true, startsGroup: true,
        summary: "A group with one row for each item of a stored array.", sources: ["README", "READER"],
        dialect: "inappsettingskit", keys: iaskListGroupKeys()))
    return list
  }

  static func iaskButtonKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(6)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true,
        summary: "The label of the button; a text stored under the row's key replaces it.", sources: ["README"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any,
        summary: "The value shown on the row while none is stored.", sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskButtonClass, name: "IASKButtonClass", types: .string,
        summary: "The class that handled the tap; only old versions read it.", sources: ["HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskButtonAction, name: "IASKButtonAction", types: .string,
        summary: "The method that handled the tap; only old versions read it.", sources: ["HEADER"],
        dialect: "inappsettingskit"))
    return list
  }

  static func iaskOpenURLKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(5)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, summary: "The label of the row.",
        sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .file, name: "File", types: .string, requiredBy: .reference, isNonEmpty: true, isLocalizable: true,
        summary: "The address to open.", sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any,
        summary: "The value shown on the row while none is stored.", sources: ["README"], dialect: "inappsettingskit"))
    return list
  }

  static func iaskMailComposeKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(10)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, summary: "The label of the row.",
        sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskMailComposeToRecipents, name: "IASKMailComposeToRecipents", types: .array, itemTypes: .string,
        summary: "The recipients of the mail.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskMailComposeCcRecipents, name: "IASKMailComposeCcRecipents", types: .array, itemTypes: .string,
        summary: "The recipients of a copy.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskMailComposeBccRecipents, name: "IASKMailComposeBccRecipents", types: .array, itemTypes: .string,
        summary: "The recipients of a blind copy.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskMailComposeSubject, name: "IASKMailComposeSubject", types: .string, isLocalizable: true,
        summary: "The subject of the mail.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskMailComposeBody, name: "IASKMailComposeBody", types: .string, isLocalizable: true,
        summary: "The text of the mail.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskMailComposeBodyIsHTML, name: "IASKMailComposeBodyIsHTML", types: [.string, .integer, .boolean],
        defaultDescription: "false", summary: "Whether the text of the mail is HTML.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any,
        summary: "The value shown on the row while none is stored.", sources: ["README"], dialect: "inappsettingskit"))
    return list
  }

  static func iaskTextViewKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(8)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, summary: "The label of the row.",
        sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: .reference, isNonEmpty: true, role: .defaultsKey,
        summary: "The user-defaults key that stores the text.", sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .string, role: .defaultValue,
        summary: "The text shown until the user enters one.", sources: ["READER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .keyboardType, name: "KeyboardType", types: .string,
        allowedValues: ["Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress", "DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable"],
        defaultDescription: "Alphabet", summary: "The keyboard for the field.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .autocapitalizationType, name: "AutocapitalizationType", types: .string,
        allowedValues: ["None", "Sentences", "Words", "AllCharacters"], defaultDescription: "None",
        summary: "What is capitalized while the user types.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .autocorrectionType, name: "AutocorrectionType", types: .string, allowedValues: ["Default", "Yes", "No"],
        defaultDescription: "Default", summary: "Whether spelling is corrected while the user types.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    return list
  }

  static func iaskCustomViewKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(6)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, summary: "A title for the app's view.",
        sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: .reference, isNonEmpty: true, role: .defaultsKey,
        summary: "The user-defaults key of the value, by which the app knows the row.", sources: ["README"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any, role: .defaultValue,
        summary: "The value while none is stored.", sources: ["READER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .file, name: "File", types: .string,
        requiredUnless: [.iaskViewControllerClass, .iaskViewControllerStoryBoardId, .iaskSegueIdentifier],
        role: .page, summary: "The page a tap leads to.", sources: ["README"], dialect: "inappsettingskit"))
    return list
  }

  static func iaskDatePickerKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(8)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, summary: "The label of the row.",
        sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: .reference, isNonEmpty: true, role: .defaultsKey,
        summary: "The user-defaults key that stores the date.", sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .scalar, role: .defaultValue,
        summary: "The date while none is stored, or what the app makes a date of.", sources: ["README", "READER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .datePickerMode, name: "DatePickerMode", types: .string, allowedValues: ["Date", "Time", "DateAndTime"],
        defaultDescription: "DateAndTime", summary: "What can be picked.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .datePickerStyle, name: "DatePickerStyle", types: .string, allowedValues: ["Compact", "Inline", "Wheels"],
        defaultDescription: "Wheels", since: "14.0", summary: "How the picker looks.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .minuteInterval, name: "MinuteInterval", types: .integer, defaultDescription: "1",
        summary: "The step between minutes.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    return list
  }

  static func iaskListGroupKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(9)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .reference, isNonEmpty: true, role: .elementType,
        summary: "The element type.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad", "Mac", "Reality"], defaultDescription: "all devices",
        summary: "The kinds of device that show the row; an empty array shows it everywhere.",
        sources: ["SPECIFIER", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, summary: "The header above the group.",
        sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .footerText, name: "FooterText", types: .string, isLocalizable: true,
        summary: "The text below the group.", sources: ["READER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: .reference, isNonEmpty: true, role: .defaultsKey,
        summary: "The user-defaults key that stores the array.", sources: ["README"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .array, role: .defaultValue,
        summary: "The items while none are stored.", sources: ["READER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .itemSpecifier, name: "ItemSpecifier", types: .dictionary, requiredBy: .reference, role: .nested,
        nestedTypes: ["PSTitleValueSpecifier", "PSChildPaneSpecifier", "PSTextFieldSpecifier", "PSMultiValueSpecifier", "IASKButtonSpecifier", "IASKCustomViewSpecifier"],
        summary: "The row that shows one item.", sources: ["README", "SPECIFIER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .addSpecifier, name: "AddSpecifier", types: .dictionary, role: .nested,
        nestedTypes: ["PSChildPaneSpecifier", "PSTextFieldSpecifier", "PSMultiValueSpecifier", "PSToggleSwitchSpecifier", "PSSliderSpecifier", "IASKButtonSpecifier", "IASKCustomViewSpecifier"],
        summary: "The row that adds an item.", sources: ["README", "SPECIFIER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .deletable, name: "Deletable", types: .boolean, defaultDescription: "false",
        summary: "Whether the user can delete items.", sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    return list
  }

  static func extensions() -> [ElementExtension] {
    var list: [ElementExtension] = []
    list.reserveCapacity(10)
    list.append(
      ElementExtension(
        types: ["*"], keys: extension0Keys(),
        changes: [KeyChange(key: .supportedUserInterfaceIdioms, moreValues: ["Mac", "Reality"])]))
    list.append(
      ElementExtension(
        types: ["PSTextFieldSpecifier", "PSTitleValueSpecifier", "PSToggleSwitchSpecifier", "PSMultiValueSpecifier", "PSChildPaneSpecifier", "IASKButtonSpecifier", "IASKOpenURLSpecifier", "IASKMailComposeSpecifier", "IASKTextViewSpecifier", "IASKCustomViewSpecifier", "IASKDatePickerSpecifier"],
        keys: extension1Keys()))
    list.append(
      ElementExtension(
        types: ["PSToggleSwitchSpecifier", "PSChildPaneSpecifier", "IASKButtonSpecifier", "IASKOpenURLSpecifier", "IASKMailComposeSpecifier"],
        keys: extension2Keys()))
    list.append(
      ElementExtension(
        types: ["PSTextFieldSpecifier", "IASKTextViewSpecifier"], keys: extension3Keys()))
    list.append(
      ElementExtension(
        types: ["PSChildPaneSpecifier", "IASKCustomViewSpecifier"], keys: extension4Keys()))
    list.append(
      ElementExtension(
        types: ["PSToggleSwitchSpecifier"], keys: extension5Keys()))
    list.append(
      ElementExtension(
        types: ["PSTextFieldSpecifier"], keys: extension6Keys(),
        changes: [KeyChange(key: .keyboardType, moreValues: ["DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable"])]))
    list.append(
      ElementExtension(
        types: ["PSMultiValueSpecifier"], keys: extension7Keys()))
    list.append(
      ElementExtension(
        types: ["PSRadioGroupSpecifier"], keys: extension8Keys()))
    list.append(
      ElementExtension(
        types: ["PSChildPaneSpecifier"], keys: extension9Keys(),
        changes: [KeyChange(key: .file, requiredUnless: [.iaskViewControllerClass, .iaskViewControllerStoryBoardId, .iaskSegueIdentifier])]))
    return list
  }

  static func extension0Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(1)
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, summary: "A name by which the app hides the row or knows it.",
        sources: ["README", "READER"], dialect: "inappsettingskit"))
    return list
  }

  static func extension1Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(3)
    list.append(
      KeySpecification(
        id: .iaskCellImage, name: "IASKCellImage", types: .string,
        summary: "The image left of the row: a file of the app without its extension.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskTextAlignment, name: "IASKTextAlignment", types: .string,
        allowedValues: ["IASKUITextAlignmentLeft", "IASKUITextAlignmentCenter", "IASKUITextAlignmentRight", "IASKUITextAlignmentNatural"],
        defaultDescription: "left; centered for a button without an image",
        summary: "The alignment of the row's text.", sources: ["README", "HEADER", "SPECIFIER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskAdjustsFontSizeToFitWidth, name: "IASKAdjustsFontSizeToFitWidth", types: .boolean,
        defaultDescription: "true", summary: "Whether a long text is set smaller to fit the row.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    return list
  }

  static func extension2Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(1)
    list.append(
      KeySpecification(
        id: .iaskSubtitle, name: "IASKSubtitle", types: [.string, .dictionary], isLocalizable: true,
        summary: "The text below the title, or one for each value: 'YES', 'NO' and '__default__' are keys.",
        sources: ["README", "SPECIFIER"], dialect: "inappsettingskit"))
    return list
  }

  static func extension3Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(1)
    list.append(
      KeySpecification(
        id: .iaskPlaceholder, name: "IASKPlaceholder", types: .string, isLocalizable: true,
        summary: "The text shown while the field is empty.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    return list
  }

  static func extension4Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(5)
    list.append(
      KeySpecification(
        id: .iaskViewControllerClass, name: "IASKViewControllerClass", types: .string,
        summary: "The view controller class shown in place of a page.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskViewControllerSelector, name: "IASKViewControllerSelector", types: .string,
        summary: "The initializer of the view controller; it takes the file name and the row.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskViewControllerStoryBoardFile, name: "IASKViewControllerStoryBoardFile", types: .string,
        defaultDescription: "the app's main storyboard", summary: "The storyboard of the view controller.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskViewControllerStoryBoardId, name: "IASKViewControllerStoryBoardId", types: .string,
        summary: "The identifier of the view controller in its storyboard.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskSegueIdentifier, name: "IASKSegueIdentifier", types: .string,
        summary: "The segue that leads to the view controller.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    return list
  }

  static func extension5Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(1)
    list.append(
      KeySpecification(
        id: .iaskToggleStyle, name: "IASKToggleStyle", types: .string, allowedValues: ["Switch", "Checkmark"],
        defaultDescription: "Switch", summary: "Whether the row has a switch or a check mark.",
        sources: ["README", "HEADER"], dialect: "inappsettingskit"))
    return list
  }

  static func extension6Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(1)
    list.append(
      KeySpecification(
        id: .iaskTextContentType, name: "IASKTextContentType", types: .string,
        allowedValues: ["Name", "NamePrefix", "GivenName", "MiddleName", "FamilyName", "NameSuffix", "Nickname", "JobTitle", "OrganizationName", "Location", "FullStreetAddress", "StreetAddressLine1", "StreetAddressLine2", "AddressCity", "AddressState", "AddressCityAndState", "Sublocality", "CountryName", "PostalCode", "TelephoneNumber", "EmailAddress", "URL", "CreditCardNumber", "Username", "Password", "NewPassword", "OneTimeCode", "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname", "jobTitle", "organizationName", "location", "fullStreetAddress", "streetAddressLine1", "streetAddressLine2", "addressCity", "addressState", "addressCityAndState", "sublocality", "countryName", "postalCode", "telephoneNumber", "emailAddress", "creditCardNumber", "username", "password", "newPassword", "oneTimeCode"],
        summary: "What kind of text the system may fill in: a UITextContentType without its prefix.",
        sources: ["README", "HEADER", "SPECIFIER"], dialect: "inappsettingskit"))
    return list
  }

  static func extension7Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(3)
    list.append(
      KeySpecification(
        id: .footerText, name: "FooterText", types: .string, isLocalizable: true,
        summary: "The text below the choices.", sources: ["README", "READER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iconNames, name: "IconNames", types: .array, itemTypes: .string,
        summary: "An image for each of 'Values': files of the app.", sources: ["README", "SPECIFIER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskQuickMultiValueSelection, name: "IASKQuickMultiValueSelection", types: .boolean,
        defaultDescription: "false", summary: "Whether choosing a value closes the list.",
        sources: ["HEADER", "SPECIFIER"], dialect: "inappsettingskit"))
    return list
  }

  static func extension8Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(1)
    list.append(
      KeySpecification(
        id: .iconNames, name: "IconNames", types: .array, itemTypes: .string,
        summary: "An image for each of 'Values': files of the app.", sources: ["SPECIFIER"],
        dialect: "inappsettingskit"))
    return list
  }

  static func extension9Keys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(6)
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any,
        summary: "The value shown as the subtitle while none is stored.", sources: ["README", "SAMPLE"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskChildTitle, name: "IASKChildTitle", types: .string, isLocalizable: true,
        summary: "The title of the web page shown, in place of the page's own.", sources: ["HEADER"],
        dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskWebViewShowProgress, name: "IASKWebViewShowProgress", types: .boolean, defaultDescription: "false",
        summary: "Whether the web view shows a progress bar.", sources: ["HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskWebViewHideBottomBar, name: "IASKWebViewHideBottomBar", types: .boolean, defaultDescription: "false",
        summary: "Whether the web view hides the toolbar.", sources: ["HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskWebViewShowNavigationalButtons, name: "IASKWebViewShowNavigationalButtons", types: .boolean,
        defaultDescription: "false", summary: "Whether the web view shows buttons to go back and on.",
        sources: ["HEADER"], dialect: "inappsettingskit"))
    list.append(
      KeySpecification(
        id: .iaskWebViewFullscreen, name: "IASKWebViewFullscreen", types: .boolean, defaultDescription: "false",
        summary: "Whether the web view extends below the navigation bar.", sources: ["README", "HEADER"],
        dialect: "inappsettingskit"))
    return list
  }
}
