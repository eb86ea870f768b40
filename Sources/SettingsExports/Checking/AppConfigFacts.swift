import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The deviations of an AppConfig file from a bundle: keys, types and values that the bundle lacks.
package struct AppConfigFacts {
  /// The deviations and the lines that contain secrets.
  package private(set) var stored = StoredFacts()

  private let file: Int
  private let path: String
  private let lines: LineIndex
  private let settings: StoredSettings

  /// Compares a file with the settings of a bundle.
  ///
  /// - Parameter path: The displayed path of the file.
  /// - Parameter bundleIdentifier: The identifier of the app; `nil` if unknown.
  /// - Throws: `ReadingError` for a file that is not an AppConfig file.
  package init(
    _ source: FileBytes, path: String, _ settings: StoredSettings, bundleIdentifier: String?
  ) throws(ReadingError) {
    let config = try AppConfigFile(source)
    self.path = path
    self.settings = settings
    lines = LineIndex(source)
    file = stored.addFile(path, source, lines: lines)
    if let bundleIdentifier, let written = config.bundleIdentifier,
      written.text != bundleIdentifier
    {
      add(
        .otherApp(written: written.text, bundleIdentifier: bundleIdentifier), key: nil,
        at: written.offsets)
    }
    for fault in config.faults { add(fault.deviation, key: nil, at: fault.offsets) }
    var settingsByKey: [String: AppConfigFile.Setting] = [:]
    for setting in config.settings {
      if settingsByKey[setting.key] != nil {
        add(.definedTwice, key: setting.key, at: setting.offsets)
      }
      settingsByKey[setting.key] = setting
      check(setting)
    }
    lazy var keys = SimilarNames(config.settings.map { $0.key })
    for field in config.fields {
      if let setting = settingsByKey[field.key] {
        for option in field.options { check(option, of: setting) }
      } else {
        let similar = keys.best(for: field.key).map { keys[$0] }
        add(.undefinedField(similar: similar), key: field.key, at: field.offsets)
      }
    }
  }

  /// Compares a setting and its values with the setting of the bundle.
  private mutating func check(_ setting: AppConfigFile.Setting) {
    let place = place(setting.key, setting.offsets)
    guard let kinds = settings.kinds(of: setting.key, suite: nil) else {
      let orphan = settings.orphan(SettingID(suite: nil, key: setting.key))
      return stored.add([StoredFact(.orphan(orphan), in: .managed, key: setting.key, at: place)])
    }
    let hasRightType = AppConfigFacts.isDeclared(setting.kind, amongStored: kinds)
    if !hasRightType {
      let kind = StoredFact.Kind.declaredType(setting.kind, stored: kinds)
      stored.add([StoredFact(kind, in: .managed, key: setting.key, at: place)])
    }
    // If the declared type is wrong, the values that have this type are not reported again. A text
    // that does not have the declared type is a fault of its own.
    for value in setting.values {
      if hasRightType || value.parsed == nil {
        check(value, of: setting)
      } else {
        noteSecret(value, setting.key)
      }
    }
  }

  /// Returns whether values of a declared type may be of the stored types; true if no stored types
  /// are known.
  ///
  /// Integers and reals count as one type.
  private static func isDeclared(
    _ kind: PropertyListKind, amongStored kinds: [PropertyListKind]
  ) -> Bool {
    if kinds.isEmpty || kinds.contains(kind) { return true }
    let numbers: [PropertyListKind] = [.integer, .real]
    return numbers.contains(kind) && kinds.contains(where: numbers.contains)
  }

  /// Compares a value with the values that the bundle's rows store.
  private mutating func check(_ value: AppConfigFile.Value, of setting: AppConfigFile.Setting) {
    noteSecret(value, setting.key)
    // Arrays and dates are not parsed, so their values cannot be compared.
    guard setting.kind != .array, setting.kind != .date else { return }
    guard let parsed = value.parsed else {
      var shown: String? = value.text
      if settings.isSecret(setting.key, suite: nil) { shown = nil }
      return add(
        .otherType(setting.kind), key: setting.key, at: value.offsets, role: value.role,
        value: shown)
    }
    let entry = StoredSettings.Entry(
      setting.key, parsed, shown: parsed.display,
      keyPlace: place(setting.key, setting.offsets),
      valuePlace: place(setting.key, value.offsets))
    stored.add(settings.facts(about: entry, suite: nil, role: value.role))
  }

  /// Hides the lines of a value in output if the bundle's setting is a secret.
  private mutating func noteSecret(_ value: AppConfigFile.Value, _ key: String) {
    guard settings.isSecret(key, suite: nil) else { return }
    let range = lines.range(value.offsets)
    stored.hide(Set(range.start.line...range.end.line), ofFile: path)
  }

  private func place(_ key: String?, _ offsets: Range<Int>) -> Place {
    .stored(file: file, key: key, offsets)
  }

  private mutating func add(
    _ deviation: AppConfigDeviation, key: String?, at offsets: Range<Int>, role: String? = nil,
    value: String? = nil
  ) {
    var fact = StoredFact(
      .appConfig(deviation), in: .managed, key: key, at: place(key, offsets))
    fact.role = role
    fact.value = value
    stored.add([fact])
  }
}

extension PropertyListValue {
  /// The value in short form, with strings in quotation marks.
  fileprivate var display: String {
    if case .string(let text) = self { QuotedText.quote(text) } else { shown }
  }
}
