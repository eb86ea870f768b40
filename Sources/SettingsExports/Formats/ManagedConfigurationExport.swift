import SettingsPropertyLists

extension ExportFormat {
  /// The dictionary that a device-management server sends to the app, with the defaults as values.
  static let managedConfiguration = ExportFormat(
    "managed-configuration", "managed configuration as a property list"
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(document, and: [.date, .data, .array, .dictionary])
    var notes = managed.notes
    var entries: [PropertyListValue.Entry] = []
    var remarks: [String] = []
    for setting in managed.settings {
      let key = setting.setting.key
      if let value = setting.storedDefault {
        entries.append(.init(key: key, value: value))
      } else if setting.setting.isSecret {
        remarks.append("'\(key)' is left out. \(ManagedSettings.secretNote)")
      } else {
        notes.append("'\(key)' is left out: it has no default")
      }
    }
    do throws(WritingError) {
      let bytes = try PropertyListWriter.xml(.dictionary(entries), comments: [ManagedSettings.comment] + remarks)
      return Output(text: String(decoding: bytes, as: UTF8.self), notes: notes)
    } catch {
      throw Failure(message: error.message, notes: notes)
    }
  }
}
