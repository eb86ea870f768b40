import SettingsFiles
import SettingsLint
import SettingsRules

/// A key of the configuration: what checks, prints, documents and stores it.
package struct ConfigurationKey: Sendable {
  /// Its name, its shape and what it is for.
  package let field: ConfigurationField
  /// The default value; absent where there is none.
  let defaultValue: ConfigurationValue?
  /// The default in words, where no value expresses it.
  let defaultText: String
  /// A value that shows how it is written.
  let example: ConfigurationValue
  /// Puts a value into the settings.
  ///
  /// The folder is the one that relative paths start from.
  let store: Store

  typealias Store =
    @Sendable (_ value: ConfigurationValue, _ folder: String, _ settings: inout LintSettings) ->
    Void

  /// The name in the file.
  var name: String { field.name }

  /// Makes a key.
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
  /// Stores a list of texts as it is.
  static func texts(_ property: any WritableKeyPath<LintSettings, [String]> & Sendable) -> Store {
    { value, _, settings in settings[keyPath: property] = value.texts }
  }

  /// Stores the absolute path of a file.
  static func path(_ property: any WritableKeyPath<LintSettings, String?> & Sendable) -> Store {
    { value, folder, settings in
      settings[keyPath: property] = Paths.absolute(value.text, from: folder)
    }
  }

  /// The keys as the fields of the file's root.
  package static func fields(_ keys: [ConfigurationKey]) -> ConfigurationFields {
    ConfigurationFields(noun: "key", fields: keys.map(\.field))
  }

  /// The keys of which values are added to those that they would replace: of a file that is
  /// extended, or of the file where options set them.
  static let areAddedUp: Set<String> = ["enable", "rules", "variables"]

  /// `extends`, which is followed where the file is read.
  static let extends = ConfigurationKey(
    "extends", .text(.path),
    """
    Another configuration to inherit. Keys of this file take precedence; 'rules', 'enable' and 'variables' are merged. Its \
    paths start at its own folder, its patterns at the folder of this file.
    """, example: "../.settingsc.yml"
  ) { _, _, _ in }
}
