import SettingsModel
import SettingsPropertyLists

/// Makes tables of a pseudo-language, with which texts that are not looked up, cut off or laid out in the wrong
/// direction are seen at a glance.
package struct PseudoTranslation: Sendable {
  /// How texts are changed.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// Accents on all letters, 40 percent longer, in brackets.
    case accented
    /// Shown from right to left.
    case rightToLeft = "right-to-left"

    /// The language that is used for it by custom: a region that no country has.
    package var language: String {
      switch self {
      case .accented: "en-XA"
      case .rightToLeft: "ar-XB"
      }
    }
  }

  /// How texts are changed.
  package var style = Style.accented
  /// The language of the tables, as its folder is to be named; absent for the one that is used by custom.
  package var language: String?
  /// The configured language of the pages' texts; absent to find it out.
  package var developmentLanguage: String?

  /// Makes a pseudo-translation with accents.
  package init() {}

  /// The tables of the pseudo-language, made from the development language's; tables of it that are there already are
  /// replaced.
  package func changes(_ bundle: SettingsBundle) -> StringsChanges {
    var result = StringsChanges()
    let language = language ?? style.language
    for set in TableSet.all(bundle, developmentLanguage: developmentLanguage) {
      if language == set.developmentLanguage.folder {
        result.notes.append(
          StringsNote(
            .refused, .error, path: bundle.displayPath(set.path(language)),
            "the tables of the development language must not be replaced; found it named for the pseudo-language"))
        continue
      }
      let entries = set.translatable.map { text in
        NewEntry(comment: nil, key: set.text(text), value: PseudoText.make(set.developmentText(text), style))
      }
      guard !entries.isEmpty else { continue }
      let bytes = TableText.file(entries, style: .plain)
      var isNew = true
      switch set.file(language) {
      case .missing: break
      case .unreadable: isNew = false
      case .readable(_, let list):
        if TableSet.isWritten(list, as: bytes, TableStyle.plain.encoding) { continue }
        isNew = false
      }
      result.changes.append(FileChange(path: set.path(language), isNew: isNew, bytes: bytes))
    }
    result.sort()
    return result
  }
}
