import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Puts into words why defaults would be wrong, each with the id of the rule that explains the fault.
struct DefaultsFaultWords {
  private let bundle: SettingsBundle
  private var places: PlaceLocator

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    places = PlaceLocator(bundle)
  }

  /// A fault as a diagnostic.
  mutating func diagnostic(_ fault: DefaultsFault) -> Diagnostic {
    let words = words(fault)
    let note = fault.related.map { place -> Note in
      let (path, range) = places.locate(place)
      return Note(message: words.note, path: path, range: range)
    }
    return diagnostic(words.rule, .error, fault.place, words.message, help: words.help, notes: note.map { [$0] } ?? [])
  }

  /// Faults as diagnostics: rows of one key with different defaults, and items that equal one value, are reported once.
  mutating func diagnostics(_ faults: [DefaultsFault]) -> [Diagnostic] {
    var found: [(diagnostic: Diagnostic, fault: DefaultsFault, others: [Place])] = []
    var indices: [[Int]: Int] = [:]
    for fault in faults {
      guard let cause = DefaultsFaultWords.cause(fault) else {
        found.append((diagnostic(fault), fault, []))
        continue
      }
      if let index = indices[cause] {
        found[index].others.append(fault.place)
      } else {
        indices[cause] = found.count
        found.append((diagnostic(fault), fault, []))
      }
    }
    return found.map { diagnostic, fault, others in
      guard !others.isEmpty else { return diagnostic }
      var diagnostic = diagnostic
      switch fault.kind {
      case .value(let value):
        guard case .duplicateValue(let first, _) = value.detail else { break }
        diagnostic.message =
          "'Values' of \(value.row.label) has \(value.row.list.display(first)) \(others.count + 2) times"
      default:
        diagnostic.message += "; rows with different defaults: \(others.count + 2)"
        diagnostic.help = "give all rows one default, or each its own key"
      }
      for other in others.prefix(8) {
        let (path, range) = places.locate(other)
        diagnostic.notes.append(Note(message: "also here", path: path, range: range))
      }
      return diagnostic
    }
  }

  /// Numbers that faults of one cause have in common; absent for a fault that stands alone.
  private static func cause(_ fault: DefaultsFault) -> [Int]? {
    switch fault.kind {
    case .conflict(let clash) where clash.relation == .together: return [clash.group]
    case .value(let value):
      guard case .duplicateValue(let first, _) = value.detail else { return nil }
      return [value.row.document, Int(first.index)]
    default: return nil
    }
  }

  /// That a row which needs a default has none.
  mutating func missingDefault(_ row: Row) -> Diagnostic {
    diagnostic(
      "missing-required-key", .warning, row.place(), "\(row.label) has no 'DefaultValue', so that none is registered")
  }

  /// That rows of a dialect which nobody declared are left out; nothing where there are none.
  mutating func undeclared(_ rows: [Row]) -> Diagnostic? {
    guard let first = rows.first, let dialect = bundle.undeclaredDialect else { return nil }
    let count = rows.count == 1 ? "the default of 1 row" : "the defaults of \(rows.count) rows"
    return diagnostic(
      "foreign-dialect", .warning, first.place(),
      "\(count), such as \(first.label), \(rows.count == 1 ? "is" : "are") not included: "
        + "the type belongs to the dialect '\(dialect.name)', which is not declared",
      help: "declare the dialect if the app registers these defaults")
  }

  /// That the defaults of a page are left out.
  mutating func unopened(_ page: UnopenedPage) -> Diagnostic {
    let count = page.defaultCount == 1 ? "its default is" : "its \(page.defaultCount) defaults are"
    return page.isForInAppReader
      ? diagnostic(
        "foreign-dialect", .warning, page.page.place(),
        "InAppSettingsKit alone reads this page; \(count) not included",
        help: "declare the dialect 'inappsettingskit' if the app registers them")
      : diagnostic(
        "unreachable-page", .warning, page.page.place(), "no row that is shown opens this page; \(count) not included",
        help: "open it with a PSChildPaneSpecifier if the app registers them")
  }

  private mutating func diagnostic(
    _ rule: String, _ severity: Severity, _ place: Place, _ message: String, help: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    let (path, range) = places.locate(place)
    return Diagnostic(
      rule: rule, severity: severity, path: path, range: range, keyPath: places.keyPath(place), message: message,
      help: help, notes: notes, identity: places.identity(rule: rule, place, subject: nil))
  }

  /// What is said about a fault.
  private struct Words {
    let rule: String
    let message: String
    var help: String?
    var note = "the first is here"

    init(_ rule: String, _ message: String, help: String? = nil, note: String = "the first is here") {
      self.rule = rule
      self.message = message
      self.help = help
      self.note = note
    }
  }

  private func words(_ fault: DefaultsFault) -> Words {
    switch fault.kind {
    case .noFirstPage:
      return Words(
        "missing-root-page", bundle.firstPage.fault ?? "the bundle has no 'Root.plist'", help: bundle.firstPage.help)
    case .unreadableFile(let error):
      return Words(
        "malformed-plist", "the file cannot be read: \(error.explanation); its defaults are unknown",
        help: "make the file readable")
    case .unreadablePage(let error):
      let rule =
        switch error.kind {
        case .encoding: "corrupted-encoding"
        case .unmarked: "unmarked-encoding"
        case .malformed, .truncated, .limit: "malformed-plist"
        }
      return Words(
        rule, "\(error.message); its defaults are lost", help: error.cure,
        note: error.related?.message ?? "")
    case .invalidPage(let number):
      let page = bundle.pages[number]
      return Words(
        "invalid-page", "the page has no array of rows under 'PreferenceSpecifiers'; its defaults are lost",
        help: page.specifiersEntry == nil ? ForeignListKind(page.list).help : "put the rows into an array")
    case .missingPage(let reference, let fault, let help):
      let file = QuotedText.path(reference.base + ".plist")
      return Words(
        "missing-page-file", "\(fault ?? "there is no page \(file)"); its defaults are lost",
        help: help ?? "add \(file), or remove the row")
    case .misspelledRows(let page, let node, let isLabel):
      let shown = bundle.pages[page].list.display(node)
      return Words(
        isLabel ? "editor-label-as-key" : "unknown-key",
        "the page has \(shown) instead of 'PreferenceSpecifiers'; its defaults are lost",
        help: "rename it to 'PreferenceSpecifiers'")
    case .pageDiffersByCase(let reference, let file):
      return Words(
        "case-mismatch", "'File' names '\(reference.written)', but the page is '\(file)'; a device does not find it",
        help: PageName(path: file).map { "use \(QuotedText.path($0.base))" } ?? "write the name as the file has it")
    case .pageOutsideBundle(let reference):
      return Words(
        "page-file-path", "'File' is '\(reference.written)', outside the bundle; Settings does not find the page",
        help: "move it into the bundle and use its name alone")
    case .pageNamedWithExtension(let reference):
      return Words(
        "page-file-extension",
        "'File' names '\(reference.written)' with its extension; Settings does not find the page",
        help: "use \(QuotedText.path(reference.base))")
    case .droppedRow(let row): return dropped(row, fault)
    case .invalidGroup(let page, let group, let shape):
      let shown = bundle.pages[page].list.display(group.node)
      let sentence = shape.sentence(shown) ?? "no app can have the app group \(shown)"
      return Words(
        "invalid-group-identifier", "\(sentence); Settings ignores it, and the defaults go elsewhere",
        help: "write the identifier from the app's entitlements\(shape == .empty ? ", or remove the key" : "")")
    case .groupNotText(let page, let field):
      let found = bundle.pages[page].list.description(field.value)
      return Words(
        "wrong-value-type",
        "'ApplicationGroupContainerIdentifier' is \(found), not a string; Settings ignores it, and the defaults go elsewhere",
        help: "write a string")
    case .repeatedKey(let key):
      return Words(
        "duplicate-dictionary-key", "'\(key)' occurs twice in one dictionary; which one counts is not sure",
        help: "remove one of them")
    case .value(let fault): return value(fault)
    case .conflict(let clash): return conflict(clash)
    }
  }

  private static func loss(_ row: Row) -> String {
    let lost =
      row.summary.key != nil && row.summary.defaultValue != nil
      ? "its default is lost" : "the defaults of its page are lost"
    return "; Settings drops the row, and \(lost)"
  }

  private func dropped(_ row: DroppedRow, _ fault: DefaultsFault) -> Words {
    switch row.cause {
    case .value(let fault):
      return Words(
        DefaultsFaultWords.rule(fault), fault.sentence + DefaultsFaultWords.loss(fault.row), help: fault.help)
    case .schema(let schemaFault):
      let page = bundle.pages[fault.row?.page ?? 0]
      let sentence = schemaFault.sentence(on: page, schema: bundle.schema)
      let isOfType = schemaFault.kind == .unknownType || schemaFault.kind == .foreignType
      let owner = isOfType ? " of \(page.rows[row.row].label)" : ""
      return Words(
        DefaultsFaultWords.rule(schemaFault), sentence + owner + DefaultsFaultWords.loss(page.rows[row.row]),
        help: help(schemaFault, page))
    }
  }

  /// What to do about a fault that drops a row.
  private func help(_ fault: SchemaFault, _ page: Page) -> String {
    fault.kind == .unknownType
      ? bundle.schema.help(forUnknownType: page.list.text(fault.value), without: bundle.undeclaredDialect?.name)
      : fault.help(on: page, schema: bundle.schema)
  }

  private static func rule(_ fault: SchemaFault) -> String {
    switch fault.kind {
    case .itemNotDictionary: "invalid-specifier"
    case .missingType: "missing-type"
    case .unknownType, .foreignType: "unknown-type"
    case .typeLabel, .keyLabel: "editor-label-as-key"
    case .wrongType, .wrongItemType: "wrong-value-type"
    case .unknownKey, .misplacedKey, .foreignKey: "unknown-key"
    case .invalidChoice, .foreignChoice: "invalid-choice"
    case .missingKey, .emptyKey, .blankValue, .blankItem, .conditional: "missing-required-key"
    }
  }

  private static func rule(_ fault: ValueFault) -> String {
    switch fault.kind {
    case .choiceCounts: "titles-values-count"
    case .duplicateValue: "duplicate-value"
    case .defaultIsTitle: "default-is-title"
    case .defaultOfOtherType: "default-type-differs"
    case .defaultNotInValues: "default-not-in-values"
    case .switchValuesEqual: "toggle-values-equal"
    case .switchDefaultMismatch: "toggle-default-mismatch"
    case .sliderRange: "slider-range"
    case .sliderDefaultOutOfRange: "slider-default-out-of-range"
    case .hiddenEverywhere: "hidden-everywhere"
    case .unknownIdioms: "unknown-idiom"
    }
  }

  private func value(_ fault: ValueFault) -> Words {
    if case .switchDefaultMismatch(let value, _) = fault.detail,
      [.array, .dictionary].contains(fault.row.list.kind(value))
    {
      return Words(
        "wrong-value-type",
        "'DefaultValue' of \(fault.row.label) is \(fault.row.list.description(value)), not a Boolean",
        help: fault.help)
    }
    // Off is what the linter calls such a default where that is meant; the type would be wrong all the same.
    let effect =
      fault.kind == .switchDefaultMismatch ? "; the app would register a value that the switch never stores" : ""
    return Words(DefaultsFaultWords.rule(fault), fault.sentence + effect, help: fault.help)
  }

  private func conflict(_ clash: KeyClash) -> Words {
    let key = bundle.pages[Int(clash.second.page)].list.text(clash.second.key)
    let (first, second) = clash.shownDefaults(in: bundle) ?? ("none", "none")
    switch clash.relation {
    case .together:
      return Words(
        "conflicting-defaults", "'\(key)' has two defaults: \(first) and \(second)",
        help: "give both rows one default, or each its own key")
    case .otherDevice:
      return Words(
        "conflicting-defaults",
        "'\(key)' has two defaults: \(first) on the \(clash.first.deviceNames), \(second) on the \(clash.second.deviceNames)",
        help: "choose one device, or give the key one default")
    case .variant:
      return Words(
        "inconsistent-variant", "'\(key)' has two defaults in two files of one page: \(first) and \(second)",
        help: "use the same default in all variants of the page")
    }
  }
}
