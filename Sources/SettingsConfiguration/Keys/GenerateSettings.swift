import SettingsCompiler

/// What the options of `generate`, the configuration or one of its outputs say about generated
/// code.
package struct GenerateSettings: Sendable, Hashable, OptionSettings {
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
  /// The names of app groups in the code, by their identifiers.
  package var suiteNames: [String: String] = [:]
  /// The file with what Swift code for every bundle has in common; the same file where none is
  /// chosen.
  package var runtime: SourceRuntime?
  /// The rows.
  package var rows = RowSettings()

  /// Chooses nothing.
  package init() {}

  /// These choices, and those of others where these choose nothing.
  package func over(_ other: GenerateSettings) -> GenerateSettings { inheriting(other) }

  static let bindings: [OptionBinding<GenerateSettings>] =
    [
      .word(
        "language", \.language,
        "The language of the code; by default swift. The build plugins always generate Swift."),
      .text(
        "name", \.name,
        "The name of the type and its files; by default SettingsBundle. The build plugins choose their own.",
        .typeName),
      .word("access", \.access, "The access level of the code; by default internal."),
      .flag(
        "user_defaults_properties", \.hasUserDefaultsProperties,
        "Whether UserDefaults itself gets a property per key, in Swift; by default it does not."),
      .text(
        "property_prefix", \.propertyPrefix,
        "The text before the name of each of these properties.", .namePrefix),
      .names(
        "suites", \.suiteNames,
        "The names of app groups in the code, by their identifiers; by default the last part of the identifier.",
        .namePrefix),
      .word(
        "runtime", \.runtime,
        """
        Where the part goes that is the same for every bundle, in Swift: into the file itself, by default; into one \
        with '+Runtime' in its name; or nowhere, where another bundle's code has it.
        """),
    ] + RowSettings.bindings.map { $0.lifted(to: \.rows) }
}

extension ConfigurationKey {
  /// `generate`
  static let generate = ConfigurationKey(
    "generate", .map(GenerateSettings.fields),
    "The options of 'generate' where its command line, the outputs and the build plugins leave them out.",
    default: [:], example: ["access": "public", "user_defaults_properties": true]
  ) { value, _, settings in
    settings.generate = GenerateSettings(value)
  }
}
