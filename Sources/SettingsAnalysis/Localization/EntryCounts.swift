import SettingsModel
import SettingsText

/// Counts of a table's readable texts that have entries, by the kind of these entries.
///
/// A text is readable as written unless it is a symbolic name such as `SOUND_TITLE`.
struct EntryCounts {
  /// The number of readable texts with entries.
  private(set) var readable = 0
  /// The number of readable texts that each file translates differently, by file.
  private(set) var rewritten: [Int]
  /// The number of readable texts that each file repeats as written, by file.
  private(set) var repeated: [Int]

  /// Counts the entries of a table.
  ///
  /// - Parameter isSymbolic: Whether each text is a symbolic name.
  init(of table: TranslationTable, isSymbolic: [Bool]) {
    rewritten = Array(repeating: 0, count: table.files.count)
    repeated = rewritten
    for text in table.texts.indices where !isSymbolic[text] && !table.entries(of: text).isEmpty {
      readable += 1
      for entry in table.entries(of: text) {
        if table.isTranslation(entry) {
          rewritten[entry.file] += 1
        } else if !table.isUntranslatedCopy(entry) {
          repeated[entry.file] += 1
        }
      }
    }
  }

  /// Returns the only file that lacks most texts, so that the pages are written in its language;
  /// `nil` if there is none.
  ///
  /// At least three texts must be readable. The development language must translate all of them
  /// differently, and every other language most of them.
  ///
  /// - Parameter isDevelopment: Returns whether a file is for users of the development language.
  func fileLeavingTexts(isDevelopment: (Int) -> Bool) -> Int? {
    let files = rewritten.indices
    guard readable >= 3 else { return nil }
    let developmentRewritesAll = files.contains {
      isDevelopment($0) && rewritten[$0] == readable
    }
    guard developmentRewritesAll else { return nil }
    // A file that lacks most texts has entries for at most a third of them.
    let leaving = files.filter { (rewritten[$0] + repeated[$0]) * 3 <= readable }
    guard let onlyFile = leaving.first, leaving.count == 1 else { return nil }
    let others = files.filter { $0 != onlyFile }
    let othersRewriteMost = others.allSatisfy { rewritten[$0] * 2 > readable }
    return othersRewriteMost ? onlyFile : nil
  }
}

extension DevelopmentLanguage {
  /// Returns whether most translations of the language only extend the texts of the pages: `Font
  /// size` for `Font`.
  func isReworded(in table: TranslationTable) -> Bool {
    var entries = 0
    var reworded = 0
    for text in table.texts.indices {
      for entry in table.entries(of: text) where covers(table.language(of: entry)) {
        entries += 1
        guard let translation = table.string(of: entry) else { continue }
        let written = table.text(text).lowercased()
        if translation.lowercased().contains(text: written) { reworded += 1 }
      }
    }
    return reworded * 2 > entries
  }
}
