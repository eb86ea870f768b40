import SettingsFiles
import SettingsLint
import SettingsRules

/// A key of the configuration, with all facts for checking, printing, documenting and storing its
/// value.
package struct ConfigurationKey: Sendable {
  /// The name, shape and description of the key.
  package let field: ConfigurationField
  /// The default value; `nil` if there is none.
  let defaultValue: ConfigurationValue?
  /// The default as a short phrase, if no value expresses it.
  let defaultText: String
  /// An example of a value.
  let example: ConfigurationValue
  /// A function that stores a value in the settings.
  ///
  /// The function's folder is the absolute path that relative paths start from.
  let store: Store

  typealias Store =
    @Sendable (_ value: ConfigurationValue, _ folder: String, _ settings: inout LintSettings) ->
    Void

  /// The name of the key in the file.
  var name: String { field.name }

  init(
    _ name: String, _ shape: ConfigurationShape, _ summary: String,
    default defaultValue: ConfigurationValue? = nil,
    defaultText: String = "none", example: ConfigurationValue,
    store: @escaping Store
  ) {
    field = ConfigurationField(name, shape, summary)
    self.defaultValue = defaultValue
    self.defaultText = defaultText
    self.example = example
    self.store = store
  }
}

extension ConfigurationKey {
  /// Returns a function that stores a list of texts unchanged.
  static func texts(_ property: any WritableKeyPath<LintSettings, [String]> & Sendable) -> Store {
    { value, _, settings in settings[keyPath: property] = value.texts }
  }

  /// Returns a function that stores the absolute path of a file.
  static func path(_ property: any WritableKeyPath<LintSettings, String?> & Sendable) -> Store {
    { value, folder, settings in
      settings[keyPath: property] = Paths.absolute(value.text, from: folder)
    }
  }

  /// Returns the fields of the file's root, one for each key.
  package static func fields(_ keys: [ConfigurationKey]) -> ConfigurationFields {
    ConfigurationFields(noun: "key", fields: keys.map(\.field))
  }

  /// The keys whose values in a file are added to the values in the file that it extends, instead
  /// of replacing them.
  static let accumulating: Set<String> = ["enable", "rules", "variables"]

  /// The key `extends`, which is resolved when the file is read.
  static let extends = ConfigurationKey(
    "extends", .text(.path),
    """
    Another configuration to inherit. Keys of this file take precedence; 'rules', 'enable' and 'variables' are merged. Its \
    paths start at its own folder, its patterns at the folder of this file.
    """, example: "../.settingsc.yml"
  ) { _, _, _ in }
}
