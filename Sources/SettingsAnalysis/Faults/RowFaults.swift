import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What the schema does not allow in a row or a page.
extension FaultFinder {
  /// Items that are no rows, and rows of no known type.
  func findUnknownRows() {
    for (number, page) in bundle.pages.enumerated() {
      for fault in analysis.facts(ofPage: number).schemaFaults {
        var sentence: String { fault.sentence(on: page, schema: schema) }
        switch fault.kind {
        case .itemNotDictionary:
          report(
            .invalidSpecifier, page.place(fault.node), sentence, effect: "Settings skips it",
            help: fault.help(on: page, schema: schema), dropping: row(fault, number))
        case .missingType: reportMissingType(fault, page, number)
        case .typeLabel:
          let label = page.list.text(fault.value)
          guard let element = schema.elementID(labelled: label) else { continue }
          let name = schema.element(element).name
          report(
            .editorLabelAsKey, page.place(fault.value), sentence, effect: effect(of: fault), help: "use '\(name)'",
            cause: label, fix: page.replacing(fault.value, by: name), dropping: row(fault, number),
            touching: scope(fault, number))
        case .unknownType:
          let written = page.list.text(fault.value)
          let meant = NameGuess.type(written, among: schema.typeNames)
          // A page that Settings never shows may have types of the app; only a misspelled one is a fault there.
          if meant == nil, !isShown(number) { continue }
          report(
            .unknownType, page.place(fault.value), sentence, effect: effect(of: fault),
            help: schema.help(forUnknownType: written, without: bundle.undeclaredDialect?.name), cause: written,
            fix: meant.map { page.replacing(fault.value, by: $0.name, $0.isCertain ? .safe : .unsafe) },
            dropping: row(fault, number), touching: scope(fault, number))
        default: break
        }
      }
    }
  }

  private func reportMissingType(_ fault: SchemaFault, _ page: Page, _ number: Int) {
    let rivals = fault.row.map { page.rows[$0].keysLikeType } ?? []
    let isAmbiguous = fault.isEntry && rivals.count > 1
    report(
      .missingType, page.place(fault.node), fault.sentence(on: page, schema: schema), effect: effect(of: fault),
      help: isAmbiguous
        ? "rename \(Wording.names(rivals.map(page.list.text), joinedBy: "or")) to 'Type', and remove the rest"
        : fault.help(on: page, schema: schema),
      notes: isAmbiguous
        ? rivals.filter { $0 != fault.node }.map { Note("\(page.list.display($0)) is here", at: page.place($0)) } : [],
      fix: fault.isEntry && !isAmbiguous ? page.renaming(fault.node, to: "Type") : nil, dropping: row(fault, number),
      touching: scope(fault, number))
  }

  /// Keys that nothing reads: misspelled ones, labels of Xcode's editor, and others. A misspelled key stands for the
  /// one that is missing.
  func findMisnamedKeys() {
    for (number, page) in bundle.pages.enumerated() {
      for fault in analysis.facts(ofPage: number).schemaFaults {
        switch fault.kind {
        case .keyLabel: reportLabel(fault, page, number)
        case .unknownKey: reportUnknownKey(fault, page, number)
        case .invalidChoice:
          let label = page.list.text(fault.value)
          guard let choice = fault.key, let name = schema.value(labelled: label, at: choice.index) else { continue }
          let key = schema.name(of: choice.id)
          report(
            .editorLabelAsKey, page.place(fault.value),
            "'\(key)'\(fault.owner(on: page)) is '\(label)', a label of Xcode's editor", effect: effect(of: fault),
            help: "use '\(name)'", cause: "\(key) \(label)", fix: page.replacing(fault.value, by: name))
        default: break
        }
      }
    }
  }

  private func reportLabel(_ fault: SchemaFault, _ page: Page, _ number: Int) {
    guard let key = fault.suggestion else { return }
    let (label, name) = (page.list.text(fault.node), schema.name(of: key))
    let effect = effect(of: fault)
    if let raw = (fault.row.map { page.rows[$0] } ?? page.fields).field(key) {
      report(
        .editorLabelAsKey, page.place(fault.node), "key '\(label)' is Xcode's label for '\(name)', which is there too",
        effect: effect, help: "remove it", as: .labelBesideRawKey, cause: "\(label) \(name)",
        notes: [Note("'\(name)' is here", at: page.place(raw.key))],
        fix: page.fix("remove '\(label)'", .unsafe, .removeEntry(key: fault.node)))
    } else {
      report(
        .editorLabelAsKey, page.place(fault.node), fault.sentence(on: page, schema: schema), effect: effect,
        help: "rename it to '\(name)'", cause: "\(label) \(name) \(effect ?? "")",
        fix: page.renaming(fault.node, to: name, .safe), dropping: row(fault, number), touching: scope(fault, number))
    }
  }

  private func reportUnknownKey(_ fault: SchemaFault, _ page: Page, _ number: Int) {
    let written = page.list.text(fault.node)
    let isOnPage = fault.row == nil
    let sentence =
      isOnPage ? "unknown page key \(Wording.quote(written))" : fault.sentence(on: page, schema: schema)
    if let meant = fault.suggestion {
      let name = schema.name(of: meant)
      report(
        .unknownKey, page.place(fault.node), sentence, effect: effect(of: fault), help: "rename it to '\(name)'",
        as: fault.dropsRow ? .misspelledRequiredKey : nil, cause: "\(isOnPage) \(fault.dropsRow) \(written)",
        fix: page.renaming(fault.node, to: name), dropping: row(fault, number), touching: scope(fault, number))
      return
    }
    // An app may read keys of its own where Settings does not look, and where a first page that cannot be read leads is
    // not known. A list without rows is no page at all.
    guard isShown(number), page.isReached, !isOnPage || page.specifiersEntry != nil else { return }
    let isOfLicenses = analysis.licensePages.contains(number)
    let variant: FaultKind.Variant? =
      if isOfLicenses || fault.element == .group && written == "License" {
        .licenseKey
      } else if !isOnPage,
        BuildFilter.isName(written)
      { .buildFilter } else { nil }
    report(
      .unknownKey, page.place(fault.node), sentence, effect: effect(of: fault), help: "remove it",
      as: variant,
      // One key has one cause; so have all keys of the pages themselves, and all that a license tool writes.
      cause: isOfLicenses ? "license" : isOnPage ? "page" : written, name: Wording.quote(written))
  }

  /// Keys that a row needs and that are absent, empty or blank.
  func findMissingKeys() {
    for (number, page) in bundle.pages.enumerated() {
      for fault in analysis.facts(ofPage: number).schemaFaults {
        // A page without rows and a row without choices have faults of their own.
        guard [.missingKey, .emptyKey, .blankValue, .blankItem].contains(fault.kind), let key = fault.key?.id,
          fault.row != nil, key != .titles && key != .values || fault.kind == .blankItem,
          isShown(number) || !InAppReading.needsNo(key, in: fault.element)
        else { continue }
        reportMissing(key, fault, page, number)
      }
    }
  }

  private func reportMissing(_ key: KeyID, _ fault: SchemaFault, _ page: Page, _ number: Int) {
    let name = schema.name(of: key)
    let sentence = fault.sentence(on: page, schema: schema)
    let isSwitchTitle = key == .title && fault.element == .toggleSwitch
    switch fault.kind {
    case .missingKey:
      let keys = fault.allMissing.filter { key in
        key != .titles && key != .values && (isShown(number) || !InAppReading.needsNo(key, in: fault.element))
      }
      // One row is one fault.
      guard keys.first == key, let row = fault.row else { return }
      let names = keys.map { "'\(schema.name(of: $0))'" }
      report(
        .missingRequiredKey, page.place(fault.node),
        "\(page.rows[row].label) has no \(WordList.text(names, joinedBy: "or"))", effect: effect(of: fault),
        help: fault.addition(of: keys, schema), subject: keys.map { schema.name(of: $0) }.joined(separator: " "),
        dropping: self.row(fault, number), touching: scope(fault, number))
    case .blankItem:
      report(
        .missingRequiredKey, page.place(fault.value), sentence, effect: "Settings shows a choice without a name",
        help: "give the choice a title", as: .blankChoice)
    case .blankValue:
      let effect =
        switch key {
        case .key: "code is unlikely to read it"
        case .file: "Settings shows a blank page"
        case .title: "Settings shows a row without a name"
        default: "Settings shows no text"
        }
      report(
        .missingRequiredKey, page.place(fault.value), sentence, effect: effect, help: "give '\(name)' a value",
        as: isSwitchTitle ? .emptySwitchTitle : nil)
    default:
      report(
        .missingRequiredKey, page.place(fault.value), sentence,
        effect: isSwitchTitle ? "Settings may drop the row" : effect(of: fault), help: "give '\(name)' a value",
        as: isSwitchTitle ? .emptySwitchTitle : nil, dropping: isSwitchTitle ? nil : row(fault, number),
        touching: isSwitchTitle ? nil : scope(fault, number))
    }
  }

  /// Values of a type that their key does not take.
  func findWrongTypes() {
    for (number, page) in bundle.pages.enumerated() {
      for fault in analysis.facts(ofPage: number).schemaFaults {
        guard fault.kind == .wrongType || fault.kind == .wrongItemType, let key = fault.key else { continue }
        let isItem = fault.kind == .wrongItemType
        // A page whose rows are no array is no page, and only text can name a device: faults of their own.
        if isItem ? key.id == .supportedUserInterfaceIdioms : fault.element == .page && key.id == .preferenceSpecifiers
        {
          continue
        }
        let types = isItem ? schema.itemTypes(at: key.index) : schema.types(at: key.index)
        if InAppReading.takes(fault, key, types, on: page, alone: !isShown(number), schema) { continue }
        if isItem { reportItem(fault, key, page) } else { reportType(fault, key, page, number) }
      }
      for row in page.rows(where: { $0.element == .titleValue && $0.defaultValue != nil }) {
        guard let value = row.summary.defaultValue, [.array, .dictionary].contains(page.list.kind(value)) else {
          continue
        }
        // One that is a list among lists is a choice of the row.
        if case .equal = DefaultRelation(row) { continue }
        report(
          .wrongValueType, row.place(value),
          "'DefaultValue' of \(row.label) is \(page.list.description(value)), not a text",
          effect: "Settings cannot show it", help: "write a string")
      }
    }
  }

  private func reportItem(_ fault: SchemaFault, _ key: SchemaKey, _ page: Page) {
    let name = schema.name(of: key.id)
    let isText = schema.flags(at: key.index).contains(.localizable)
    let conversion = fault.conversion(on: page, schema: schema)
    report(
      .wrongValueType, page.place(fault.value), fault.sentence(on: page, schema: schema),
      effect: effect(of: fault, isText ? "cannot show this text" : "ignores it"),
      help: fault.help(on: page, schema: schema),
      // The items of one list have one cause.
      cause: "\(page.document) \(fault.row ?? -1) \(name)", name: page.list.description(fault.value),
      fix: conversion.map {
        page.fix(
          "write the item of '\(name)' as \(fault.expected(schema))", .safe,
          .replaceValue(fault.value, .init($0.replacement)))
      })
  }

  private func reportType(_ fault: SchemaFault, _ key: SchemaKey, _ page: Page, _ number: Int) {
    let conversion = fault.conversion(on: page, schema: schema)
    let result = WrongTypeEffect(fault, of: key, on: page, schema: schema)
    let words: String? =
      switch result {
      case .keyIsAbsent, .hidesNothing: nil
      case .isReadAsNumber: "reads it all the same"
      case .isTaken: "takes it as it is"
      case .showsOff: "shows the switch off"
      case .isNeverOn: "never shows the switch on"
      }
    let isDefault = key.id == .defaultValue
    // The numbers of a page's text fields are one finding; nobody but the app's code sees them.
    let isNumericText = result == .isTaken && page.list.number(fault.value) != nil
    let switchHelp: String? =
      isDefault && fault.element == .toggleSwitch && conversion == nil
      ? fault.row.flatMap { SwitchMismatch(ToggleSwitchSpecifier(row: page.rows[$0]))?.help } : nil
    // An app group that is no text decides about every default of the page.
    let isGroup = key.id == .applicationGroupContainerIdentifier && fault.row == nil
    report(
      .wrongValueType, page.place(fault.value), fault.sentence(on: page, schema: schema),
      effect: effect(of: fault, words), help: switchHelp ?? fault.help(on: page, schema: schema),
      as: isNumericText ? .numericText : result.isTolerated ? .toleratedType : nil,
      cause: isNumericText ? "\(page.document)" : nil, name: isNumericText ? page.rows[fault.row ?? 0].label : nil,
      fix: conversion.map {
        page.fix(
          "replace \(page.list.description(fault.value)) with \($0.shown)",
          // A default that Settings takes as it is gets another type, which code may read.
          result.isTolerated && isDefault ? .unsafe : .safe, .replaceValue(fault.value, .init($0.replacement)))
      },
      dropping: row(fault, number),
      touching: isGroup
        ? DefaultsScope.page(number)
        : fault.dropsRow
          ? scope(fault, number)
          : isDefault || [.trueValue, .falseValue].contains(key.id)
            ? fault.row.map { DefaultsScope.row(RowIndex(page: number, row: $0)) } : nil)
  }

  // MARK: - What faults do

  private func effect(of fault: SchemaFault, _ effect: String? = nil) -> String? { schema.effect(of: fault, effect) }

  /// The row that Settings drops because of a fault.
  private func row(_ fault: SchemaFault, _ page: Int) -> RowIndex? {
    fault.dropsRow ? fault.row.map { RowIndex(page: page, row: $0) } : nil
  }

  /// The defaults that are lost with the row or the page.
  private func scope(_ fault: SchemaFault, _ page: Int) -> DefaultsScope? {
    guard fault.dropsRow else { return nil }
    guard let row = fault.row else { return .page(page) }
    return lostDefault(RowIndex(page: page, row: row))
  }

  /// What is lost with a row that Settings drops: its default, or the page it opens.
  func lostDefault(_ index: RowIndex) -> DefaultsScope {
    let row = bundle.pages[index.page].summaries[index.row]
    return row.key != nil && row.defaultValue != nil ? .row(index) : .droppedPane(index)
  }
}

extension SchemaFault {
  /// ` of 'sounds'` or ` in row 3`; nothing for a fault of the page itself.
  package func owner(on page: Page, _ preposition: String = "of") -> String {
    row.map { " \(preposition) \(page.rows[$0].label)" } ?? ""
  }
}

extension Schema {
  /// What Settings does about a fault: `Settings drops the row` or `Settings ignores it`, or `Settings shows no rows` where
  /// the page is without them, unless another effect is given. Nothing where Settings does not show the type of the row.
  package func effect(of fault: SchemaFault, _ effect: String? = nil) -> String? {
    guard fault.element <= .page || element(fault.element).dialect == DialectTable.apple.name else { return nil }
    let own = !fault.dropsRow ? "ignores it" : fault.row == nil ? "shows no rows" : "drops the row"
    return "Settings \(effect ?? own)"
  }
}

extension TreeEdit.Replacement {
  fileprivate init(_ scalar: ValueConversion.Scalar) {
    self =
      switch scalar {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      }
  }
}

/// What the linter and the compiler both say of a fault; what follows from it, each of them adds.
extension SchemaFault {
  /// What is wrong, as the first part of a sentence: `'sounds' has no 'DefaultValue'`.
  ///
  /// - Parameter page: The page of the fault.
  package func sentence(on page: Page, schema: Schema) -> String {
    let label = row.map { page.rows[$0].label } ?? "the page"
    let shown = page.list.display(node)
    let name = key.map { "'\(schema.name(of: $0.id))'" } ?? shown
    switch kind {
    case .itemNotDictionary:
      return "item \((row ?? 0) + 1) of 'PreferenceSpecifiers' is \(page.list.description(node)), not a dictionary"
    case .missingType: return isEntry ? "\(label) has \(shown) instead of 'Type'" : "\(label) has no 'Type'"
    case .unknownType, .foreignType: return "unknown type \(page.list.display(value))"
    case .typeLabel: return "type \(page.list.display(value)) is a label of Xcode's editor"
    case .missingKey: return "\(label) has no \(name)"
    case .emptyKey: return "\(name) of \(label) is empty"
    case .blankValue: return "\(name) of \(label) is blank"
    case .blankItem: return "a title of \(label) is blank"
    case .wrongType:
      let owner = row == nil ? "" : " of \(label)"
      return "\(name)\(owner) is \(page.list.description(value)), not \(expected(schema))"
    case .wrongItemType:
      let owner = row == nil ? "" : " in \(label)"
      return "an item of \(name)\(owner) is \(page.list.description(value)), not \(expected(schema))"
    case .unknownKey: return "unknown key \(shown) in \(schema.words(for: element))"
    case .keyLabel: return "key \(shown) is a label of Xcode's editor"
    // The linter alone tells of these, by what it knows of the app.
    case .misplacedKey, .foreignKey, .invalidChoice, .foreignChoice, .conditional: return name
    }
  }

  /// The types that the value, or the item, may have: `an integer or a real`.
  package func expected(_ schema: Schema) -> String {
    guard let key else { return "a value" }
    return kind == .wrongItemType
      ? schema.itemTypes(at: key.index).words()
      : schema.types(at: key.index).words(items: schema.itemTypes(at: key.index))
  }
}

extension Schema {
  /// `a PSSliderSpecifier`, `an IASKButtonSpecifier`, or `a page`.
  package func words(for element: ElementID) -> String {
    if element == .page { return "a page" }
    let name = self.element(element).name
    return "\("AEIOU".contains(name.prefix(1)) ? "an" : "a") \(name)"
  }
}

extension ValueTypes {
  /// `a string`, `an integer or a real`, `an array of strings`.
  ///
  /// - Parameter items: The types that the items of an array may have.
  package func words(items: ValueTypes = .any) -> String {
    if self == .any { return "a value" }
    if self == .scalar { return "a string, number, Boolean, date or data" }
    if self == .number { return "a number" }
    let names: [(ValueTypes, String)] = [
      (.string, "a string"), (.integer, "an integer"), (.real, "a real"), (.boolean, "a Boolean"), (.date, "a date"),
      (.data, "data"), (.array, items == .string ? "an array of strings" : "an array"), (.dictionary, "a dictionary"),
    ]
    return WordList.text(names.filter { contains($0.0) }.map(\.1), joinedBy: "or")
  }
}

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

extension Schema {
  /// Whether a key names a type, a page, an image or the like: the digits of a number are no such name.
  fileprivate func isName(at index: Int) -> Bool {
    switch role(at: index) {
    case .plain, .defaultsKey, .defaultValue: flags(at: index).contains(.limited)
    case .page, .image, .stringsTable, .appGroup, .idioms, .elementType, .nested: true
    }
  }
}
