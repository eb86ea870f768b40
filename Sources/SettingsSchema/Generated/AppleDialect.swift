// Generated from schema/apple.json by `swift run schema-generate`. Do not edit.

extension DialectTable {
  /// The schema of the Settings application: what Apple documents and what Settings was seen to do.
  package static let apple = DialectTable(
    name: "apple",
    summary: "The schema of the Settings application: what Apple documents and what Settings was seen to do.",
    sources: AppleDialect.sources(), pageKeys: AppleDialect.pageKeys(), elements: AppleDialect.elements(),
    extensions: AppleDialect.extensions())
}

private enum AppleDialect {
  static func sources() -> [SourceReference] {
    var list: [SourceReference] = []
    list.reserveCapacity(15)
    list.append(
      SourceReference(
        tag: "AR-Child", title: "Settings Application Schema Reference: PSChildPaneSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSChildPaneSpecifier.html"))
    list.append(
      SourceReference(
        tag: "AR-Group", title: "Settings Application Schema Reference: PSGroupSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSGroupSpecifier.html"))
    list.append(
      SourceReference(
        tag: "AR-Intro", title: "Settings Application Schema Reference: Introduction",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Introduction/Introduction.html"))
    list.append(
      SourceReference(
        tag: "AR-Multi", title: "Settings Application Schema Reference: PSMultiValueSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSMultiValueSpecifier.html"))
    list.append(
      SourceReference(
        tag: "AR-Radio", title: "Settings Application Schema Reference: PSRadioGroupSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/RadioGroupElement.html"))
    list.append(
      SourceReference(
        tag: "AR-Root", title: "Settings Application Schema Reference: Root Content",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/RootContent.html"))
    list.append(
      SourceReference(
        tag: "AR-Slider", title: "Settings Application Schema Reference: PSSliderSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSSliderSpecifier.html"))
    list.append(
      SourceReference(
        tag: "AR-Text", title: "Settings Application Schema Reference: PSTextFieldSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSTextFieldSpecifier.html"))
    list.append(
      SourceReference(
        tag: "AR-Title", title: "Settings Application Schema Reference: PSTitleValueSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSTitleValueSpecifier.html"))
    list.append(
      SourceReference(
        tag: "AR-Toggle", title: "Settings Application Schema Reference: PSToggleSwitchSpecifier",
        url: "https://developer.apple.com/library/archive/documentation/PreferenceSettings/Conceptual/SettingsApplicationSchemaReference/Articles/PSToggleSwitchSpecifier.html"))
    list.append(
      SourceReference(
        tag: "CAT", title: "Displaying a Settings window (Mac Catalyst)",
        url: "https://developer.apple.com/documentation/uikit/displaying-a-settings-window"))
    list.append(
      SourceReference(
        tag: "DEC", title: "Behavior of the Settings app, as public analyses of its PSAppListController describe it"))
    list.append(
      SourceReference(
        tag: "GUIDE", title: "Preferences and Settings Programming Guide",
        url: "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/UserDefaults/Preferences/Preferences.html"))
    list.append(
      SourceReference(
        tag: "NEW", title: "Building a Settings bundle for your app",
        url: "https://developer.apple.com/documentation/foundation/building-a-settings-bundle-for-your-app"))
    list.append(
      SourceReference(
        tag: "UINS",
        title: "Public runtime headers of the Mac Catalyst settings window (UINSApplicationSettings classes)"))
    return list
  }

  static func pageKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(5)
    list.append(
      KeySpecification(
        id: .preferenceSpecifiers, name: "PreferenceSpecifiers", types: .array, itemTypes: .dictionary,
        requiredBy: [.reference, .article], defaultDescription: "nothing is shown", label: "Preference Items",
        summary: "The rows of the page, in display order.", sources: ["AR-Root", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .stringsTable, name: "StringsTable", types: .string, role: .stringsTable,
        defaultDescription: "the page's texts are shown as written", label: "Strings Filename",
        summary: "The strings table with the page's texts: a file name without the extension '.strings'.",
        sources: ["AR-Root", "NEW", "DEC", "GUIDE"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .applicationGroupContainerIdentifier, name: "ApplicationGroupContainerIdentifier", types: .string,
        role: .appGroup, defaultDescription: "the app's own defaults", since: "8.2",
        summary: "The app group whose shared defaults store the values of this page and of the pages below it.",
        sources: ["AR-Root", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, label: "Settings Page Title",
        summary: "Written by Xcode's template and not used by Settings, which takes the title from the app or the parent row.",
        sources: ["NEW", "AR-Root"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .icon, name: "Icon", types: .string, role: .image, defaultDescription: "a system icon",
        platforms: [.macCatalyst],
        summary: "The toolbar image of a child page: a file of the bundle without its extension.",
        sources: ["CAT", "UINS"], dialect: "apple"))
    return list
  }

  static func elements() -> [ElementSpecification] {
    var list: [ElementSpecification] = []
    list.reserveCapacity(9)
    list.append(
      ElementSpecification(
        id: .group, name: "PSGroupSpecifier", label: "Group", startsGroup: true,
        summary: "Begins a group of rows, which lasts until the next group or radio group or the end of the page.",
        sources: ["AR-Group", "NEW"], dialect: "apple", keys: groupKeys()))
    list.append(
      ElementSpecification(
        id: .textField, name: "PSTextFieldSpecifier", label: "Text Field", holdsValue: true, isEditable: true,
        summary: "A text the user types; it is stored as a string whatever the keyboard, and nothing validates it.",
        sources: ["AR-Text", "NEW"], dialect: "apple", keys: textFieldKeys()))
    list.append(
      ElementSpecification(
        id: .titleValue, name: "PSTitleValueSpecifier", label: "Title", holdsValue: true,
        summary: "A value that is shown and cannot be changed in Settings.", sources: ["AR-Title", "NEW"],
        dialect: "apple", keys: titleValueKeys()))
    list.append(
      ElementSpecification(
        id: .toggleSwitch, name: "PSToggleSwitchSpecifier", label: "Toggle Switch", holdsValue: true,
        isEditable: true, summary: "A switch between two values.", sources: ["AR-Toggle", "NEW"], dialect: "apple",
        keys: toggleSwitchKeys()))
    list.append(
      ElementSpecification(
        id: .slider, name: "PSSliderSpecifier", label: "Slider", holdsValue: true, isEditable: true,
        platforms: [.iOS, .visionOS, .watchOS, .macCatalyst],
        summary: "A number between two limits; it has no title of its own, and tvOS leaves it out.",
        sources: ["AR-Slider", "NEW"], dialect: "apple", keys: sliderKeys()))
    list.append(
      ElementSpecification(
        id: .multiValue, name: "PSMultiValueSpecifier", label: "Multi Value", holdsValue: true, isEditable: true,
        summary: "A choice among several values, made on a page of its own.", sources: ["AR-Multi", "NEW"],
        dialect: "apple", keys: multiValueKeys()))
    list.append(
      ElementSpecification(
        id: .radioGroup, name: "PSRadioGroupSpecifier", holdsValue: true, isEditable: true, startsGroup: true,
        summary: "A choice among several values, made on the page itself; it begins a group, and a new one should follow it.",
        sources: ["AR-Radio", "NEW"], dialect: "apple", keys: radioGroupKeys()))
    list.append(
      ElementSpecification(
        id: .childPane, name: "PSChildPaneSpecifier", label: "Child Pane",
        summary: "A row that leads to another page; a tab of the toolbar on Mac Catalyst.",
        sources: ["AR-Child", "NEW", "CAT"], dialect: "apple", keys: childPaneKeys()))
    list.append(
      ElementSpecification(
        id: .confirmationPrompt, name: "PSConfirmationPrompt", isRow: false, platforms: [.macCatalyst],
        summary: "A question asked before a switch changes, nested in its row.", sources: ["NEW", "CAT"],
        dialect: "apple", keys: confirmationPromptKeys()))
    return list
  }

  static func groupKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(4)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, defaultDescription: "a gap between the rows",
        summary: "The header above the group.", sources: ["AR-Group", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .footerText, name: "FooterText", types: .string, isLocalizable: true, defaultDescription: "no footer",
        since: "4.0", summary: "The text below the group; tvOS shows at most five lines of it.",
        sources: ["AR-Group", "DEC"], dialect: "apple"))
    return list
  }

  static func textFieldKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(9)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, defaultDescription: "the field spans the row",
        summary: "The label left of the field.", sources: ["AR-Text", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .defaultsKey, label: "Identifier",
        summary: "The user-defaults key that stores the text; without it the row is left out.",
        sources: ["AR-Text", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .string, role: .defaultValue,
        defaultDescription: "an empty string", label: "Default Value",
        summary: "The text shown until the user enters one; documented as a string, although Settings takes any value.",
        sources: ["AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .isSecure, name: "IsSecure", types: .boolean, defaultDescription: "false", label: "Text Field Is Secure",
        summary: "Whether bullets are shown instead of the characters; the value is stored unencrypted.",
        sources: ["AR-Text", "NEW"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .keyboardType, name: "KeyboardType", types: .string,
        allowedValues: ["Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress"],
        defaultDescription: "Alphabet", label: "Keyboard Type",
        valueLabels: ["Email Address": "EmailAddress", "Number Pad": "NumberPad", "Numbers and Punctuation": "NumbersAndPunctuation"],
        summary: "The keyboard for the field; another value is ignored.", sources: ["AR-Text", "NEW", "DEC"],
        dialect: "apple"))
    list.append(
      KeySpecification(
        id: .autocapitalizationType, name: "AutocapitalizationType", types: .string,
        allowedValues: ["None", "Sentences", "Words", "AllCharacters"], defaultDescription: "None",
        label: "Autocapitalization Style", valueLabels: ["All Characters": "AllCharacters"],
        summary: "What is capitalized while the user types; another value is ignored.",
        sources: ["AR-Text", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .autocorrectionType, name: "AutocorrectionType", types: .string, allowedValues: ["Default", "Yes", "No"],
        defaultDescription: "Default", label: "Autocorrection Style",
        valueLabels: ["Autocorrection": "Yes", "No Autocorrection": "No"],
        summary: "Whether spelling is corrected while the user types; another value is ignored.",
        sources: ["AR-Text", "NEW", "DEC"], dialect: "apple"))
    return list
  }

  static func titleValueKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(7)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, requiredBy: .article, isLocalizable: true,
        defaultDescription: "the value takes the place of the title", summary: "The label of the row.",
        sources: ["AR-Title", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .defaultsKey, label: "Identifier",
        summary: "The user-defaults key of the value; without it the row is left out.",
        sources: ["AR-Title", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any, requiredBy: [.reference, .article, .settingsApp],
        role: .defaultValue, label: "Default Value",
        summary: "The value shown while none is stored, untranslated; without it the row is left out.",
        sources: ["AR-Title", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .values, name: "Values", types: .array,
        summary: "Values that are shown as one of 'Titles'; used only where both have the same number of items.",
        sources: ["AR-Title", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .titles, name: "Titles", types: .array, itemTypes: .string, isLocalizable: true,
        summary: "What is shown for each of 'Values'; a value that is not among them is shown as it is.",
        sources: ["AR-Title", "NEW", "DEC"], dialect: "apple"))
    return list
  }

  static func toggleSwitchKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(10)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        isLocalizable: true, summary: "The label of the row; without it the row is left out.",
        sources: ["AR-Toggle", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .defaultsKey, label: "Identifier",
        summary: "The user-defaults key that stores the value; without it the row is left out.",
        sources: ["AR-Toggle", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .scalar, requiredBy: [.reference, .article, .settingsApp],
        role: .defaultValue, label: "Default Value",
        summary: "The value while none is stored; the switch is on if it equals 'TrueValue'.",
        sources: ["AR-Toggle", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .trueValue, name: "TrueValue", types: .scalar, defaultDescription: "true", label: "Value for ON",
        summary: "The value of the switch turned on; reports say that a Boolean is stored nevertheless.",
        sources: ["AR-Toggle", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .falseValue, name: "FalseValue", types: .scalar, defaultDescription: "false", label: "Value for OFF",
        summary: "The value of the switch turned off; reports say that a Boolean is stored nevertheless.",
        sources: ["AR-Toggle", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .description, name: "Description", types: .string, isLocalizable: true, platforms: [.macCatalyst],
        summary: "A text that explains the switch.", sources: ["NEW", "CAT", "UINS"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .trueConfirmationPrompt, name: "TrueConfirmationPrompt", types: .dictionary, role: .nested,
        nestedTypes: ["PSConfirmationPrompt"], platforms: [.macCatalyst],
        summary: "The question asked before the switch is turned on.", sources: ["NEW", "CAT"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .falseConfirmationPrompt, name: "FalseConfirmationPrompt", types: .dictionary, role: .nested,
        nestedTypes: ["PSConfirmationPrompt"], platforms: [.macCatalyst],
        summary: "The question asked before the switch is turned off.", sources: ["NEW", "CAT"], dialect: "apple"))
    return list
  }

  static func sliderKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(8)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .defaultsKey, label: "Identifier",
        summary: "The user-defaults key that stores the number; without it the row is left out.",
        sources: ["AR-Slider", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .number, requiredBy: [.reference, .article, .settingsApp],
        role: .defaultValue, label: "Default Value",
        summary: "The number while none is stored; without it the row is left out.", sources: ["AR-Slider", "DEC"],
        dialect: "apple"))
    list.append(
      KeySpecification(
        id: .minimumValue, name: "MinimumValue", types: .number, requiredBy: [.reference, .article, .settingsApp],
        label: "Minimum Value", summary: "The number at the left end; without it the row is left out.",
        sources: ["AR-Slider", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .maximumValue, name: "MaximumValue", types: .number, requiredBy: [.reference, .article, .settingsApp],
        label: "Maximum Value", summary: "The number at the right end; without it the row is left out.",
        sources: ["AR-Slider", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .minimumValueImage, name: "MinimumValueImage", types: .string, role: .image,
        defaultDescription: "no image", label: "Min Value Image Filename",
        summary: "The image at the left end: a file of the bundle without its extension.",
        sources: ["AR-Slider", "NEW"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .maximumValueImage, name: "MaximumValueImage", types: .string, role: .image,
        defaultDescription: "no image", label: "Max Value Image Filename",
        summary: "The image at the right end: a file of the bundle without its extension.",
        sources: ["AR-Slider", "NEW"], dialect: "apple"))
    return list
  }

  static func multiValueKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(9)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        isLocalizable: true, summary: "The label of the row; without it the row is left out.",
        sources: ["AR-Multi", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .defaultsKey, label: "Identifier",
        summary: "The user-defaults key that stores the value; without it the row is left out.",
        sources: ["AR-Multi", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any, requiredBy: [.reference, .article, .settingsApp],
        role: .defaultValue, label: "Default Value",
        summary: "The value while none is stored, one of 'Values'; without it the row is left out.",
        sources: ["AR-Multi", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .values, name: "Values", types: .array, requiredBy: [.reference, .article, .settingsApp],
        isNonEmpty: true, summary: "The values to choose from, as many as 'Titles'.",
        sources: ["AR-Multi", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .titles, name: "Titles", types: .array, itemTypes: .string,
        requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true, isLocalizable: true,
        summary: "What is shown for each of 'Values', in the same order.", sources: ["AR-Multi", "NEW", "DEC"],
        dialect: "apple"))
    list.append(
      KeySpecification(
        id: .shortTitles, name: "ShortTitles", types: .array, itemTypes: .string, isLocalizable: true,
        defaultDescription: "the texts of 'Titles'", since: "5.0",
        summary: "What the row shows for the chosen value; ignored unless there are as many as 'Titles'.",
        sources: ["AR-Multi", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .displaySortedByTitle, name: "DisplaySortedByTitle", types: .boolean, defaultDescription: "false",
        since: "7.0", summary: "Whether the choices are sorted by their translated titles.",
        sources: ["AR-Multi", "DEC"], dialect: "apple"))
    return list
  }

  static func radioGroupKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(9)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, isLocalizable: true, defaultDescription: "a gap between the rows",
        summary: "The header above the choices.", sources: ["AR-Radio", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .footerText, name: "FooterText", types: .string, isLocalizable: true, defaultDescription: "no footer",
        summary: "The text below the choices.", sources: ["AR-Radio", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .key, name: "Key", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .defaultsKey, summary: "The user-defaults key that stores the value; without it the group is left out.",
        sources: ["AR-Radio", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .defaultValue, name: "DefaultValue", types: .any, requiredBy: [.reference, .article, .settingsApp],
        role: .defaultValue,
        summary: "The value while none is stored, one of 'Values'; without it the group is left out.",
        sources: ["AR-Radio", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .values, name: "Values", types: .array, requiredBy: [.reference, .article, .settingsApp],
        isNonEmpty: true, summary: "The values to choose from, as many as 'Titles'.",
        sources: ["AR-Radio", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .titles, name: "Titles", types: .array, itemTypes: .string,
        requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true, isLocalizable: true,
        summary: "What is shown for each of 'Values', in the same order.", sources: ["AR-Radio", "NEW", "DEC"],
        dialect: "apple"))
    list.append(
      KeySpecification(
        id: .displaySortedByTitle, name: "DisplaySortedByTitle", types: .boolean, defaultDescription: "false",
        since: "7.0", summary: "Whether the choices are sorted by their translated titles.",
        sources: ["AR-Radio", "DEC"], dialect: "apple"))
    return list
  }

  static func childPaneKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(5)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .elementType, summary: "The element type; a row with an unknown type is left out.",
        sources: ["AR-Intro", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .supportedUserInterfaceIdioms, name: "SupportedUserInterfaceIdioms", types: .array, itemTypes: .string,
        role: .idioms, allowedValues: ["Phone", "Pad"], defaultDescription: "all devices", since: "4.2",
        summary: "The kinds of device that show the row; an empty array hides it everywhere.",
        sources: ["AR-Group", "AR-Text", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        isLocalizable: true,
        summary: "The label of the row and the title of the page it leads to; without it the row is left out.",
        sources: ["AR-Child", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .file, name: "File", types: .string, requiredBy: [.reference, .article, .settingsApp], isNonEmpty: true,
        role: .page, label: "Filename",
        summary: "The page it leads to: a property list at the top of the bundle, without folder and extension.",
        sources: ["AR-Child", "NEW", "DEC"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .icon, name: "Icon", types: .string, role: .image, defaultDescription: "a system icon",
        platforms: [.macCatalyst],
        summary: "The image of the toolbar tab: a file of the bundle without its extension.", sources: ["NEW"],
        dialect: "apple"))
    return list
  }

  static func confirmationPromptKeys() -> [KeySpecification] {
    var list: [KeySpecification] = []
    list.reserveCapacity(5)
    list.append(
      KeySpecification(
        id: .type, name: "Type", types: .string, requiredBy: .article, isNonEmpty: true, role: .elementType,
        allowedValues: ["PSConfirmationPrompt"], summary: "Says that the dictionary is a prompt.",
        sources: ["NEW", "CAT"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .title, name: "Title", types: .string, requiredBy: .article, isLocalizable: true,
        summary: "The title of the prompt; not every system shows it.", sources: ["NEW", "CAT", "UINS"],
        dialect: "apple"))
    list.append(
      KeySpecification(
        id: .prompt, name: "Prompt", types: .string, requiredBy: .article, isLocalizable: true,
        summary: "The question.", sources: ["NEW", "CAT", "UINS"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .confirmText, name: "ConfirmText", types: .string, isLocalizable: true,
        defaultDescription: "a text of the system", summary: "The label of the button that goes on.",
        sources: ["NEW", "CAT", "UINS"], dialect: "apple"))
    list.append(
      KeySpecification(
        id: .denyText, name: "DenyText", types: .string, isLocalizable: true,
        defaultDescription: "a text of the system", summary: "The label of the button that goes back.",
        sources: ["NEW", "CAT", "UINS"], dialect: "apple"))
    return list
  }

  static func extensions() -> [ElementExtension] { [] }
}
