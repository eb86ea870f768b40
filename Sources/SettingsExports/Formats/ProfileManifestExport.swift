import SettingsPropertyLists

extension ExportFormat {
  /// A manifest for ProfileCreator and other tools that read version 1 of its format.
  static let profileManifest = ExportFormat(
    "profile-manifest", "manifest in the format of ProfileManifests",
    requires: [.bundleIdentifier, .modified],
    takes: [.version, .language]
  ) { document, options throws(Failure) in
    let managed = ManagedSettings(document, additionalTypes: [.date, .data])
    let writer = ProfileManifestWriter(
      document: document, language: document.languages(options.languages)[0],
      app: options.bundleIdentifier ?? "")
    // The validator in the repository of manifests fails for a default that is data.
    let dataWithDefault = managed.settings.filter { $0.type == .data && $0.defaultValue != nil }
    let notes = dataWithDefault.map {
      "'\($0.key)' has no default here: manifests have no defaults of data"
    }
    let root: PropertyListValue = .dictionary(present: [
      "pfm_description": .string("Settings of \(writer.app). \(ManagedSettings.note)"),
      "pfm_domain": .string(writer.app),
      "pfm_format_version": .integer(1),
      "pfm_last_modified": .date(options.modified ?? 0),
      "pfm_platforms": .array([.string("iOS")]),
      "pfm_subkeys": .array(writer.payloadKeys + managed.settings.map(writer.subkey)),
      "pfm_title": .string(writer.app),
      "pfm_unique": .boolean(true),
      "pfm_version": .integer(options.version),
    ])
    return try managed.output(root, notes: notes)
  }
}

/// Writes the subkeys of a manifest.
private struct ProfileManifestWriter {
  let document: ExportDocument
  let language: ExportLanguage
  let app: String

  /// The keys that every payload of a profile has.
  var payloadKeys: [PropertyListValue] {
    [
      payload("Description", .string("Settings of \(app)"), isRequired: false),
      payload("DisplayName", title: "Display Name", .string(app)),
      payload("Identifier", .string(app)),
      payload("Type", .string(app)), payload("UUID", nil), payload("Version", .integer(1)),
      payload("Organization", nil, isRequired: false),
    ]
  }

  private func payload(
    _ name: String, title: String? = nil, _ value: PropertyListValue?, isRequired: Bool = true
  ) -> PropertyListValue {
    .dictionary(present: [
      "pfm_default": value,
      "pfm_name": .string("Payload" + name),
      "pfm_require": isRequired ? .string("always") : nil,
      "pfm_title": .string("Payload " + (title ?? name)),
      "pfm_type": .string(value?.kind.name ?? "string"),
    ])
  }

  func subkey(_ managed: ManagedSetting) -> PropertyListValue {
    let setting = managed.setting
    let choices = managed.choices
    var defaultValue = managed.defaultValue
    if managed.type == .data { defaultValue = nil }
    var note: PropertyListValue?
    var isSensitive: PropertyListValue?
    if setting.isSecret {
      note = .string(ManagedSettings.secretNote)
      isSensitive = .boolean(true)
    }
    func bound(_ number: Double?) -> PropertyListValue? {
      guard choices == nil, managed.type == .real, let number, number.isFinite else { return nil }
      return .real(number)
    }
    return .dictionary(present: [
      "pfm_default": defaultValue,
      "pfm_description": .text(setting.representativeRow.help?.text(in: language)),
      "pfm_name": .string(setting.key),
      "pfm_note": note,
      "pfm_range_list": choices.map { .array($0.map(\.value)) },
      "pfm_range_list_titles": choices.map {
        .array($0.map { .string($0.title?.text(in: language) ?? $0.value.plainText) })
      },
      "pfm_range_max": bound(setting.maximum),
      "pfm_range_min": bound(setting.minimum),
      "pfm_sensitive": isSensitive,
      "pfm_title": .string(title(of: setting)),
      "pfm_type": .string(managed.type.name.lowercased()),
    ])
  }

  /// Returns a title with the path of its page, such as `Sound › Volume`, since manifests have no
  /// groups.
  private func title(of setting: ExportedSetting) -> String {
    let row = setting.representativeRow
    let path = document.pages[row.page].path.map { $0.text(in: language) }
    return (path + [row.title?.text(in: language) ?? setting.key]).joined(separator: " › ")
  }
}
