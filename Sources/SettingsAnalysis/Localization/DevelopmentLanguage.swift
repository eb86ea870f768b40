import SettingsModel

/// The language that the texts of the pages are written in.
package struct DevelopmentLanguage: Sendable, Hashable {
  /// The name of the language's folder without `.lproj`; `nil` if the language is unknown or has no
  /// folder.
  package let folder: String?
  /// The language; `nil` if unknown.
  package let tag: LanguageTag?

  /// Determines the language.
  ///
  /// It is the configured one; or else English, if the bundle has the folder `Base`, which is
  /// assumed to be in English, or a folder for English; or else the language of the only folder.
  /// Otherwise, it is unknown.
  ///
  /// - Parameter configured: The language of the configuration, in any spelling that folders may
  ///   have.
  /// - Parameter languages: The names of the language folders without `.lproj`, sorted.
  package init(configured: String?, languages: [String]) {
    if let configured {
      tag = LanguageTag(configured)
      folder = LanguageTag.name(meaning: configured, among: languages, orWithoutRegion: true)
    } else if languages.contains("Base") {
      folder = "Base"
      tag = LanguageTag("en")
    } else {
      let tags = languages.map { LanguageTag($0) }
      let english = tags.firstIndex { $0?.text == "en" } ?? tags.firstIndex { $0?.language == "en" }
      var index = english
      let hasOneLanguage = languages.count == 1
      if index == nil, hasOneLanguage { index = 0 }
      folder = index.map { languages[$0] }
      tag = index.flatMap { tags[$0] }
    }
  }

  /// Returns whether users of a language folder understand the texts of the pages as written.
  package func covers(_ language: String) -> Bool {
    if language == folder { return true }
    guard let tag else { return false }
    return LanguageTag(language)?.language == tag.language
  }
}

extension BundleAnalysis.Options {
  /// Returns the options, with unset ones completed from facts about the bundle's app.
  func completed(by bundle: SettingsBundle) -> BundleAnalysis.Options {
    guard let product = bundle.product else { return self }
    var options = self
    options.notesConditions = notesConditions || !product.platforms.isEmpty
    guard developmentLanguage == nil, let name = product.developmentLanguage,
      let tag = LanguageTag(name)
    else {
      return options
    }
    // `Base` stands for the development language, unless that language has its own folder.
    let hasFolder = bundle.languages.contains { LanguageTag($0) == tag }
    let isInBase = !hasFolder && bundle.languages.contains("Base")
    if !isInBase { options.developmentLanguage = name }
    return options
  }
}

extension BundleAnalysis {
  /// The language and region of the pages' texts: American English unless
  /// ``Options/developmentLanguage`` names a region.
  package var developmentRegion: LanguageTag? {
    let configured = options.developmentLanguage.flatMap { LanguageTag($0) }
    guard configured?.region != nil else { return LanguageTag("en-US") }
    return configured
  }
}
