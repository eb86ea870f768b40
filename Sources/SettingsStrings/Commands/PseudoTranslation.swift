import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Makes tables of a pseudo-language, with which texts that are not looked up, cut off or laid out in the wrong
/// direction are seen at a glance.
package struct PseudoTranslation: Sendable {
  /// How texts are changed.
  package var style = PseudoText.Style.accented
  /// The language of the tables, as its folder is to be named; absent for the customary one.
  package var language: String?
  /// Whether the tables of a language that is there already may be replaced.
  package var overwrites = false
  /// The tables and pages to work on.
  package var selection = TableSelection()

  /// Makes a pseudo-translation with accents.
  package init() {}

  /// The tables of the pseudo-language, made from the development language's. A table of a customary
  /// pseudo-language is replaced if the new one has all that is in it; what else is there only if ``overwrites`` is set.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    let language = language ?? style.language
    if let existing = existingLanguage(language, in: bundle) {
      result.notes.append(
        StringsNote(
          .refused, .error, path: bundle.displayPath(existing + ".lproj"),
          "the bundle has the language '\(existing)' already; replace its tables with '--overwrite'"))
      return result
    }
    let folder = bundle.folder(ofLanguage: language)
    for set in selection.sets(analysis, &result.notes) {
      if folder == set.developmentLanguage.folder {
        result.notes.append(
          StringsNote(
            .refused, .error, path: bundle.displayPath(set.path(folder)),
            "'\(folder)' is the development language; choose another folder for the pseudo-language"))
        continue
      }
      let entries = set.translatable.map { text in
        NewEntry(
          comment: nil, key: set.table.text(text),
          value: PseudoText.make(set.table.developmentText(set.table.text(text)), style))
      }
      guard !entries.isEmpty else { continue }
      let bytes = TableText.file(entries, style: .plain)
      var isNew = true
      switch set.file(folder) {
      case .missing: break
      case .misnamed:
        result.notes.append(set.unreadableNote(folder))
        continue
      case .unreadable:
        if refusesReplacing(set, folder, bundle, &result) { continue }
        isNew = false
      case .readable(_, let list):
        if list.encoding == TableStyle.plain.encoding, list.source.buffer.elementsEqual(bytes) { continue }
        if !PseudoTranslation.isContained(list, in: entries), refusesReplacing(set, folder, bundle, &result) {
          continue
        }
        isNew = false
      }
      result.changes.append(FileChange(path: set.path(folder), isNew: isNew, bytes: bytes))
    }
    result.sort()
    return result
  }

  /// Whether a table was made by this work: nothing in it gets lost.
  private static func isContained(_ list: PropertyList, in entries: [NewEntry]) -> Bool {
    var values: [[UInt8]: String] = [:]
    for entry in entries { values[Array(entry.key.utf8)] = entry.value }
    return list.entries(list.root).allSatisfy { entry in
      guard list.kind(entry.value) == .string, let value = values[list.withText(entry.key) { Array($0) }] else {
        return false
      }
      return list.text(entry.value, equals: value)
    }
  }

  /// Whether a table that somebody else made stays; a note says so.
  private func refusesReplacing(
    _ set: TableSet, _ folder: String, _ bundle: SettingsBundle, _ result: inout StringsChanges
  ) -> Bool {
    guard !overwrites else { return false }
    result.notes.append(
      StringsNote(
        .refused, .error, path: bundle.displayPath(set.path(folder)),
        "the table has texts that would be lost; replace it with '--overwrite'"))
    return true
  }

  /// The folder of the same language that must not be overwritten, however its name is written.
  private func existingLanguage(_ language: String, in bundle: SettingsBundle) -> String? {
    if overwrites || PseudoText.Style.allCases.contains(where: { $0.language == language }) { return nil }
    let tag = LanguageTag(language)
    return bundle.languages.first { $0 == language || tag != nil && LanguageTag($0) == tag }
  }
}
