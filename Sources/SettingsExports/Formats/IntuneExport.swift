import SettingsPropertyLists
import SettingsText

extension ExportFormat {
  /// The settings of an app configuration policy in Microsoft Graph, with all values as texts.
  static let intune = ExportFormat(
    "intune", "settings of an app configuration policy for Intune", takes: [.bundleIdentifier],
    mark: ManagedSettings.jsonMark
  ) {
    document, options throws(Failure) in
    let managed = ManagedSettings(document, hasOnlyValues: true)
    let settings = managed.settings.compactMap { setting -> JSONValue? in
      guard let value = setting.defaultValue else { return nil }
      return [
        "appConfigKey": .string(setting.key),
        "appConfigKeyType": "\(setting.type.name.lowercased())Type",
        "appConfigKeyValue": .string(value.plainText),
      ]
    }
    let secrets = managed.secrets.map { "'\($0)'" }
    var description = ManagedSettings.note
    if !secrets.isEmpty {
      description += " Secrets have no value here: \(secrets.joined(separator: ", "))."
    }
    let root: JSONValue = [
      "description": .string(description),
      "@odata.type": "#microsoft.graph.iosMobileAppConfiguration",
      "displayName": .string(options.bundleIdentifier ?? document.name),
      "settings": .array(settings),
    ]
    return Output(text: root.text() + "\n", notes: managed.notes)
  }
}
