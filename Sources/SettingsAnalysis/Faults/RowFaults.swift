import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What the schema does not allow in a row or a page.
extension FaultFinder {
  private func forEachFault(
    of kinds: Set<SchemaFault.Kind>, _ body: (SchemaFault, Page, Int) -> Void
  ) {
    for (number, page) in bundle.pages.enumerated() {
      for fault in analysis.facts(ofPage: number).schemaFaults where kinds.contains(fault.kind) {
        body(fault, page, number)
      }
    }
  }

  /// Items that are no rows, and rows of no known type.
  func findUnknownRows() {
    forEachFault(of: [.itemNotDictionary, .missingType, .typeLabel, .unknownType]) {
      fault, page, number in
      let written = page.list.display(fault.value)
      switch fault.kind {
      case .itemNotDictionary:
        report(
          .invalidSpecifier, page.place(fault.node),
          "item \((fault.row ?? 0) + 1) of 'PreferenceSpecifiers' is \(page.list.description(fault.node)), not a dictionary",
          effect: "Settings skips it",
          help: "write the row as a dictionary with a 'Type', or remove the item",
          dropping: row(fault, number))
      case .missingType: reportMissingType(fault, page, number)
      case .typeLabel:
        let label = page.list.text(fault.value)
        guard let element = schema.elementID(labelled: label) else { return }
        let name = schema.element(element).name
        report(
          .editorLabelAsKey, page.place(fault.value),
          "type \(written) is a label of Xcode's editor",
          effect: effect(of: fault), help: "use '\(name)'", cause: label,
          fix: page.replacing(fault.value, by: name),
          dropping: row(fault, number), touching: scope(fault, number))
      default:
        let type = page.list.text(fault.value)
        let meant = NameGuess.type(type, among: schema.typeNames)
        // A page that Settings never shows may have types of the app; only a misspelled one is a
        // fault there.
        if meant == nil, !isShown(number) { return }
        report(
          .unknownType, page.place(fault.value), "unknown type \(written)",
          effect: effect(of: fault),
          help: meant.map { "use '\($0.name)'" } ?? typesOnOffer, cause: type,
          fix: meant.map {
            page.replacing(fault.value, by: $0.name, $0.isCertain ? .safe : .unsafe)
          },
          dropping: row(fault, number), touching: scope(fault, number))
      }
    }
  }

  /// The types to choose from, without those of a dialect that nobody declared.
  private var typesOnOffer: String {
    let offered = schema.typeNames.filter {
      schema.element(schema.elementID(named: $0)).dialect != bundle.undeclaredDialect?.name
    }
    return "use \(Wording.names(offered, joinedBy: "or"))"
  }

  private func reportMissingType(_ fault: SchemaFault, _ page: Page, _ number: Int) {
    let label = fault.row.map { page.rows[$0].label } ?? ""
    let isOnlyOne = fault.row.map { page.rows[$0].keys(like: "Type").count == 1 } ?? false
    report(
      .missingType, page.place(fault.node),
      fault.isEntry
        ? "\(label) has \(page.list.display(fault.node)) instead of 'Type'"
        : "\(label) has no 'Type'",
      effect: effect(of: fault),
      help: fault.isEntry
        ? "rename it to 'Type'"
        : "add 'Type' with the name of an element, such as 'PSToggleSwitchSpecifier'",
      fix: fault.isEntry && isOnlyOne ? page.renaming(fault.node, to: "Type") : nil,
      dropping: row(fault, number),
      touching: scope(fault, number))
  }

  /// Keys that nothing reads: misspelled ones, labels of Xcode's editor, and others. A misspelled
  /// key stands for the one that is missing.
  func findMisnamedKeys() {
    forEachFault(of: [.keyLabel, .unknownKey, .invalidChoice]) { fault, page, number in
      switch fault.kind {
      case .keyLabel: reportLabel(fault, page, number)
      case .unknownKey: reportUnknownKey(fault, page, number)
      default:
        let label = page.list.text(fault.value)
        guard let choice = fault.key, let name = schema.value(labelled: label, at: choice.index)
        else { return }
        let key = schema.name(of: choice.id)
        report(
          .editorLabelAsKey, page.place(fault.value),
          "'\(key)'\(fault.owner(on: page)) is '\(label)', a label of Xcode's editor",
          effect: effect(of: fault),
          help: "use '\(name)'", cause: "\(key) \(label)",
          fix: page.replacing(fault.value, by: name))
      }
    }
  }

  private func reportLabel(_ fault: SchemaFault, _ page: Page, _ number: Int) {
    guard let key = fault.suggestion else { return }
    let (label, name, effect) = (
      page.list.text(fault.node), schema.name(of: key), effect(of: fault)
    )
    if let raw = (fault.row.map { page.rows[$0] } ?? page.fields).field(key) {
      report(
        .editorLabelAsKey, page.place(fault.node),
        "key '\(label)' is Xcode's label for '\(name)', which is there too",
        effect: effect, help: "remove it", as: .warning, cause: "\(label) \(name)",
        notes: [Note("'\(name)' is here", at: page.place(raw.key))],
        fix: page.fix("remove '\(label)'", .unsafe, .removeEntry(key: fault.node)))
    } else {
      report(
        .editorLabelAsKey, page.place(fault.node), "key '\(label)' is a label of Xcode's editor",
        effect: effect,
        help: "rename it to '\(name)'", cause: "\(label) \(name) \(effect ?? "")",
        fix: page.renaming(fault.node, to: name, .safe), dropping: row(fault, number),
        touching: scope(fault, number))
    }
  }

  private func reportUnknownKey(_ fault: SchemaFault, _ page: Page, _ number: Int) {
    let written = page.list.text(fault.node)
    let isOnPage = fault.row == nil
    let sentence =
      isOnPage
      ? "unknown page key \(Wording.quote(written))"
      : "unknown key \(page.list.display(fault.node)) in \(schema.words(for: fault.element))"
    if let meant = fault.suggestion.map({ schema.name(of: $0) }) {
      report(
        .unknownKey, page.place(fault.node), sentence, effect: effect(of: fault),
        help: "rename it to '\(meant)'",
        as: fault.dropsRow ? .error : nil, cause: "\(isOnPage) \(fault.dropsRow) \(written)",
        fix: page.renaming(fault.node, to: meant), dropping: row(fault, number),
        touching: scope(fault, number))
      return
    }
    // An app may read keys of its own where Settings does not look, and where a first page that
    // cannot be read leads is not known. A list without rows is no page at all.
    guard isShown(number), page.isReached, !isOnPage || page.specifiersEntry != nil else { return }
    let isOfLicenses = analysis.licensePages.contains(number)
    let isOfTool = isOfLicenses || fault.element == .group && written == "License"
    report(
      .unknownKey, page.place(fault.node), sentence, effect: effect(of: fault), help: "remove it",
      as: isOfTool || !isOnPage && BuildFilter.isName(written) ? .info : nil,
      // One key has one cause; so have all keys of the pages themselves, and all that a license
      // tool writes.
      cause: isOfLicenses ? "license" : isOnPage ? "page" : "row \(written)",
      name: Wording.quote(written))
  }

  /// Keys that a row needs and that are absent, empty or blank.
  func findMissingKeys() {
    forEachFault(of: [.missingKey, .emptyKey, .blankValue, .blankItem]) { fault, page, number in
      // A page without rows has a fault of its own.
      guard let key = fault.key?.id, let row = fault.row,
        fault.kind == .blankItem || isNeeded(key, in: fault.element, onPage: number)
      else { return }
      reportMissing(key, fault, page, number, page.rows[row].label)
    }
  }

  /// Whether the absence of a key is a fault of the row by itself; that of its choices is another
  /// one.
  private func isNeeded(_ key: KeyID, in element: ElementID, onPage page: Int) -> Bool {
    ![.titles, .values].contains(key) && (isShown(page) || !InAppReading.needsNo(key, in: element))
  }

  private func reportMissing(
    _ key: KeyID, _ fault: SchemaFault, _ page: Page, _ number: Int, _ label: String
  ) {
    let name = schema.name(of: key)
    let isSwitchTitle = key == .title && fault.element == .toggleSwitch
    switch fault.kind {
    case .missingKey:
      let keys = fault.allMissing.filter { isNeeded($0, in: fault.element, onPage: number) }
      // One row is one fault.
      guard keys.first == key else { return }
      let names = keys.map { "'\(schema.name(of: $0))'" }
      report(
        .missingRequiredKey, page.place(fault.node),
        "\(label) has no \(WordList.text(names, joinedBy: "or"))",
        effect: effect(of: fault), help: "add \(WordList.text(names, joinedBy: "and"))",
        subject: keys.map { schema.name(of: $0) }.joined(separator: " "),
        dropping: row(fault, number),
        touching: scope(fault, number))
    case .blankItem:
      report(
        .missingRequiredKey, page.place(fault.value), "a title of \(label) is blank",
        effect: "Settings shows a choice without a name", help: "give the choice a title",
        as: .warning)
    case .blankValue:
      let effect =
        switch key {
        case .key: "code is unlikely to read it"
        case .file: "Settings shows a blank page"
        case .title: "Settings shows a row without a name"
        default: "Settings shows no text"
        }
      report(
        .missingRequiredKey, page.place(fault.value), "'\(name)' of \(label) is blank",
        effect: effect,
        help: "give '\(name)' a value", as: isSwitchTitle ? .warning : nil,
        touching: blankScope(fault, number)
      )
    default:
      report(
        .missingRequiredKey, page.place(fault.value), "'\(name)' of \(label) is empty",
        effect: isSwitchTitle ? "Settings may drop the row" : effect(of: fault),
        help: "give '\(name)' a value",
        as: isSwitchTitle ? .warning : nil, dropping: isSwitchTitle ? nil : row(fault, number),
        touching: isSwitchTitle ? nil : scope(fault, number))
    }
  }

  /// Values of a type that their key does not take.
  func findWrongTypes() {
    forEachFault(of: [.wrongType, .wrongItemType]) { fault, page, number in
      guard let key = fault.key else { return }
      let isItem = fault.kind == .wrongItemType
      // A page whose rows are no array is no page, and only text can name a device: faults of their
      // own.
      if isItem
        ? key.id == .supportedUserInterfaceIdioms
        : fault.element == .page && key.id == .preferenceSpecifiers
      {
        return
      }
      let types = isItem ? schema.itemTypes(at: key.index) : schema.types(at: key.index)
      if InAppReading.takes(fault, key, types, on: page, inAppOnly: !isShown(number), schema) {
        return
      }
      // The digits of a number name no type, page or image.
      let isName = [.page, .image, .stringsTable, .appGroup, .idioms, .elementType, .nested]
        .contains(
          schema.role(at: key.index))
      let conversion =
        !isItem && (isName || schema.flags(at: key.index).contains(.limited))
        ? nil : TreeEdit.Replacement(fault.value, as: types, in: page.list)
      let expected = isItem ? types.words() : types.words(items: schema.itemTypes(at: key.index))
      let (name, found) = (schema.name(of: key.id), page.list.description(fault.value))
      if isItem {
        let isText = schema.flags(at: key.index).contains(.localizable)
        report(
          .wrongValueType, page.place(fault.value),
          "an item of '\(name)'\(fault.owner(on: page, "in")) is \(found), not \(expected)",
          effect: effect(of: fault, isText ? "cannot show this text" : "ignores it"),
          help: "write \(conversion?.words ?? expected)",
          // The items of one list have one cause.
          cause: "\(page.document) \(String(describing: fault.row)) \(name)", name: found,
          fix: conversion.map {
            page.fix(
              "write the item of '\(name)' as \(expected)", .safe, .replaceValue(fault.value, $0))
          })
      } else {
        reportType(
          fault, key, page, number,
          "'\(name)'\(fault.owner(on: page)) is \(found), not \(expected)", expected,
          conversion)
      }
    }
  }

  /// Defaults of titles that are no texts.
  func findUnshowableTitles() {
    for page in bundle.pages {
      for row in page.rows(where: { $0.element == .titleValue }) {
        guard let value = row.summary.defaultValue,
          [.array, .dictionary].contains(page.list.kind(value))
        else {
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

  private func reportType(
    _ fault: SchemaFault, _ key: SchemaKey, _ page: Page, _ number: Int, _ sentence: String,
    _ expected: String,
    _ conversion: TreeEdit.Replacement?
  ) {
    let result = WrongTypeEffect.of(fault, key, on: page, schema)
    let isDefault = key.id == .defaultValue
    // The numbers of a page's text fields are one finding; nobody but the app's code sees them.
    let isNumericText = result == .isTaken && page.list.number(fault.value) != nil
    let switchHelp: String? =
      isDefault && fault.element == .toggleSwitch && conversion == nil
      ? fault.row.flatMap { SwitchMismatch(ToggleSwitchSpecifier(row: page.rows[$0]))?.help } : nil
    let ownRow = fault.row.map { DefaultsScope.row(RowIndex(page: number, row: $0)) }
    report(
      .wrongValueType, page.place(fault.value), sentence, effect: effect(of: fault, result.words),
      help: switchHelp ?? "write \(conversion?.words ?? expected)",
      as: isNumericText ? .info : result.isTolerated ? .warning : nil,
      cause: isNumericText ? "\(page.document)" : nil,
      name: isNumericText ? fault.row.map { page.rows[$0].label } : nil,
      fix: conversion.map {
        page.fix(
          "replace \(page.list.description(fault.value)) with \($0.words)",
          // A default that Settings takes as it is gets another type, which code may read.
          result.isTolerated && isDefault ? .unsafe : .safe, .replaceValue(fault.value, $0))
      },
      dropping: row(fault, number),
      // An app group that is no text decides about every default of the page.
      touching: key.id == .applicationGroupContainerIdentifier && fault.row == nil
        ? DefaultsScope.page(number)
        : fault.dropsRow
          ? scope(fault, number)
          : isDefault || [.trueValue, .falseValue].contains(key.id) ? ownRow : nil)
  }

  // MARK: - What faults do

  private func effect(of fault: SchemaFault, _ effect: String? = nil) -> String? {
    schema.effect(of: fault, effect)
  }

  /// The row that Settings drops because of a fault.
  private func row(_ fault: SchemaFault, _ page: Int) -> RowIndex? {
    fault.dropsRow ? fault.row.map { RowIndex(page: page, row: $0) } : nil
  }

  /// The defaults that are lost with the row or the page.
  private func scope(_ fault: SchemaFault, _ page: Int) -> DefaultsScope? {
    guard fault.dropsRow else {
      // Settings shows the row, but the app misses its default.
      guard fault.suggestion == .defaultValue, let row = fault.row,
        bundle.pages[page].summaries[row].key != nil
      else {
        return nil
      }
      return .row(RowIndex(page: page, row: row))
    }
    return fault.row.map { lostDefault(RowIndex(page: page, row: $0)) } ?? .page(page)
  }

  /// What a blank text decides about: the key of a default, or the page that a row opens.
  private func blankScope(_ fault: SchemaFault, _ page: Int) -> DefaultsScope? {
    guard let row = fault.row else { return nil }
    let index = RowIndex(page: page, row: row)
    return switch fault.key?.id {
    case .file: .pane(index)
    case .key where bundle.pages[page].summaries[row].defaultValue != nil: .row(index)
    default: nil
    }
  }

  /// What is lost with a row that Settings drops: its default, or the page it opens.
  func lostDefault(_ index: RowIndex) -> DefaultsScope {
    if analysis.facts(ofPage: index.page).drops[index.row]?.statesDefault == true {
      return .row(index)
    }
    let element = bundle.pages[index.page].summaries[index.row].element
    let needsDefault =
      schema.keyIndex(.defaultValue, in: element).map { schema.flags(at: $0).contains(.required) }
      ?? false
    return needsDefault ? .unstated(index) : .droppedPane(index)
  }
}

extension SchemaFault {
  /// ` of 'sounds'` or ` in row 3`; nothing for a fault of the page itself.
  package func owner(on page: Page, _ preposition: String = "of") -> String {
    row.map { " \(preposition) \(page.rows[$0].label)" } ?? ""
  }
}

extension Schema {
  /// What Settings does about a fault: `Settings drops the row` or `Settings ignores it`, or
  /// `Settings shows no rows` where the page is without them, unless another effect is given.
  /// Nothing where Settings does not show the type of the row.
  package func effect(of fault: SchemaFault, _ effect: String? = nil) -> String? {
    guard fault.element <= .page || element(fault.element).dialect == DialectTable.apple.name else {
      return nil
    }
    let own = !fault.dropsRow ? "ignores it" : fault.row == nil ? "shows no rows" : "drops the row"
    return "Settings \(effect ?? own)"
  }

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
    let kinds = PropertyListKind.allCases.filter { $0 != .key && contains(ValueTypes($0)) }
    let names = kinds.map { $0 == .array && items == .string ? "an array of strings" : $0.words }
    return WordList.text(names, joinedBy: "or")
  }
}

extension ReadingError {
  /// What to do about a file that cannot be read, starting with a verb.
  package var advice: String {
    if let help { return help }
    switch kind {
    case .malformed, .limit:
      return "correct the text here, or restore the file from version control"
    case .truncated: return "correct this text or remove it"
    case .encoding, .unmarked: return "restore an undamaged copy, or save the file in UTF-8"
    }
  }
}
