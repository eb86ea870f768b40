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
      .schema([.typeLabel, .keyLabel, .invalidChoice]) { fault, page, context in
        let finding =
          switch fault.kind {
          case .typeLabel: context.fault(ofTypeLabel: fault, page)
          case .keyLabel: context.fault(ofKeyLabel: fault, page)
          default: context.fault(ofChoiceLabel: fault, page)
          }
        if let finding { context.report(finding) }
      }))
}

extension RuleContext {
  fileprivate func fault(ofTypeLabel fault: SchemaFault, _ page: Page) -> Fault? {
    let label = page.list.text(fault.value)
    guard let element = schema.elementID(labelled: label) else { return nil }
    let name = schema.element(element).name
    var finding = Fault(
      at: page.place(fault.value),
      "type \(page.list.display(fault.value)) is a label of Xcode's editor")
    finding.effect = effect(of: fault)
    finding.help = "use '\(name)'"
    finding.cause = .name(label)
    finding.fix = page.replacing(fault.value, by: name)
    finding.touches = lostDefaults(by: fault)
    return finding
  }

  fileprivate func fault(ofKeyLabel fault: SchemaFault, _ page: Page) -> Fault? {
    guard let key = fault.suggestion else { return nil }
    let label = page.list.text(fault.node)
    let name = schema.name(of: key)
    if let raw = (fault.row.map { page.rows[$0] } ?? page.fields).field(key) {
      var finding = Fault(
        .besideRawKey, at: page.place(fault.node),
        "key '\(label)' is Xcode's label for '\(name)', which is there too")
      finding.effect = effect(of: fault)
      finding.help = "remove it"
      finding.cause = [.name(label), .key(key)]
      finding.notes = [Note("'\(name)' is here", at: page.place(raw.key))]
      finding.fix = page.fix("remove '\(label)'", .unsafe, .removeEntry(key: fault.node))
      return finding
    }
    var finding = Fault(
      at: page.place(fault.node), "key '\(label)' is a label of Xcode's editor")
    finding.effect = effect(of: fault)
    finding.help = "rename it to '\(name)'"
    finding.cause = [.name(label), .key(key), .consequence(fault.dropsRow)]
    finding.fix = page.renaming(fault.node, to: name, .safe)
    finding.touches = lostDefaults(by: fault)
    return finding
  }

  fileprivate func fault(ofChoiceLabel fault: SchemaFault, _ page: Page) -> Fault? {
    let label = page.list.text(fault.value)
    guard let choice = fault.key, let name = schema.value(labelled: label, at: choice.index) else {
      return nil
    }
    var finding = Fault(
      at: page.place(fault.value),
      "'\(schema.name(of: choice.id))'\(fault.owner(on: page)) is '\(label)', a label of Xcode's editor"
    )
    finding.effect = effect(of: fault)
    finding.help = "use '\(name)'"
    finding.cause = [.key(choice.id), .name(label)]
    finding.fix = page.replacing(fault.value, by: name)
    return finding
  }
}

extension Rule.Case {
  fileprivate static let besideRawKey = Rule.Case(.warning, when: "the raw key is there too")
}
