import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let editorLabelAsKey = Rule(
    "editor-label-as-key", .error(.besideRawKey),
    title: "label of Xcode's editor instead of a raw name",
    rationale: """
      Xcode's editor shows `Identifier` for `Key` and `Toggle Switch` for `PSToggleSwitchSpecifier`. Settings knows \
      only the raw names: it drops a row of such a type, and ignores such a key or value.
      """,
    remedy:
      "Write the raw name. Xcode shows it after you choose Raw Keys and Values from the context menu.",
    sources: [.building, .guide],
    examples: [
      .row(
        .toggleSwitch, ["Type": "↓Toggle Switch"],
        finds: "type 'Toggle Switch' is a label of Xcode's editor; Settings drops the row",
        help: "use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .row(
        .textField, ["Key": nil, "↓Identifier": "name"],
        finds: "key 'Identifier' is a label of Xcode's editor; Settings drops the row",
        help: "rename it to 'Key'",
        fixed: ["Identifier": nil, "Key": "name"]),
      .row(.toggleSwitch),
    ],
    check: .touchingDefaults(
      .schema([.typeLabel, .keyLabel, .invalidChoice]) { violation, page, context in
        let fault =
          switch violation.kind {
          case .typeLabel: context.fault(ofTypeLabel: violation, page)
          case .keyLabel: context.fault(ofKeyLabel: violation, page)
          default: context.fault(ofChoiceLabel: violation, page)
          }
        if let fault { context.report(fault) }
      }))
}

extension RuleContext {
  /// Returns the fault of a label in place of a type: `Toggle Switch`; `nil` if no type has it.
  fileprivate func fault(ofTypeLabel violation: SchemaFault, _ page: Page) -> Fault? {
    let label = page.list.text(violation.value)
    guard let element = schema.elementID(labeled: label) else { return nil }
    let name = schema.element(element).name
    var fault = Fault(
      at: page.place(violation.value),
      "type \(page.list.display(violation.value)) is a label of Xcode's editor")
    fault.effect = effect(of: violation)
    fault.help = "use '\(name)'"
    fault.cause = .name(label)
    fault.fix = page.replacing(violation.value, by: name)
    fault.touches = lostDefaults(by: violation)
    return fault
  }

  /// Returns the fault of a label in place of a key: `Identifier`; `nil` if no key has it.
  fileprivate func fault(ofKeyLabel violation: SchemaFault, _ page: Page) -> Fault? {
    guard let key = violation.suggestion else { return nil }
    let label = page.list.text(violation.node)
    let name = schema.name(of: key)
    var owner = page.fields
    if let row = violation.row { owner = page.rows[row] }
    if let raw = owner.field(key) {
      var fault = Fault(
        .besideRawKey, at: page.place(violation.node),
        "key '\(label)' is Xcode's label for '\(name)', which is there too")
      fault.effect = effect(of: violation)
      fault.help = "remove it"
      fault.cause = [.name(label), .key(key)]
      fault.notes = [Note("'\(name)' is here", at: page.place(raw.key))]
      fault.fix = page.fix("remove '\(label)'", .unsafe, .removeEntry(key: violation.node))
      return fault
    }
    var fault = Fault(
      at: page.place(violation.node), "key '\(label)' is a label of Xcode's editor")
    fault.effect = effect(of: violation)
    fault.help = "rename it to '\(name)'"
    fault.cause = [.name(label), .key(key), .consequence(violation.dropsRow)]
    fault.fix = page.renaming(violation.node, to: name, .safe)
    fault.touches = lostDefaults(by: violation)
    return fault
  }

  /// Returns the fault of a label in place of a value; `nil` for a text that is no label, which
  /// another rule reports.
  fileprivate func fault(ofChoiceLabel violation: SchemaFault, _ page: Page) -> Fault? {
    let label = page.list.text(violation.value)
    guard let choice = violation.key, let name = schema.value(labeled: label, at: choice.index)
    else { return nil }
    var fault = Fault(
      at: page.place(violation.value),
      "'\(schema.name(of: choice.id))'\(violation.owner(on: page)) is '\(label)', a label of Xcode's editor"
    )
    fault.effect = effect(of: violation)
    fault.help = "use '\(name)'"
    fault.cause = [.key(choice.id), .name(label)]
    fault.fix = page.replacing(violation.value, by: name)
    return fault
  }
}

extension Rule.Case {
  fileprivate static let besideRawKey = Rule.Case(.warning, when: "the raw key is there too")
}
