import SettingsModel

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
