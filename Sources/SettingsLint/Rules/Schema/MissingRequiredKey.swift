import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let missingRequiredKey = Rule(
    id: "missing-required-key",
    title: "required key that is absent or empty",
    severity: .error,
    variants: [.emptySwitchTitle, .blankText],
    rationale: """
      Settings drops a row that lacks a key its type needs, or whose key is empty, without an error. One text field \
      with an empty `Key` is reported to hide the whole page from iOS 18 on. A title of white space drops nothing, but \
      leaves a row or a choice without a name.
      """,
    remedy: "Add the key with a value of its own.",
    sources: [
      "Apple, Settings Application Schema Reference", "https://github.com/pguyot/Einstein/pull/200",
      "https://github.com/qrush/motion-settings-bundle/pull/1",
    ],
    bad: [
      .row(
        .toggleSwitch, ["DefaultValue": nil], mark: true,
        finds: "'sounds' has no 'DefaultValue'; Settings drops the row\nhelp: add 'DefaultValue'"),
      .row(
        .textField, ["Key": "↓"],
        finds: "'Key' of 'Name' is empty; Settings drops the row\nhelp: give 'Key' a value"),
      .row(
        .toggleSwitch, ["Title": "↓"],
        finds: "'Title' of 'sounds' is empty; Settings may drop the row\nhelp: give 'Title' a value"),
      .files(
        ["Root.plist": Sample.page([Sample.row(.multiValue, ["Title": "↓ "])])],
        finds: "'Title' of 'experience' is blank; Settings shows no text\nhelp: give 'Title' a value"),
      .row(
        .multiValue, ["Titles": ["Beginner", "↓"]],
        finds: """
          a title of 'experience' is blank; Settings shows a choice without a name
          help: give the choice a title
          """),
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": nil], mark: true)])],
        finds: "'sounds' has no 'DefaultValue'\nhelp: add 'DefaultValue'", bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"]),
    ],
    good: [.row(.textField), .row(.titleValue, ["DefaultValue": ""])],
    check: .schema([.missingKey, .emptyKey, .blankValue, .blankItem]) { fault, page, context in
      // A page without rows and a row without choices have rules of their own.
      guard let key = fault.key?.id, let row = fault.row else { return }
      if key == .titles || key == .values, fault.kind != .blankItem { return }
      let name = context.schema.name(of: key)
      let label = page.rows[row].label
      let consequence = context.consequence(of: fault)
      switch fault.kind {
      case .missingKey:
        context.report(
          page.place(fault.node), "\(label) has no '\(name)'\(consequence)", help: "add '\(name)'", subject: name)
      case .blankItem:
        context.report(
          page.place(fault.value), "a title of \(label) is blank; Settings shows a choice without a name",
          help: "give the choice a title", as: .blankText)
      case .blankValue:
        context.report(
          page.place(fault.value), "'\(name)' of \(label) is blank; Settings shows no text",
          help: "give '\(name)' a value", as: .blankText)
      default:
        let isSwitchTitle = key == .title && fault.element == .toggleSwitch
        context.report(
          page.place(fault.value),
          "'\(name)' of \(label) is empty\(isSwitchTitle ? "; Settings may drop the row" : consequence)",
          help: "give '\(name)' a value", as: isSwitchTitle ? .emptySwitchTitle : nil)
      }
    })
}

extension Rule.Variant {
  fileprivate static let emptySwitchTitle = Rule.Variant(
    .warning, when: "it is the empty 'Title' of a switch, which one source alone says to be dropped")
  fileprivate static let blankText = Rule.Variant(.warning, when: "the text is blank, which drops nothing")
}
