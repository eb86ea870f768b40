import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let wrongValueType = Rule(
    id: "wrong-value-type",
    title: "value of a type that the key does not take",
    severity: .error,
    variants: [.toleratedType],
    rationale: """
      Settings treats a value of the wrong type as if the key were absent: a number written as a string, a Boolean \
      written as `YES`. Some cases are only warnings: Settings takes the default of a text field as it is, cannot tell \
      a number from a Boolean, and hides a row on no device where the list of devices is not a list. \
      InAppSettingsKit takes the text of a number for the number, `YES` for true, and shows a number as a text; none of \
      that is reported where it alone shows the page.
      """,
    remedy: "Write the value with the element of its type, such as `<integer>` or `<true/>`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .row(
        .slider, ["MinimumValue": "↓0", "DefaultValue": "↓loud"],
        finds: [
          "'DefaultValue' of 'volume' is the string 'loud', not a number; Settings drops the row\nhelp: write a number",
          "'MinimumValue' of 'volume' is the string '0', not a number; Settings drops the row\nhelp: write the integer 0",
        ],
        fixed: ["MinimumValue": 0, "DefaultValue": "loud"]),
      .row(
        .textField, ["IsSecure": "↓YES"],
        finds: """
          'IsSecure' of 'name' is the string 'YES', not a Boolean; Settings ignores it
          help: write the Boolean true
          """,
        fixed: ["IsSecure": true]),
      .row(
        .textField, ["DefaultValue": .marked(8080)],
        finds: """
          'DefaultValue' of 'name' is the integer 8080, not a string; Settings takes it as it is
          help: write the string '8080'
          """,
        fixed: ["DefaultValue": "8080"]),
    ],
    good: [.row(.toggleSwitch, ["DefaultValue": 1])],
    check: .all([
      .titleValues { row, context in
        guard let value = row.row.summary.defaultValue, [.array, .dictionary].contains(row.list.kind(value)) else {
          return
        }
        // One that is a list among lists is a choice of the row.
        if case .equal = DefaultRelation(row.row) { return }
        context.report(
          row.place(value),
          "'DefaultValue' of \(row.label) is \(row.list.description(value)), not a text; Settings cannot show it",
          help: "write a string")
      },
      .schema([.wrongItemType]) { fault, page, context in
        guard let key = fault.key else { return }
        let types = context.schema.itemTypes(at: key.index)
        if InAppReading.takes(fault, key, types, on: page, alone: !context.isShownBySettings, context.schema) { return }
        // Only text can name a device.
        if key.id == .supportedUserInterfaceIdioms, context.isInForce("unknown-idiom") { return }
        context.reportType(of: fault, key, on: page)
      },
      .schema([.wrongType]) { fault, page, context in
        guard let key = fault.key else { return }
        // A page whose rows are no array is no page; that rule says more.
        if fault.element == .page, key.id == .preferenceSpecifiers { return }
        let types = context.schema.types(at: key.index)
        if InAppReading.takes(fault, key, types, on: page, alone: !context.isShownBySettings, context.schema) { return }
        context.reportType(of: fault, key, on: page)
      },
    ]))
}

extension Rule.Variant {
  fileprivate static let toleratedType = Rule.Variant(
    .warning,
    when: "the value is the default of a text field, a number for a Boolean or the reverse, or the list of idioms")
}

extension RuleContext {
  fileprivate mutating func reportType(of fault: SchemaFault, _ key: SchemaKey, on page: Page) {
    let conversion = fault.conversion(on: page, schema: schema)
    let isItem = fault.kind == .wrongItemType
    let isText = schema.flags(at: key.index).contains(.localizable)
    let isIdiom = key.id == .supportedUserInterfaceIdioms
    let effect = isItem ? nil : WrongTypeEffect(fault, of: key, on: page, schema: schema)
    let consequence =
      switch effect {
      case .keyIsAbsent?, .hidesNothing?: consequence(of: fault)
      case .isReadAsNumber?: consequence(of: fault, "reads it all the same")
      case .isTaken?: consequence(of: fault, "takes it as it is")
      case .showsOff?: consequence(of: fault, "shows the switch off")
      case .isNeverOn?: consequence(of: fault, "never shows the switch on")
      case nil:
        consequence(
          of: fault, isText ? "cannot show this text" : isIdiom ? "finds no device of this name" : "ignores it")
      }
    let found = page.list.description(fault.value)
    let expected = fault.expected(schema)
    let help = fault.help(on: page, schema: schema)
    if isItem, let row = fault.row {
      // The items of one list have one cause.
      let name = schema.name(of: key.id)
      let sentence = fault.sentence(on: page, schema: schema)
      let label = page.rows[row].label
      let cause = FindingCause(id: "\(page.document) \(row) \(name)", name: name) { _, count in
        count == 1
          ? .init(message: sentence + consequence, help: help)
          : .init(
            message: "\(count) items of '\(name)' in \(label) are not \(expected)"
              + (isText ? consequence.replacing(text: "this text", with: "these texts") : consequence),
            help: "write \(expected) for each")
      }
      report(
        page.place(fault.value), cause,
        fix: conversion.map {
          page.fix(
            "write the item of '\(name)' as \(expected)", .safe, .replaceValue(fault.value, .init($0.replacement)))
        })
      return
    }
    // A default that Settings takes as it is gets another type, which code may read.
    let safety: FixIt.Safety = effect?.isTolerated == true && key.id == .defaultValue ? .unsafe : .safe
    report(
      page.place(fault.value), fault.sentence(on: page, schema: schema) + consequence,
      help: conversion == nil ? switchHelp(fault) ?? help : help,
      as: effect?.isTolerated == true ? .toleratedType : nil,
      fix: conversion.map {
        page.fix("replace \(found) with \($0.shown)", safety, .replaceValue(fault.value, .init($0.replacement)))
      })
  }
}

extension TreeEdit.Replacement {
  fileprivate init(_ scalar: ValueConversion.Scalar) {
    self =
      switch scalar {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      }
  }
}

extension RuleContext {
  /// The values that a switch stores, where its default is a value of neither kind.
  fileprivate mutating func switchHelp(_ fault: SchemaFault) -> String? {
    guard fault.element == .toggleSwitch, fault.key?.id == .defaultValue, let row = fault.row else { return nil }
    return analysis.facts(ofPage: pageIndex).valueFaults
      .first { $0.row.index == row && $0.kind == .switchDefaultMismatch }?.help
  }
}
