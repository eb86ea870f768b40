import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A text of a page that Settings looks up in the page's strings table.
package struct LocalizableText: Sendable, Hashable {
  /// The index of the page in ``SettingsBundle/pages``.
  package let page: Int
  /// The 0-based index of the row.
  package let row: Int
  /// The key of the text, which tells what it is for.
  package let key: KeyID
  /// The text.
  package let node: PropertyList.NodeID

  /// Where it is.
  package func place(in bundle: SettingsBundle) -> Place { bundle.pages[page].place(node) }
  /// The text as a string.
  package func string(in bundle: SettingsBundle) -> String { bundle.pages[page].list.text(node) }

  /// Whether it is a name that only a table makes readable: `SOUND_TITLE`, `settings.sound.title`.
  func isName(in bundle: SettingsBundle) -> Bool {
    bundle.pages[page].list.withText(node) { TranslatableText.isName($0) }
  }
}

extension Page {
  /// What a text of a page is to the strings table.
  enum TextUse {
    /// Settings looks it up: a text of the row with this 0-based index, under this key.
    case shown(row: Int, key: KeyID)
    /// Nothing that reads this page is known to look it up, but something may: a key of another dialect, a misspelled
    /// one, a row of an unknown type, the page's own title.
    case mentioned
  }

  /// Every text of the page that the strings table translates, empty ones left out, in the order of the file.
  package func localizableTexts(_ schema: Schema) -> [PropertyList.NodeID] {
    var texts: [PropertyList.NodeID] = []
    forEachText(schema) { use, node in
      if case .shown = use { texts.append(node) }
    }
    return texts
  }

  /// Calls `body` with every text that is or may be looked up in the strings table, empty ones left out.
  func forEachText(_ schema: Schema, _ body: (TextUse, PropertyList.NodeID) -> Void) {
    if let title = fields.field(.title), list.kind(title.value) == .string, !list.isEmptyText(title.value) {
      body(.mentioned, title.value)
    }
    for row in rows { forEachText(of: row.node, row.element, row.index, schema, body) }
  }

  private func forEachText(
    of dictionary: PropertyList.NodeID, _ element: ElementID, _ row: Int, _ schema: Schema,
    _ body: (TextUse, PropertyList.NodeID) -> Void
  ) {
    for entry in list.entries(dictionary) {
      let key = KeyID(rawValue: list.symbol(entry.key))
      guard let index = schema.keyIndex(key, in: element) else {
        if key != .type { forEachString(in: entry.value) { body(.mentioned, $0) } }
        continue
      }
      if schema.flags(at: index).contains(.localizable) {
        forEachString(in: entry.value) { body(.shown(row: row, key: key), $0) }
      } else if schema.role(at: index) == .nested, list.kind(entry.value) == .dictionary,
        let nested = schema.specification(at: index).nestedTypes.first
      {
        forEachText(of: entry.value, schema.elementID(named: nested), row, schema, body)
      }
    }
  }

  /// The strings of a value: itself, the items of an array, the values of a dictionary.
  private func forEachString(in value: PropertyList.NodeID, _ body: (PropertyList.NodeID) -> Void) {
    func visit(_ node: PropertyList.NodeID) {
      if list.kind(node) == .string, !list.isEmptyText(node) { body(node) }
    }
    visit(value)
    for item in list.items(value) { visit(item) }
    for entry in list.entries(value) { visit(entry.value) }
  }

  /// Whether any row can be changed by the user; a page without such rows only shows text or leads to other pages.
  package func isEditable(_ schema: Schema) -> Bool {
    rows.contains { schema.flags(of: $0.element).contains(.editable) }
  }
}
