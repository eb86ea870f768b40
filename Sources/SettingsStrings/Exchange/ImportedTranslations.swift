import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Translations from translators' files, from which the changes of a bundle's tables are computed.
package struct ImportedTranslations {
  /// One translation.
  struct Item {
    var table: String
    /// The language, as named in the file.
    var language: String
    var key: String
    var value: String
    /// The displayed path of the file that contains the translation.
    var path: String
    /// Whether the language is the name of a column, which may have another meaning.
    var isOfColumn = false
    /// The place of the text on the pages, as described in the export; `nil` if the file has none.
    var context: String?
    /// The record of the texts under the key when the file was exported; `nil` if the file has
    /// none.
    var record: ExportRecord?
    /// The place of the key in the translators' file; `nil` if unknown.
    var range: SourceRange?
    /// The place of the value in the translators' file; `nil` if unknown.
    var valueRange: SourceRange?
  }

  /// Whether folders are made for languages that the bundle does not have.
  package var createsLanguages = false
  /// Whether texts of the bundle that have changed since the export are overwritten, and
  /// translations of such texts imported.
  package var overwrites = false
  var notes: [StringsNote] = []
  private var items: [Item] = []

  /// Creates an import without translations.
  package init() {}

  /// Adds a translation, or reports and skips a blank one, which would show no text.
  mutating func add(_ item: Item) {
    let isBlank = !item.value.isEmpty && item.value.allSatisfy(\.isWhitespace)
    if isBlank {
      notes.append(
        .warning(
          at: item.path, range: item.valueRange,
          "the translation of '\(item.key)' to '\(item.language)' is blank and is skipped"))
      return
    }
    items.append(item)
  }

  /// Returns the files that change.
  ///
  /// For entries that exist, only the value and the comment of an untranslated copy change; a table
  /// that is missing in an existing language folder is created.
  ///
  /// Texts and tables that the bundle does not have are reported and skipped, unless a text took
  /// the place of another; empty values are skipped. Translations that conflict with a change of
  /// the bundle since the export are skipped too, unless ``overwrites`` is set. If a language is
  /// unknown, or two translations of one text contradict each other, all changes are refused.
  package func changes(in analysis: BundleAnalysis) -> StringsChanges {
    var result = StringsChanges()
    result.notes = notes
    var selection = TableSelection()
    selection.tables = Set(items.map(\.table))
    var sets: [TableSet] = []
    if !items.isEmpty { sets = selection.sets(analysis, &result.notes) }
    let tables = Dictionary(keepingLast: sets.map { ($0.table.name, $0) })
    let placedTranslations = placed(tables, analysis.bundle, &result)
    let targets = placedTranslations.grouped { PlacedTranslation.Target($0) }
    let contradictions = targets.flatMap { ImportedTranslations.contradictions($0.elements) }
    result.notes += contradictions
    guard contradictions.isEmpty else { return result }
    var translationImport = TranslationImport(tables, placedTranslations, overwrites: overwrites)
    translationImport.run(&result)
    result.sort()
    return result
  }

  /// Returns the items whose tables and languages the bundle has, and reports the others.
  private func placed(
    _ tables: [String: TableSet], _ bundle: SettingsBundle, _ result: inout StringsChanges
  ) -> [PlacedTranslation] {
    var placed: [PlacedTranslation] = []
    var refusedLanguages: Set<[String]> = []
    for item in items {
      guard tables[item.table] != nil else {
        let message = "no page uses the table '\(item.table)'; its texts are left out"
        result.noteOnce(.error(at: item.path, message).ofPart)
        continue
      }
      if let folder = folder(ofLanguage: item.language, in: bundle) {
        placed.append(PlacedTranslation(item: item, folder: folder))
        continue
      }
      let isFirst = refusedLanguages.insert([item.path, item.language]).inserted
      // An unread folder has a note of its own; see `SettingsBundle.unreadEntryNotes`.
      let isUnread = bundle.unreadFolder(ofLanguage: item.language) != nil
      if isFirst, !isUnread { result.notes.append(ImportedTranslations.note(onLanguageOf: item)) }
    }
    return placed
  }

  /// Returns the folder that a language has or gets; `nil` if it has none, and none is made.
  private func folder(ofLanguage language: String, in bundle: SettingsBundle) -> String? {
    let folder = bundle.folder(ofLanguage: language)
    if bundle.files.hasFolder(folder + ".lproj") { return folder }
    guard createsLanguages else { return nil }
    return LanguageTag(language)?.text
  }

  private static func note(onLanguageOf item: Item) -> StringsNote {
    if LanguageTag(item.language) != nil {
      return .error(
        at: item.path,
        "the bundle has no folder for the language '\(item.language)'; create it with '--create'")
    }
    if let suggestion = LanguageTag.meant(by: item.language) {
      return .error(
        at: item.path,
        "'\(item.language)' is not a language tag; did you mean '\(suggestion)'?")
    }
    let message = "'\(item.language)' is not a language tag; its texts are left out"
    // A column of a sheet may hold something other than a language.
    if item.isOfColumn { return .warning(at: item.path, message) }
    return .error(at: item.path, message)
  }

  /// Returns notes about translations that contradict an earlier translation of the same text.
  private static func contradictions(_ translations: [PlacedTranslation]) -> [StringsNote] {
    var firstByKey: [ExactText: Item] = [:]
    var notes: [StringsNote] = []
    for item in translations.map(\.item) where !item.value.isEmpty {
      let key = ExactText(item.key)
      guard let first = firstByKey[key] else {
        firstByKey[key] = item
        continue
      }
      if ExactText(first.value) == ExactText(item.value) { continue }
      var place = ""
      if first.path != item.path {
        place = " in '\(first.path)'"
      } else if let start = first.valueRange?.start {
        place = " at line \(start.line), column \(start.column)"
      }
      notes.append(
        .error(
          at: item.path, range: item.valueRange,
          "'\(item.key)' has another translation into '\(item.language)'\(place); nothing is changed"
        ))
    }
    return notes
  }
}

/// A translation with the folder of its language in the bundle.
struct PlacedTranslation {
  /// A table in a language.
  struct Target: Hashable {
    var table: String
    var folder: String

    init(_ translation: PlacedTranslation) {
      table = translation.item.table
      folder = translation.folder
    }
  }

  let item: ImportedTranslations.Item
  let folder: String
}
