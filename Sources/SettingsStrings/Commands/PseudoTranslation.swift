import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Makes the strings tables of a pseudo-language, which reveals untranslated and truncated texts and
/// wrong layout directions.
package struct PseudoTranslation: Sendable {
  /// The style of the pseudo-translation.
  package var style = PseudoText.Style.accented
  /// The language of the tables, by the name of its folder; `nil` for the default one of the style.
  package var language: String?
  /// Whether existing tables of the language may be replaced.
  package var overwrites = false
  /// The tables and pages to work on.
  package var selection = TableSelection()

  /// Makes a pseudo-translation with accents.
  package init() {}

  /// Returns the tables of the pseudo-language, made from the development language's. A table is
  /// replaced if the new one contains all of its entries, any other only if ``overwrites`` is set. A
  /// language other than the styles' must be new to the bundle, unless ``overwrites`` is set.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    let language = language ?? style.language
    if let existing = existingLanguage(language, in: bundle) {
      result.notes.append(
        .error(
          at: bundle.displayPath(existing + ".lproj"),
          "the bundle has the language '\(existing)' already; replace its tables with '--overwrite'"
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
      let entries = set.translatable.map { text in
        NewEntry(
          comment: nil, key: set.table.text(text),
          value: PseudoText.make(set.table.developmentText(set.table.text(text)), style))
      }
      guard !entries.isEmpty else { continue }
      let bytes = TableText.file(entries, style: .plain)
      switch set.file(folder) {
      case .misnamed: result.notes.append(set.unreadableNote(folder))
      case .missing:
        result.changes.append(FileChange(path: set.path(folder), isNew: true, bytes: bytes))
      case .readable(_, let list)
      where list.encoding == TableStyle.plain.encoding && list.source.buffer.elementsEqual(bytes):
        continue
      case .readable(_, let list) where PseudoTranslation.isContained(list, in: entries):
        result.changes.append(FileChange(path: set.path(folder), isNew: false, bytes: bytes))
      case .readable, .unreadable:
        if overwrites {
          result.changes.append(FileChange(path: set.path(folder), isNew: false, bytes: bytes))
        } else {
          result.notes.append(
            .error(
              at: bundle.displayPath(set.path(folder)),
              "the table has texts that would be lost; replace it with '--overwrite'"))
        }
      }
    }
    result.sort()
    return result
  }

  /// Returns whether new entries contain all those of a table, so that nothing is lost.
  private static func isContained(_ list: PropertyList, in entries: [NewEntry]) -> Bool {
    let values = Dictionary(entries.map { (ExactText($0.key), $0.value) }) { $1 }
    return list.entries(list.root).allSatisfy { entry in
      guard list.kind(entry.value) == .string, let value = values[ExactText(list.text(entry.key))]
      else { return false }
      return list.text(entry.value, equals: value)
    }
  }

  /// Returns the bundle's own name of a language whose tables must not be replaced; `nil` for others.
  private func existingLanguage(_ language: String, in bundle: SettingsBundle) -> String? {
    if overwrites || PseudoText.Style.allCases.contains(where: { $0.language == language }) {
      return nil
    }
    return LanguageTag.name(meaning: language, among: bundle.languages)
  }
}
