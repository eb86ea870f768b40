import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// What files that were imported before in one run say.
package struct EarlierTranslations: Sendable {
  /// One text in a strings table, byte for byte.
  fileprivate struct Key: Hashable {
    /// The path of the table, which is the same for languages whose tables are one file.
    let file: String
    let text: [UInt8]
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
  }

  /// A table in a language, as the file names them.
  private struct Target: Hashable {
    var table: String
    var language: String
  }

  /// The file they come from, as shown to the user.
  let path: String
  var notes: [StringsNote] = []
  private var items: [Target: [Item]] = [:]
  private var order: [Target] = []

  init(path: String) { self.path = path }

  /// Adds a translation; one of blanks alone is reported and skipped, as it would show nothing.
  mutating func add(_ item: Item) {
    if !item.value.isEmpty, item.value.allSatisfy(\.isWhitespace) {
      notes.append(
        StringsNote(
          .skipped, .warning, path: path, range: item.valueRange,
          "the translation of '\(item.key)' to '\(item.language)' is blank and is skipped"))
      return
    }
    let target = Target(table: item.table, language: item.language)
    if items[target] == nil { order.append(target) }
    items[target, default: []].append(item)
  }

  /// The files that change. Values that are there already change nothing; a table that is missing in an existing
  /// language folder is made.
  ///
  /// Unknown tables, languages and texts are reported and skipped; empty values are skipped.
  ///
  /// - Parameter createsLanguages: Whether folders are made for languages that the bundle does not have.
  /// - Parameter earlier: What files before this one say, to which this one's are added.
  func changes(
    in analysis: BundleAnalysis, createsLanguages: Bool, after earlier: inout EarlierTranslations
  ) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    result.notes = notes
    var sets: [String: ImportTarget] = [:]
    var selection = TableSelection()
    selection.tables = Set(order.map(\.table))
    for set in order.isEmpty ? [] : selection.sets(analysis, &result.notes) {
      sets[set.table.name] = ImportTarget(set)
    }
    var folders: [LanguageTag: String] = [:]
    for folder in bundle.languages.reversed() { LanguageTag(folder).map { folders[$0] = folder } }
    var unknownTables: Set<String> = []
    var unknownLanguages: Set<String> = []
    var unknownTexts = UnknownTexts(path: path)
    // Two names of one language lead to one folder, whose table must be written once.
    var found: [Target: [Item]] = [:]
    var foundOrder: [Target] = []
    for target in order {
      guard sets[target.table] != nil else {
        if unknownTables.insert(target.table).inserted {
          result.notes.append(
            StringsNote(
              .unknownText, .error, path: path,
              "no page uses the table '\(target.table)'"))
        }
        continue
      }
      let isFolder = bundle.files.hasFolder(target.language + ".lproj")
      let tag = LanguageTag(target.language)
      guard let folder = isFolder ? target.language : tag.flatMap({ folders[$0] ?? (createsLanguages ? $0.text : nil) })
      else {
        // The note about what has the folder's name says what to do.
        if bundle.unreadFolder(ofLanguage: target.language) != nil { continue }
        if unknownLanguages.insert(target.language).inserted {
          result.notes.append(
            StringsNote(
              .unknownLanguage, .error, path: path,
              tag == nil
                ? "'\(target.language)' is not a language tag; its texts are left out"
                : "the bundle has no folder for the language '\(target.language)'; create it with '--create'"))
        }
        continue
      }
      let place = Target(table: target.table, language: folder)
      if found[place] == nil { foundOrder.append(place) }
      found[place, default: []] += items[target, default: []]
    }
    var refused: Set<String> = []
    var all = earlier
    for target in foundOrder {
      let notes = contradictions(found[target, default: []], target, bundle, &all)
      if !notes.isEmpty { refused.insert(target.table) }
      result.notes += notes
    }
    for target in foundOrder where !refused.contains(target.table) {
      for item in found[target, default: []] where !item.value.isEmpty {
        let key = key(item, target, bundle)
        if earlier.values[key] == nil { earlier.values[key] = all.values[key] }
      }
      sets[target.table]?.apply(found[target, default: []], target.language, &unknownTexts, &result)
    }
    result.notes += unknownTexts.notes
    result.sort()
    return result
  }

  private func key(_ item: Item, _ target: Target, _ bundle: SettingsBundle) -> EarlierTranslations.Key {
    let file = "\(target.language).lproj/\(target.table).strings"
    return .init(file: bundle.tables(writtenWith: file).first ?? file, text: Array(item.key.utf8))
  }

  /// A note for each translation that differs from another one of the same text, for the same language or for one whose
  /// table is the same file: one of the two would be lost.
  ///
  /// - Parameter known: The translations so far, to which these are added.
  private func contradictions(
    _ items: [Item], _ target: Target, _ bundle: SettingsBundle, _ known: inout EarlierTranslations
  ) -> [StringsNote] {
    var notes: [StringsNote] = []
    for item in items where !item.value.isEmpty {
      let key = key(item, target, bundle)
      guard let other = known.values[key] else {
        known.values[key] = .init(value: item.value, language: target.language, path: path, range: item.valueRange)
        continue
      }
      guard !other.value.utf8.elementsEqual(item.value.utf8) else { continue }
      let isHere = other.path == path
      let place =
        isHere ? (other.range?.start).map { " at line \($0.line), column \($0.column)" } ?? "" : " in '\(other.path)'"
      let table = "the table '\(target.table)' is not changed\(isHere ? "" : " by this file")"
      notes.append(
        StringsNote(
          .refused, .error, path: path, range: item.valueRange,
          other.language == target.language
            ? "'\(item.key)' has another translation into '\(target.language)'\(place); \(table)"
            : "'\(item.key)' has another translation into '\(other.language)'\(place), whose table is the same file "
              + "as that of '\(target.language)'; \(table)"))
    }
    return notes
  }
}

/// The texts that the bundle does not have, each reported once and not per language.
private struct UnknownTexts {
  let path: String
  private(set) var notes: [StringsNote] = []
  private var keys: Set<[[UInt8]]> = []

  init(path: String) { self.path = path }

  mutating func add(_ item: ImportedTranslations.Item) {
    guard keys.insert([Array(item.table.utf8), Array(item.key.utf8)]).inserted else { return }
    notes.append(
      StringsNote(
        .unknownText, .error, path: path, range: item.range,
        "no page uses the text '\(item.key)', and the table '\(item.table)' has no entry for it"))
  }
}

/// One strings table with its texts by their bytes, ready to take translations.
private struct ImportTarget {
  let set: TableSet
  /// The texts of the pages. Swift's strings are equal when they look alike; keys are equal only byte for byte.
  private let texts: [[UInt8]: Int]

  init(_ set: TableSet) {
    self.set = set
    var texts: [[UInt8]: Int] = [:]
    for number in set.table.texts.indices { texts[Array(set.table.text(number).utf8)] = number }
    self.texts = texts
  }

  func apply(
    _ items: [ImportedTranslations.Item], _ language: String, _ unknown: inout UnknownTexts,
    _ result: inout StringsChanges
  ) {
    switch set.file(language) {
    case .unreadable, .misnamed: result.notes.append(set.unreadableNote(language))
    case .missing:
      var entries: [[UInt8]: NewEntry] = [:]
      var order: [[UInt8]] = []
      for item in items {
        let key = Array(item.key.utf8)
        guard let text = texts[key] else {
          unknown.add(item)
          continue
        }
        guard !item.value.isEmpty else { continue }
        if entries[key] == nil { order.append(key) }
        entries[key] = set.entry(text, value: item.value)
      }
      guard !order.isEmpty else { return }
      let bytes = TableText.file(order.compactMap { entries[$0] }, style: TableStyle(set))
      result.changes.append(FileChange(path: set.path(language), isNew: true, bytes: bytes))
    case .readable(_, let list):
      set.edit(list, language, edits(of: list, items, &unknown), &result)
    }
  }

  /// The changes that give a table its new values; none where they are all there already.
  private func edits(
    of list: PropertyList, _ items: [ImportedTranslations.Item], _ unknown: inout UnknownTexts
  ) -> [TableEdit] {
    var present: [[UInt8]: PropertyList.NodeID] = [:]
    for entry in list.entries(list.root) { present[list.withText(entry.key) { Array($0) }] = entry.value }
    var values: [[UInt8]: String] = [:]
    var order: [[UInt8]] = []
    for item in items {
      let key = Array(item.key.utf8)
      guard present[key] != nil || texts[key] != nil else {
        unknown.add(item)
        continue
      }
      if item.value.isEmpty { continue }
      if values[key] == nil { order.append(key) }
      values[key] = item.value
    }
    return order.compactMap { key in
      guard let value = values[key] else { return nil }
      if let node = present[key] {
        return list.kind(node) == .string && !list.text(node, equals: value) ? .set(node, value) : nil
      }
      return texts[key].map { .add(set.entry($0, value: value)) }
    }
  }
}
