import SettingsModel

/// The language that the texts of the pages are written in.
package struct DevelopmentLanguage: Sendable, Hashable {
  /// The name of its folder without `.lproj`; absent where the bundle has no such folder.
  package let folder: String?
  /// The language, as far as it is known.
  package let tag: LanguageTag?

  /// Finds it out: what is configured, else the folder `Base`, else English, else the only language.
  ///
  /// - Parameter configured: The language of the configuration, written in any way that folders are.
  /// - Parameter languages: The names of the language folders without `.lproj`, sorted.
  package init(configured: String?, languages: [String]) {
    if let configured {
      let tag = LanguageTag(configured)
      self.tag = tag
      folder =
        languages.contains(configured)
        ? configured
        : languages.first { tag != nil && LanguageTag($0) == tag }
          ?? languages.first { tag != nil && LanguageTag($0) == tag?.withoutRegion }
    } else if languages.contains("Base") {
      folder = "Base"
      tag = LanguageTag("en")
    } else {
      let tags = languages.map { LanguageTag($0) }
      let english = tags.firstIndex { $0?.text == "en" } ?? tags.firstIndex { $0?.language == "en" }
      let index = english ?? (languages.count == 1 ? 0 : nil)
      folder = index.map { languages[$0] }
      tag = index.flatMap { tags[$0] }
    }
  }

  /// Whether readers of a language folder understand the texts of the pages as they are written.
  package func covers(_ language: String) -> Bool {
    language == folder || tag.map { LanguageTag(language)?.language == $0.language } ?? false
  }
}

extension BundleAnalysis.Options {
  /// The options with what the app of a bundle tells, where they say nothing of that.
  func completed(by bundle: SettingsBundle) -> BundleAnalysis.Options {
    guard let product = bundle.product else { return self }
    var options = self
    options.notesConditions = notesConditions || !product.platforms.isEmpty
    guard developmentLanguage == nil, let name = product.developmentLanguage, let tag = LanguageTag(name) else {
      return options
    }
    // `Base` stands for the development language, unless that has a folder of its own.
    let hasFolder = bundle.languages.contains { LanguageTag($0) == tag }
    if hasFolder || !bundle.languages.contains("Base") { options.developmentLanguage = name }
    return options
  }
}

/// The languages of a bundle, compared with those that its app offers.
package struct OfferedLanguages: Sendable, Hashable {
  /// The folders of the bundle, without `.lproj`, whose languages nobody can choose for the app.
  package var unused: [String] = []
  /// The languages that the app offers and the bundle does not have.
  package var missing: [String] = []

  /// Compares the languages; `nil` where those of the app are unknown.
  ///
  /// A region is not looked at: the texts of the language itself serve it.
  ///
  /// - Parameter development: The language that the texts of the pages are written in.
  init?(_ bundle: SettingsBundle, development: DevelopmentLanguage) {
    guard let product = bundle.product, let names = product.languages else { return nil }
    let offered = OfferedLanguages.tags(names)
    let own = OfferedLanguages.tags(bundle.languages)
    if !product.mixesLanguages {
      unused = own.filter { tag in !offered.contains { $0.tag == tag.tag } }.map(\.name)
    }
    missing = offered.filter { tag in
      !own.contains { $0.tag == tag.tag } && development.tag?.recommendedLanguage != tag.tag
    }.map(\.name)
  }

  /// The languages that names mean, each once; what is none is left out, and so is `Base`.
  private static func tags(_ names: [String]) -> [(name: String, tag: String)] {
    var seen: Set<String> = []
    return names.compactMap { name in
      guard name != "Base", let tag = LanguageTag(name)?.recommendedLanguage, seen.insert(tag).inserted else {
        return nil
      }
      return (name, tag)
    }
  }
}

extension LanguageTag {
  /// The language with its script, without its region, which tells the script of Chinese.
  fileprivate var recommendedLanguage: String {
    guard language == "zh", script == nil, let region else { return withoutRegion.text }
    return ["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans"
  }
}

extension BundleAnalysis {
  /// The language and region of the pages' texts: American English unless the configuration names a region.
  package var developmentRegion: LanguageTag? {
    let configured = options.developmentLanguage.flatMap { LanguageTag($0) }
    return configured?.region == nil ? LanguageTag("en-US") : configured
  }

  /// The languages of the bundle, compared with those that its app offers; `nil` for a bundle among sources.
  package var offeredLanguages: OfferedLanguages? {
    OfferedLanguages(bundle, development: translations.developmentLanguage)
  }
}
