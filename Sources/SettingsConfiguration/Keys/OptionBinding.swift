import SettingsModel

/// A binding between an option of a command and the property that it sets.
///
/// The command-line option, the keys in a configuration, their documentation and their schema are
/// derived from it.
package struct OptionBinding<Settings>: Sendable {
  let field: ConfigurationField
  /// Whether the command line has the option.
  var isOnCommandLine = true
  /// The name on the command line, without dashes; `nil` if it equals the key.
  var commandName: String?
  /// The placeholder for the value in help; `nil` for the name of the option.
  var valueName: String?
  /// The command-line flags that stand for words; empty if the option takes the word itself.
  var flags: [OptionFlag] = []
  /// Whether the help text lists the words of the value elsewhere.
  var isListedElsewhere = false
  /// Returns whether settings have a value for the option.
  let isGiven: @Sendable (_ settings: Settings) -> Bool
  /// Returns the name of the flag that stands for the value in settings; `nil` if there is none.
  var flagName: @Sendable (_ settings: Settings) -> String? = { _ in nil }
  /// Stores a value for the option in settings.
  let store: @Sendable (_ value: ConfigurationValue, _ settings: inout Settings) -> Void
  /// Copies the value of other settings if it is unset in these settings.
  let inherit: @Sendable (_ other: Settings, _ settings: inout Settings) -> Void
}

extension OptionBinding {
  static func text(
    _ name: String, _ property: any WritableKeyPath<Settings, String?> & Sendable,
    _ summary: String,
    form: ConfigurationText = .any
  ) -> OptionBinding {
    optional(name, property, .text(form), summary) { $0.text }
  }

  static func integer(
    _ name: String, _ property: any WritableKeyPath<Settings, Int?> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) -> OptionBinding {
    optional(
      name, property, .integer(minimum: range.lowerBound, maximum: range.upperBound), summary
    ) { $0.integer }
  }

  /// Returns a binding for a word of an enumeration.
  ///
  /// - Parameter flags: The command-line flags that stand for words; empty if the option takes the
  ///   word itself.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: any WritableKeyPath<Settings, Word?> & Sendable, _ summary: String,
    flags: [OptionFlag] = []
  ) -> OptionBinding {
    var binding = optional(name, property, .word(Word.allCases.map(\.rawValue)), summary) {
      Word(rawValue: $0.text)
    }
    binding.flags = flags
    binding.flagName = { settings in
      flags.first { $0.word == settings[keyPath: property]?.rawValue }?.name
    }
    return binding
  }

  static func flag(
    _ name: String, _ property: any WritableKeyPath<Settings, Bool> & Sendable, _ summary: String
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, .boolean, summary),
      isGiven: { $0[keyPath: property] },
      store: { value, settings in settings[keyPath: property] = value.isTrue },
      inherit: { other, settings in
        if other[keyPath: property] { settings[keyPath: property] = true }
      })
  }

  /// Returns a binding for a map from names to texts, whose entries add to those of other settings.
  ///
  /// - Parameter option: The name of the option that adds an entry in the form `KEY=VALUE`.
  static func names(
    _ name: String, _ property: any WritableKeyPath<Settings, [String: String]> & Sendable,
    option: String, valueName: String, _ summary: String, form: ConfigurationText
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, .entries(keys: .any, values: .text(form)), summary),
      commandName: option,
      valueName: valueName,
      isGiven: { !$0[keyPath: property].isEmpty },
      store: { value, settings in
        for entry in value.entries { settings[keyPath: property][entry.key] = entry.value.text }
      },
      inherit: { other, settings in
        settings[keyPath: property].merge(other[keyPath: property]) { own, _ in own }
      })
  }

  private static func optional<Value>(
    _ name: String, _ property: any WritableKeyPath<Settings, Value?> & Sendable,
    _ shape: ConfigurationShape,
    _ summary: String, convert: @escaping @Sendable (ConfigurationValue) -> Value?
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, shape, summary),
      isGiven: { $0[keyPath: property] != nil },
      store: { value, settings in settings[keyPath: property] = convert(value) },
      inherit: { other, settings in
        if settings[keyPath: property] == nil {
          settings[keyPath: property] = other[keyPath: property]
        }
      })
  }

  /// Returns the binding for larger settings that contain these.
  func lifted<Whole>(to part: any WritableKeyPath<Whole, Settings> & Sendable) -> OptionBinding<
    Whole
  > {
    OptionBinding<Whole>(
      field: field,
      isOnCommandLine: isOnCommandLine,
      commandName: commandName,
      valueName: valueName,
      flags: flags,
      isListedElsewhere: isListedElsewhere,
      isGiven: { [isGiven] whole in isGiven(whole[keyPath: part]) },
      flagName: { [flagName] whole in flagName(whole[keyPath: part]) },
      store: { [store] value, whole in store(value, &whole[keyPath: part]) },
      inherit: { [inherit] other, whole in inherit(other[keyPath: part], &whole[keyPath: part]) })
  }
}

/// The options of a command that a configuration may set too.
package protocol OptionSettings: Sendable {
  static var bindings: [OptionBinding<Self>] { get }
  init()
}

extension OptionSettings {
  /// The keys of a map with these settings.
  static var fields: [ConfigurationField] { bindings.map(\.field) }

  /// Creates settings from a map of ``fields``.
  init(_ map: ConfigurationValue) {
    self.init()
    for binding in Self.bindings {
      if let value = map[binding.field.name] { binding.store(value, &self) }
    }
  }

  /// Returns these settings, with unset values taken from other settings.
  package func inheriting(_ other: Self) -> Self {
    var settings = self
    for binding in Self.bindings { binding.inherit(other, &settings) }
    return settings
  }
}

/// The options that select the app group whose settings are written.
package struct SuiteSettings: Sendable, Hashable, OptionSettings {
  /// The app group; `nil` for the app's own settings.
  package var suite: String?
  /// Whether to write the settings of all suites.
  package var isBySuite = false

  /// Creates settings for the app's own defaults.
  package init() {}

  package static let bindings: [OptionBinding<SuiteSettings>] = [
    .text("suite", \.suite, "App group whose defaults are written instead of the app's own."),
    .flag(
      "by_suite", \.isBySuite, "Write the defaults of every suite; 'standard' is the app's own."),
  ]
}

/// The options that select rows.
package struct RowSettings: Sendable, Hashable, OptionSettings {
  /// Whether to omit rows that the user cannot change.
  package var isEditableOnly = false
  /// The device idiom whose defaults are used; `nil` for all.
  package var idiom: DeviceIdiom?
  /// Whether to omit keys with a faulty default.
  package var skipsFaulty = false

  /// Creates settings that select all rows.
  package init() {}

  package static let bindings: [OptionBinding<RowSettings>] = [
    .flag(
      "editable_only", \.isEditableOnly,
      "Leave out rows that the user cannot change."),
    .word("idiom", \.idiom, "Device whose defaults are taken where they differ by device."),
    .flag(
      "skip_faulty", \.skipsFaulty,
      "Leave out keys with a faulty default and unreadable pages, and name them, instead of refusing the bundle."
    ),
  ]
}
