import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// The import of translations into the tables of a bundle, with the reasons to skip some of them.
struct TranslationImport {
  /// A translation of a text that another text replaced on the pages.
  private struct Renamed {
    let item: ImportedTranslations.Item
    /// The text that takes its place.
    let newText: String
  }

  private let tables: [String: TableSet]
  private let translations: [PlacedTranslation]
  private let policy: ImportPolicy
  private let overwrites: Bool
  /// The translations of texts that are neither on a page nor in the table.
  private var unknown: [PlacedTranslation] = []
  /// The translations that are imported for the texts that replaced their own.
  private var renamed: [Renamed] = []
  /// The translations that are not imported, because one new text replaced several texts whose
  /// translations differ.
  private var ambiguous: [Renamed] = []
  private var conflicts: [ImportConflict] = []
  /// The paths of files without a record of the export.
  ///
  /// A path occurs once for each translation in the bundle that the file replaces. The replaced
  /// translation may be newer.
  private var filesWithoutRecord: [String] = []

  init(
    _ tables: [String: TableSet], _ translations: [PlacedTranslation], overwrites: Bool
  ) {
    self.tables = tables
    self.translations = translations
    self.overwrites = overwrites
    policy = ImportPolicy(translations, tables)
  }

  /// Imports the translations: adds the changed tables to the result, and a note on each omission.
  mutating func run(_ result: inout StringsChanges) {
    for (target, translations) in translations.grouped(by: { PlacedTranslation.Target($0) }) {
      guard let set = tables[target.table] else { continue }
      write(translations, to: target.folder, of: set, &result)
    }
    reportUnknown(&result)
    reportRenamed(&result)
    reportAmbiguous(&result)
    result.notes += ImportConflict.notes(conflicts)
    if result.isRefused { return }
    for (path, replaced) in filesWithoutRecord.grouped(by: { $0 }) {
      result.notes.append(note(onReplaced: replaced.count, path))
    }
  }

  /// Reports each text that the bundle does not have, once rather than for each language.
  private func reportUnknown(_ result: inout StringsChanges) {
    let texts = unknown.map(\.item).grouped { [ExactText($0.table), ExactText($0.key)] }
    for (_, items) in texts {
      let item = items[0]
      result.notes.append(
        .error(
          at: item.path, range: item.range,
          "no page uses the text '\(item.key)', and the table '\(item.table)' has no entry for it; it is left out"
        ).ofPart)
    }
  }

  private func reportRenamed(_ result: inout StringsChanges) {
    let texts = renamed.grouped { [ExactText($0.item.table), ExactText($0.item.key)] }
    for (_, found) in texts {
      let item = found[0].item
      let languages = Wording.names(found.map { $0.item.language })
      result.notes.append(
        .warning(
          at: item.path, range: item.range,
          "'\(item.key)' has become '\(found[0].newText)' since the export; its translation into \(languages) is imported for that, check it"
        ))
    }
  }

  /// Reports each text that replaced several texts whose translations differ, once for all
  /// languages.
  private func reportAmbiguous(_ result: inout StringsChanges) {
    let texts = ambiguous.grouped { [ExactText($0.item.table), ExactText($0.newText)] }
    for (_, found) in texts {
      let items = found.map(\.item)
      let firstKey = items[0].key
      // The note is about the second text, since the first alone would be no fault.
      let place = items.first { ExactText($0.key) != ExactText(firstKey) } ?? items[0]
      let keys = Wording.names(items.map(\.key).distinct)
      let languages = Wording.names(items.map(\.language).distinct)
      result.notes.append(
        .error(
          at: place.path, range: place.range,
          "\(keys) have become '\(found[0].newText)' since the export, but their translations into \(languages) differ and are left out; keep one of them in the file"
        ).ofPart)
    }
  }

  private func note(onReplaced count: Int, _ path: String) -> StringsNote {
    let replaced = counted(
      count, "translation of the bundle is", plural: "translations of the bundle are")
    return .warning(
      at: path,
      "\(replaced) replaced, even if newer, because the file has no record of the export; '--diff' shows what changes"
    )
  }

  /// Writes the translations of one language to its table.
  private mutating func write(
    _ translations: [PlacedTranslation], to folder: String, of set: TableSet,
    _ result: inout StringsChanges
  ) {
    guard let target = ImportTarget(set, folder: folder, for: translations) else {
      return result.notes.append(set.unusableNote(folder))
    }
    let ambiguousTexts = ambiguousTexts(translations, in: target)
    var edits: [TableEdit] = []
    // Several files may have the same translation.
    var importedKeys: Set<ExactText> = []
    for translation in translations {
      let item = translation.item
      let subject = target.subject(of: item)
      if case .unknown = subject { unknown.append(translation) }
      if item.value.isEmpty { continue }
      let isRepeated = !importedKeys.insert(ExactText(item.key)).inserted
      if isRepeated { continue }
      switch subject {
      case .unknown: break
      case .entry(let entry, let list):
        if let edit = edit(of: entry, in: list, to: translation, target) { edits.append(edit) }
      case .newText(let text):
        if accept(translation, replacing: nil, in: target) {
          edits.append(.add(set.entry(text, value: item.value)))
        }
      case .renamedText(let text):
        let replacement = Renamed(item: item, newText: set.table.text(text))
        if ambiguousTexts.contains(text) {
          ambiguous.append(replacement)
          continue
        }
        renamed.append(replacement)
        // Several old texts may have the same translation.
        let isFirst = importedKeys.insert(ExactText(replacement.newText)).inserted
        if isFirst { edits.append(target.edit(ofRenamed: text, to: item.value)) }
      }
    }
    set.edit(target.list, folder, edits, as: TableStyle(set), &result)
  }

  /// Returns the numbers of the texts that replaced several texts with different translations.
  private func ambiguousTexts(
    _ translations: [PlacedTranslation], in target: ImportTarget
  ) -> Set<Int> {
    var found: Set<Int> = []
    var values: [Int: ExactText] = [:]
    for item in translations.map(\.item) where !item.value.isEmpty {
      guard case .renamedText(let text) = target.subject(of: item) else { continue }
      let value = ExactText(item.value)
      if let other = values[text], other != value { found.insert(text) }
      values[text] = value
    }
    return found
  }

  /// Returns the edit that gives an entry its translation; `nil` to leave the entry as it is.
  private mutating func edit(
    of entry: PropertyList.Entry, in list: PropertyList, to translation: PlacedTranslation,
    _ target: ImportTarget
  ) -> TableEdit? {
    guard let text = list.string(entry.value) else { return nil }
    let value = translation.item.value
    let edit = TableEdit.translate(entry.key, value)
    if ExactText(text) == ExactText(value) {
      // The text stays, but the edit removes the mark of an untranslated copy.
      guard list.translationMark(ofEntry: entry.key) != nil else { return nil }
      return edit
    }
    var current: String? = text
    if text.isEmpty || target.set.isUntranslatedCopy(entry.key, in: list) { current = nil }
    guard accept(translation, replacing: current, in: target) else { return nil }
    if current != nil, translation.item.record == nil, !overwrites {
      filesWithoutRecord.append(translation.item.path)
    }
    return edit
  }

  /// Accepts a translation, or notes the conflict because of which it is not imported.
  ///
  /// - Parameter current: The text in the bundle; `nil` if there is none, or an untranslated copy.
  /// - Returns: Whether the translation is imported.
  private mutating func accept(
    _ translation: PlacedTranslation, replacing current: String?, in target: ImportTarget
  ) -> Bool {
    let item = translation.item
    if current != nil, let record = item.record, record.hasText(item.value, in: item.language) {
      // The translator left the text unchanged.
      return false
    }
    if overwrites { return true }
    guard let reason = policy.reasonToSkip(translation, replacing: current, in: target) else {
      return true
    }
    conflicts.append(ImportConflict(translation: translation, reason: reason))
    return false
  }
}
