import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let unknownKey = Rule(
    "unknown-key", .warning(.required, .buildFilter, .remark), title: "key that nothing reads",
    rationale: """
      A misspelled key has no effect, or makes Settings drop a row that needs it, which is an error. On pages that \
      Settings never shows, apps read keys of their own; there only a misspelled key is reported. Nothing is said of \
      what generators of license pages write.
      """,
    remedy: "Write the key as the schema does, upper and lower case included, or remove it.",
    sources: [.schema(), .issue("mono0926/LicensePlist", 105)],
    examples: [
      .row(
        .textField, ["↓AutoCorrectionType": "No"],
        finds: "unknown key 'AutoCorrectionType' in a PSTextFieldSpecifier; Settings ignores it",
        help: "rename it to 'AutocorrectionType'",
        fixed: ["AutoCorrectionType": nil, "AutocorrectionType": "No"]),
      .row(
        .toggleSwitch, ["DefaultValue": nil, "↓Defaultvalue": true],
        finds: "unknown key 'Defaultvalue' in a PSToggleSwitchSpecifier; Settings drops the row",
        help: "rename it to 'DefaultValue'",
        fixed: ["Defaultvalue": nil, "DefaultValue": true]),
      // The app reads what InAppSettingsKit does not.
      .files(
        ["Root.plist": Sample.page([Sample.row(.textField, ["Unit": "km"])])])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ],
    check: .touchingDefaults(
      .schema([.unknownKey]) { fault, page, context in
        let key = context.analysis.unknownKey(fault, onPage: context.pageIndex)
        var finding = context.plainFault(of: key, fault, page)
        switch key.reading {
        case .misspelling(of: let meant):
          let name = context.schema.name(of: meant)
          if fault.dropsRow { finding.case = .required }
          finding.help = "rename it to '\(name)'"
          finding.cause = [
            .name(key.name), .consequence(fault.dropsRow), key.isOnPage ? .pageFields : .rule,
          ]
          finding.name = nil
          finding.fix = page.renaming(fault.node, to: name)
          finding.touches = context.lostDefaults(by: fault)
        case .readByApp, .writtenByLicenseTool, .choice:
          return
        case .remark:
          finding.case = .remark
          finding.help = "keep it if a tool of yours reads it"
        case .rowInRow:
          finding = context.faultOfRow(under: key, fault, page)
        case .parkedRows:
          finding.help = "remove it, or keep the parked rows out of the shipped bundle"
        case .buildFilter:
          finding.case = .buildFilter
        case .unknown:
          break
        }
        context.report(finding)
      }))
}

extension RuleContext {
  /// Returns the fault of a key without a known reason.
  fileprivate func plainFault(of key: UnknownKey, _ fault: SchemaFault, _ page: Page) -> Fault {
    var sentence = "unknown page key \(quoted: key.name)"
    if !key.isOnPage {
      let element = schema.words(for: fault.element)
      sentence = "unknown key \(page.list.display(fault.node)) in \(element)"
    }
    var finding = Fault(at: page.place(fault.node), sentence)
    finding.effect = effect(of: fault)
    finding.help = "remove it"
    // Faults of one key have one cause, and so have all faults of the pages' own keys.
    finding.cause = key.isOnPage ? .pageFields : .name(key.name)
    finding.name = Wording.quote(key.name)
    return finding
  }
}

extension RuleContext {
  /// Returns the fault of a whole row that is the value of a key.
  fileprivate func faultOfRow(
    under key: UnknownKey, _ fault: SchemaFault, _ page: Page
  ) -> Fault {
    let list = page.list
    let names = [KeyID.key, .title, .file].lazy.compactMap {
      list.entry($0.rawValue, in: fault.value)
    }
    var label = Wording.quote(key.name)
    if let name = names.first(where: { !list.isBlankText($0.value) }) {
      label = list.display(name.value)
    }
    let owner = fault.row.map { page.rows[$0].label } ?? "the page"
    var finding = Fault(
      at: page.place(fault.node),
      "row \(label) is inside \(owner), under the key \(quoted: key.name)")
    finding.effect = schema.effect(of: fault, "does not show it")
    finding.help = "move this row into 'PreferenceSpecifiers'"
    return finding
  }
}

extension Rule.Case {
  fileprivate static let required = Rule.Case(
    .error,
    when: "it is most likely a misspelled required key, without which Settings drops the row")
  fileprivate static let buildFilter = Rule.Case(
    .info, when: "it is a key such as `ExcludeTargets`, which a build script uses to select rows")
  fileprivate static let remark = Rule.Case(
    .info, when: "it is a note for those who translate, such as `DoNotLocalize`")
}
