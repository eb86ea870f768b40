import SettingsModel
import SettingsPropertyLists

/// The languages of a bundle, compared with those that its app offers.
package struct OfferedLanguages: Sendable, Hashable {
  /// The folders of the bundle, without `.lproj`, whose languages users cannot choose for the app;
  /// empty if other bundles may use languages that the app does not offer.
  package var unused: [String] = []
  /// The languages that the app offers and the bundle lacks.
  package var missing: [String] = []

  /// Compares the languages; `nil` if the app's languages are unknown.
  ///
  /// Regions are ignored, since the texts of the language itself serve them.
  ///
  /// - Parameter development: The language in which the texts of the pages are written.
  init?(_ bundle: SettingsBundle, development: DevelopmentLanguage) {
    guard let product = bundle.product, let names = product.languages else { return nil }
    let offered = OfferedLanguages.tags(names)
    let ofBundle = OfferedLanguages.tags(bundle.languages)
    if !product.mixesLanguages {
      for language in ofBundle where !offered.contains(where: { $0.tag == language.tag }) {
        unused.append(language.name)
      }
    }
    missing = OfferedLanguages.names(
      of: offered, missingIn: ofBundle, pageLanguage: development.tag)
  }

  /// Returns the offered languages that are not among the bundle's own, except for the language of
  /// its pages.
  private static func names(
    of offered: [(name: String, tag: String)], missingIn ofBundle: [(name: String, tag: String)],
    pageLanguage: LanguageTag?
  ) -> [String] {
    let missing = offered.filter { language in
      !ofBundle.contains { $0.tag == language.tag }
        && pageLanguage?.recommendedLanguage != language.tag
    }
    return missing.map { $0.name }
  }

  /// Returns the languages that folders beside the bundle have and the bundle lacks.
  ///
  /// A bundle without an indication of its language is assumed to be in English. A single language
  /// of the app is assumed to be the language of the pages.
  static func missing(
    besides bundle: SettingsBundle, development: DevelopmentLanguage
  ) -> [String] {
    let offered = tags(bundle.languagesBeside)
    if offered.count == 1, bundle.languages.isEmpty { return [] }
    return names(
      of: offered, missingIn: tags(bundle.languages),
      pageLanguage: development.tag ?? LanguageTag("en"))
  }

  /// Returns the language tags of names, each once, without `Base` and names that are not
  /// languages.
  private static func tags(_ names: [String]) -> [(name: String, tag: String)] {
    var seen: Set<String> = []
    return names.compactMap { name in
      guard name != "Base", let tag = LanguageTag(name)?.recommendedLanguage,
        seen.insert(tag).inserted
      else {
        return nil
      }
      return (name, tag)
    }
  }
}

extension LanguageTag {
  /// The language with its script and without its region: `de`, `zh-Hant`.
  ///
  /// If Chinese has no script, its region determines it.
  fileprivate var recommendedLanguage: String {
    if language == "zh", script == nil, let region {
      return ["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans"
    }
    return withoutRegion.text
  }
}

extension BundleAnalysis {
  /// The languages that the app has, according to folders beside the bundle, and the bundle lacks;
  /// empty if the Settings app shows no text of the bundle that has words.
  package var languagesOfAppAlone: [String] {
    guard !bundle.languagesBeside.isEmpty else { return [] }
    let hasWords = bundle.pages.contains { page in
      audiences[page.number].contains(.settings)
        && page.texts(bundle.schema).texts.contains {
          TranslatableText.isTranslationExpected(page.list.text($0.node))
        }
    }
    guard hasWords else { return [] }
    return OfferedLanguages.missing(besides: bundle, development: translations.developmentLanguage)
  }

  /// The languages of the bundle, compared with those that its app offers; `nil` if these are
  /// unknown, for example outside of an app.
  package var offeredLanguages: OfferedLanguages? {
    OfferedLanguages(bundle, development: translations.developmentLanguage)
  }
}
