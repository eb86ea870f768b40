import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// A translation that is skipped because the bundle has changed since the export, or has another
/// text of the development language than the file.
struct ImportConflict {
  /// A reason to skip a translation.
  enum Reason: Hashable {
    /// A text of the development language that has changed since the export, with its new form.
    case changedSource(String)
    /// A text of the development language that differs between the bundle and the file.
    case differentSource(bundleText: String, language: String, fileText: String)
    /// A translation in the bundle that is newer than the export.
    case newerTranslation(String)
  }

  let translation: PlacedTranslation
  let reason: Reason

  /// Returns notes on conflicts: one for each text with all its languages, and one about the option
  /// to import them.
  static func notes(_ conflicts: [ImportConflict]) -> [StringsNote] {
    guard !conflicts.isEmpty else { return [] }
    let groups = conflicts.grouped { conflict in
      let item = conflict.translation.item
      return Text(
        path: item.path, table: item.table, key: ExactText(item.key), reason: conflict.reason)
    }
    let skipped = counted(conflicts.count, "text is", plural: "texts are")
    var notes = groups.map { _, conflictsOfText in
      conflictsOfText[0].note(languages: conflictsOfText.map { $0.translation.item.language })
    }
    notes.append(
      StringsNote(
        severity: .info,
        path: "",
        range: nil,
        message: "\(skipped) skipped; '--overwrite' imports what the files say"))
    return notes
  }

  /// The subject of one note: a text that is skipped for one reason.
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
    case .differentSource(let bundleText, let language, let fileText):
      return .warning(
        at: item.path, range: item.range,
        "'\(item.key)' is '\(bundleText)' in '\(language)', the language of the pages, but '\(fileText)' in this file; its text in \(names) is skipped"
      )
    case .newerTranslation(let text):
      return .warning(
        at: item.path, range: item.valueRange ?? item.range,
        "'\(item.key)' was translated into \(names) as '\(text)' after the export; '\(item.value)' is skipped"
      )
    }
  }
}
