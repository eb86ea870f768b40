import SettingsCompiler
import SettingsModel

/// What the options of `generate`, the configuration or one of its outputs say about generated code.
package struct GenerateSettings: Sendable, Hashable {
  /// The language of the code; Swift where none is chosen.
  package var language: SourceLanguage?
  /// The name of the type and its files.
  package var name: String?
  /// The access level of the code; `internal` where none is chosen.
  package var access: SourceAccess?
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

  /// Chooses nothing.
  package init() {}

  /// These choices, and those of others where these choose nothing.
  package func over(_ other: GenerateSettings) -> GenerateSettings {
    var settings = self
    settings.language = language ?? other.language
    settings.name = name ?? other.name
    settings.access = access ?? other.access
    settings.hasUserDefaultsProperties = hasUserDefaultsProperties || other.hasUserDefaultsProperties
    settings.propertyPrefix = propertyPrefix ?? other.propertyPrefix
    settings.isEditableOnly = isEditableOnly || other.isEditableOnly
    settings.idiom = idiom ?? other.idiom
    settings.skipsFaulty = skipsFaulty || other.skipsFaulty
    return settings
  }
}

extension GenerateSettings {
  /// Reads the map of ``fields``.
  init(_ value: ConfigurationValue) {
    language = value["language"].flatMap { SourceLanguage(rawValue: $0.text) }
    name = value["name"]?.text
    access = value["access"].flatMap { SourceAccess(rawValue: $0.text) }
    hasUserDefaultsProperties = value["user_defaults_properties"]?.isTrue ?? false
    propertyPrefix = value["property_prefix"]?.text
    isEditableOnly = value["editable_only"]?.isTrue ?? false
    idiom = value["idiom"].flatMap { DeviceIdiom(rawValue: $0.text) }
    skipsFaulty = value["skip_faulty"]?.isTrue ?? false
  }

  /// The keys of the map that is read.
  static let fields =
    [
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
    ] + DefaultsSettings.rowFields
}

extension ConfigurationKey {
  /// `generate`
  static let generate = ConfigurationKey(
    "generate", .fields(ConfigurationFields(noun: "key", fields: GenerateSettings.fields)),
    "The options of 'generate' where its command line, the outputs and the build plugins leave them out.",
    default: .map([]),
    example: .map([
      .init(key: "access", value: .text("public")), .init(key: "user_defaults_properties", value: .boolean(true)),
    ])
  ) { value, _, settings in
    settings.generate = GenerateSettings(value)
  }
}
