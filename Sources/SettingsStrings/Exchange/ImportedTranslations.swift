import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The translations of the files that were imported before in one run.
package final class ImportedSoFar {
  /// One text in a strings table.
  fileprivate struct Key: Hashable {
    /// The path of the table, which is the same for languages whose tables are one file.
    let file: String
    let text: ExactText
  }

  /// A translation and where it comes from.
  fileprivate struct Value {
    let value: String
    let language: String
    let path: String
    let range: SourceRange?
  }

  fileprivate var values: [Key: Value] = [:]

  /// Begins a run.
  package init() {}
}

/// Translations that come from outside, and what they change in a bundle's tables.
struct ImportedTranslations {
  /// One translation.
  struct Item {
    var table: String
    var language: String
    var key: String
    var value: String
    /// The place of its key in the file it comes from.
    var range: SourceRange?
    /// The place of its value in the file it comes from.
    var valueRange: SourceRange?

    fileprivate var target: Target { Target(table: table, language: language) }
  }

  /// A table in a language.
  fileprivate struct Target: Hashable {
    var table: String
    var language: String
  }

  /// The file they come from, as shown to the user.
  let path: String
  var notes: [StringsNote] = []
  private var items: [Item] = []

  init(path: String) { self.path = path }

  /// Adds a translation; one of blanks alone is reported and skipped, as it would show nothing.
  mutating func add(_ item: Item) {
    if !item.value.isEmpty, item.value.allSatisfy(\.isWhitespace) {
      notes.append(
        .warning(
          at: path, range: item.valueRange,
          "the translation of '\(item.key)' to '\(item.language)' is blank and is skipped"))
      return
    }
    items.append(item)
  }

  /// The files that change. Values that are there already change nothing; a table that is missing in an existing
  /// language folder is made.
  ///
  /// Unknown tables, languages and texts are reported and skipped; empty values are skipped.
  ///
  /// - Parameter createsLanguages: Whether folders are made for languages that the bundle does not have.
  /// - Parameter earlier: The translations of the files before this one, to which this one's are added.
  func changes(
    in analysis: BundleAnalysis, createsLanguages: Bool, after earlier: ImportedSoFar
  ) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    result.notes = notes
    var selection = TableSelection()
    selection.tables = Set(items.map(\.table))
    let sets = items.isEmpty ? [] : selection.sets(analysis, &result.notes)
    let tables = Dictionary(sets.map { ($0.table.name, ImportedTable($0)) }) { $1 }
    var folders: [LanguageTag: String] = [:]
    for folder in bundle.languages.reversed() { LanguageTag(folder).map { folders[$0] = folder } }
    var found: [Item] = []
    for (target, items) in items.grouped(by: \.target) {
      guard tables[target.table] != nil else {
        result.noteOnce(.error(at: path, "no page uses the table '\(target.table)'"))
        continue
      }
      let isFolder = bundle.files.hasFolder(target.language + ".lproj")
      let tag = LanguageTag(target.language)
      if let folder = isFolder ? target.language : tag.flatMap({ folders[$0] ?? (createsLanguages ? $0.text : nil) }) {
        for var item in items {
          item.language = folder
          found.append(item)
        }
      } else if bundle.unreadFolder(ofLanguage: target.language) == nil {
        result.noteOnce(
          .error(
            at: path,
            tag == nil
              ? "'\(target.language)' is not a language tag; its texts are left out"
              : "the bundle has no folder for the language '\(target.language)'; create it with '--create'"))
      }
    }
    // Two names of one language lead to one folder, whose table must be written once.
    let targets = found.grouped(by: \.target)
    var known = earlier.values
    var refused: Set<String> = []
    for (target, items) in targets {
      let notes = items.compactMap { contradiction($0, bundle, &known) }
      if !notes.isEmpty { refused.insert(target.table) }
      result.notes += notes
    }
    var unknown: [Item] = []
    for (target, items) in targets where !refused.contains(target.table) {
      for item in items where !item.value.isEmpty {
        let key = key(item, bundle)
        if earlier.values[key] == nil { earlier.values[key] = known[key] }
      }
      tables[target.table]?.apply(items, target.language, &unknown, &result)
    }
    // Each is reported once and not per language.
    for (_, items) in unknown.grouped(by: { [ExactText($0.table), ExactText($0.key)] }) {
      result.notes.append(
        .error(
          at: path, range: items[0].range,
          "no page uses the text '\(items[0].key)', and the table '\(items[0].table)' has no entry for it"))
    }
    result.sort()
    return result
  }

  private func key(_ item: Item, _ bundle: SettingsBundle) -> ImportedSoFar.Key {
    let file = "\(item.language).lproj/\(item.table).strings"
    return .init(file: bundle.tables(writtenWith: file).first ?? file, text: ExactText(item.key))
  }

  /// The note about a translation that differs from another one of the same text, for the same language or for one whose
  /// table is the same file: one of the two would be lost.
  ///
  /// - Parameter known: The translations so far, to which this one is added.
  private func contradiction(
    _ item: Item, _ bundle: SettingsBundle, _ known: inout [ImportedSoFar.Key: ImportedSoFar.Value]
  ) -> StringsNote? {
    guard !item.value.isEmpty else { return nil }
    let key = key(item, bundle)
    guard let other = known[key] else {
      known[key] = .init(value: item.value, language: item.language, path: path, range: item.valueRange)
      return nil
    }
    guard !other.value.utf8.elementsEqual(item.value.utf8) else { return nil }
    let isHere = other.path == path
    let place =
      isHere ? (other.range?.start).map { " at line \($0.line), column \($0.column)" } ?? "" : " in '\(other.path)'"
    let table = "the table '\(item.table)' is not changed\(isHere ? "" : " by this file")"
    return .error(
      at: path, range: item.valueRange,
      other.language == item.language
        ? "'\(item.key)' has another translation into '\(item.language)'\(place); \(table)"
        : "'\(item.key)' has another translation into '\(other.language)'\(place), whose table is the same file "
          + "as that of '\(item.language)'; \(table)")
  }
}

/// One strings table with its texts, ready to take translations.
private struct ImportedTable {
  let set: TableSet
  /// The numbers of the texts of the pages.
  private let texts: [ExactText: Int]

  init(_ set: TableSet) {
    self.set = set
    texts = Dictionary(set.table.texts.indices.map { (ExactText(set.table.text($0)), $0) }) { $1 }
  }

  /// Gives a language's table its new values; contradictions are out of the way.
  ///
  /// - Parameter unknown: Gets the items whose text neither a page uses nor the table has.
  func apply(
    _ items: [ImportedTranslations.Item], _ language: String, _ unknown: inout [ImportedTranslations.Item],
    _ result: inout StringsChanges
  ) {
    let list: PropertyList?
    switch set.file(language) {
    case .unreadable, .misnamed: return result.notes.append(set.unreadableNote(language))
    case .missing: list = nil
    case .readable(_, let readable): list = readable
    }
    var present: [ExactText: PropertyList.NodeID] = [:]
    if let list { for entry in list.entries(list.root) { present[ExactText(list.text(entry.key))] = entry.value } }
    var values: [(key: ExactText, value: String)] = []
    var seen: Set<ExactText> = []
    for item in items {
      let key = ExactText(item.key)
      if present[key] == nil, texts[key] == nil {
        unknown.append(item)
      } else if !item.value.isEmpty, seen.insert(key).inserted {
        values.append((key, item.value))
      }
    }
    guard let list else {
      let entries = values.compactMap { key, value in texts[key].map { set.entry($0, value: value) } }
      guard !entries.isEmpty else { return }
      let bytes = TableText.file(entries, style: TableStyle(set))
      return result.changes.append(FileChange(path: set.path(language), isNew: true, bytes: bytes))
    }
    let edits = values.compactMap { key, value -> TableEdit? in
      guard let node = present[key] else { return texts[key].map { .add(set.entry($0, value: value)) } }
      return list.kind(node) == .string && !list.text(node, equals: value) ? .set(node, value) : nil
    }
    set.edit(list, language, edits, &result)
  }
}
