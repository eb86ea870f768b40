import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  package static let conflictingDefaults = Rule(
    "conflicting-defaults", .error(.titleRows, .otherDevice),
    title: "key with different defaults or types on different rows",
    rationale: """
      Rows with one `Key` share one stored value, but each shows its own `DefaultValue`, and the app registers \
      whichever it reads last. Values of different types differ: `1` is neither `true` nor `1.0`. So do the types that \
      rows store: neither a switch nor a text field can show the value of the other. Rows of different app groups, or \
      title rows that no device shows together, may use one key.
      """,
    remedy: """
      Give all rows of the key the same `DefaultValue`, or each setting its own key. Values that were already stored \
      remain under the old key.
      """,
    sources: ["Apple, UserDefaults.register(defaults:)", .issue("vdhamer/Photo-Club-Hub", 557)],
    examples: [
      .rows(
        Sample.row(.toggleSwitch),
        Sample.row(.toggleSwitch, ["Title": "Music", "DefaultValue": .marked(false)]),
        finds: "'sounds' has two defaults, true and false; each row shows its own",
        help:
          "give all its rows one default, or each its own key; stored values stay with the old key"),
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.textField, ["Key": "↓sounds"]),
        finds: """
          'sounds' is stored as a Boolean by one row and as a string by another; neither shows what the other stores
          help: give each row its own key; stored values stay with the old key
          """),
      // Two app groups: two values are stored under the key.
      .files([
        "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.row(.childPane)]),
        "More.plist": Sample.page(
          [Sample.row(.toggleSwitch, ["DefaultValue": false])],
          ["ApplicationGroupContainerIdentifier": "group.com.example.shared"]),
      ]),
    ],
    check: .touchingDefaults(
      .bundle { _, context in context.reportConflicts(among: context.analysis.keyClashes) }))
}

extension RuleContext {
  /// Reports rows of one key whose defaults or types contradict each other.
  mutating func reportConflicts(among clashes: [KeyClash]) {
    // The clashes of one key in one suite have one group number.
    var groupsOfEditedKeys: Set<Int> = []
    for clash in clashes {
      let rows = [clash.first.row, clash.second.row]
      if rows.contains(where: { $0.element != .titleValue }) {
        groupsOfEditedKeys.insert(clash.group)
      }
    }
    for clash in clashes {
      let areTitleRows = !groupsOfEditedKeys.contains(clash.group)
      if let fault = faultOfDefaults(clash, areTitleRows: areTitleRows) {
        report(fault)
      } else if let fault = faultOfTypes(clash) {
        report(fault)
      }
    }
  }
}

/// Returns the fault of two different defaults; `nil` if the defaults do not differ, or if another
/// rule reports them.
///
/// Title rows with different defaults may have no fault: see `faultOfTitleRows(_:_:_:)`.
///
/// - Parameter areTitleRows: Whether all rows of the key only show their values.
private func faultOfDefaults(_ clash: KeyClash, areTitleRows: Bool) -> Fault? {
  let first = clash.first.row
  let second = clash.second.row
  guard clash.valuesDiffer, let firstDefault = first.defaultNode,
    let secondDefault = second.defaultNode
  else { return nil }
  // Another rule compares a page with its variants for different devices.
  if clash.relation == .otherDevice, !clash.isOnOnePage { return nil }
  if areTitleRows { return faultOfTitleRows(clash, firstDefault, secondDefault) }
  let shown = first.list.distinct(firstDefault, secondDefault, of: second.list)
  var fault = Fault(
    at: second.place(secondDefault),
    "\(second.label) has two defaults, \(shown.first) and \(shown.second)")
  fault.cause = [.clash(clash.group), .relation(clash.relation)]
  fault.notes = [Note("the default is \(shown.first) here", at: first.place(firstDefault))]
  fault.touches = .row(second.id)
  switch clash.relation {
  case .otherDevice:
    fault.case = .otherDevice
    fault.effect = .app("the app registers only one")
    fault.help = "give both rows one default, or register those of one device"
  case .together:
    // Rows show equal numbers alike, whatever their types are.
    let isOneNumber = first.list.isEqual(
      firstDefault, to: secondDefault, of: second.list, .numeric)
    fault.effect = .app(isOneNumber ? "the app registers only one" : "each row shows its own")
    fault.help =
      "give all its rows one default, or each its own key; stored values stay with the old key"
  }
  return fault
}

extension Row {
  fileprivate var hasLetterOrDigitInKey: Bool {
    guard let key = key?.value else { return false }
    return key.contains { $0.isLetter || $0.isNumber }
  }
}

/// Returns the fault of two rows that only show different values; `nil` if no device shows both
/// rows, if the values are equal, or if the key is a filler such as "_".
private func faultOfTitleRows(
  _ clash: KeyClash, _ firstDefault: PropertyList.NodeID, _ secondDefault: PropertyList.NodeID
) -> Fault? {
  let first = clash.first.row
  let second = clash.second.row
  // No value is ever stored under a filler.
  guard clash.relation == .together, first.hasLetterOrDigitInKey,
    !first.list.isEqual(firstDefault, to: secondDefault, of: second.list, .numeric)
  else { return nil }
  let shown = first.list.distinct(firstDefault, secondDefault, of: second.list)
  var fault = Fault(
    .titleRows, at: second.place(secondDefault), "two title rows share key \(second.label)")
  fault.effect = .app("a value that the app stores shows in both")
  fault.help = "give each row its own key, and store its value there if the app does"
  fault.cause = [.clash(clash.group), .relation(clash.relation)]
  fault.notes = [Note("the other one shows \(shown.first)", at: first.place(firstDefault))]
  fault.touches = .row(second.id)
  return fault
}

/// Returns the fault of two rows that store different types; `nil` if no device shows both rows, if
/// the types are the same, or if the defaults differ, which is a fault by itself.
private func faultOfTypes(_ clash: KeyClash) -> Fault? {
  let first = clash.first.row
  let second = clash.second.row
  let haveTwoDefaults =
    clash.valuesDiffer && first.defaultNode != nil && second.defaultNode != nil
  guard !haveTwoDefaults, clash.relation == .together, clash.typesDiffer else { return nil }
  let type = clash.first.storedTypeWords
  let otherType = clash.second.storedTypeWords
  var fault = Fault(
    at: second.place(second.keyNode),
    "\(second.label) is stored as \(type) by one row and as \(otherType) by another")
  fault.effect = .app("neither shows what the other stores")
  fault.help = "give each row its own key; stored values stay with the old key"
  fault.cause = [.clash(clash.group), .consequence(true)]
  fault.notes = [Note("\(type) is stored here", at: first.place(first.keyNode))]
  if first.defaultNode != nil || second.defaultNode != nil {
    fault.touches = .row(second.id)
  }
  return fault
}

extension PropertyList {
  /// Returns two different values for one sentence, with their types if these differ:
  /// `the integer 1` and `the string '1'`.
  fileprivate func distinct(
    _ value: NodeID, _ other: NodeID, of list: PropertyList
  ) -> (first: String, second: String) {
    if kind(value) != list.kind(other) { return (description(value), list.description(other)) }
    let remarks = remarks(on: value, and: other, of: list)
    return (display(value) + remarks.first, list.display(other) + remarks.second)
  }
}

extension Rule.Case {
  fileprivate static let titleRows = Rule.Case(
    .warning, when: "all the rows only show their values")
  fileprivate static let otherDevice = Rule.Case(.warning, when: "no device shows both rows")
}
