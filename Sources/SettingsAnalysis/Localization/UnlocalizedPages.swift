import SettingsModel

extension BundleAnalysis {
  /// The pages with texts that the Settings app looks up in no table, in a bundle that has tables.
  package mutating func unlocalizedPages() -> [Page] {
    let names = localization.names
    guard names.languageCount > 0 else { return [] }
    return bundle.pages.filter { page in
      page.isReached && page.name.language == nil && names.isUntranslated(page) && hasTexts(page)
    }
  }

  /// Whether a page has texts to translate and is no mere text page below the first one.
  private func hasTexts(_ page: Page) -> Bool {
    guard page.isEditable(bundle.schema) || page.name.base == "Root" else { return false }
    return page.rows.contains { row in row.title.map { TranslatableText.hasLetters($0.value) } ?? false }
  }
}

extension TableNames {
  /// Whether the Settings app shows a page's texts as they are written, whatever InAppSettingsKit does with them.
  fileprivate func isUntranslated(_ page: Page) -> Bool {
    page.tableName == nil && !isInAppBundle && !page.name.isInApp && !existing.contains("Localizable")
  }
}
