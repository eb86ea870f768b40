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
  /// The translations of texts that neither a page uses nor the table contains.
  private var unknown: [PlacedTranslation] = []
  /// The translations of texts that other texts replaced, each with its replacement.
  private var renamed: [(item: ImportedTranslations.Item, text: String)] = []
  private var conflicts: [ImportConflict] = []
  /// The files of the translations that replace others although no record shows which one is newer,
  /// one path for each translation.
  private var filesWithoutRecord: [String] = []

  init(
    _ tables: [String: TableSet], _ translations: [PlacedTranslation], overwrites: Bool
  ) {
    self.tables = tables
    self.translations = translations
    self.overwrites = overwrites
    sources = SourceTexts(translations, tables)
  }

  /// Adds the changed tables, and notes on the translations that are not imported.
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
    case .unreadable, .misnamed: return result.notes.append(set.unreadableNote(folder))
    case .missing: list = nil
    case .readable(_, let readable): list = readable
    }
    let entries = list.map { list in
      Dictionary(list.entries(list.root).map { (ExactText(list.text($0.key)), $0) }) { $1 }
    }
    var edits: [TableEdit] = []
    var seen: Set<ExactText> = []
    let keys = Set(translations.map { ExactText($0.item.key) })
    let newTexts = RenamedTexts(set)
    for translation in translations {
      let key = ExactText(translation.item.key)
      let number = set.table.number(of: translation.item.key)
      let text = number.flatMap { set.table.texts.indices.contains($0) ? $0 : nil }
      let entry = entries?[key]
      if entry == nil, text == nil {
        if let new = translation.item.context.flatMap(newTexts.number(at:)),
          !keys.contains(ExactText(set.table.text(new))),
          let edit = edit(of: new, as: translation, list, entries, set)
        {
          if !translation.item.value.isEmpty { edits.append(edit) }
        } else {
          unknown.append(translation)
        }
        continue
      }
      guard !translation.item.value.isEmpty, seen.insert(key).inserted else { continue }
      if let list, let entry {
        if let edit = edit(of: entry, in: list, to: translation, set) { edits.append(edit) }
      } else if let text, isImported(translation, over: nil, set) {
        edits.append(.add(set.entry(text, value: translation.item.value)))
      }
    }
    set.edit(list, folder, edits, as: TableStyle(set), &result)
  }

  /// Returns the edit that gives a text the translation of the text that it replaced; `nil` if it
  /// has its own translation.
  private mutating func edit(
    of new: Int, as translation: PlacedTranslation, _ list: PropertyList?,
    _ entries: [ExactText: PropertyList.Entry]?, _ set: TableSet
  ) -> TableEdit? {
    guard translation.folder != set.developmentLanguage.folder else { return nil }
    let text = set.table.text(new)
    let value = translation.item.value
    guard let list, let entry = entries?[ExactText(text)] else {
      renamed.append((translation.item, text))
      return .add(set.entry(new, value: value))
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
      return list.translationMark(ofEntry: entry.key) == nil ? nil : edit
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
    let language = set.developmentLanguage.folder
    if translation.folder == language {
      return current.map {
        .differentSource(bundleText: $0, language: translation.folder, fileText: item.value)
      }
    }
    let source = set.table.developmentText(item.key)
    let exported = sources.text(of: item)
    let isSame = exported.map { ExactText($0) == ExactText(source) } ?? false
    if let record = item.record {
      if !record.hasSource(source), !isSame { return .changedSource(source) }
    } else if let exported, !isSame, let language, set.hasDevelopmentText(item.key) {
      return .differentSource(
        bundleText: source, language: language, fileText: exported)
    }
    guard let current, let record = item.record, !record.hasText(current, in: item.language) else {
      return nil
    }
    return .newerTranslation(current)
  }
}

extension TableSet {
  /// Returns whether the development language's table has a text for a key.
  fileprivate func hasDevelopmentText(_ key: String) -> Bool {
    table.developmentFile.flatMap { table.translation(of: key, in: $0) }?.isEmpty == false
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

  /// Returns the text of the development language in the file of a translation.
  func text(of item: ImportedTranslations.Item) -> String? { texts[SourceTexts.key(item)] }

  private static func key(_ item: ImportedTranslations.Item) -> [ExactText] {
    [ExactText(item.path), ExactText(item.table), ExactText(item.key)]
  }
}
