import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let unknownKey = Rule(
    id: "unknown-key",
    title: "key that nothing reads",
    severity: .warning,
    variants: [.misspeltRequiredKey, .licenseKey],
    rationale: """
      Settings never reads a key it does not know. A misspelt key therefore changes nothing. Where the row needs the \
      key, the whole row disappears; then it is an error.
      """,
    remedy: "Write the key as the schema does, upper and lower case included, or remove it.",
    sources: [
      "Apple, Settings Application Schema Reference", "https://github.com/mono0926/LicensePlist/issues/105",
    ],
    bad: [
      .row(
        .textField, ["↓AutoCorrectionType": "No"],
        finds: """
          unknown key 'AutoCorrectionType' in a PSTextFieldSpecifier; Settings ignores it
          help: rename it to 'AutocorrectionType'
          """,
        fixed: ["AutoCorrectionType": nil, "AutocorrectionType": "No"]),
      .row(
        .toggleSwitch, ["DefaultValue": nil, "↓Defaultvalue": true],
        finds: """
          unknown key 'Defaultvalue' in a PSToggleSwitchSpecifier; Settings drops the row
          help: rename it to 'DefaultValue'
          """,
        fixed: ["Defaultvalue": nil, "DefaultValue": true]),
      .row(
        .group, ["FooterText": "As is.", "↓License": "zlib"],
        finds: "unknown key 'License' in a PSGroupSpecifier; Settings ignores it\nhelp: remove it"),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Titel": "Settings"]),
        finds: "unknown page key 'Titel'; Settings ignores it\nhelp: rename it to 'Title'",
        fixed: Sample.page([Sample.row(.toggleSwitch)], ["Title": "Settings"])),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Comment": "For testers.", "Owner": "Ann"]),
        finds: "unknown page keys 'Comment' and 1 more; Settings ignores them\nhelp: remove them"),
    ],
    good: [.row(.textField, ["AutocorrectionType": "No"]), .row(.group, ["FooterText": "What is played."])],
    check: .schema([.unknownKey]) { fault, page, context in
      let written = page.list.text(fault.node)
      let message =
        fault.row < 0
        ? "unknown page key '\(written)'\(context.consequence(of: fault))"
        : """
        unknown key '\(written)' in \(Wording.element(fault.element, context.schema))\(context.consequence(of: fault))
        """
      if let meant = fault.suggestion {
        let name = context.schema.name(of: meant)
        context.report(
          page.place(fault.node), message, help: "rename it to '\(name)'",
          as: fault.dropsRow ? .misspeltRequiredKey : nil, fixes: [page.renaming(fault.node, to: name)])
      } else if fault.row >= 0 {
        let isLicense = fault.element == .group && written == "License"
        context.report(page.place(fault.node), message, help: "remove it", as: isLicense ? .licenseKey : nil)
      } else {
        // The page's own unknown keys have one cause. A list without rows is no page at all.
        let unknown = page.list.entries(page.list.root).filter { page.list.symbol($0.key) == 0 }
        guard page.specifiersEntry != nil, unknown.first?.key == fault.node else { return }
        context.report(
          page.place(fault.node),
          unknown.count == 1
            ? message : "unknown page keys '\(written)' and \(unknown.count - 1) more; Settings ignores them",
          help: unknown.count == 1 ? "remove it" : "remove them")
      }
    })
}

extension Rule.Variant {
  fileprivate static let misspeltRequiredKey = Rule.Variant(
    .error, when: "it is most likely a required key misspelt, without which Settings drops the row")
  fileprivate static let licenseKey = Rule.Variant(
    .info, when: "it is the 'License' of a group, which generators of acknowledgements write")
}
