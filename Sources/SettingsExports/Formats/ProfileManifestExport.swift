import SettingsPropertyLists

extension ExportFormat {
  /// A manifest for ProfileCreator and the tools that read its format, version 1.
  static let profileManifest = ExportFormat(
    "profile-manifest", "manifest in the format of ProfileManifests", requires: [.bundleIdentifier, .modified],
    takes: [.version, .language]
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(document, and: [.date, .data])
    let writer = ProfileManifestWriter(
      document: document, language: try document.languages(options.languages)[0], app: options.bundleIdentifier ?? "")
    // The checker of the repository of manifests stops at a default that is data.
    let notes =
      managed.notes
      + managed.settings.filter { $0.type == .data && $0.defaultValue != nil }.map {
        "'\($0.setting.key)' has no default here: manifests have no defaults of data"
      }
    let members: [(String, PropertyListValue)] = [
      ("pfm_description", .string("Settings of \(writer.app). \(ManagedSettings.note)")),
      ("pfm_domain", .string(writer.app)),
      ("pfm_format_version", .integer(PropertyListInteger(Int64(1)))),
      ("pfm_last_modified", .date(options.modified ?? 0)),
      ("pfm_platforms", .array([.string("iOS")])),
      ("pfm_subkeys", .array(writer.payloadKeys + managed.settings.map(writer.subkey))),
      ("pfm_title", .string(writer.app)),
      ("pfm_unique", .boolean(true)),
      ("pfm_version", .integer(PropertyListInteger(Int64(options.version)))),
    ]
    let root: PropertyListValue = .dictionary(members.map { PropertyListValue.Entry(key: $0.0, value: $0.1) })
    do throws(WritingError) {
      let bytes = try PropertyListWriter.xml(root, comments: [ManagedSettings.comment])
      return Output(text: String(decoding: bytes, as: UTF8.self), notes: notes)
    } catch {
      throw Failure(message: error.message, notes: notes)
    }
  }
}

/// Writes the subkeys of a manifest.
private struct ProfileManifestWriter {
  let document: ExportDocument
  let language: ExportLanguage
  let app: String

  /// The keys that every payload of a profile has.
  var payloadKeys: [PropertyListValue] {
    let one: PropertyListValue = .integer(PropertyListInteger(Int64(1)))
    return [
      payload("PayloadDescription", "Payload Description", "string", .string("Settings of \(app)"), isRequired: false),
      payload("PayloadDisplayName", "Payload Display Name", "string", .string(app)),
      payload("PayloadIdentifier", "Payload Identifier", "string", .string(app)),
      payload("PayloadType", "Payload Type", "string", .string(app)),
      payload("PayloadUUID", "Payload UUID", "string", nil),
      payload("PayloadVersion", "Payload Version", "integer", one),
      payload("PayloadOrganization", "Payload Organization", "string", nil, isRequired: false),
    ]
  }

  private func payload(
    _ name: String, _ title: String, _ type: String, _ value: PropertyListValue?, isRequired: Bool = true
  ) -> PropertyListValue {
    var entries: [(String, PropertyListValue)] = []
    if let value { entries.append(("pfm_default", value)) }
    entries.append(("pfm_name", .string(name)))
    if isRequired { entries.append(("pfm_require", .string("always"))) }
    entries += [("pfm_title", .string(title)), ("pfm_type", .string(type))]
    return .dictionary(entries.map { .init(key: $0.0, value: $0.1) })
  }

  func subkey(_ managed: ManagedSetting) -> PropertyListValue {
    let setting = managed.setting
    let row = setting.first
    var entries: [(String, PropertyListValue)] = []
    if let value = managed.defaultValue, managed.type != .data { entries.append(("pfm_default", value)) }
    if let help = row.help { entries.append(("pfm_description", .string(help.text(in: language)))) }
    entries.append(("pfm_name", .string(setting.key)))
    if setting.isSecret { entries.append(("pfm_note", .string(ManagedSettings.secretNote))) }
    if let choices = managed.choices {
      entries.append(("pfm_range_list", .array(choices.map(\.value))))
      entries.append(
        (
          "pfm_range_list_titles",
          .array(choices.map { .string($0.title?.text(in: language) ?? $0.value.plainText) })
        ))
    } else if managed.type == .real {
      if let maximum = setting.maximum, maximum.isFinite { entries.append(("pfm_range_max", .real(maximum))) }
      if let minimum = setting.minimum, minimum.isFinite { entries.append(("pfm_range_min", .real(minimum))) }
    }
    if setting.isSecret { entries.append(("pfm_sensitive", .boolean(true))) }
    entries.append(("pfm_title", .string(title(of: setting))))
    entries.append(("pfm_type", .string(ProfileManifestWriter.name(of: managed.type))))
    return .dictionary(entries.map { .init(key: $0.0, value: $0.1) })
  }

  /// `Sound › Volume`: manifests have no groups of their own.
  private func title(of setting: ExportedSetting) -> String {
    let row = setting.first
    let path = document.pages[row.page].path.map { $0.text(in: language) }
    return (path + [row.title?.text(in: language) ?? setting.key]).joined(separator: " › ")
  }

  private static func name(of type: ManagedType) -> String {
    switch type {
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    case .dictionary: "dictionary"
    }
  }
}
