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
    let row = fault.row.map { bundle.pages[$0.page].rows[$0.row] }
    let words = words(fault, row)
    let note = fault.related.map { place -> Note in
      let (path, range) = places.locate(place)
      return Note(message: words.note, path: path, range: range)
    }
    return diagnostic(words.rule, .error, fault.place, words.message, help: words.help, notes: note.map { [$0] } ?? [])
  }

  /// That a row which needs a default has none.
  mutating func missingDefault(_ row: Row) -> Diagnostic {
    diagnostic(
      "missing-required-key", .warning, row.place(), "\(row.label) has no 'DefaultValue', so that none is registered")
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

  private func words(_ fault: DefaultsFault, _ row: Row?) -> Words {
    let label = row?.label ?? "the row"
    switch fault.kind {
    case .noFirstPage:
      return Words("missing-root-page", "the bundle has no 'Root.plist'", help: "add 'Root.plist' at its top")
    case .unreadableFile(let error):
      return Words("malformed-plist", "the file cannot be read: \(error.explanation); its defaults are unknown")
    case .unreadablePage(let error):
      let rule =
        switch error.kind {
        case .encoding: "corrupted-encoding"
        case .unmarked: "unmarked-encoding"
        case .malformed, .truncated, .limit: "malformed-plist"
        }
      return Words(rule, error.message, help: error.help, note: error.related?.message ?? "")
    case .invalidPage:
      return Words("invalid-page", "the page has no array of rows under 'PreferenceSpecifiers'; its defaults are lost")
    case .missingPage(let reference):
      return Words(
        "missing-page-file", "there is no page '\(reference.base).plist'; its defaults are lost",
        help: "add the page, or correct 'File'")
    case .pageDiffersByCase(let reference, let file):
      return Words(
        "case-mismatch", "'File' names '\(reference.written)', but the page is '\(file)'; a device does not find it",
        help: "write the name as the file has it")
    case .pageOutsideBundle(let reference):
      return Words(
        "page-file-path", "'File' is '\(reference.written)', outside the bundle; Settings does not find the page",
        help: "name a page of the bundle")
    case .pageNamedWithExtension(let reference):
      return Words(
        "page-file-extension",
        "'File' names '\(reference.written)' with its extension; Settings does not find the page",
        help: "leave '.plist' out")
    case .droppedRow(let reason): return dropped(reason, label)
    case .repeatedKey(let key):
      return Words(
        "duplicate-dictionary-key", "'\(key)' occurs twice in one dictionary; which one counts is not sure",
        help: "remove one of them")
    case .value(let fault): return value(fault)
    case .conflict(let clash): return conflict(clash)
    }
  }

  private func dropped(_ reason: DroppedRow.Reason, _ label: String) -> Words {
    func name(_ key: KeyID) -> String { "'\(bundle.schema.name(of: key))'" }
    let loss = "; Settings drops the row, and its default is lost"
    return switch reason {
    case .notADictionary: Words("invalid-specifier", "a row is not a dictionary" + loss)
    case .missingType: Words("missing-type", "\(label) has no 'Type'" + loss)
    case .typeNotAString: Words("wrong-value-type", "'Type' of \(label) is not a string" + loss)
    case .unknownType: Words("unknown-type", "\(label) has a type that Settings does not know" + loss)
    case .missingKey(let key): Words("missing-required-key", "\(label) has no \(name(key))" + loss)
    case .emptyKey(let key): Words("missing-required-key", "\(name(key)) of \(label) is empty" + loss)
    case .wrongType(let key): Words("wrong-value-type", "\(name(key)) of \(label) has the wrong type" + loss)
    case .choiceCounts:
      Words("titles-values-count", "'Titles' and 'Values' of \(label) do not match" + loss)
    case .hiddenEverywhere: Words("hidden-everywhere", "no device shows \(label)" + loss)
    }
  }

  private func value(_ fault: ValueFault) -> Words {
    let row = fault.row
    func shown(_ node: PropertyList.NodeID) -> String { row.list.description(node) }
    return switch fault.detail {
    case .defaultIsTitle(let value, let match, _):
      Words(
        "default-is-title", "the default of \(row.label) is the title \(row.list.display(value)), not the value",
        help: "write \(shown(match))")
    case .defaultOfOtherType(let value, let match):
      Words(
        "default-type-differs", "the default of \(row.label) is \(shown(value)), the value is \(shown(match))",
        help: "write \(shown(match))")
    case .defaultNotInValues(let value):
      Words("default-not-in-values", "the default of \(row.label), \(shown(value)), is none of its values")
    case .duplicateValue(_, let second):
      Words("duplicate-value", "\(shown(second)), the default of \(row.label), occurs twice in 'Values'")
    case .switchValuesEqual: Words("toggle-values-equal", "the two values of \(row.label) are equal")
    case .switchDefaultMismatch(let value, _):
      Words(
        "toggle-default-mismatch",
        "the default of \(row.label), \(shown(value)), is neither its true nor its false value")
    case .sliderRange: Words("slider-range", "'MinimumValue' of \(row.label) is not below 'MaximumValue'")
    case .sliderDefaultOutOfRange(let value, _, _):
      Words("slider-default-out-of-range", "the default of \(row.label), \(shown(value)), is out of its range")
    case .choiceCounts: dropped(.choiceCounts, row.label)
    case .hiddenEverywhere, .unknownIdioms: dropped(.hiddenEverywhere, row.label)
    }
  }

  private func conflict(_ clash: KeyClash) -> Words {
    let key = bundle.pages[Int(clash.second.page)].list.text(clash.second.key)
    func value(_ slot: DefaultsOrder.Slot) -> String {
      slot.value.map { bundle.pages[Int(slot.page)].list.description($0) } ?? "none"
    }
    let (first, second) = (value(clash.first), value(clash.second))
    switch clash.relation {
    case .together:
      return Words(
        "conflicting-defaults", "'\(key)' has two defaults: \(first) and \(second)",
        help: "give all its rows one default")
    case .otherDevice:
      return Words(
        "conflicting-defaults",
        "'\(key)' has two defaults: \(first) on the \(clash.first.deviceNames), \(second) on the \(clash.second.deviceNames)",
        help: "choose a device with '--idiom phone' or '--idiom pad'")
    case .variant:
      return Words(
        "inconsistent-variant", "'\(key)' has two defaults in two files of one page: \(first) and \(second)",
        help: "give it one default in all files")
    }
  }
}
