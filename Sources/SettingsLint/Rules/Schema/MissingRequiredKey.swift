import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let missingRequiredKey = Rule(
    id: "missing-required-key",
    title: "required key that is absent, empty or blank",
    severity: .error,
    variants: [.emptySwitchTitle, .blankChoice],
    rationale: """
      Settings drops a row that lacks a key its type needs, or whose key is empty, without an error. One text field \
      with an empty `Key` is reported to hide the whole page from iOS 18 on. A value of white space drops nothing, but \
      leaves a row or a choice without a name, a value that no code reads, or a row that opens a blank page. \
      InAppSettingsKit shows a list without a title by its value, a switch without a default off and a slider without one \
      at its minimum, so that nothing is reported where it alone shows the page.
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
        .toggleSwitch, ["Title": "↓"],
        finds: "'Title' of 'sounds' is empty; Settings may drop the row\nhelp: give 'Title' a value"),
      .row(
        .multiValue, ["Titles": ["Beginner", "↓"]],
        finds: """
          a title of 'experience' is blank; Settings shows a choice without a name
          help: give the choice a title
          """),
    ],
    good: [.row(.titleValue, ["DefaultValue": ""])],
    check: .schema([.missingKey, .emptyKey, .blankValue, .blankItem, .unknownKey, .keyLabel]) { fault, page, context in
      if fault.kind == .unknownKey || fault.kind == .keyLabel {
        context.reportMisspelled(fault, on: page)
        return
      }
      // A page without rows and a row without choices have rules of their own.
      guard let key = fault.key?.id, fault.row != nil else { return }
      if key == .titles || key == .values, fault.kind != .blankItem { return }
      if !context.isShownBySettings, InAppReading.needsNo(key, in: fault.element) { return }
      let name = context.schema.name(of: key)
      let sentence = fault.sentence(on: page, schema: context.schema)
      let consequence = context.consequence(of: fault)
      let isSwitchTitle = key == .title && fault.element == .toggleSwitch
      switch fault.kind {
      case .missingKey:
        let keys = fault.allMissing.filter { key in
          key != .titles && key != .values
            && (context.isShownBySettings || !InAppReading.needsNo(key, in: fault.element))
        }
        // One row is one finding.
        guard keys.first == key, let row = fault.row else { return }
        let names = keys.map { "'\(context.schema.name(of: $0))'" }
        context.report(
          page.place(fault.node),
          "\(page.rows[row].label) has no \(WordList.text(names, joinedBy: "or"))\(consequence)",
          help: fault.addition(of: keys, context.schema),
          subject: keys.map { context.schema.name(of: $0) }.joined(separator: " "))
      case .blankItem:
        context.report(
          page.place(fault.value), "\(sentence); Settings shows a choice without a name",
          help: "give the choice a title", as: .blankChoice)
      case .blankValue:
        let effect =
          switch key {
          case .key: "code is unlikely to read it"
          case .file: "Settings shows a blank page"
          case .title: "Settings shows a row without a name"
          default: "Settings shows no text"
          }
        context.report(
          page.place(fault.value), "\(sentence); \(effect)", help: "give '\(name)' a value",
          as: isSwitchTitle ? .emptySwitchTitle : nil)
      default:
        context.report(
          page.place(fault.value),
          sentence + (isSwitchTitle ? "; Settings may drop the row" : consequence),
          help: "give '\(name)' a value", as: isSwitchTitle ? .emptySwitchTitle : nil)
      }
    })
}

extension RuleContext {
  /// Reports a required key that has another name, where the rule about that name is off or less severe.
  fileprivate mutating func reportMisspelled(_ fault: SchemaFault, on page: Page) {
    guard let row = fault.row, let key = requiredKey(misspelledIn: fault, on: page) else { return }
    let name = schema.name(of: key)
    report(
      page.place(fault.node),
      "\(page.rows[row].label) has no '\(name)'\(isOfApple(fault.element) ? "; Settings drops the row" : "")",
      help: "rename \(page.list.display(fault.node)) to '\(name)'", subject: name,
      fix: page.renaming(fault.node, to: name, fault.kind == .keyLabel ? .safe : nil))
  }
}

extension Rule.Variant {
  fileprivate static let emptySwitchTitle = Rule.Variant(
    .warning, when: "it is the empty or blank 'Title' of a switch, which one source alone says to be dropped")
  fileprivate static let blankChoice = Rule.Variant(.warning, when: "it is the blank title of one choice")
}
