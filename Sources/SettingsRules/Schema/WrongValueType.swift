import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let wrongValueType = Rule(
    "wrong-value-type", .error(.tolerated, .numericText),
    title: "value of a type that the key does not take",
    rationale: """
      Settings treats a value of the wrong type, such as a number or Boolean written as a string, as an absent key. It \
      takes the default of a text field as it is, cannot tell a number from a Boolean, and ignores a device list that \
      is not an array; these are warnings. InAppSettingsKit converts texts and numbers, so none of them is \
      reported where it alone shows the page.
      """,
    remedy: "Write the value with the element of its type, such as `<integer>` or `<true/>`.",
    sources: [.schema()],
    examples: [
      .row(
        .slider, ["MinimumValue": "↓0"],
        finds: "'MinimumValue' of 'volume' is the string '0', not a number; Settings drops the row",
        help: "write the integer 0",
        fixed: ["MinimumValue": 0]),
      .row(
        .slider, ["DefaultValue": "↓loud"],
        finds:
          "'DefaultValue' of 'volume' is the string 'loud', not a number; Settings drops the row",
        help: "write a number"),
      .row(.toggleSwitch, ["DefaultValue": 1]),
    ],
    check: .touchingDefaults(
      .all(
        .schema([.wrongType]) { fault, page, context in
          guard let value = WrongValue(fault, page, context) else { return }
          context.report(context.fault(of: value))
        },
        .schema([.wrongItemType]) { fault, page, context in
          guard let value = WrongValue(fault, page, context) else { return }
          context.report(context.fault(ofItem: value))
        },
        .titleValues { title, context in
          guard let value = title.row.defaultNode,
            [.array, .dictionary].contains(title.list.kind(value))
          else { return }
          // An array among arrays is a choice of the row.
          if case .equal = context.analysis.defaultRelation(of: title.row) { return }
          var finding = Fault(
            at: title.place(value),
            "'DefaultValue' of \(title.label) is \(title.list.description(value)), not a text")
          finding.effect = .settings("cannot show it")
          finding.help = "write a string"
          context.report(finding)
        })))
}

/// A value, or an item of a list, of a type that its key does not allow.
private struct WrongValue {
  let fault: SchemaFault
  let key: SchemaKey
  let page: Page
  /// The allowed types, in words.
  let expected: String
  /// The value converted to one of these types, if that is unambiguous.
  let conversion: TreeEdit.Value?

  /// Makes a wrong value; `nil` if another rule reports it, or InAppSettingsKit accepts it.
  init?(_ fault: SchemaFault, _ page: Page, _ context: RuleContext) {
    guard let key = fault.key else { return nil }
    let schema = context.schema
    let isItem = fault.kind == .wrongItemType
    // A device without text is reported by another rule.
    if isItem, key.id == .supportedUserInterfaceIdioms { return nil }
    // A list whose rows are not an array is not a page.
    if !isItem, fault.element == .page, key.id == .preferenceSpecifiers { return nil }
    // A secret must be removed, whatever its type is.
    if key.id == .defaultValue, fault.element == .textField, let row = fault.row,
      TextFieldSpecifier(row: page.rows[row]).shippedSecret == fault.value
    {
      return nil
    }
    let types = isItem ? schema.itemTypes(at: key.index) : schema.types(at: key.index)
    let isInAppOnly = !context.isShownBySettings
    if InAppReading.takes(fault, key, types, on: page, inAppOnly: isInAppOnly, schema) {
      return nil
    }
    self.fault = fault
    self.key = key
    self.page = page
    expected = isItem ? types.words() : types.words(items: schema.itemTypes(at: key.index))
    let isConvertible = isItem || schema.isConvertible(key)
    conversion = isConvertible ? .init(fault.value, as: types, in: page.list) : nil
  }

  var help: String { "write \(conversion?.words ?? expected)" }
}

extension Schema {
  /// Returns whether a value of another type can be converted to one that the key allows.
  fileprivate func isConvertible(_ key: SchemaKey) -> Bool {
    switch role(at: key.index) {
    // The digits of a number do not name a type, a page or an image.
    case .page, .image, .stringsTable, .appGroup, .idioms, .elementType, .nested: false
    default: !flags(at: key.index).contains(.limited)
    }
  }
}

extension RuleContext {
  fileprivate func fault(ofItem value: WrongValue) -> Fault {
    let fault = value.fault
    let page = value.page
    let name = schema.name(of: value.key.id)
    let found = page.list.description(fault.value)
    var finding = Fault(
      at: page.place(fault.value),
      "an item of '\(name)'\(fault.owner(on: page, "in")) is \(found), not \(value.expected)")
    let isText = schema.flags(at: value.key.index).contains(.localizable)
    finding.effect = schema.effect(of: fault, isText ? "cannot show this text" : "ignores it")
    finding.help = value.help
    // The items of one list have one cause.
    finding.cause = [owner(of: fault), .key(value.key.id)]
    finding.name = found
    if let conversion = value.conversion {
      finding.fix = page.fix(
        "write the item of '\(name)' as \(value.expected)", .safe,
        .replaceValue(fault.value, conversion))
    }
    return finding
  }

  fileprivate func fault(of value: WrongValue) -> Fault {
    let fault = value.fault
    let page = value.page
    let name = schema.name(of: value.key.id)
    let found = page.list.description(fault.value)
    let outcome = WrongTypeOutcome(fault, value.key, on: page, schema)
    var finding = Fault(
      at: page.place(fault.value),
      "'\(name)'\(fault.owner(on: page)) is \(found), not \(value.expected)")
    finding.effect = effect(of: fault, outcome)
    finding.help = helpForSwitch(value) ?? helpForText(value) ?? value.help
    if outcome == .takenNumber {
      finding.case = .numericText
    } else if outcome.isTolerated {
      finding.case = .tolerated
    }
    // The defaults of a page's text fields are one finding, since only the app's code sees them.
    switch outcome {
    case .takenNumber: finding.cause = .document(page.document)
    case .takenAsIs: finding.cause = [.document(page.document), .name(finding.help ?? "")]
    default: break
    }
    if finding.cause != nil { finding.name = fault.row.map { page.rows[$0].label } }
    if let conversion = value.conversion {
      // The fix changes the type of a default that Settings tolerates, which code may read.
      let isSafe = !(outcome.isTolerated && value.key.id == .defaultValue)
      finding.fix = page.fix(
        "replace \(found) with \(conversion.words)", isSafe ? .safe : .unsafe,
        .replaceValue(fault.value, conversion))
    }
    finding.touches = defaults(touchedBy: value)
    return finding
  }

  private func effect(of fault: SchemaFault, _ outcome: WrongTypeOutcome) -> Fault.Effect? {
    if isAnnouncedElsewhere(fault) { return nil }
    switch outcome {
    case .asAbsent, .shownOnAllDevices: return effect(of: fault)
    case .takenAsIs, .takenNumber: return schema.effect(of: fault, "takes it as it is")
    case .noText: return schema.effect(of: fault, "has no text to show")
    case .read: return schema.effect(of: fault, "reads it all the same")
    case .switchShownOff: return schema.effect(of: fault, "shows the switch off")
    case .switchNeverOn: return schema.effect(of: fault, "never shows the switch on")
    }
  }

  /// Returns the remedy for the default of a switch that is neither of its values.
  private func helpForSwitch(_ value: WrongValue) -> String? {
    guard value.key.id == .defaultValue, value.fault.element == .toggleSwitch,
      value.conversion == nil, let row = value.fault.row
    else { return nil }
    return SwitchMismatch(ToggleSwitchSpecifier(row: value.page.rows[row]))?.help
  }

  /// Returns the remedy for a Boolean false that is the default of a text field, where it means no text.
  private func helpForText(_ value: WrongValue) -> String? {
    guard value.key.id == .defaultValue, value.fault.element == .textField,
      value.page.list.boolean(value.fault.value) == false
    else { return nil }
    return "write '<string></string>' or remove 'DefaultValue'"
  }

  private func defaults(touchedBy value: WrongValue) -> DefaultsScope? {
    let fault = value.fault
    // An app group that is not text affects every default of the page.
    if value.key.id == .applicationGroupContainerIdentifier, fault.row == nil {
      return .page(pageIndex)
    }
    if fault.dropsRow { return lostDefaults(by: fault) }
    switch value.key.id {
    case .defaultValue, .trueValue, .falseValue:
      return fault.row.map { .row(RowIndex(page: pageIndex, row: $0)) }
    default:
      return nil
    }
  }

  private func owner(of fault: SchemaFault) -> Cause {
    fault.row.map { .row(RowIndex(page: pageIndex, row: $0)) } ?? .page(pageIndex)
  }
}

extension Rule.Case {
  fileprivate static let tolerated = Rule.Case(
    .warning,
    when:
      "the value is the default of a text field, a number for a Boolean or the reverse, or the list of idioms"
  )
  fileprivate static let numericText = Rule.Case(
    .info, when: "the value is a number as the default of a text field")
}
