import SettingsModel

/// A text that the folder of a language translates in another way than the folder of one of its regions.
package struct RegionDifference: Sendable {
  /// The entry of the region.
  package let regional: TableCoverage.Entry
  /// The entry of the language in general.
  package let general: TableCoverage.Entry
}

extension BundleAnalysis {
  /// The language and region of the pages' texts: American English unless the configuration names a region.
  package var developmentRegion: LanguageTag? {
    let configured = options.developmentLanguage.flatMap { LanguageTag($0) }
    return configured?.region == nil ? LanguageTag("en-US") : configured
  }
}

extension TableCoverage {
  /// The first text that a region and its language translate differently.
  package func difference(ofRegion region: LanguageTag) -> RegionDifference? {
    let tags = languages.map { LanguageTag($0) }
    guard let own = tags.firstIndex(of: region), let general = tags.firstIndex(of: region.withoutRegion) else {
      return nil
    }
    for text in texts.indices {
      let entries = entries(of: text)
      guard let first = entries.first(where: { $0.file == own }),
        let second = entries.first(where: { $0.file == general }),
        !list(of: first).isEqual(first.value, to: second.value, of: list(of: second), .exact)
      else { continue }
      return RegionDifference(regional: first, general: second)
    }
    return nil
  }
}
