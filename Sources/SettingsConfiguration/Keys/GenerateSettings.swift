import SettingsCompiler
import SettingsModel

/// What the configuration says about `generate`, for those who do not write its command line: users of build plugins.
package struct GenerateSettings: Sendable, Hashable {
  /// The language of the code.
  package var language = SourceLanguage.swift
  /// The name of the type and its files.
  package var name = SourceOptions.defaultName
  /// The access level of the code.
  package var access = SourceAccess.internal
  /// Whether `UserDefaults` gets a property per key.
  package var hasUserDefaultsProperties = false
  /// The text before the names of these properties.
  package var propertyPrefix: String?
  /// Whether rows that the user cannot change are left out.
  package var isEditableOnly = false
  /// The device whose defaults are taken.
  package var idiom: DeviceIdiom?
  /// Whether keys with a faulty default are left out.
  package var skipsFaulty = false
}

extension ConfigurationKey {
  /// `generate`
  static let generate = ConfigurationKey(
    "generate", .fields(ConfigurationFields(noun: "key", fields: fields)),
    "The options of 'generate' where its command line and the build plugins leave them out.", default: .map([]),
    example: .map([
      .init(key: "access", value: .text("public")), .init(key: "user_defaults_properties", value: .boolean(true)),
    ])
  ) { value, _, settings in
    var generate = GenerateSettings()
    if let language = value["language"].flatMap({ SourceLanguage(rawValue: $0.text) }) { generate.language = language }
    if let name = value["name"]?.text { generate.name = name }
    if let access = value["access"].flatMap({ SourceAccess(rawValue: $0.text) }) { generate.access = access }
    generate.hasUserDefaultsProperties = value["user_defaults_properties"]?.isTrue ?? false
    generate.propertyPrefix = value["property_prefix"]?.text
    generate.isEditableOnly = value["editable_only"]?.isTrue ?? false
    generate.idiom = value["idiom"].flatMap { DeviceIdiom(rawValue: $0.text) }
    generate.skipsFaulty = value["skip_faulty"]?.isTrue ?? false
    settings.generate = generate
  }

  private static let fields = [
    ConfigurationField(
      name: "language", shape: .word(SourceLanguage.allCases.map(\.rawValue)),
      summary: "The language of the code; by default swift. The build plugins always generate Swift."),
    ConfigurationField(
      name: "name", shape: .text(.typeName),
      summary: "The name of the type and its files; by default SettingsBundle. The build plugins choose their own."),
    ConfigurationField(
      name: "access", shape: .word(SourceAccess.allCases.map(\.rawValue)),
      summary: "The access level of the code; by default internal."),
    ConfigurationField(
      name: "user_defaults_properties", shape: .boolean,
      summary: "Whether UserDefaults itself gets a property per key, in Swift; by default it does not."),
    ConfigurationField(
      name: "property_prefix", shape: .text(.namePrefix),
      summary: "The text before the name of each of these properties."
    ),
    ConfigurationField(
      name: "editable_only", shape: .boolean,
      summary: "Whether rows that the user cannot change are left out; by default they are not."),
    ConfigurationField(
      name: "idiom", shape: .word(DeviceIdiom.allCases.map(\.rawValue)),
      summary: "The device whose defaults are taken where they differ by device."),
    ConfigurationField(
      name: "skip_faulty", shape: .boolean,
      summary: "Whether keys with a faulty default are left out, and named, instead of refusing the bundle."),
  ]
}
