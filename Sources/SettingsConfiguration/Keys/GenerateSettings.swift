import SettingsCompiler

/// The settings of generated code, given by the options of `generate`, by the configuration, or by
/// one of its outputs.
package struct GenerateSettings: Sendable, Hashable, OptionSettings {
  /// The language of the code; `nil` for Swift.
  package var language: SourceLanguage?
  /// The name of the outermost type and of the files; `nil` for the default name.
  package var name: String?
  /// The access level of the code; `nil` for `internal`.
  package var access: SourceAccess?
  /// Whether `UserDefaults` gets a property for each key.
  package var hasUserDefaultsProperties = false
  /// The prefix of the properties' names; `nil` for none.
  package var propertyPrefix: String?
  /// The names of app groups in the code, by their identifiers.
  package var suiteNames: [String: String] = [:]
  /// The place of the Swift code that all bundles share; `nil` for the same file.
  package var runtime: SourceRuntime?
  package var rows = RowSettings()

  /// Creates settings without any choices.
  package init() {}

  package static let bindings: [OptionBinding<GenerateSettings>] =
    [
      .word(
        "language", \.language,
        "Language of the code; by default swift."),
      .text(
        "name", \.name,
        "Name of the type and its files, in Objective-C the prefix of every name; by default SettingsBundle.",
        form: .typeName),
      .word("access", \.access, "Access level of the code; by default internal."),
      .flag(
        "user_defaults_properties", \.hasUserDefaultsProperties,
        "Add a property per key to UserDefaults itself, in Swift."),
      .text(
        "property_prefix", \.propertyPrefix,
        "Text before the name of each of these properties.", form: .namePrefix),
      .names(
        "suites", \.suiteNames, option: "suite-name", valueName: "group=name",
        "Names of app groups in the code, by their identifiers; by default the last part of the identifier.",
        form: .namePrefix),
      .word(
        "runtime", \.runtime,
        """
        Where the part goes that is the same for every bundle, in Swift: into the file itself, by default; into one \
        with '+Runtime' in its name; or nowhere, if the '+Runtime' file of another bundle has it.
        """,
        flags: [
          OptionFlag(
            "included-runtime", SourceRuntime.included,
            "Write the part that is the same for every bundle into the file itself; the default."),
          OptionFlag(
            "separate-runtime", SourceRuntime.separate,
            "Write that part into a file of its own, NAME+Runtime.swift."),
          OptionFlag(
            "no-runtime", SourceRuntime.omitted,
            "Leave that part out, because the '+Runtime' file of another bundle has it."),
        ]),
    ] + RowSettings.bindings.map { $0.lifted(to: \.rows) }
}

extension ConfigurationKey {
  /// The key `generate`.
  static let generate = ConfigurationKey(
    "generate", .map(GenerateSettings.fields),
    """
    The options of 'generate' where its command line, the outputs and the build plugins leave them out. The build \
    plugins always generate Swift and choose the name themselves.
    """,
    default: [:], example: ["access": "public", "user_defaults_properties": true]
  ) { value, _, settings in
    settings.generate = GenerateSettings(value)
  }
}
