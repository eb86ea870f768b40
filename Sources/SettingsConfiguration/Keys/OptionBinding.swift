import SettingsModel

/// A key of a map of options, and the property that it sets: what documents, checks and reads it.
struct OptionBinding<Settings>: Sendable {
  let field: ConfigurationField
  /// Puts the value of the key into settings.
  let read: @Sendable (_ value: ConfigurationValue, _ settings: inout Settings) -> Void
  /// Takes the choice of other settings where these choose nothing.
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
    _ name: String, _ property: any WritableKeyPath<Settings, Int?> & Sendable, _ summary: String
  ) -> OptionBinding {
    optional(name, property, .integer(minimum: 1), summary) { $0.integer }
  }

  /// One of the words of an enumeration.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: any WritableKeyPath<Settings, Word?> & Sendable, _ summary: String
  ) -> OptionBinding {
    optional(name, property, .word(Word.allCases.map(\.rawValue)), summary) {
      Word(rawValue: $0.text)
    }
  }

  static func flag(
    _ name: String, _ property: any WritableKeyPath<Settings, Bool> & Sendable, _ summary: String
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, .boolean, summary),
      read: { $1[keyPath: property] = $0.isTrue },
      inherit: { $1[keyPath: property] = $1[keyPath: property] || $0[keyPath: property] })
  }

  /// A map from texts of one's own to texts; entries of other settings stay beside these.
  static func names(
    _ name: String, _ property: any WritableKeyPath<Settings, [String: String]> & Sendable,
    _ summary: String, _ form: ConfigurationText
  ) -> OptionBinding {
    OptionBinding(
      field: ConfigurationField(name, .entries(.text(form)), summary),
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
      read: { $1[keyPath: property] = value($0) },
      inherit: { $1[keyPath: property] = $1[keyPath: property] ?? $0[keyPath: property] })
  }

  /// The binding for settings that these are a part of.
  func lifted<Whole>(to part: any WritableKeyPath<Whole, Settings> & Sendable) -> OptionBinding<
    Whole
  > {
    OptionBinding<Whole>(
      field: field, read: { [read] in read($0, &$1[keyPath: part]) },
      inherit: { [inherit] in inherit($0[keyPath: part], &$1[keyPath: part]) })
  }
}

/// The options of a command that a configuration may set too.
protocol OptionSettings {
  static var bindings: [OptionBinding<Self>] { get }
  init()
}

extension OptionSettings {
  /// The keys of the map that is read.
  static var fields: [ConfigurationField] { bindings.map(\.field) }

  /// Reads the map of ``fields``.
  init(_ map: ConfigurationValue) {
    self.init()
    for binding in Self.bindings {
      if let value = map[binding.field.name] { binding.read(value, &self) }
    }
  }

  /// These choices, and those of others where these choose nothing.
  func inheriting(_ other: Self) -> Self {
    Self.bindings.reduce(into: self) { $1.inherit(other, &$0) }
  }
}

/// The options that choose the app group whose settings are written.
package struct SuiteSettings: Sendable, Hashable, OptionSettings {
  /// The app group instead of the app's own settings.
  package var suite: String?
  /// Whether the settings of every suite are written.
  package var isBySuite = false

  /// The app's own settings.
  package init() {}

  static let bindings: [OptionBinding<SuiteSettings>] = [
    .text("suite", \.suite, "The app group instead of the app's own defaults."),
    .flag("by_suite", \.isBySuite, "Whether every suite is written; 'standard' is the app's own."),
  ]
}

/// The options that choose the rows that count.
package struct RowSettings: Sendable, Hashable, OptionSettings {
  /// Whether rows that the user cannot change are left out.
  package var isEditableOnly = false
  /// The device whose defaults are taken.
  package var idiom: DeviceIdiom?
  /// Whether keys with a faulty default are left out.
  package var skipsFaulty = false

  /// Every row.
  package init() {}

  /// Makes a choice.
  package init(isEditableOnly: Bool, idiom: DeviceIdiom?, skipsFaulty: Bool) {
    (self.isEditableOnly, self.idiom, self.skipsFaulty) = (isEditableOnly, idiom, skipsFaulty)
  }

  static let bindings: [OptionBinding<RowSettings>] = [
    .flag(
      "editable_only", \.isEditableOnly,
      "Whether rows that the user cannot change are left out; by default they are not."),
    .word("idiom", \.idiom, "The device whose defaults are taken where they differ by device."),
    .flag(
      "skip_faulty", \.skipsFaulty,
      "Whether keys with a faulty default are left out, and named, instead of refusing the bundle."),
  ]
}
