import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The texts that lack a translation, by table and language, as the rules about translations report
/// them.
package struct MissingTranslations: Sendable {
  /// A table in one language.
  private struct Scope: Hashable {
    /// The name of the table; `nil` for texts that are looked up in no table.
    let table: String?
    let language: String
  }

  private var texts: [Scope: Set<ExactText>] = [:]

  /// Collects the gaps of all tables in all languages of a bundle.
  package init(_ analysis: BundleAnalysis) {
    let languages = analysis.bundle.languages
    for index in analysis.translations.tables.indices {
      let finder = MissingTranslationFinder(analysis, table: index)
      for language in languages {
        let scope = Scope(table: finder.table.name, language: language)
        texts[scope] = Set(finder.texts(in: language).map { ExactText(finder.table.text($0)) })
      }
    }
    let unlocalized = MissingTranslations.unlocalizedTexts(analysis)
    // Users who understand the texts of the pages need a translation only of symbolic names, such
    // as `SOUND_TITLE`.
    let unlocalizedNames = unlocalized.filter { TranslatableText.isSymbolicName($0.text.utf8) }
    let development = analysis.translations.developmentLanguage
    for language in languages {
      let isUnderstood = development.covers(language)
      texts[Scope(table: nil, language: language)] = isUnderstood ? unlocalizedNames : unlocalized
    }
  }

  /// Returns whether users of a language see a text as written although it needs a translation.
  ///
  /// - Parameter table: The table in which the text is looked up; `nil` for none.
  package func contains(_ text: String, inTable table: String?, of language: String) -> Bool {
    texts[Scope(table: table, language: language), default: []].contains(ExactText(text))
  }

  /// Returns the texts that need a translation on pages that use no table, in a bundle with tables.
  private static func unlocalizedTexts(_ analysis: BundleAnalysis) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for page in analysis.unlocalizedPages() {
      for text in page.texts(analysis.bundle.schema).texts {
        let written = page.list.text(text.node)
        if TranslatableText.isTranslationExpected(written) { found.insert(ExactText(written)) }
      }
    }
    return found
  }
}

/// Finds the translations that a language lacks in one table.
private struct MissingTranslationFinder {
  let table: TranslationTable
  private let analysis: BundleAnalysis
  private let gapFinder: TranslationGapFinder
  /// The texts that some languages translate and others lack.
  private let gaps: [TranslationGap]
  /// The numbers of the texts that no language translates, although a translation is expected.
  private let textsTranslatedNowhere: [Int]

  init(_ analysis: BundleAnalysis, table index: Int) {
    self.analysis = analysis
    table = analysis.translations.tables[index]
    gapFinder = TranslationGapFinder(analysis.translations, index, analysis.bundle)
    gaps = analysis.translationGaps.filter { $0.table == index }
    let textsByPage = analysis.untranslatedTexts().filter { $0.table == index }
    textsTranslatedNowhere = textsByPage.flatMap { $0.texts }
  }

  /// Returns the numbers of the texts that users of a language see untranslated.
  func texts(in language: String) -> [Int] {
    // The languages are in the order of the files.
    guard let file = table.languages.firstIndex(of: language) else {
      return textsWithoutTable(in: language)
    }
    // A gap has only texts that its languages must translate.
    let textsOfGaps = gaps.filter { $0.files.contains(file) }.flatMap { $0.texts }
    let others = textsTranslatedNowhere.filter { gapFinder.mustTranslate($0, inFile: file) }
    return textsOfGaps + others
  }

  /// Returns the numbers of the texts that users of a language without the table see untranslated.
  private func textsWithoutTable(in language: String) -> [Int] {
    if analysis.translations.developmentLanguage.covers(language) {
      // These users understand all texts but symbolic names, which the table of the development
      // language may translate.
      return table.texts.indices.filter { text in
        table.isSymbolicName(text)
          && table.translation(of: table.text(text), shownIn: language) == nil
      }
    }
    return table.texts.indices.filter(needsTranslation)
  }

  /// Returns whether any language translates a text, or should.
  private func needsTranslation(_ text: Int) -> Bool {
    if table.entries(of: text).contains(where: { table.isTranslation($0) }) { return true }
    return table.isTranslationExpected(text)
      && !analysis.licensePages.contains(table.texts[text].page)
  }
}
