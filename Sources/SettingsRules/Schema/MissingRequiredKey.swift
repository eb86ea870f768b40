import SettingsAnalysis
import SettingsModel
import SettingsSchema
import SettingsText

extension Rule {
  package static let missingRequiredKey = Rule(
    "missing-required-key", .error(.switchTitle, .choiceTitle),
    title: "required key that is absent, empty or blank",
    rationale: """
      Settings drops a row that lacks a key its type needs, or whose key is empty, without an error. A text field with \
      an empty `Key` is reported to hide the whole page from iOS 18 on. A blank value leaves a row without a name, a \
      value that no code reads, or a blank page. InAppSettingsKit needs no title of a list, and no default of a switch \
      or slider: on pages that it alone shows, these may be absent.
      """,
    remedy: "Add the key with a value of its own.",
    sources: [
      .schema(), "https://github.com/pguyot/Einstein/pull/200",
      "https://github.com/qrush/motion-settings-bundle/pull/1",
    ],
    examples: [
      .row(
        .toggleSwitch, ["DefaultValue": nil], mark: true,
        finds: "'sounds' has no 'DefaultValue'; Settings drops the row", help: "add 'DefaultValue'"),
      .row(
        .toggleSwitch, ["Title": "↓"],
        finds: "'Title' of 'sounds' is empty; Settings may drop the row",
        help: "give 'Title' a value"
      ),
      .row(.titleValue, ["DefaultValue": ""]),
    ],
    check: .touchingDefaults(
      .schema([.missingKey, .emptyKey, .blankValue, .blankItem]) { violation, page, context in
        guard let row = violation.row,
          let missing = context.analysis.requiredKey(violation, onPage: context.pageIndex)
        else { return }
        context.report(context.fault(of: missing, violation, page.rows[row], page))
      }))
}

extension RuleContext {
  fileprivate func fault(
    of missing: RequiredKey, _ violation: SchemaFault, _ row: Row, _ page: Page
  ) -> Fault {
    switch missing {
    case .absent(let keys):
      let names = keys.map { "'\(schema.name(of: $0))'" }
      var fault = Fault(
        at: page.place(violation.node),
        "\(row.label) has no \(WordList.text(names, joinedBy: "or"))")
      fault.effect = effect(of: violation)
      fault.help = "add \(WordList.text(names, joinedBy: "and"))"
      // A row with this title is most likely a heading, which has no key.
      if keys.contains(.key), row.title?.value.lowercased() == "group" {
        fault.help =
          "use the type 'PSGroupSpecifier', or add \(WordList.text(names, joinedBy: "and"))"
      }
      fault.subject = keys.map { schema.name(of: $0) }.joined(separator: " ")
      fault.touches = lostDefaults(by: violation)
      return fault
    case .empty(let key):
      var fault = self.fault(whereValueOf: key, "is empty", violation, row, page)
      fault.effect = effect(of: violation)
      fault.touches = lostDefaults(by: violation)
      return fault
    case .emptySwitchTitle:
      var fault = self.fault(whereValueOf: .title, "is empty", violation, row, page)
      fault.case = .switchTitle
      fault.effect = .settings("may drop the row")
      return fault
    case .blank(let key):
      var fault = self.fault(whereValueOf: key, "is blank", violation, row, page)
      if violation.isSwitchTitle { fault.case = .switchTitle }
      fault.effect = key.effectOfBlank
      fault.touches = analysis.defaults(ofBlank: violation, onPage: pageIndex)
      return fault
    case .blankChoice:
      var fault = Fault(
        .choiceTitle, at: page.place(violation.value), "a title of \(row.label) is blank")
      fault.effect = .settings("shows a choice without a name")
      fault.help = "give the choice a title"
      return fault
    }
  }

  private func fault(
    whereValueOf key: KeyID, _ predicate: String, _ violation: SchemaFault, _ row: Row, _ page: Page
  ) -> Fault {
    let name = schema.name(of: key)
    var fault = Fault(at: page.place(violation.value), "'\(name)' of \(row.label) \(predicate)")
    fault.help = "give '\(name)' a value"
    return fault
  }
}

extension KeyID {
  fileprivate var effectOfBlank: Fault.Effect {
    switch self {
    case .key: .app("code is unlikely to read it")
    case .file: .settings("shows a blank page")
    case .title: .settings("shows a row without a name")
    default: .settings("shows no text")
    }
  }
}

extension Rule.Case {
  fileprivate static let switchTitle = Rule.Case(
    .warning,
    when:
      "it is the empty or blank 'Title' of a switch; only one source reports that Settings drops it"
  )
  fileprivate static let choiceTitle = Rule.Case(
    .warning, when: "it is the blank title of one choice")
}
