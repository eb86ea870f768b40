import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension SchemaFault {
  /// ` of 'sounds'` or ` in row 3`; nothing for a fault of the page itself.
  func owner(on page: Page, _ preposition: String = "of") -> String {
    row < 0 ? "" : " \(preposition) \(page.rows[row].label)"
  }
}

extension RuleContext {
  /// What Settings does about a fault: `; Settings drops the row` or `; Settings ignores it`, unless another effect is
  /// given. Nothing where Settings does not show the type of the row.
  func consequence(of fault: SchemaFault, _ effect: String? = nil) -> String {
    if fault.element > .page, schema.element(fault.element).dialect != DialectTable.apple.name { return "" }
    return "; Settings \(effect ?? (fault.dropsRow && fault.row >= 0 ? "drops the row" : "ignores it"))"
  }
}

extension Page {
  /// A fix that puts a string in the place of another one.
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

extension FaultGroup {
  /// How many other places of one fault are listed; the message tells how many there are.
  private static var noteLimit: Int { 8 }

  /// The first other places.
  func notes(in bundle: SettingsBundle) -> [FindingNote] {
    members.dropFirst().prefix(Self.noteLimit).map { member in
      let fault = member.fault
      let page = bundle.pages[member.page]
      let isType = fault.kind == .unknownType
      return FindingNote(
        isType || names.count == 1 ? "also here" : "'\(page.list.text(fault.node))' is here",
        at: page.place(isType ? fault.value : fault.node))
    }
  }

  /// `a PSGroupSpecifier`, `3 PSGroupSpecifiers`, `3 rows`.
  func rows(_ schema: Schema) -> String {
    let count = Set(members.map { [$0.page, $0.fault.row] }).count
    guard let element else { return Wording.count(count, "row") }
    return count == 1 ? Wording.element(element, schema) : "\(count) \(schema.element(element).name)s"
  }
}
