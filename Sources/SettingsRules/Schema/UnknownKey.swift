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
      .schema([.unknownKey]) { violation, page, context in
        let key = context.analysis.unknownKey(violation, onPage: context.pageIndex)
        var fault = context.plainFault(of: key, violation, page)
        switch key.reason {
        case .misspelling(of: let meant):
          let name = context.schema.name(of: meant)
          if violation.dropsRow { fault.case = .required }
          fault.help = "rename it to '\(name)'"
          // The key of a page itself and the same key in rows are separate findings.
          let owner: Cause = key.isOnPage ? .pageFields : .rule
          fault.cause = [.name(key.name), .consequence(violation.dropsRow), owner]
          fault.name = nil
          fault.fix = page.renaming(violation.node, to: name)
          fault.touches = context.lostDefaults(by: violation)
        case .readByApp, .writtenByLicenseTool:
          return
        // Another rule reports choices that are written as keys.
        case .choice:
          return
        case .remark:
          fault.case = .remark
          fault.help = "keep it if a tool of yours reads it"
        case .rowInRow:
          fault = context.faultOfRow(under: key, violation, page)
        case .parkedRows:
          fault.help = "remove it, or keep the parked rows out of the shipped bundle"
        case .buildFilter:
          fault.case = .buildFilter
        case .unknown:
          break
        }
        context.report(fault)
      }))
}

extension RuleContext {
  /// Returns the fault of a key whose ``UnknownKey/reason`` is not considered.
  fileprivate func plainFault(of key: UnknownKey, _ violation: SchemaFault, _ page: Page) -> Fault {
    var sentence = "unknown page key \(quoted: key.name)"
    if !key.isOnPage {
      let element = schema.words(for: violation.element)
      sentence = "unknown key \(page.list.display(violation.node)) in \(element)"
    }
    var fault = Fault(at: page.place(violation.node), sentence)
    fault.effect = effect(of: violation)
    fault.help = "remove it"
    // All unknown keys of pages themselves are one finding. In rows, each key is a separate
    // finding.
    fault.cause = key.isOnPage ? .pageFields : .name(key.name)
    fault.name = Wording.quote(key.name)
    return fault
  }

  /// Returns the fault of a whole row that is the value of a key.
  fileprivate func faultOfRow(
    under key: UnknownKey, _ violation: SchemaFault, _ page: Page
  ) -> Fault {
    let list = page.list
    // The inner row is named by its key, its title or its page.
    let namingEntries = [KeyID.key, .title, .file].lazy.compactMap {
      list.entry($0.rawValue, in: violation.value)
    }
    var label = Wording.quote(key.name)
    if let entry = namingEntries.first(where: { !list.isBlankText($0.value) }) {
      label = list.display(entry.value)
    }
    let owner = violation.row.map { page.rows[$0].label } ?? "the page"
    var fault = Fault(
      at: page.place(violation.node),
      "row \(label) is inside \(owner), under the key \(quoted: key.name)")
    fault.effect = schema.effect(of: violation, "does not show it")
    fault.help = "move this row into 'PreferenceSpecifiers'"
    return fault
  }
}

extension Rule.Case {
  fileprivate static let required = Rule.Case(
    .error,
    when: "it is most likely a misspelled required key, without which Settings drops the row")
  fileprivate static let buildFilter = Rule.Case(
    .info, when: "it is a key such as `ExcludeTargets`, which a build script uses to select rows")
  fileprivate static let remark = Rule.Case(
    .info, when: "it is a note for translators, such as `DoNotLocalize`")
}
