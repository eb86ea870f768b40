import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// The policy on translations of texts that may have changed in the bundle since the export.
struct ImportPolicy {
  private let sources: SourceTexts

  init(_ translations: [PlacedTranslation], _ tables: [String: TableSet]) {
    sources = SourceTexts(translations, tables)
  }

  /// Returns the reason to skip a translation; `nil` to import it.
  ///
  /// - Parameter current: The text in the bundle; `nil` if there is none, or an untranslated copy.
  func reasonToSkip(
    _ translation: PlacedTranslation, replacing current: String?, in target: ImportTarget
  ) -> ImportConflict.Reason? {
    let item = translation.item
    if target.isDevelopmentLanguage {
      // Translators do not decide on the texts in the language of the pages.
      guard let current else { return nil }
      return .differentSource(
        bundleText: current, language: target.folder, fileText: item.value)
    }
    if let record = item.record {
      return reasonToSkip(item, exportedAs: record, replacing: current, in: target.set)
    }
    return reasonToSkipWithoutRecord(item, in: target.set)
  }

  /// Returns the change of the bundle since the export that a translation does not take into
  /// account; `nil` if there is none.
  private func reasonToSkip(
    _ item: ImportedTranslations.Item, exportedAs record: ExportRecord,
    replacing current: String?, in set: TableSet
  ) -> ImportConflict.Reason? {
    let source = set.table.developmentText(item.key)
    // A file with the new text has a translation of it, even if it was exported earlier.
    let isSourceKnown = record.hasSource(source) || sources.hasText(source, for: item)
    if !isSourceKnown { return .changedSource(source) }
    guard let current, !record.hasText(current, in: item.language) else { return nil }
    return .newerTranslation(current)
  }

  /// Returns the difference between the texts of the development language in the bundle and in a
  /// file that does not record the exported ones; `nil` if they agree, or if one is missing.
  private func reasonToSkipWithoutRecord(
    _ item: ImportedTranslations.Item, in set: TableSet
  ) -> ImportConflict.Reason? {
    guard let language = set.developmentLanguage.folder, set.hasDevelopmentText(item.key),
      let fileText = sources.text(for: item)
    else { return nil }
    let bundleText = set.table.developmentText(item.key)
    if ExactText(fileText) == ExactText(bundleText) { return nil }
    return .differentSource(bundleText: bundleText, language: language, fileText: fileText)
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
  func text(for item: ImportedTranslations.Item) -> String? { texts[SourceTexts.key(item)] }

  /// Returns whether the file of a translation has this text of the development language.
  func hasText(_ text: String, for item: ImportedTranslations.Item) -> Bool {
    guard let fileText = self.text(for: item) else { return false }
    return ExactText(fileText) == ExactText(text)
  }

  private static func key(_ item: ImportedTranslations.Item) -> [ExactText] {
    [ExactText(item.path), ExactText(item.table), ExactText(item.key)]
  }
}
