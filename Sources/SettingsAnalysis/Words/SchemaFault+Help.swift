import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What the linter and the compiler both advise.
extension SchemaFault {
  /// What to do, starting with a verb.
  ///
  /// - Parameter page: The page of the fault.
  package func help(on page: Page, schema: Schema) -> String {
    let name = (suggestion ?? key?.id).map { "'\(schema.name(of: $0))'" } ?? "the key"
    switch kind {
    case .itemNotDictionary: return "write the row as a dictionary with a 'Type', or remove the item"
    case .missingType:
      return isEntry
        ? "rename it to 'Type'" : "add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'"
    case .typeLabel:
      let element = schema.elementID(labelled: page.list.text(value))
      return element.map { "use '\(schema.element($0).name)'" } ?? "correct 'Type', or remove the row"
    case .unknownKey, .keyLabel: return suggestion == nil ? "remove it" : "rename it to \(name)"
    case .missingKey: return addition(of: allMissing, schema)
    case .emptyKey, .blankValue: return "give \(name) a value"
    case .blankItem: return "give the choice a title"
    case .wrongType, .wrongItemType:
      return "write \(conversion(on: page, schema: schema)?.shown ?? expected(schema))"
    case .unknownType, .foreignType, .misplacedKey, .foreignKey, .invalidChoice, .foreignChoice, .conditional:
      return "correct \(name), or remove the row"
    }
  }

  /// `add 'Key' and 'DefaultValue'`.
  ///
  /// - Parameter keys: The keys of a row that are absent; its lists are counted by a fault of their own.
  package func addition(of keys: [KeyID], _ schema: Schema) -> String {
    let names = keys.filter { $0 != .titles && $0 != .values }.map { "'\(schema.name(of: $0))'" }
    return "add \(WordList.text(names, joinedBy: "and"))"
  }
}

extension SchemaFault {
  /// The value as one of the types that it may have, where there is no doubt which one is meant.
  ///
  /// - Parameter page: The page of the fault.
  package func conversion(on page: Page, schema: Schema) -> ValueConversion? {
    guard let key else { return nil }
    switch kind {
    case .wrongItemType: return ValueConversion(value, to: schema.itemTypes(at: key.index), in: page.list)
    case .wrongType where !schema.isName(at: key.index):
      return ValueConversion(value, to: schema.types(at: key.index), in: page.list)
    default: return nil
    }
  }
}

extension Schema {
  /// What to do about a type that nobody knows.
  ///
  /// - Parameter dialect: A dialect that nobody declared, whose types are not offered.
  package func help(forUnknownType written: String, without dialect: String?) -> String {
    if let meant = NameGuess.type(written, among: typeNames) { return "use '\(meant.name)'" }
    let offered = typeNames.filter { dialect == nil || element(elementID(named: $0)).dialect != dialect }
    let shown = offered.prefix(8).map { "'\($0)'" }
    return offered.count > shown.count
      ? "use \(shown.joined(separator: ", ")) or \(offered.count - shown.count) more"
      : "use \(WordList.text(shown, joinedBy: "or"))"
  }
}

extension ForeignListKind {
  /// What to do where such a list stands in for a page, starting with a verb.
  package var help: String {
    switch self {
    case .emptyString, .emptyDictionary: "make sure that the build writes the page"
    case .rows: "put the array under 'PreferenceSpecifiers' in a dictionary"
    default: "add 'PreferenceSpecifiers' with an array of rows"
    }
  }
}

extension ReadingError {
  /// What to do about a file that cannot be read, starting with a verb.
  package var advice: String {
    if let help { return help }
    switch kind {
    case .malformed, .limit: return "correct the text here, or restore the file from version control"
    case .truncated: return "correct this text or remove it"
    case .encoding, .unmarked: return "restore an undamaged copy, or save the file in UTF-8"
    }
  }
}

extension MissingPage {
  /// What to do, starting with a verb.
  package var help: String {
    let file = QuotedText.path(link.reference.base + ".plist")
    let name = link.reference.hasExtension ? "use \(QuotedText.path(link.reference.base)), and " : ""
    return switch cause {
    case .webPage: "use the dialect 'inappsettingskit' if the row is for InAppSettingsKit"
    case .misspelled(let name): "use \(QuotedText.path(name))"
    case .extensionTwice(let page): "rename \(QuotedText.path(page + ".plist")) to \(file)"
    case .generated: name + "make sure that the build writes \(file)"
    case .folder: name + "rename the folder, and add \(file) as a file"
    case .special: name + "put the file itself into the bundle"
    case .absent: name + "add \(file), or remove the row"
    }
  }
}

extension Schema {
  /// Whether a key names a type, a page, an image or the like: the digits of a number are no such name.
  fileprivate func isName(at index: Int) -> Bool {
    switch role(at: index) {
    case .plain, .defaultsKey, .defaultValue: flags(at: index).contains(.limited)
    case .page, .image, .stringsTable, .appGroup, .idioms, .elementType, .nested: true
    }
  }
}
