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
        .schema([.wrongType]) { violation, page, context in
          guard let value = WrongValue(violation, page, context) else { return }
          context.report(context.fault(of: value))
        },
        .schema([.wrongItemType]) { violation, page, context in
          guard let value = WrongValue(violation, page, context) else { return }
          context.report(context.fault(ofItem: value))
        },
        .titleValues { title, context in
          guard let value = title.row.defaultNode,
            [.array, .dictionary].contains(title.list.kind(value))
          else { return }
          // The default may be one of several choices that are arrays.
          if case .equal = context.analysis.defaultRelation(of: title.row) { return }
          var fault = Fault(
            at: title.place(value),
            "'DefaultValue' of \(title.label) is \(title.list.description(value)), not a text")
          fault.effect = .settings("cannot show it")
          fault.help = "write a string"
          context.report(fault)
        })))
}

/// A value, or an item of a list, of a type that its key does not allow.
private struct WrongValue {
  let violation: SchemaFault
  let key: SchemaKey
  let page: Page
  /// The allowed types, in words.
  let expected: String
  /// The value converted to an allowed type; `nil` if that is ambiguous, or would not help.
  let conversion: TreeEdit.Value?

  /// Creates a wrong value; `nil` if another rule reports it, or InAppSettingsKit accepts it.
  init?(_ violation: SchemaFault, _ page: Page, _ context: RuleContext) {
    guard let key = violation.key else { return nil }
    let schema = context.schema
    let isItem = violation.kind == .wrongItemType
    // Another rule reports a device that is not text.
    if isItem, key.id == .supportedUserInterfaceIdioms { return nil }
    // Another rule reports a page whose rows are not an array.
    if !isItem, violation.element == .page, key.id == .preferenceSpecifiers { return nil }
    // Another rule reports a secret, which must be removed whatever its type is.
    if key.id == .defaultValue, violation.element == .textField, let row = violation.row,
      TextFieldSpecifier(row: page.rows[row]).shippedSecret == violation.value
    {
      return nil
    }
    let types = isItem ? schema.itemTypes(at: key.index) : schema.types(at: key.index)
    let isInAppOnly = !context.isShownBySettings
    if InAppReading.accepts(violation, key, types, on: page, inAppOnly: isInAppOnly, schema) {
      return nil
    }
    self.violation = violation
    self.key = key
    self.page = page
    expected = isItem ? types.words() : types.words(items: schema.itemTypes(at: key.index))
    let isConvertible = isItem || schema.isConvertible(key)
    conversion = isConvertible ? .init(violation.value, as: types, in: page.list) : nil
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
    let violation = value.violation
    let page = value.page
    let name = schema.name(of: value.key.id)
    let found = page.list.description(violation.value)
    var fault = Fault(
      at: page.place(violation.value),
      "an item of '\(name)'\(violation.owner(on: page, "in")) is \(found), not \(value.expected)")
    let isText = schema.flags(at: value.key.index).contains(.localizable)
    fault.effect = schema.effect(of: violation, isText ? "cannot show this text" : "ignores it")
    fault.help = value.help
    // The items of one list have one cause.
    fault.cause = [rowOrPage(of: violation), .key(value.key.id)]
    fault.name = found
    if let conversion = value.conversion {
      fault.fix = page.fix(
        "write the item of '\(name)' as \(value.expected)", .safe,
        .replaceValue(violation.value, conversion))
    }
    return fault
  }

  fileprivate func fault(of value: WrongValue) -> Fault {
    let violation = value.violation
    let page = value.page
    let name = schema.name(of: value.key.id)
    let found = page.list.description(violation.value)
    let outcome = WrongTypeOutcome(violation, value.key, on: page, schema)
    var fault = Fault(
      at: page.place(violation.value),
      "'\(name)'\(violation.owner(on: page)) is \(found), not \(value.expected)")
    fault.effect = effect(of: violation, outcome)
    fault.help = helpForSwitch(value) ?? helpForText(value) ?? value.help
    if outcome == .takenNumber {
      fault.case = .numericText
    } else if outcome.isTolerated {
      fault.case = .tolerated
    }
    // The text fields of a page have one finding, since only the app's code sees the type.
    switch outcome {
    case .takenNumber: fault.cause = .document(page.document)
    case .takenAsIs: fault.cause = [.document(page.document), .name(fault.help ?? "")]
    default: break
    }
    if fault.cause != nil { fault.name = violation.row.map { page.rows[$0].label } }
    if let conversion = value.conversion {
      // Code may read a default that Settings tolerates, and the fix changes the type.
      let mayBeRead = outcome.isTolerated && value.key.id == .defaultValue
      fault.fix = page.fix(
        "replace \(found) with \(conversion.words)", mayBeRead ? .unsafe : .safe,
        .replaceValue(violation.value, conversion))
    }
    fault.touches = defaults(touchedBy: value)
    return fault
  }

  private func effect(of violation: SchemaFault, _ outcome: WrongTypeOutcome) -> Fault.Effect? {
    if isAnnouncedElsewhere(violation) { return nil }
    switch outcome {
    case .asAbsent, .shownOnAllDevices: return effect(of: violation)
    case .takenAsIs, .takenNumber: return schema.effect(of: violation, "takes it as it is")
    case .noText: return schema.effect(of: violation, "has no text to show")
    case .read: return schema.effect(of: violation, "reads it all the same")
    case .switchShownOff: return schema.effect(of: violation, "shows the switch off")
    case .switchNeverOn: return schema.effect(of: violation, "never shows the switch on")
    }
  }

  /// Returns the remedy for the default of a switch that is neither of its values; `nil` for any
  /// other value.
  private func helpForSwitch(_ value: WrongValue) -> String? {
    guard value.key.id == .defaultValue, value.violation.element == .toggleSwitch,
      value.conversion == nil, let row = value.violation.row
    else { return nil }
    return SwitchMismatch(ToggleSwitchSpecifier(row: value.page.rows[row]))?.help
  }

  /// Returns the remedy for a Boolean false as the default of a text field, which means no text;
  /// `nil` for any other value.
  private func helpForText(_ value: WrongValue) -> String? {
    guard value.key.id == .defaultValue, value.violation.element == .textField,
      value.page.list.boolean(value.violation.value) == false
    else { return nil }
    return "write '<string></string>' or remove 'DefaultValue'"
  }

  /// Returns the defaults that the wrong value makes wrong or loses; `nil` if there are none.
  private func defaults(touchedBy value: WrongValue) -> DefaultsScope? {
    let violation = value.violation
    // The app group of a page decides where all its values are stored.
    if value.key.id == .applicationGroupContainerIdentifier, violation.row == nil {
      return .page(pageIndex)
    }
    if violation.dropsRow { return lostDefaults(by: violation) }
    switch value.key.id {
    case .defaultValue, .trueValue, .falseValue:
      return violation.row.map { .row(RowIndex(page: pageIndex, row: $0)) }
    default:
      return nil
    }
  }

  private func rowOrPage(of violation: SchemaFault) -> Cause {
    guard let row = violation.row else { return .page(pageIndex) }
    return .row(RowIndex(page: pageIndex, row: row))
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
