import SettingsPropertyLists
import SettingsText

extension ExportFormat {
  /// The settings of a managed app configuration as Microsoft Graph takes them; every value is a text.
  static let intune = ExportFormat(
    "intune", "settings of an app configuration policy for Intune", takes: [.bundleIdentifier],
    mark: ManagedSettings.jsonMark
  ) {
    document, options throws(Failure) in
    let managed = ManagedSettings(document, and: [])
    var settings: [JSONValue] = []
    var notes: [String] = []
    for setting in managed.settings {
      // A setting without a value is none: the administrator adds it where it is needed.
      guard let value = setting.defaultValue else {
        let reason = setting.setting.isSecret ? "a secret has none" : "it has no default"
        notes.append("'\(setting.setting.key)' is left out: Intune's list has only values, and \(reason)")
        continue
      }
      settings.append([
        "appConfigKey": .string(setting.setting.key), "appConfigKeyType": "\(setting.type.name.lowercased())Type",
        "appConfigKeyValue": .string(value.plainText),
      ])
    }
    let secrets = managed.settings.filter(\.setting.isSecret).map { "'\($0.setting.key)'" }
    var description = ManagedSettings.note
    if !secrets.isEmpty { description += " Secrets have no value here: \(secrets.joined(separator: ", "))." }
    let root: JSONValue = [
      "description": .string(description), "@odata.type": "#microsoft.graph.iosMobileAppConfiguration",
      "displayName": .string(options.bundleIdentifier ?? document.name), "settings": .array(settings),
    ]
    return Output(text: root.text() + "\n", notes: managed.notes + notes)
  }
}
