import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Translations from translators' files, and the changes that they make in a bundle's tables.
package struct ImportedTranslations {
  /// One translation.
  struct Item {
    var table: String
    var language: String
    var key: String
    var value: String
    /// The displayed path of the file that contains it.
    var path: String
    /// Whether its language is the name of a column, which may have another meaning.
    var isOfColumn = false
    /// The place of its key in that file.
    var range: SourceRange?
    /// The place of its value in that file.
    var valueRange: SourceRange?
  }

  /// A table in a language.
  private struct Target: Hashable {
    var table: String
    var language: String
  }

  var notes: [StringsNote] = []
  private var items: [Item] = []

  /// Starts an import.
  package init() {}

  /// Adds a translation; a blank one is reported and skipped, as it would show nothing.
  mutating func add(_ item: Item) {
    if item.value.isEmpty || !item.value.allSatisfy(\.isWhitespace) { return items.append(item) }
    notes.append(
      .warning(
        at: item.path, range: item.valueRange,
        "the translation of '\(item.key)' to '\(item.language)' is blank and is skipped"))
  }

  /// Returns the files that change. Existing values change only the comments of copies; a table
  /// that is missing in an existing language folder is created.
  ///
  /// Unknown tables, languages and texts are reported and skipped; empty values are skipped. Where
  /// two translations of one text contradict each other, nothing changes.
  ///
  /// - Parameter createsLanguages: Whether folders are made for languages that the bundle does not
  ///   have.
  package func changes(in analysis: BundleAnalysis, createsLanguages: Bool) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    result.notes = notes
    var selection = TableSelection()
    selection.tables = Set(items.map(\.table))
    var sets: [TableSet] = []
    if !items.isEmpty { sets = selection.sets(analysis, &result.notes) }
    let tables = Dictionary(sets.map { ($0.table.name, $0) }) { $1 }
    var found: [Item] = []
    var refused: Set<[String]> = []
    for item in items {
      guard tables[item.table] != nil else {
        result.noteOnce(.error(at: item.path, "no page uses the table '\(item.table)'"))
        continue
      }
      let folder = bundle.folder(ofLanguage: item.language)
      let tag = LanguageTag(item.language)
      if bundle.files.hasFolder(folder + ".lproj") || createsLanguages && tag != nil {
        found.append(item)
        var language = folder
        if !bundle.files.hasFolder(folder + ".lproj"), let tag { language = tag.text }
        found[found.count - 1].language = language
      } else if refused.insert([item.path, item.language]).inserted,
        bundle.unreadFolder(ofLanguage: item.language) == nil
      {
        result.notes.append(ImportedTranslations.note(onLanguageOf: item, tag))
      }
    }
    let targets = found.grouped { Target(table: $0.table, language: $0.language) }
    let contradictions = targets.flatMap { ImportedTranslations.contradictions($0.1) }
    result.notes += contradictions
    guard contradictions.isEmpty else { return result }
    var unknown: [Item] = []
    for (target, items) in targets {
      tables[target.table]?.write(items, to: target.language, &unknown, &result)
    }
    // Each is reported once and not per language.
    for (_, items) in unknown.grouped(by: { [ExactText($0.table), ExactText($0.key)] }) {
      result.notes.append(
        .error(
          at: items[0].path, range: items[0].range,
          "no page uses the text '\(items[0].key)', and the table '\(items[0].table)' has no entry for it"
        ))
    }
    result.sort()
    return result
  }

  private static func note(onLanguageOf item: Item, _ tag: LanguageTag?) -> StringsNote {
    var severity = Severity.error
    var message =
      "the bundle has no folder for the language '\(item.language)'; create it with '--create'"
    if tag == nil {
      let meant = LanguageTag.meant(by: item.language)
      let consequence = meant.map { "did you mean '\($0)'?" } ?? "its texts are left out"
      message = "'\(item.language)' is not a language tag; \(consequence)"
      if item.isOfColumn, meant == nil { severity = .warning }
    }
    return StringsNote(
      severity: severity,
      path: item.path,
      range: nil,
      message: message)
  }

  /// Returns notes about translations that differ from another one of the same text.
  private static func contradictions(_ items: [Item]) -> [StringsNote] {
    var known: [ExactText: Item] = [:]
    return items.filter { !$0.value.isEmpty }.compactMap { item in
      guard
        let other = known.updateValue(
          known[ExactText(item.key)] ?? item, forKey: ExactText(item.key)),
        ExactText(other.value) != ExactText(item.value)
      else { return nil }
      var place = " in '\(other.path)'"
      if other.path == item.path {
        place =
          other.valueRange.map { " at line \($0.start.line), column \($0.start.column)" } ?? ""
      }
      return .error(
        at: item.path, range: item.valueRange,
        "'\(item.key)' has another translation into '\(item.language)'\(place); nothing is changed")
    }
  }
}

extension TableSet {
  /// Writes new values to a language's table.
  ///
  /// - Parameter unknown: Gets the items whose text neither a page uses nor the table has.
  fileprivate func write(
    _ items: [ImportedTranslations.Item], to language: String,
    _ unknown: inout [ImportedTranslations.Item],
    _ result: inout StringsChanges
  ) {
    let list: PropertyList?
    switch file(language) {
    case .unreadable, .misnamed: return result.notes.append(unreadableNote(language))
    case .missing: list = nil
    case .readable(_, let readable): list = readable
    }
    let present = Dictionary(
      list.map { list in list.entries(list.root).map { (ExactText(list.text($0.key)), $0) } } ?? []
    ) { $1 }
    var edits: [TableEdit] = []
    var seen: Set<ExactText> = []
    for item in items {
      let key = ExactText(item.key)
      let number = table.number(of: item.key)
      let text = number.flatMap { table.texts.indices.contains($0) ? $0 : nil }
      if present[key] == nil, text == nil {
        unknown.append(item)
      } else if !item.value.isEmpty, seen.insert(key).inserted {
        if let list, let entry = present[key] {
          let isOther =
            !list.text(entry.value, equals: item.value)
            || list.translationMark(ofEntry: entry.key) != nil
          if list.kind(entry.value) == .string, isOther {
            edits.append(.translate(entry.key, item.value))
          }
        } else if let text {
          edits.append(.add(entry(text, value: item.value)))
        }
      }
    }
    edit(list, language, edits, as: TableStyle(self), &result)
  }
}
