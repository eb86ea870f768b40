import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// The import of translations into the tables of a bundle, with the conflicts that prevent a part
/// of it.
struct TranslationImport {
  private let tables: [String: TableSet]
  private let translations: [PlacedTranslation]
  private let sources: SourceTexts
  private let overwrites: Bool
  /// The translations of texts that are neither on a page nor in the table.
  private var unknown: [PlacedTranslation] = []
  /// The translations of texts that other texts replaced, each with its replacement.
  private var renamed: [(item: ImportedTranslations.Item, text: String)] = []
  private var conflicts: [ImportConflict] = []
  /// The paths of files without records, one for each of their translations that replaces another.
  ///
  /// Without a record, the replaced translation may be the newer one.
  private var filesWithoutRecord: [String] = []

  init(
    _ tables: [String: TableSet], _ translations: [PlacedTranslation], overwrites: Bool
  ) {
    self.tables = tables
    self.translations = translations
    self.overwrites = overwrites
    sources = SourceTexts(translations, tables)
  }

  /// Imports the translations: adds the changed tables to the result, and a note on each omission.
  mutating func run(_ result: inout StringsChanges) {
    for (target, translations) in translations.grouped(by: { PlacedTranslation.Target($0) }) {
      guard let set = tables[target.table] else { continue }
      write(translations, to: target.folder, of: set, &result)
    }
    reportUnknown(&result)
    reportRenamed(&result)
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
    for (_, found) in renamed.grouped(by: { [ExactText($0.item.table), ExactText($0.item.key)] }) {
      let item = found[0].item
      let languages = Wording.names(found.map { $0.item.language })
      result.notes.append(
        .warning(
          at: item.path, range: item.range,
          "'\(item.key)' has become '\(found[0].text)' since the export; its translation into \(languages) is imported for that, check it"
        ))
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
    let list: PropertyList?
    switch set.file(folder) {
    case .unreadable, .misnamed: return result.notes.append(set.unusableNote(folder))
    case .missing: list = nil
    case .readable(_, let readable): list = readable
    }
    let entries = list.map { list in
      Dictionary(list.entries(list.root).map { (ExactText(list.text($0.key)), $0) }) { $1 }
    }
    var edits: [TableEdit] = []
    var importedKeys: Set<ExactText> = []
    let keys = Set(translations.map { ExactText($0.item.key) })
    let newTexts = RenamedTexts(set)
    for translation in translations {
      let item = translation.item
      let key = ExactText(item.key)
      let entry = entries?[key]
      let textIndex = set.indexOfText(item.key)
      if entry == nil, textIndex == nil {
        // The text that replaced this one gets its translation, unless the file has that text too.
        if let newText = item.context.flatMap(newTexts.number(at:)),
          !keys.contains(ExactText(set.table.text(newText))),
          let edit = edit(of: newText, as: translation, list, entries, set)
        {
          if !item.value.isEmpty { edits.append(edit) }
        } else {
          unknown.append(translation)
        }
        continue
      }
      guard !item.value.isEmpty, importedKeys.insert(key).inserted else { continue }
      if let list, let entry {
        if let edit = edit(of: entry, in: list, to: translation, set) { edits.append(edit) }
      } else if let textIndex, isImported(translation, over: nil, set) {
        edits.append(.add(set.entry(textIndex, value: item.value)))
      }
    }
    set.edit(list, folder, edits, as: TableStyle(set), &result)
  }

  /// Returns the edit that gives a text the translation of the text that it replaced; `nil` if it
  /// has its own translation, and for the development language.
  private mutating func edit(
    of newText: Int, as translation: PlacedTranslation, _ list: PropertyList?,
    _ entries: [ExactText: PropertyList.Entry]?, _ set: TableSet
  ) -> TableEdit? {
    guard translation.folder != set.developmentLanguage.folder else { return nil }
    let text = set.table.text(newText)
    let value = translation.item.value
    guard let list, let entry = entries?[ExactText(text)] else {
      renamed.append((translation.item, text))
      return .add(set.entry(newText, value: value))
    }
    guard set.isUntranslatedCopy(entry.key, in: list) else { return nil }
    renamed.append((translation.item, text))
    return .translate(entry.key, value)
  }

  /// Returns the edit that gives an entry its translation; `nil` to leave the entry as it is.
  private mutating func edit(
    of entry: PropertyList.Entry, in list: PropertyList, to translation: PlacedTranslation,
    _ set: TableSet
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
    if text.isEmpty || set.isUntranslatedCopy(entry.key, in: list) { current = nil }
    guard isImported(translation, over: current, set) else { return nil }
    if current != nil, translation.item.record == nil, !overwrites {
      filesWithoutRecord.append(translation.item.path)
    }
    return edit
  }

  /// Returns whether a translation replaces the text in the bundle, and records the conflict that
  /// prevents it.
  ///
  /// - Parameter current: The text in the bundle; `nil` if there is none, or an untranslated copy.
  private mutating func isImported(
    _ translation: PlacedTranslation, over current: String?, _ set: TableSet
  ) -> Bool {
    let item = translation.item
    if current != nil, let record = item.record, record.hasText(item.value, in: item.language) {
      // The translator left the text unchanged.
      return false
    }
    guard !overwrites, let reason = reasonToSkip(translation, over: current, set) else {
      return true
    }
    conflicts.append(ImportConflict(translation: translation, reason: reason))
    return false
  }

  private func reasonToSkip(
    _ translation: PlacedTranslation, over current: String?, _ set: TableSet
  ) -> ImportConflict.Reason? {
    let item = translation.item
    let developmentFolder = set.developmentLanguage.folder
    if translation.folder == developmentFolder {
      guard let current else { return nil }
      return .differentSource(
        bundleText: current, language: translation.folder, fileText: item.value)
    }
    let source = set.table.developmentText(item.key)
    let fileSource = sources.text(of: item)
    var isSameSource = false
    if let fileSource { isSameSource = ExactText(fileSource) == ExactText(source) }
    guard let record = item.record else {
      guard let fileSource, !isSameSource, let developmentFolder,
        set.hasDevelopmentText(item.key)
      else { return nil }
      return .differentSource(
        bundleText: source, language: developmentFolder, fileText: fileSource)
    }
    if !isSameSource, !record.hasSource(source) { return .changedSource(source) }
    guard let current, !record.hasText(current, in: item.language) else { return nil }
    return .newerTranslation(current)
  }
}

extension TableSet {
  /// Returns whether the development language's table has a text for a key.
  fileprivate func hasDevelopmentText(_ key: String) -> Bool {
    guard let file = table.developmentFile, let text = table.translation(of: key, in: file) else {
      return false
    }
    return !text.isEmpty
  }

  /// Returns the index of a text of the pages; `nil` if no page has it.
  fileprivate func indexOfText(_ key: String) -> Int? {
    guard let number = table.number(of: key), table.texts.indices.contains(number) else {
      return nil
    }
    return number
  }
}

/// The texts of the development language in translators' files.
private struct SourceTexts {
  private var texts: [[ExactText]: String] = [:]

  init(_ translations: [PlacedTranslation], _ tables: [String: TableSet]) {
    for translation in translations {
      let item = translation.item
      let language = tables[item.table]?.developmentLanguage.folder
      guard translation.folder == language, !item.value.isEmpty else { continue }
      texts[SourceTexts.key(item)] = item.value
    }
  }

  /// Returns the text of the development language in the file of a translation; `nil` if the file
  /// lacks it.
  func text(of item: ImportedTranslations.Item) -> String? { texts[SourceTexts.key(item)] }

  private static func key(_ item: ImportedTranslations.Item) -> [ExactText] {
    [ExactText(item.path), ExactText(item.table), ExactText(item.key)]
  }
}
