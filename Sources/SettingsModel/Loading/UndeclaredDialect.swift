import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A built-in dialect that a bundle uses without declaring it.
///
/// The pages are read as if the dialect were declared, since every type and key of it would be
/// unknown otherwise. A rule reports the missing declaration.
package struct UndeclaredDialect: Sendable {
  /// The dialect's name.
  package let name: String
  /// The place of the first evidence.
  package let place: Place
  /// The evidence of its use.
  package let evidence: Evidence
  /// The requested schema with the dialect added.
  let schema: Schema

  /// A piece of evidence that the bundle uses a dialect.
  package enum Evidence: Sendable, Hashable {
    /// The bundle's name.
    case bundle(String)
    /// The path of a page that only the dialect's framework reads.
    case page(String)
    /// The value of a row's `Type`.
    case type(String)
    /// A key that Apple's schema does not know.
    case key(String)
  }

  /// Finds a dialect that is not declared; `nil` if the bundle uses only declared dialects.
  ///
  /// - Parameter pages: The pages as read by `schema`, in the order of the bundle.
  init?(kind: SettingsBundle.Kind, name: String, pages: [Page], schema: Schema) {
    let inNames = UndeclaredDialect.ofNames(kind, name, pages, schema)
    guard let found = inNames ?? UndeclaredDialect.ofContents(pages, schema) else { return nil }
    self.name = found.name
    place = found.place
    evidence = found.evidence
    self.schema = schema.adding(builtIn: found.name)
  }

  private typealias Found = (name: String, place: Place, evidence: Evidence)

  /// Returns evidence of InAppSettingsKit: the name of a folder or page that only it reads; `nil`
  /// if there is none, or if the dialect is declared.
  private static func ofNames(
    _ kind: SettingsBundle.Kind, _ bundleName: String, _ pages: [Page], _ schema: Schema
  ) -> Found? {
    let name = DialectTable.inAppSettingsKit.name
    let isDeclared = schema.dialectNames.contains(name)
    if isDeclared { return nil }
    if kind == .inApp { return (name, .file(""), .bundle(bundleName)) }
    return pages.first { $0.name.isInApp }.map { (name, .file($0.file), .page($0.file)) }
  }

  /// Returns the first type or key that only an undeclared dialect has; `nil` if there is none.
  ///
  /// A key that Apple's schema has at other types is more likely misplaced than evidence of a
  /// dialect.
  private static func ofContents(_ pages: [Page], _ schema: Schema) -> Found? {
    let foreignKeys = KeySet128(schema.foreignKeys)
    for page in pages where page.keys.hasForeignType || page.keys.intersects(foreignKeys) {
      for fault in SchemaValidator.validate(page, schema: schema) {
        switch fault.kind {
        case .foreignType:
          guard let name = schema.foreignDialect(ofElement: fault.element) else { continue }
          return (name, page.place(fault.value), .type(page.list.text(fault.value)))
        case .foreignKey:
          let key = schema.keyID(named: page.list.text(fault.node))
          guard schema.elementsKnowing(key).isEmpty,
            let name = schema.foreignDialect(ofKey: key, in: fault.element)
          else { continue }
          return (name, page.place(fault.node), .key(schema.name(of: key)))
        default: continue
        }
      }
    }
    return nil
  }
}

extension Page {
  /// Returns whether the page lacks `PreferenceSpecifiers`, but has a key that is most likely a
  /// misspelling of it.
  package func hasMisspelledRows(_ schema: Schema) -> Bool {
    guard specifiersEntry == nil, list.kind(list.root) == .dictionary else { return false }
    let keys = schema.keys(in: .page)
    return list.entries(list.root).contains { entry in
      guard list.isUnknownKey(entry.key) else { return false }
      let name = list.text(entry.key)
      // Xcode's editor of property lists shows the label "Preference Items".
      return schema.keyID(labeled: name, in: .page) == .preferenceSpecifiers
        || Suggestion.best(for: name, among: keys) == "PreferenceSpecifiers"
    }
  }
}

extension Page {
  /// The pages that InAppSettingsKit opens for items of lists and for custom views, as named by
  /// rows.
  package var filesInApp: [String] {
    rows(where: { $0.element == .iaskListGroup || $0.element == .iaskCustomView })
      .flatMap { $0.filesInApp }
  }
}

extension Row {
  /// The pages that InAppSettingsKit opens for the row: `File` of `ItemSpecifier` and
  /// `AddSpecifier`, and of a custom view.
  package var filesInApp: [String] {
    switch element {
    case .iaskCustomView: [text(.file)].compactMap { $0?.value }
    case .iaskListGroup:
      [KeyID.itemSpecifier, .addSpecifier].compactMap { key in
        guard let item = field(key), let file = list.entry(KeyID.file.rawValue, in: item.value)
        else { return nil }
        return list.string(file.value)
      }
    default: []
    }
  }
}
