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
      and ignores a value that is one. A label makes one finding, however often it occurs.
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
    ],
    good: [.row(.toggleSwitch)],
    check: .all([
      .schema([.typeLabel]) { fault, page, context in
        let label = page.list.text(fault.value)
        guard let element = context.schema.elementID(labelled: label) else { return }
        let name = context.schema.element(element).name
        let shown = page.list.display(fault.value)
        let cause = cause(label, context.consequence(of: fault), "use '\(name)'") { count in
          "type \(shown)\(count == 1 ? "" : " of \(count) rows") is a label of Xcode's editor"
        }
        context.report(page.place(fault.value), cause, fix: page.replacing(fault.value, by: name))
      },
      .schema([.keyLabel]) { fault, page, context in
        guard let key = fault.suggestion, context.requiredKey(misspelledIn: fault, on: page) == nil,
          !context.isReportedAsInvalidPage(fault, page)
        else { return }
        let label = page.list.text(fault.node)
        let name = context.schema.name(of: key)
        let consequence = context.consequence(of: fault)
        @Sendable func subject(_ count: Int) -> String { "key '\(label)'\(count == 1 ? "" : " in \(count) places")" }
        if let raw = (fault.row.map { page.rows[$0] } ?? page.fields).field(key) {
          let cause = cause(label, consequence, "remove it") { count in
            "\(subject(count)) is Xcode's label for '\(name)', which is there too"
          }
          context.report(
            page.place(fault.node), cause, as: .labelBesideRawKey,
            notes: [FindingNote("'\(name)' is here", at: page.place(raw.key))],
            fix: page.fix("remove '\(label)'", .unsafe, .removeEntry(key: fault.node)))
        } else {
          let cause = cause(label, consequence, "rename it to '\(name)'") { count in
            "\(subject(count)) is a label of Xcode's editor"
          }
          context.report(page.place(fault.node), cause, fix: page.renaming(fault.node, to: name, .safe))
        }
      },
      .schema([.invalidChoice]) { fault, page, context in
        let label = page.list.text(fault.value)
        guard let choice = fault.key, let name = context.schema.value(labelled: label, at: choice.index) else { return }
        let key = context.schema.name(of: choice.id)
        let owner = fault.owner(on: page)
        let cause = cause("\(key) \(label)", context.consequence(of: fault), "use '\(name)'") { count in
          "'\(key)'\(count == 1 ? owner : " of \(count) rows") is '\(label)', a label of Xcode's editor"
        }
        context.report(page.place(fault.value), cause, fix: page.replacing(fault.value, by: name))
      },
    ]))

  /// One label has one cause, however many rows have it.
  ///
  /// - Parameter sentence: What is wrong with a number of rows.
  private static func cause(
    _ label: String, _ consequence: String, _ help: String, _ sentence: @escaping @Sendable (Int) -> String
  ) -> FindingCause {
    FindingCause(id: "\(label)\(consequence); \(help)", name: label) { _, count in
      let effect = count == 1 ? consequence : consequence.replacing(text: "drops the row", with: "drops the rows")
      return FindingCause.Words(message: sentence(count) + effect, help: help)
    }
  }
}

extension Rule.Variant {
  fileprivate static let labelBesideRawKey = Rule.Variant(.warning, when: "the raw key is there too")
}
