import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Creates the strings tables of a pseudo-language, which reveals untranslated and truncated texts
/// and wrong layout directions.
package struct PseudoTranslation: Sendable {
  /// The style of the pseudo-translation.
  package var style = PseudoText.Style.accented
  /// The language of the tables, by the name of its folder; `nil` for the default language of the
  /// style.
  package var language: String?
  /// Whether existing tables of the language may be replaced.
  package var overwrites = false
  /// The tables and pages to work on.
  package var selection = TableSelection()

  /// Creates a pseudo-translation with accents.
  package init() {}

  /// Returns the tables of the pseudo-language, made from those of the development language.
  ///
  /// A table is replaced if the new one contains all of its entries. Any other table is replaced
  /// only if ``overwrites`` is set. A language that is not the default one of any style must be new
  /// to the bundle, unless ``overwrites`` is set.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    let language = language ?? style.language
    if let protected = protectedLanguage(language, in: bundle) {
      result.notes.append(
        .error(
          at: bundle.displayPath(protected + ".lproj"),
          "the bundle has the language '\(protected)' already; replace its tables with '--overwrite'"
        ))
      return result
    }
    let folder = bundle.folder(ofLanguage: language)
    for set in selection.sets(analysis, &result.notes) {
      if folder == set.developmentLanguage.folder {
        result.notes.append(
          .error(
            at: bundle.displayPath(set.path(folder)),
            "'\(folder)' is the development language; choose another folder for the pseudo-language"
          ))
        continue
      }
      let entries = entries(of: set)
      if !entries.isEmpty { write(entries, to: folder, of: set, &result) }
    }
    result.sort()
    return result
  }

  private func entries(of set: TableSet) -> [NewEntry] {
    set.translatable.map { number in
      let key = set.table.text(number)
      let text = set.table.developmentText(key)
      return NewEntry(comment: nil, key: key, value: PseudoText.make(text, style))
    }
  }

  /// Writes the pseudo-language's table in a folder, or adds a note about why the existing one is
  /// kept.
  private func write(
    _ entries: [NewEntry], to folder: String, of set: TableSet, _ result: inout StringsChanges
  ) {
    let path = set.bundle.displayPath(set.path(folder))
    let bytes = TableText.file(entries, style: .plain)
    var change = FileChange(path: set.path(folder), isNew: false, bytes: bytes)
    switch set.file(folder) {
    case .misnamed: return result.notes.append(set.unusableNote(folder))
    case .missing: change.isNew = true
    case .unreadable:
      guard overwrites else {
        return result.notes.append(
          .error(
            at: path,
            "the table cannot be read, so any texts in it would be lost; replace it with '--overwrite'"
          ))
      }
      result.notes.append(
        .warning(at: path, "the table cannot be read; the pseudo-language replaces all of it"))
    case .readable(_, let list):
      let isPlain = list.encoding == TableStyle.plain.encoding
      if isPlain, list.source.buffer.elementsEqual(bytes) { return }
      change.lostTexts = list.lostTexts(replacedWith: entries)
      guard overwrites || change.lostTexts.isEmpty else {
        return result.notes.append(
          .error(at: path, "the table has texts that would be lost; replace it with '--overwrite'"))
      }
    }
    result.changes.append(change)
  }

  /// Returns the bundle's name of a language whose tables must not be replaced; `nil` for other
  /// languages.
  private func protectedLanguage(_ language: String, in bundle: SettingsBundle) -> String? {
    let isPseudoLanguage = PseudoText.Style.allCases.contains { $0.language == language }
    if overwrites || isPseudoLanguage { return nil }
    return LanguageTag.name(meaning: language, among: bundle.languages)
  }
}
