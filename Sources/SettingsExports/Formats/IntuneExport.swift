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
        if !setting.setting.isSecret {
          notes.append("'\(setting.setting.key)' is left out: it has no default, and Intune's list has only values")
        } else {
          notes.append("'\(setting.setting.key)' is left out: Intune's list has only values, and a secret has none")
        }
        continue
      }
      settings.append(
        .object([
          ("appConfigKey", .string(setting.setting.key)), ("appConfigKeyType", .string(type(setting.type))),
          ("appConfigKeyValue", .string(value.plainText)),
        ]))
    }
    let secrets = managed.settings.filter(\.setting.isSecret).map { "'\($0.setting.key)'" }
    var description = ManagedSettings.note
    if !secrets.isEmpty { description += " Secrets have no value here: \(secrets.joined(separator: ", "))." }
    let root = JSONValue.object([
      ("description", .string(description)), ("@odata.type", .string("#microsoft.graph.iosMobileAppConfiguration")),
      ("displayName", .string(options.bundleIdentifier ?? document.name)),
      ("settings", .array(settings)),
    ])
    return Output(text: root.text() + "\n", notes: managed.notes + notes)
  }

  private static func type(_ type: ManagedType) -> String {
    switch type {
    case .string, .date, .data, .array, .dictionary: "stringType"
    case .integer: "integerType"
    case .real: "realType"
    case .boolean: "booleanType"
    }
  }
}
