import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The place and the purpose of a text, for translators.
struct TranslatorContext {
  /// The page's file.
  let page: String
  /// The 0-based index of the row, as Xcode counts items.
  let item: Int
  /// The role of the text: `title of toggle switch 'sounds'`.
  let role: String
  /// Whether the row has a key, which identifies it.
  private let hasKey: Bool

  init(_ text: LocalizableText, in bundle: SettingsBundle) {
    let page = bundle.pages[text.page]
    let row = page.rows[text.row]
    // The type without `PS` and `Specifier`, such as `RadioGroup`. Of the capital letters `PSR` at
    // the beginning, the last one belongs to the name.
    let type = bundle.schema.element(row.element).name.replacing(text: "Specifier", with: "")
    let prefixLength = max(0, type.prefix(while: \.isUppercase).count - 1)
    let typeName = String(type.dropFirst(prefixLength))
    func words(_ name: String) -> String { NameWords.of(name).joined(separator: " ") }
    let role = "\(words(bundle.schema.name(of: text.key))) of \(words(typeName))"
    self.page = page.file
    item = text.row
    if let key = row.key {
      hasKey = true
      self.role = "\(role) '\(key.value)'"
    } else {
      hasKey = false
      self.role = role
    }
  }

  /// The place and role in words, such as `Root.plist, item 3: title of toggle switch 'sounds'`.
  var description: String { VisibleText.escaped("\(page), item \(item): \(role)") }

  /// The place and role without the number of the row, which changes when rows are inserted; `nil`
  /// for a row without a key.
  var identity: String? {
    guard hasKey else { return nil }
    return VisibleText.escaped("\(page): \(role)")
  }

  /// Returns the ``identity`` in a ``description``; `nil` for any other text.
  static func identity(in description: some StringProtocol) -> String? {
    let parts = description.split(atText: ", item ")
    guard parts.count == 2, let page = parts.first, let rest = parts.last,
      let colon = rest.firstIndex(of: ":"), colon > rest.startIndex,
      rest[..<colon].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return "\(page)\(rest[colon...])"
  }
}
