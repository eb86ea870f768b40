import SettingsModel

/// An option of a command and the property that it sets: the source of its flag, its keys in a
/// configuration, their documentation and their schema.
package struct OptionBinding<Settings>: Sendable {
  let field: ConfigurationField
  /// Whether the command line has the option too.
  var isOnCommandLine = true
  /// The name on the command line, without dashes, if it differs from the key.
  var commandName: String?
  /// The name of the value in help; `nil` for the name of the option.
  var valueName: String?
  /// The flags that choose a word on the command line; empty if it takes the word itself.
  var flags: [OptionFlag] = []
  /// Whether the help of the command lists the words of the value elsewhere.
  var isListedElsewhere = false
  /// Returns whether settings have a value of the option.
  let isGiven: @Sendable (_ settings: Settings) -> Bool
  /// Returns the name of the flag that chooses the value of settings; `nil` if there is none.
  var flagName: @Sendable (_ settings: Settings) -> String? = { _ in nil }
  /// Stores the value of the key in settings.
  let read: @Sendable (_ value: ConfigurationValue, _ settings: inout Settings) -> Void
  /// Takes the value of other settings if it is unset in these.
  let inherit: @Sendable (_ other: Settings, _ settings: inout Settings) -> Void
}

extension OptionBinding {
  static func text(
    _ name: String, _ property: any WritableKeyPath<Settings, String?> & Sendable,
    _ summary: String,
    _ form: ConfigurationText = .any
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

  /// Makes a binding for a word of an enumeration.
  ///
  /// - Parameter flags: The flags by which the command line chooses a word; empty where it takes the
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
      read: { $1[keyPath: property] = $0.isTrue },
      inherit: { $1[keyPath: property] = $1[keyPath: property] || $0[keyPath: property] })
  }

  /// Makes a binding for a map from names to texts, whose entries add to those of other settings.
  ///
  /// - Parameter option: The name of the option that adds one entry, as `KEY=VALUE`.
  static func names(
    _ name: String, _ property: any WritableKeyPath<Settings, [String: String]> & Sendable,
    option: String, valueName: String, _ summary: String, _ form: ConfigurationText
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, .entries(of: .any, .text(form)), summary),
      commandName: option,
      valueName: valueName,
      isGiven: { !$0[keyPath: property].isEmpty },
      read: { value, settings in
        for entry in value.entries { settings[keyPath: property][entry.key] = entry.value.text }
      },
      inherit: { $1[keyPath: property].merge($0[keyPath: property]) { own, _ in own } })
  }

  private static func optional<Value>(
    _ name: String, _ property: any WritableKeyPath<Settings, Value?> & Sendable,
    _ shape: ConfigurationShape,
    _ summary: String, _ value: @escaping @Sendable (ConfigurationValue) -> Value?
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, shape, summary),
      isGiven: { $0[keyPath: property] != nil },
      read: { $1[keyPath: property] = value($0) },
      inherit: { $1[keyPath: property] = $1[keyPath: property] ?? $0[keyPath: property] })
  }

  /// Returns the binding for settings that contain these.
  func lifted<Whole>(to part: any WritableKeyPath<Whole, Settings> & Sendable) -> OptionBinding<
    Whole
  > {
    OptionBinding<Whole>(
      field: field, isOnCommandLine: isOnCommandLine, commandName: commandName,
      valueName: valueName, flags: flags, isListedElsewhere: isListedElsewhere,
      isGiven: { [isGiven] in isGiven($0[keyPath: part]) },
      flagName: { [flagName] in flagName($0[keyPath: part]) },
      read: { [read] in read($0, &$1[keyPath: part]) },
      inherit: { [inherit] in inherit($0[keyPath: part], &$1[keyPath: part]) })
  }
}

/// The options of a command that a configuration may set too.
package protocol OptionSettings: Sendable {
  static var bindings: [OptionBinding<Self>] { get }
  init()
}

extension OptionSettings {
  /// The keys of the map that is read.
  static var fields: [ConfigurationField] { bindings.map(\.field) }

  /// Reads a map of ``fields``.
  init(_ map: ConfigurationValue) {
    self.init()
    for binding in Self.bindings {
      if let value = map[binding.field.name] { binding.read(value, &self) }
    }
  }

  /// Returns these settings, completed by others where they are unset.
  func inheriting(_ other: Self) -> Self {
    Self.bindings.reduce(into: self) { $1.inherit(other, &$0) }
  }
}

/// The options for the app group whose settings are written.
package struct SuiteSettings: Sendable, Hashable, OptionSettings {
  /// The app group; `nil` for the app's own settings.
  package var suite: String?
  /// Whether the settings of every suite are written.
  package var isBySuite = false

  /// Makes settings for the app's own defaults.
  package init() {}

  package static let bindings: [OptionBinding<SuiteSettings>] = [
    .text("suite", \.suite, "App group whose defaults are written instead of the app's own."),
    .flag(
      "by_suite", \.isBySuite, "Write the defaults of every suite; 'standard' is the app's own."),
  ]
}

/// The options that select rows.
package struct RowSettings: Sendable, Hashable, OptionSettings {
  /// Whether rows that the user cannot change are omitted.
  package var isEditableOnly = false
  /// The device whose defaults are used.
  package var idiom: DeviceIdiom?
  /// Whether keys with a faulty default are omitted.
  package var skipsFaulty = false

  /// Makes settings that select every row.
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
