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
      Settings never reads a key it does not know; one key makes one finding, in however many places it is. A misspelt key therefore changes nothing. Where the row needs the \
      key, the whole row disappears; then it is an error. An app may read keys of its own \
      from pages that Settings never shows; there only a misspelt key is reported.
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
      .rows(
        Sample.row(.textField, ["↓Placeholder": "Ann"]), Sample.row(.textField, ["Key": "b", "Placeholder": "Bob"]),
        finds: "unknown key 'Placeholder' in 2 PSTextFieldSpecifiers; Settings ignores it\nhelp: remove it"),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Titel": "Settings"]),
        finds: "unknown page key 'Titel'; Settings ignores it\nhelp: rename it to 'Title'",
        fixed: Sample.page([Sample.row(.toggleSwitch)], ["Title": "Settings"])),
      .page(
        Sample.page([Sample.row(.toggleSwitch)], ["↓Comment": "For testers.", "Owner": "Ann"]),
        finds: "unknown page keys 'Comment' and 'Owner'; Settings ignores them\nhelp: remove them"),
    ],
    good: [
      // The app reads what InAppSettingsKit does not.
      .files(
        ["Root.plist": Sample.page([Sample.row(.textField, ["Unit": "km"])])], bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"]),
      .row(.textField, ["AutocorrectionType": "No"]), .row(.group, ["FooterText": "What is played."]),
    ],
    check: .bundle { bundle, context in
      for group in context.analysis.faultGroups([.unknownKey]) {
        let page = bundle.pages[group.first.page]
        // A list without rows is no page at all.
        if group.first.fault.row < 0, group.first.fault.suggestion == nil, page.specifiersEntry == nil { continue }
        // What InAppSettingsKit does not know, the app may read itself; only a misspelt key is a fault there.
        if group.first.fault.suggestion == nil, !context.analysis.audiences[group.first.page].contains(.settings) {
          continue
        }
        context.report(group, page, in: bundle)
      }
    })
}

extension RuleContext {
  fileprivate mutating func report(_ group: FaultGroup, _ page: Page, in bundle: SettingsBundle) {
    let fault = group.first.fault
    let isOne = group.members.count == 1
    let effect = fault.dropsRow && fault.row >= 0 ? (isOne ? "drops the row" : "drops the rows") : nil
    let message =
      group.subject(schema) + consequence(of: fault, effect ?? (group.names.count == 1 ? "ignores it" : "ignores them"))
    guard let meant = fault.suggestion else {
      let isLicense = group.tool != nil || fault.element == .group && group.names == ["License"]
      report(
        page.place(fault.node), message, help: group.names.count == 1 ? "remove it" : "remove them",
        as: isLicense ? .licenseKey : nil, notes: group.notes(in: bundle))
      return
    }
    let name = schema.name(of: meant)
    let written = group.names[0]
    report(
      page.place(fault.node), message, help: "rename it to '\(name)'", as: fault.dropsRow ? .misspeltRequiredKey : nil,
      notes: group.notes(in: bundle),
      fixes: [
        ProposedFix(
          "rename '\(written)' to '\(name)'", NameGuess.isSpelling(written, of: name) ? .safe : .unsafe,
          group.members.map { bundle.pages[$0.page].edit(.renameKey($0.fault.node, name)) })
      ])
  }
}

extension FaultGroup {
  /// `unknown key 'Footer' in a PSGroupSpecifier`, `unknown page keys 'Comment' and 'Owner'`.
  fileprivate func subject(_ schema: Schema) -> String {
    let isOnPage = first.fault.row < 0
    let noun = (isOnPage ? "page key" : "key") + (names.count == 1 ? "" : "s")
    let shown = Wording.names(names, within: Wording.headlineWidth)
    if isOnPage {
      let count = Set(members.map(\.page)).count
      return "unknown \(noun) \(shown)" + (count == 1 ? "" : " on \(count) pages")
    }
    return "unknown \(noun) \(shown) in \(rows(schema))"
  }
}

extension Rule.Variant {
  fileprivate static let misspeltRequiredKey = Rule.Variant(
    .error, when: "it is most likely a required key misspelt, without which Settings drops the row")
  fileprivate static let licenseKey = Rule.Variant(
    .info, when: "it is the 'License' of a group, which generators of acknowledgements write")
}
