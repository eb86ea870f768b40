import SettingsPropertyLists

extension ExportFormat {
  /// The managed configuration that a device management server sends to an app, with the defaults
  /// as values.
  static let managedConfiguration = ExportFormat(
    "managed-configuration", "managed configuration as a property list"
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(
      document, additionalTypes: [.date, .data, .array, .dictionary], hasOnlyValues: true)
    let entries = managed.settings.compactMap { setting in
      setting.storedDefault.map { PropertyListValue.Entry(key: setting.key, value: $0) }
    }
    let remarks = managed.secrets.map { "'\($0)' is left out. \(ManagedSettings.secretNote)" }
    return try managed.output(.dictionary(entries), remarks: remarks)
  }
}
