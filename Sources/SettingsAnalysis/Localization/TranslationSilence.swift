import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A reason why the rules about translations do not report a text that a language lacks.
package enum TranslationSilence: Sendable, Hashable {
  /// A language in which the pages are written.
  case ownLanguage
  /// A text that, like most others of its page, no language translates.
  case untranslatedPage
  /// A text that no language translates differently.
  case leftAsIs
}

/// The missing translations that the rules report.
package struct ReportedTranslations {
  private let analysis: BundleAnalysis
  private let missingTables: [MissingTable]
  private let untranslated: [UntranslatedTexts]
  private let finders: [TranslationGapFinder]

  package init(_ analysis: BundleAnalysis) {
    self.analysis = analysis
    missingTables = analysis.missingTables()
    untranslated = analysis.untranslatedTexts()
    let translations = analysis.translations
    finders = translations.tables.indices.map {
      TranslationGapFinder(translations, $0, analysis.bundle)
    }
  }

  /// Returns the reason why no rule reports that a language lacks a text of a table; `nil` if one
  /// does, and for an unknown table or text.
  package func silence(
    about text: String, ofTable name: String, in language: String
  ) -> TranslationSilence? {
    let tables = analysis.translations.tables
    guard let index = tables.firstIndex(where: { $0.name == name }),
      let number = tables[index].number(of: text),
      !isReported(number, in: language, ofTable: index)
    else { return nil }
    if isOwnText(number, in: language, ofTable: index) { return .ownLanguage }
    let isForgotten = untranslated.contains { $0.table == index && $0.texts.contains(number) }
    return isForgotten ? .untranslatedPage : .leftAsIs
  }

  /// Returns whether users of a language understand a text as written.
  private func isOwnText(_ text: Int, in language: String, ofTable index: Int) -> Bool {
    let table = analysis.translations.tables[index]
    if let file = table.languages.firstIndex(of: language) {
      return !finders[index].mustTranslate(text, inFile: file)
    }
    return analysis.translations.developmentLanguage.covers(language) && !table.isSymbolicName(text)
  }

  private func isReported(_ text: Int, in language: String, ofTable index: Int) -> Bool {
    let table = analysis.translations.tables[index]
    let isOfTranslatedPage = untranslated.contains {
      $0.table == index && $0.isMostlyTranslated && $0.texts.contains(text)
    }
    if isOfTranslatedPage { return true }
    if let unused = analysis.unusedEntries(ofTable: index),
      unused.textMeantByKey.values.contains(text)
    {
      return true
    }
    guard let file = table.languages.firstIndex(of: language) else {
      return missingTables.contains { $0.name == table.name && $0.extent.includes(language) }
    }
    // Another rule reports an empty file.
    let isEmptyFile = table.files[file].list.source.count == 0
    if isEmptyFile, finders[index].mustTranslate(text, inFile: file) { return true }
    return analysis.translationGaps.contains {
      $0.table == index && $0.files.contains(file) && $0.texts.contains(text)
    }
  }
}

extension MissingTable.Extent {
  /// Returns whether the table is missing in a language.
  fileprivate func includes(_ language: String) -> Bool {
    switch self {
    case .everyLanguage: true
    case .languages(let languages, _): languages.contains(language)
    }
  }
}
