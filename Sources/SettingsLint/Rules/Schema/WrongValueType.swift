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
        .textField, ["IsSecure": .marked(1)],
        finds: """
          'IsSecure' of 'name' is the integer 1, not a Boolean; Settings reads it all the same
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
      .row(
        .titleValue, ["DefaultValue": .marked(["de": "Nacht"])],
        finds:
          "'DefaultValue' of 'theme' is a dictionary of 1 entry, not a text; Settings cannot show it\nhelp: write a string"
      ),
      .row(
        .toggleSwitch, ["DefaultValue": .marked(["on": true])],
        finds: """
          'DefaultValue' of 'sounds' is a dictionary of 1 entry, not a string, number, Boolean, date or data; Settings \
          shows the switch off
          help: write <true/> or <false/>
          """),
      .row(
        .group, ["SupportedUserInterfaceIdioms": "↓Phone"],
        finds: """
          'SupportedUserInterfaceIdioms' of 'General' is the string 'Phone', not an array of strings; Settings ignores it
          help: write an array of strings
          """),
      .row(
        .multiValue, ["Titles": ["Off", .marked(1)]],
        finds: """
          an item of 'Titles' in 'experience' is the integer 1, not a string; Settings cannot show this text
          help: write the string '1'
          """,
        fixed: ["Titles": ["Off", "1"]]),
      .page(
        Sample.page([Sample.row(.group), Sample.row(.slider)], ["StringsTable": .marked(1)]),
        finds: "'StringsTable' is the integer 1, not a string; Settings ignores it\nhelp: write a string"),
    ],
    good: [
      .files(
        ["Root.plist": Sample.page([Sample.row(.slider, ["MinimumValue": "0", "MaximumValue": "1.5"])])],
        bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"]),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.textField, ["IsSecure": "YES"]), Sample.row(.multiValue, ["Titles": [1, 2]]),
          ])
        ], bundleName: "InAppSettings.bundle", dialects: ["inappsettingskit"]),
      .row(
        .bare,
        ["Type": "IASKMailComposeSpecifier", "Title": "Mail", "Key": "mail", "IASKMailComposeSubject": 1],
        dialects: ["inappsettingskit"]),
      .row(.slider), .row(.toggleSwitch, ["DefaultValue": 1]),
      .row(
        .multiValue,
        [
          "DefaultValue": .element("<data>AQ==</data>"),
          "Values": [.element("<data>AA==</data>"), .element("<data>AQ==</data>")],
        ]),
    ],
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
        if context.isReadByInAppSettingsKit(fault, key, types, page) { return }
        // Only text can name a device.
        if key.id == .supportedUserInterfaceIdioms, context.isInForce("unknown-idiom") { return }
        context.reportType(of: fault, key, on: page)
      },
      .schema([.wrongType]) { fault, page, context in
        guard let key = fault.key else { return }
        // A page whose rows are no array is no page; that rule says more.
        if fault.element == .page, key.id == .preferenceSpecifiers { return }
        let types = context.schema.types(at: key.index)
        if context.isReadByInAppSettingsKit(fault, key, types, page) { return }
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
        fixes: conversion.map {
          [
            page.fix(
              "write the item of '\(name)' as \(expected)", .safe, .replaceValue(fault.value, .init($0.replacement)))
          ]
        } ?? [])
      return
    }
    // A default that Settings takes as it is gets another type, which code may read.
    let safety: FixIt.Safety = effect?.isTolerated == true && key.id == .defaultValue ? .unsafe : .safe
    report(
      page.place(fault.value), fault.sentence(on: page, schema: schema) + consequence,
      help: conversion == nil ? switchHelp(fault) ?? help : help,
      as: effect?.isTolerated == true ? .toleratedType : nil,
      fixes: conversion.map {
        [page.fix("replace \(found) with \($0.shown)", safety, .replaceValue(fault.value, .init($0.replacement)))]
      } ?? [])
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

  /// Whether InAppSettingsKit reads a value of another type, where nobody else reads it: a number as a text to format,
  /// the text of a number as the number, `YES` or a number as a Boolean.
  ///
  /// Source: `titleForId:` of `IASKSettingsReader`; `IASKSpecifier`, which asks for `floatValue` and `boolValue`.
  fileprivate func isReadByInAppSettingsKit(
    _ fault: SchemaFault, _ key: SchemaKey, _ types: ValueTypes, _ page: Page
  ) -> Bool {
    let isNumber = page.list.number(fault.value) != nil
    if key.id == .iaskMailComposeSubject { return isNumber }
    guard !isShownBySettings else { return false }
    if types.contains(.string) {
      let isField = fault.element == .textField || fault.element == .iaskTextView
      return isNumber && (schema.flags(at: key.index).contains(.localizable) || isField && key.id == .defaultValue)
    }
    let text = page.list.string(fault.value)
    if types.contains(.boolean) { return isNumber || text.map(InAppReading.understands) ?? false }
    return !types.isDisjoint(with: .number) && text.flatMap(MeantValue.real) != nil
  }
}
