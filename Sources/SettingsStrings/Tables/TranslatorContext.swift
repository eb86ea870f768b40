import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The place and the purpose of a text, in words for translators.
struct TranslatorContext {
  /// The page's file.
  let page: String
  /// The 0-based index of the row, as Xcode counts items.
  let item: Int
  /// What the text is: `title of toggle switch 'sounds'`.
  let role: String

  init(_ text: LocalizableText, in bundle: SettingsBundle) {
    let page = bundle.pages[text.page]
    let row = page.rows[text.row]
    let element = bundle.schema.element(row.element)
    let name = element.label?.lowercased() ?? element.name
    let key = row.key.map { " '\($0.value)'" } ?? ""
    self.page = page.file
    item = text.row
    role = "\(NameWords.of(bundle.schema.name(of: text.key)).joined(separator: " ")) of \(name)\(key)"
  }

  /// `Root.plist, item 3: title of toggle switch 'sounds'`
  var description: String { VisibleText.escaped("\(page), item \(item): \(role)") }
}
