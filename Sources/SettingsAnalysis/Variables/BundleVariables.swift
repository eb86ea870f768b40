import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The references to variables in the texts of a bundle: titles, footers and other texts that
/// Settings shows, defaults, the app groups of pages, and the translations in strings tables.
///
/// Keys of settings and `Values` have no references, since code reads them as written. On license
/// pages, and in tables that only license pages use, `${NAME}` is literal text.
package struct BundleVariables: Sendable {
  /// A text with references, or with an escaped one such as `$$(NAME)`.
  package struct Text: Sendable {
    /// The index of the property list in ``SettingsBundle/documents``.
    package let document: Int
    /// The string, or the key of a strings table's entry.
    package let node: PropertyList.NodeID
    /// The text, split into its references and the parts between them.
    package let parsed: VariableText
    /// Whether the text is the default of a row that users only read.
    package let isReadOnly: Bool
  }

  /// The texts of pages in the order of the pages, then those of tables.
  package private(set) var texts: [Text] = []
  private let bundle: SettingsBundle
  /// The indices of the license pages; `nil` until a text with braces is found.
  private var knownLicensePages: Set<Int>?

  /// Finds the references of a bundle.
  package init(of bundle: SettingsBundle) {
    self.bundle = bundle
    var isSeen = [Bool](repeating: false, count: bundle.documents.count)
    for page in bundle.pages where !isSeen[page.document] {
      isSeen[page.document] = true
      addTexts(of: page)
    }
    let textsOfPages = Set(
      texts.map { ExactText(bundle.documents[$0.document].list.text($0.node)) })
    for table in bundle.tables where !isSeen[table.document] {
      isSeen[table.document] = true
      addTexts(of: table, textsOfPages: textsOfPages)
    }
  }

  private mutating func add(
    _ node: PropertyList.NodeID, of document: Int, isReadOnly: Bool = false
  ) {
    let list = bundle.documents[document].list
    // Few texts have a dollar sign.
    guard list.withText(node, { $0.contains(UInt8(ascii: "$")) }) else { return }
    let written = list.text(node)
    guard let text = VariableText(written, brackets: brackets(in: written, of: document)) else {
      return
    }
    texts.append(Text(document: document, node: node, parsed: text, isReadOnly: isReadOnly))
  }

  /// Returns the brackets of references in a text: only parentheses in a text of license pages, and
  /// also braces in any other text.
  private mutating func brackets(in text: String, of document: Int) -> VariableText.Brackets {
    guard text.contains(text: "${") else { return .all }
    let pages: [Int]
    if let page = bundle.pageOfDocument[document] {
      pages = [page]
    } else {
      let table = bundle.tables.first { $0.document == document }?.name
      let names = Translations.tableNames(of: bundle).ofPages
      pages = bundle.pages.indices.filter { table != nil && names[$0] == table }
    }
    let licensePages = licensePages()
    let isOfLicenses = !pages.isEmpty && pages.allSatisfy(licensePages.contains)
    return isOfLicenses ? .parentheses : .all
  }

  private mutating func licensePages() -> Set<Int> {
    if let knownLicensePages { return knownLicensePages }
    let pages = LicensePages.find(in: bundle, PageGraph(bundle) { _ in [:] })
    knownLicensePages = pages
    return pages
  }

  private mutating func addTexts(of page: Page) {
    addTexts(of: page.list.root, .page, in: page)
    for row in page.rows { addTexts(of: row.node, row.element, in: page) }
  }

  private mutating func addTexts(
    of dictionary: PropertyList.NodeID, _ element: ElementID, in page: Page
  ) {
    let list = page.list
    let schema = page.schema
    for entry in list.entries(dictionary) {
      let key = KeyID(rawValue: list.symbol(entry.key))
      if key == .defaultValue || key == .applicationGroupContainerIdentifier {
        guard list.kind(entry.value) == .string else { continue }
        add(
          entry.value, of: page.document,
          isReadOnly: key == .defaultValue && element == .titleValue)
        continue
      }
      guard let index = schema.keyIndex(key, in: element) else { continue }
      if schema.flags(at: index).contains(.localizable) {
        for node in list.strings(in: entry.value) { add(node, of: page.document) }
      } else if schema.role(at: index) == .nested, list.kind(entry.value) == .dictionary,
        let nested = schema.specification(at: index).nestedTypes.first
      {
        // The texts of a confirmation are in a dictionary of their row.
        addTexts(of: entry.value, schema.elementID(named: nested), in: page)
      }
    }
  }

  /// Adds the translations of a strings table, and the keys that are texts of pages: key and text
  /// are expanded alike, so that Settings still finds the entry.
  ///
  /// - Parameter textsOfPages: The texts of pages with references.
  private mutating func addTexts(of table: StringsTable, textsOfPages: Set<ExactText>) {
    for entry in table.entries {
      if !textsOfPages.isEmpty, textsOfPages.contains(ExactText(table.list.text(entry.key))) {
        add(entry.key, of: table.document)
      }
      if table.list.kind(entry.value) == .string { add(entry.value, of: table.document) }
    }
  }
}

extension PropertyList {
  /// Returns the strings of a value: the value itself, the items of an array, or the values of a
  /// dictionary.
  fileprivate func strings(in value: NodeID) -> [NodeID] {
    let inside = Array(items(value)) + entries(value).map { $0.value }
    return ([value] + inside).filter { kind($0) == .string }
  }
}
