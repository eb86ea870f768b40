import SettingsPropertyLists
import SettingsText

extension ExportFormat {
  /// A custom schema for Jamf Pro.
  static let jamf = ExportFormat(
    "jamf", "custom schema for Jamf Pro", requires: [.bundleIdentifier],
    takes: [.version, .language], mark: ManagedSettings.jsonMark
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(document, and: [])
    let language = try document.languages(options.languages)[0]
    let app = options.bundleIdentifier ?? ""
    var properties: [(name: String, value: JSONValue)] = []
    for (number, setting) in managed.settings.enumerated() {
      // Gaps leave room for keys that somebody adds by hand.
      properties.append((setting.setting.key, property(setting, language, order: (number + 1) * 5)))
    }
    let root = JSONValue.object([
      ("description", .string(ManagedSettings.note)), ("title", .string("\(document.name) (\(app))")),
      ("__version", .string("\(options.version)")), ("type", .string("object")),
      ("options", .object([("remove_empty_properties", .boolean(true))])), ("properties", .object(properties)),
    ])
    return Output(text: root.text() + "\n", notes: managed.notes)
  }

  private static func property(_ managed: ManagedSetting, _ language: ExportLanguage, order: Int) -> JSONValue {
    let setting = managed.setting
    var members: [(name: String, value: JSONValue)] = [
      ("title", .string(setting.first.title?.text(in: language) ?? setting.key))
    ]
    var help = setting.first.help.map { $0.text(in: language) }
    if setting.isSecret { help = [help, ManagedSettings.secretNote].compactMap { $0 }.joined(separator: "\n") }
    if let help { members.append(("description", .string(help))) }
    members.append(("property_order", .integer(order)))
    let type =
      switch managed.type {
      case .string, .date, .data, .array, .dictionary: "string"
      case .integer: "integer"
      case .real: "number"
      case .boolean: "boolean"
      }
    members.append(("type", .string(type)))
    if let value = managed.defaultValue.flatMap(ExportJSON.value) { members.append(("default", value)) }
    if let choices = managed.choices {
      members.append(("enum", .array(choices.compactMap { ExportJSON.value($0.value) })))
      let titles = choices.map { JSONValue.string($0.title?.text(in: language) ?? $0.value.plainText) }
      members.append(("options", .object([("enum_titles", .array(titles))])))
    }
    if let minimum = setting.minimum.flatMap(ExportJSON.real) { members.append(("minimum", minimum)) }
    if let maximum = setting.maximum.flatMap(ExportJSON.real) { members.append(("maximum", maximum)) }
    return .object(members)
  }
}
