import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let missingRequiredKey = Rule(
    id: "missing-required-key",
    title: "required key that is absent or empty",
    severity: .error,
    variants: [.defaultMissingInApp],
    rationale: """
      Settings drops a row that lacks a key its type needs, or whose key is empty, without an error. One text field \
      with an empty `Key` is reported to hide the whole page from iOS 18 on.
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
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": nil], mark: true)])],
        finds: "'sounds' has no 'DefaultValue'\nhelp: add 'DefaultValue'", bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"]),
    ],
    good: [.row(.textField), .row(.titleValue, ["DefaultValue": ""])],
    check: .schema([.missingKey, .emptyKey]) { fault, page, context in
      let key = context.schema.keyID(at: fault.keyIndex)
      // A page without rows and a row without choices have rules of their own.
      if fault.element == .page || key == .titles || key == .values { return }
      let name = context.schema.name(of: key)
      let label = page.rows[fault.row].label
      let consequence = context.consequence(of: fault)
      if fault.kind == .missingKey {
        context.report(
          page.place(fault.node), "\(label) has no '\(name)'\(consequence)", help: "add '\(name)'",
          as: key == .defaultValue && context.isReadInAppOnly ? .defaultMissingInApp : nil, subject: name)
      } else {
        context.report(
          page.place(fault.value), "'\(name)' of \(label) is empty\(consequence)", help: "give '\(name)' a value")
      }
    })
}

extension Rule.Variant {
  fileprivate static let defaultMissingInApp = Rule.Variant(
    .warning, when: "the key is 'DefaultValue' and only InAppSettingsKit reads the page")
}
