import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Enumerations of choices.
extension SwiftContext {
  /// Returns the template data for the enumeration of a setting's choices; `nil` for a setting
  /// without choices.
  func list(_ position: Int) -> JSONValue? {
    guard let type = names.choiceTypes[position] else { return nil }
    let setting = outline.settings[position]
    let isBoolean = setting.storedKind == .boolean
    var row = setting.noun
    if let title = setting.title { row += " " + CommentText.quoted(title) }
    var rawType = ""
    if !isBoolean { rawType = (setting.swiftType ?? "String") + ", " }
    let cases = zip(names.cases[position], setting.choices)
    let declarations = cases.map { name, choice in
      JSONValue.object([("lines", lines(self.case(name, choice, setting)))])
    }
    let titles = cases.flatMap { name, choice in
      SwiftLayout.item(
        .init("case .\(name): ", SwiftLiterals.string(choice.title ?? "")), indent: 6)
    }
    let table = setting.table.map { ", table: " + SwiftLiterals.string($0) } ?? ""
    let localizedTitle = SwiftLayout.declaration(
      "\(access)var localizedTitle: String", ["\(options.name).localized(titleKey\(table))"],
      indent: 4)
    return .object([
      ("comment", lines(SwiftLayout.comment("The choices of the \(row).", indent: 2))),
      ("type", .string(type)),
      ("rawType", .string(rawType)),
      ("cases", .array(declarations)),
      ("rawValue", isBoolean ? lines(booleanRawValue(position)) : .null),
      ("titles", lines(titles)),
      ("localizedTitle", lines(localizedTitle)),
    ])
  }

  private func `case`(_ name: String, _ choice: Choice, _ setting: SettingOutline) -> [String] {
    let head = "case \(declared(name))"
    if setting.storedKind == .boolean { return [head] }
    // The name of a case is its raw value unless another is given.
    if case .string(let text) = choice.value, text.utf8.elementsEqual(name.utf8) { return [head] }
    let literal = SwiftLiterals.value(choice.value, as: setting.storedKind)
    return SwiftLayout.item(.init(head + " = ", literal), indent: 4)
  }

  /// Returns the members for a Boolean raw value, which Swift does not synthesize.
  private func booleanRawValue(_ position: Int) -> [String] {
    let cases = names.cases[position]
    let choices = outline.settings[position].choices
    let values = choices.map { $0.value.isSameChoice(as: .boolean(true)) }
    switch (values.firstIndex(of: true), values.firstIndex(of: false)) {
    case (let on?, let off?):
      return [
        "\(access)init(rawValue: Bool) { self = rawValue ? .\(cases[on]) : .\(cases[off]) }",
        "\(access)var rawValue: Bool { if case .\(cases[on]) = self { true } else { false } }",
      ]
    case (let on?, nil): return onlyChoice(cases[on], true)
    case (nil, _): return onlyChoice(cases[0], false)
    }
  }

  /// Returns the members for the raw value of an enumeration with one case.
  private func onlyChoice(_ name: String, _ value: Bool) -> [String] {
    [
      "\(access)init?(rawValue: Bool) {",
      "  guard rawValue == \(value) else { return nil }",
      "  self = .\(name)",
      "}",
      "\(access)var rawValue: Bool { \(value) }",
    ]
  }
}
