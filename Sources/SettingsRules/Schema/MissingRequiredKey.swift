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
      or slider; nothing is reported on pages that it alone shows.
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
      .schema([.missingKey, .emptyKey, .blankValue, .blankItem]) { fault, page, context in
        guard let row = fault.row,
          let missing = context.analysis.requiredKey(fault, onPage: context.pageIndex)
        else { return }
        context.report(context.fault(of: missing, fault, page.rows[row], page))
      }))
}

extension RuleContext {
  fileprivate func fault(
    of missing: RequiredKey, _ fault: SchemaFault, _ row: Row, _ page: Page
  ) -> Fault {
    switch missing {
    case .absent(let keys):
      let names = keys.map { "'\(schema.name(of: $0))'" }
      var finding = Fault(
        at: page.place(fault.node), "\(row.label) has no \(WordList.text(names, joinedBy: "or"))")
      finding.effect = effect(of: fault)
      finding.help = "add \(WordList.text(names, joinedBy: "and"))"
      // A row with this title and without a key is most likely a heading.
      if keys.contains(.key), row.title?.value.lowercased() == "group" {
        finding.help =
          "use the type 'PSGroupSpecifier', or add \(WordList.text(names, joinedBy: "and"))"
      }
      finding.subject = keys.map { schema.name(of: $0) }.joined(separator: " ")
      finding.touches = lostDefaults(by: fault)
      return finding
    case .empty(let key):
      var finding = self.fault(of: key, "is empty", fault, row, page)
      finding.effect = effect(of: fault)
      finding.touches = lostDefaults(by: fault)
      return finding
    case .emptySwitchTitle:
      var finding = self.fault(of: .title, "is empty", fault, row, page)
      finding.case = .switchTitle
      finding.effect = .settings("may drop the row")
      return finding
    case .blank(let key):
      var finding = self.fault(of: key, "is blank", fault, row, page)
      if fault.isSwitchTitle { finding.case = .switchTitle }
      finding.effect = key.effectOfBlank
      finding.touches = analysis.defaults(ofBlank: fault, onPage: pageIndex)
      return finding
    case .blankChoice:
      var finding = Fault(
        .choiceTitle, at: page.place(fault.value), "a title of \(row.label) is blank")
      finding.effect = .settings("shows a choice without a name")
      finding.help = "give the choice a title"
      return finding
    }
  }

  private func fault(
    of key: KeyID, _ predicate: String, _ fault: SchemaFault, _ row: Row, _ page: Page
  ) -> Fault {
    let name = schema.name(of: key)
    var finding = Fault(at: page.place(fault.value), "'\(name)' of \(row.label) \(predicate)")
    finding.help = "give '\(name)' a value"
    return finding
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
