import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The texts of a page, except for empty ones, in the order of the file.
package struct PageTexts: Sendable {
  /// The page's list.
  package let list: PropertyList
  /// The texts that are looked up in the strings table.
  package fileprivate(set) var texts: [LocalizableText] = []
  /// The texts that Settings does not look up, but another reader may.
  ///
  /// They are the texts under a key that is misspelled, of another dialect or in a row of unknown
  /// type, the values that a repeated key discards, and the page's own title.
  package fileprivate(set) var mentioned: [PropertyList.NodeID] = []

  /// The shown texts, then the mentioned ones.
  package var all: [String] { (texts.map { $0.node } + mentioned).map { list.text($0) } }
}

/// A text of a page that is looked up in a strings table.
package struct LocalizableText: Sendable, Hashable {
  /// The index of the page in ``SettingsBundle/pages``.
  package let page: Int
  /// The 0-based index of the row.
  package let row: Int
  /// The key of the text, which indicates its purpose.
  package let key: KeyID
  package let place: Place
  package let node: PropertyList.NodeID
}

extension Page {
  /// Returns the texts of the page.
  package func texts(_ schema: Schema) -> PageTexts {
    var found = PageTexts(list: list)
    if let title = fields.field(.title), list.kind(title.value) == .string,
      !list.isEmptyText(title.value)
    {
      found.mentioned.append(title.value)
    }
    for row in rows {
      collect(
        from: row.node, row.element, schema, mayRepeatKeys: row.mayRepeatKeys, &found
      ) { key, node in
        LocalizableText(
          page: number,
          row: row.index,
          key: key,
          place: place(node),
          node: node)
      }
    }
    return found
  }

  private func collect(
    from dictionary: PropertyList.NodeID, _ element: ElementID, _ schema: Schema,
    mayRepeatKeys: Bool, _ found: inout PageTexts,
    _ makeText: (KeyID, PropertyList.NodeID) -> LocalizableText
  ) {
    let discarded = mayRepeatKeys ? list.discardedKeys(in: dictionary) : []
    for entry in list.entries(dictionary) {
      let key = KeyID(rawValue: list.symbol(entry.key))
      guard !discarded.contains(entry.key), let index = schema.keyIndex(key, in: element) else {
        // The value is discarded, or its key is unknown at the element.
        if key != .type { forEachString(in: entry.value) { found.mentioned.append($0) } }
        continue
      }
      if schema.flags(at: index).contains(.localizable) {
        forEachString(in: entry.value) { found.texts.append(makeText(key, $0)) }
      } else if schema.role(at: index) == .nested, list.kind(entry.value) == .dictionary,
        let nested = schema.specification(at: index).nestedTypes.first
      {
        collect(
          from: entry.value, schema.elementID(named: nested), schema, mayRepeatKeys: true, &found,
          makeText)
      }
    }
  }

  /// Calls a function with each string of a value: the value itself, the items of an array, the
  /// values of a dictionary.
  private func forEachString(in value: PropertyList.NodeID, _ body: (PropertyList.NodeID) -> Void) {
    func visit(_ node: PropertyList.NodeID) {
      if list.kind(node) == .string, !list.isEmptyText(node) { body(node) }
    }
    visit(value)
    for item in list.items(value) { visit(item) }
    for entry in list.entries(value) { visit(entry.value) }
  }

  /// Returns whether the user can change any row, unlike on a page that only shows text or leads to
  /// other pages.
  package func isEditable(_ schema: Schema) -> Bool {
    rows.contains { schema.flags(of: $0.element).contains(.editable) }
  }
}
