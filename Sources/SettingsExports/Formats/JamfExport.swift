import SettingsPropertyLists
import SettingsText

extension ExportFormat {
  /// A custom schema for configuring an app in Jamf Pro.
  static let jamf = ExportFormat(
    "jamf", "custom schema for Jamf Pro", requires: [.bundleIdentifier],
    takes: [.version, .language], mark: ManagedSettings.jsonMark
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(document)
    let language = document.languages(options.languages)[0]
    let app = options.bundleIdentifier ?? ""
    // Gaps in the order leave room for keys that are added manually.
    let orderStep = 5
    let properties = managed.settings.enumerated().map { index, setting in
      let order = (index + 1) * orderStep
      return (name: setting.key, value: property(setting, language, order: order))
    }
    let root: JSONValue = [
      "description": .string(ManagedSettings.note),
      "title": "\(document.name) (\(app))",
      "__version": "\(options.version)",
      "type": "object",
      "options": ["remove_empty_properties": true],
      "properties": .object(properties),
    ]
    return Output(text: root.text() + "\n", notes: managed.notes)
  }

  private static func property(_ managed: ManagedSetting, _ language: ExportLanguage, order: Int)
    -> JSONValue
  {
    let setting = managed.setting
    var help = [setting.representativeRow.help?.text(in: language)].compactMap { $0 }
    if setting.isSecret { help.append(ManagedSettings.secretNote) }
    var description: String?
    if !help.isEmpty { description = help.joined(separator: "\n") }
    let choices = managed.choices
    let titles = choices?.map {
      JSONValue.string($0.title?.text(in: language) ?? $0.value.plainText)
    }
    return [
      "title": .string(setting.representativeRow.title?.text(in: language) ?? setting.key),
      "description": .text(description),
      "property_order": .integer(order),
      "type": .string(managed.type == .real ? "number" : managed.type.name.lowercased()),
      "default": .exact(managed.defaultValue),
      "enum": choices.map { .array($0.compactMap { .exact($0.value) }) },
      "options": titles.map { ["enum_titles": .array($0)] },
      "minimum": .exact(setting.minimum.map { .real($0) }),
      "maximum": .exact(setting.maximum.map { .real($0) }),
    ]
  }
}
