import SettingsModel
import SettingsSchema

/// A built-in dialect that a bundle is written in although it is not in use.
///
/// Such a bundle would give a finding for every type and key of the dialect. It is checked as if the dialect were in
/// use instead, and one rule tells how to say so.
package struct ForeignDialect: Sendable {
  /// The dialect's name.
  package let name: String
  /// Where it shows itself first.
  package let place: Place
  /// What shows it, for messages: `the type 'IASKButtonSpecifier'`.
  package let evidence: String
  /// The bundle's schema with the dialect added.
  package let schema: Schema

  /// Looks for a dialect that is not in use; `nil` where nothing but the dialects in use is found.
  ///
  /// - Parameter faults: What the bundle's own schema does not allow, page by page.
  init?(in bundle: SettingsBundle, _ faults: [[SchemaFault]]) {
    guard let found = ForeignDialect.files(of: bundle) ?? ForeignDialect.content(of: bundle, faults) else {
      return nil
    }
    (name, place, evidence) = found
    schema = bundle.schema.adding(builtIn: found.name)
  }

  private typealias Found = (name: String, place: Place, evidence: String)

  /// The folder and the pages that InAppSettingsKit alone reads.
  private static func files(of bundle: SettingsBundle) -> Found? {
    let name = DialectTable.inAppSettingsKit.name
    guard !bundle.schema.dialectNames.contains(name) else { return nil }
    if bundle.kind == .inApp { return (name, .file(""), "the name '\(bundle.name)'") }
    guard let page = bundle.pages.first(where: \.name.isInApp) else { return nil }
    return (name, .file(page.file), "the page '\(page.file)'")
  }

  /// The first type or key that only a dialect not in use has. A key that Apple's schema has at other types is no
  /// sign of a dialect; it is more likely misplaced.
  private static func content(of bundle: SettingsBundle, _ faults: [[SchemaFault]]) -> Found? {
    for (page, faults) in zip(bundle.pages, faults) {
      for fault in faults {
        switch fault.kind {
        case .foreignType:
          guard let name = bundle.schema.foreignDialect(ofElement: fault.element) else { continue }
          return (name, page.place(fault.value), "the type '\(page.list.text(fault.value))'")
        case .foreignKey:
          let key = bundle.schema.keyID(named: page.list.text(fault.node))
          guard bundle.schema.elementsKnowing(key).isEmpty,
            let name = bundle.schema.foreignDialect(ofKey: key, in: fault.element)
          else { continue }
          return (name, page.place(fault.node), "the key '\(bundle.schema.name(of: key))'")
        default: continue
        }
      }
    }
    return nil
  }
}
