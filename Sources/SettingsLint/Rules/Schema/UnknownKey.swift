import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let unknownKey = Rule(
    id: "unknown-key",
    title: "key that nothing reads",
    severity: .warning,
    variants: [.misspelledRequiredKey, .licenseKey],
    rationale: """
      Settings never reads a key it does not know, so a misspelled key has no effect. Where the row needs the key, \
      Settings drops the whole row; that is an error. An app may read keys of its own from pages that Settings never \
      shows; there only a misspelled key is reported. A key makes one finding, however often it occurs.
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
    ],
    good: [
      // The app reads what InAppSettingsKit does not.
      .files(
        ["Root.plist": Sample.page([Sample.row(.textField, ["Unit": "km"])])], bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"])
    ],
    check: .schema([.unknownKey]) { fault, page, context in
      // A missing required key matters more than an unknown one.
      if context.requiredKey(misspelledIn: fault, on: page) != nil || context.isReportedAsInvalidPage(fault, page) {
        return
      }
      let written = page.list.text(fault.node)
      if let meant = fault.suggestion {
        let name = context.schema.name(of: meant)
        context.report(
          page.place(fault.node), cause(fault, on: page, written, "rename it to '\(name)'", nil, context),
          as: fault.dropsRow ? .misspelledRequiredKey : nil, fix: page.renaming(fault.node, to: name))
        return
      }
      // An app may read keys of its own where Settings does not look, and where a first page that cannot be read leads is
      // not known. A list without rows is no page at all.
      guard context.isShownBySettings, page.isReached, fault.row != nil || page.specifiersEntry != nil else { return }
      let tool = context.analysis.licenseTools[context.pageIndex]
      let isLicense = tool != nil || fault.element == .group && written == "License"
      context.report(
        page.place(fault.node), cause(fault, on: page, written, nil, tool, context), as: isLicense ? .licenseKey : nil)
    })

  /// One key has one cause; so have all keys of the pages themselves, and all that a license tool writes.
  private static func cause(
    _ fault: SchemaFault, on page: Page, _ written: String, _ help: String?, _ tool: LicenseTool?,
    _ context: RuleContext
  ) -> FindingCause {
    let isOnPage = fault.row == nil
    let element = context.schema.words(for: fault.element)
    let dropsRow = fault.dropsRow && !isOnPage
    // Of the keys of a page, only the list of its rows is needed.
    let isPageLost = fault.dropsRow && isOnPage
    let isOfAppleType = context.isOfApple(fault.element)
    let id = tool.map { "\($0)" } ?? (isOnPage && help == nil ? "" : written)
    return FindingCause(id: "\(isOnPage) \(dropsRow) \(id)", name: written, scope: page.file) { names, pages, count in
      let isOne = names.count == 1
      let shown =
        "\(isOnPage ? "page key" : "key")\(isOne ? "" : "s") \(Wording.names(names, within: Wording.headlineWidth))"
      let place =
        isOnPage
        ? (isOne && pages.count > 1 ? " on \(pages.count) pages" : "")
        : count == 1 ? " in \(element)" : " in \(count) places"
      let effect =
        isPageLost
        ? "shows no rows"
        : dropsRow ? (count == 1 ? "drops the row" : "drops the rows") : isOne ? "ignores it" : "ignores them"
      return FindingCause.Words(
        message: "unknown \(shown)\(place)\(isOfAppleType ? "; Settings \(effect)" : "")",
        help: help ?? (isOne ? "remove it" : "remove them"))
    }
  }
}

extension Rule.Variant {
  fileprivate static let misspelledRequiredKey = Rule.Variant(
    .error, when: "it is most likely a misspelled required key, without which Settings drops the row")
  fileprivate static let licenseKey = Rule.Variant(
    .info, when: "it is the 'License' of a group, which generators of acknowledgments write")
}
