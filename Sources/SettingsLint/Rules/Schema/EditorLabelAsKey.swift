import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let editorLabelAsKey = Rule(
    id: "editor-label-as-key",
    title: "label of Xcode's editor instead of a raw name",
    severity: .error,
    variants: [.labelBesideRawKey],
    rationale: """
      Xcode's property-list editor shows `Identifier` for `Key`, `Toggle Switch` for `PSToggleSwitchSpecifier` and \
      so on. Settings knows only the raw names: it drops a row whose type is a label, never reads a key that is one, \
      and ignores a value that is one.
      """,
    remedy: "Write the raw name. Xcode shows it after you choose Raw Keys and Values from the context menu.",
    sources: [
      "Apple, Building a Settings bundle for your app",
      "Apple, Preferences and Settings Programming Guide",
    ],
    bad: [
      .row(
        .toggleSwitch, ["Type": "↓Toggle Switch"],
        finds:
          "type 'Toggle Switch' is a label of Xcode's editor; Settings drops the row\nhelp: use 'PSToggleSwitchSpecifier'",
        fixed: ["Type": "PSToggleSwitchSpecifier"]),
      .row(
        .textField, ["Key": nil, "↓Identifier": "name"],
        finds: "key 'Identifier' is a label of Xcode's editor; Settings drops the row\nhelp: rename it to 'Key'",
        fixed: ["Identifier": nil, "Key": "name"]),
      .row(
        .toggleSwitch, ["↓Identifier": "sound"],
        finds: "key 'Identifier' is Xcode's label for 'Key', which is there too; Settings ignores it\nhelp: remove it",
        fixed: ["Identifier": nil]),
      .row(
        .textField, ["KeyboardType": "↓Number Pad"],
        finds: """
          'KeyboardType' of 'name' is 'Number Pad', a label of Xcode's editor; Settings ignores it
          help: use 'NumberPad'
          """,
        fixed: ["KeyboardType": "NumberPad"]),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Settings Page Title": "Sounds"]),
        finds:
          "key 'Settings Page Title' is a label of Xcode's editor; Settings ignores it\nhelp: rename it to 'Title'",
        fixed: Sample.page([Sample.row(.toggleSwitch)], ["Title": "Sounds"])),
    ],
    good: [.row(.toggleSwitch), .row(.textField, ["KeyboardType": "NumberPad"])],
    check: .all([
      .schema([.typeLabel]) { fault, page, context in
        let label = page.list.text(fault.value)
        guard let element = context.schema.elementID(labelled: label) else { return }
        let name = context.schema.element(element).name
        context.report(
          page.place(fault.value), fault.sentence(on: page, schema: context.schema) + context.consequence(of: fault),
          help: "use '\(name)'", fixes: [page.replacing(fault.value, by: name)])
      },
      .schema([.keyLabel]) { fault, page, context in
        guard let key = fault.suggestion else { return }
        let label = page.list.text(fault.node)
        let name = context.schema.name(of: key)
        if let raw = (fault.row.map { page.rows[$0] } ?? page.fields).field(key) {
          context.report(
            page.place(fault.node),
            "key '\(label)' is Xcode's label for '\(name)', which is there too\(context.consequence(of: fault))",
            help: "remove it", as: .labelBesideRawKey,
            notes: [FindingNote("'\(name)' is here", at: page.place(raw.key))],
            fixes: [page.fix("remove '\(label)'", .unsafe, .removeEntry(key: fault.node))])
        } else {
          context.report(
            page.place(fault.node), fault.sentence(on: page, schema: context.schema) + context.consequence(of: fault),
            help: "rename it to '\(name)'", fixes: [page.renaming(fault.node, to: name, .safe)])
        }
      },
      .schema([.invalidChoice]) { fault, page, context in
        let label = page.list.text(fault.value)
        guard let choice = fault.key, let name = context.schema.value(labelled: label, at: choice.index) else { return }
        let key = context.schema.name(of: choice.id)
        context.report(
          page.place(fault.value),
          """
          '\(key)'\(fault.owner(on: page)) is '\(label)', a label of Xcode's editor\(context.consequence(of: fault))
          """,
          help: "use '\(name)'", fixes: [page.replacing(fault.value, by: name)])
      },
    ]))
}

extension Rule.Variant {
  fileprivate static let labelBesideRawKey = Rule.Variant(.warning, when: "the raw key is there too")
}
