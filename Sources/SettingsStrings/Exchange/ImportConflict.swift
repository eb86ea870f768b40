import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// A translation that is skipped because the bundle has another text than the file was made from.
struct ImportConflict {
  /// The reason for which a translation is skipped.
  enum Reason: Hashable {
    /// The text of the development language has changed since the export, to this one.
    case changedSource(String)
    /// The bundle has a text in the development language, and the file another one.
    case differentSource(String, language: String, String)
    /// The bundle has a translation that is newer than the export.
    case newerTranslation(String)
  }

  let translation: PlacedTranslation
  let reason: Reason

  /// Returns notes on conflicts: one for all languages of a text, and one that names the option.
  static func notes(_ conflicts: [ImportConflict]) -> [StringsNote] {
    guard !conflicts.isEmpty else { return [] }
    let texts = conflicts.grouped { conflict in
      let item = conflict.translation.item
      return Text(
        path: item.path, table: item.table, key: ExactText(item.key), reason: conflict.reason)
    }
    let skipped = counted(conflicts.count, "text is", plural: "texts are")
    let cure = StringsNote(
      severity: .info,
      path: "",
      range: nil,
      message: "\(skipped) skipped; '--overwrite' imports what the files say")
    return texts.map { $0.1[0].note(languages: $0.1.map(\.translation.item.language)) } + [cure]
  }

  private struct Text: Hashable {
    var path: String
    var table: String
    var key: ExactText
    var reason: Reason
  }

  private func note(languages: [String]) -> StringsNote {
    let item = translation.item
    let names = Wording.names(languages)
    switch reason {
    case .changedSource(let text):
      return .warning(
        at: item.path, range: item.range,
        "'\(item.key)' has become '\(text)' since the export; its older translation into \(names) is skipped"
      )
    case .differentSource(let text, let language, let other):
      return .warning(
        at: item.path, range: item.range,
        "'\(item.key)' is '\(text)' in '\(language)', the language of the pages, but '\(other)' in this file; its text in \(names) is skipped"
      )
    case .newerTranslation(let text):
      return .warning(
        at: item.path, range: item.valueRange ?? item.range,
        "'\(item.key)' was translated into \(names) as '\(text)' after the export; '\(item.value)' is skipped"
      )
    }
  }
}
