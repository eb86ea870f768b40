import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension SchemaFault {
  /// ` of 'sounds'` or ` in row 3`; nothing for a fault of the page itself.
  func owner(on page: Page, _ preposition: String = "of") -> String {
    row.map { " \(preposition) \(page.rows[$0].label)" } ?? ""
  }
}

extension RuleContext {
  /// What Settings does about a fault: `; Settings drops the row` or `; Settings ignores it`, or `; Settings shows no rows`
  /// where the page is without them, unless another effect is given. Nothing where Settings does not show the type of the row.
  func consequence(of fault: SchemaFault, _ effect: String? = nil) -> String {
    guard isOfApple(fault.element) else { return "" }
    let own = !fault.dropsRow ? "ignores it" : fault.row == nil ? "shows no rows" : "drops the row"
    return "; Settings \(effect ?? own)"
  }

  /// Whether Settings shows rows of a type; true for pages and for unknown types.
  func isOfApple(_ element: ElementID) -> Bool {
    element <= .page || schema.element(element).dialect == DialectTable.apple.name
  }
}

extension Page {
  /// A fix that replaces one string with another.
  func replacing(
    _ node: PropertyList.NodeID, by text: String, _ safety: FixIt.Safety = .safe
  ) -> ProposedFix {
    fix("replace \(list.display(node)) with '\(text)'", safety, .replaceValue(node, .string(text)))
  }

  /// A fix that gives a key another name; safe where the two are one name in two spellings.
  func renaming(_ key: PropertyList.NodeID, to name: String, _ safety: FixIt.Safety? = nil) -> ProposedFix {
    let guess: FixIt.Safety = NameGuess.isSpelling(list.text(key), of: name) ? .safe : .unsafe
    return fix("rename \(list.display(key)) to '\(name)'", safety ?? guess, .renameKey(key, name))
  }
}
