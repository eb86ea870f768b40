import SettingsModel
import SettingsSchema

extension BundleAnalysis {
  /// The pages with texts that the Settings app looks up in no table, in a bundle that has tables.
  package mutating func unlocalizedPages() -> [Page] {
    let names = localization.names
    guard names.languageCount > 0 else { return [] }
    let audiences = audiences
    return bundle.pages.indices.filter { number in
      let page = bundle.pages[number]
      return page.isReached && audiences[number].contains(.settings) && page.name.language == nil
        && names.isUntranslated(page) && hasTexts(page)
        && !namesTableWrongly(number)
    }.map { bundle.pages[$0] }
  }

  /// Whether a page most likely names a table, by a misspelled key or a value that is no string: that is the fault.
  private mutating func namesTableWrongly(_ page: Int) -> Bool {
    facts(ofPage: page).schemaFaults.contains { fault in
      fault.row == nil && (fault.suggestion ?? fault.key?.id) == .stringsTable
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
