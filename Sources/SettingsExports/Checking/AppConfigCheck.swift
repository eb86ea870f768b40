import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Compares an AppConfig file with a bundle: which keys, types and values of the file the bundle
/// does not have.
package struct AppConfigCheck {
  /// What is wrong, each deviation once.
  package private(set) var findings: [Diagnostic] = []
  /// The 1-based lines that hold what is entered in fields for secrets.
  package private(set) var secretLines: Set<Int> = []

  private let lines: LineIndex
  private let checker: StoredValueChecker
  private let words: ManagedValueWording

  /// Compares a file.
  ///
  /// - Parameter bundleIdentifier: The identifier of the app, where it is known.
  package init(
    _ file: AppConfigFile, _ lines: LineIndex, _ checker: StoredValueChecker,
    _ words: ManagedValueWording,
    bundleIdentifier: String?
  ) {
    self.lines = lines
    self.checker = checker
    self.words = words
    if let bundleIdentifier, let written = file.bundleIdentifier, written.text != bundleIdentifier {
      add(
        nil, "'\(written.text)' is not the app's bundle identifier, '\(bundleIdentifier)'",
        help: "write '\(bundleIdentifier)'", written.offsets)
    }
    for fault in file.faults {
      add(nil, fault.message, help: "correct or remove it", fault.offsets)
    }
    var first: [String: AppConfigFile.Setting] = [:]
    for setting in file.settings {
      if first.updateValue(setting, forKey: setting.key) != nil {
        add(
          setting.key, "'\(setting.key)' is defined twice", help: "keep one of them",
          setting.offsets)
      }
      check(setting)
    }
    lazy var names = SimilarNames(file.settings.map { $0.key })
    for field in file.fields {
      if let setting = first[field.key] {
        for option in field.options { check(option, of: setting) }
      } else {
        let hint = names.best(for: field.key).map { names[$0] }
        add(
          field.key, "'<field>' is for '\(field.key)', which '<dict>' does not define",
          help: hint.map { "did you mean '\($0)'?" }
            ?? "define it in '<dict>', or remove the field", field.offsets)
      }
    }
  }

  private mutating func check(_ setting: AppConfigFile.Setting) {
    let range = lines.range(setting.offsets)
    guard let kinds = checker.kinds(of: setting.key, suite: nil) else {
      return findings.append(words.unknownKey(setting.key, at: range))
    }
    // Settings takes 1, 1.0 and true for each other, but code that asks for a type may not.
    let numbers: [PropertyListKind] = [.integer, .real, .boolean]
    let isNumber = numbers.contains(setting.kind) && kinds.contains(where: numbers.contains)
    let reals: [PropertyListKind] = [.integer, .real]
    let isRight =
      kinds.isEmpty || kinds.contains(setting.kind)
      || reals.contains(setting.kind) && kinds.contains(where: reals.contains)
    if !isRight {
      findings.append(
        words.finding(
          "stored-value-type", isNumber ? .info : .error, setting.key,
          "'\(setting.key)' is declared as \(setting.kind.words), but Settings stores \(PropertyListKind.words(kinds))",
          help: "declare it with that type, or remove it", at: range))
    }
    for value in setting.values {
      if isRight || value.value == nil {
        check(value, of: setting)
      } else {
        noteSecret(value, setting.key)
      }
    }
  }

  private mutating func check(_ value: AppConfigFile.Value, of setting: AppConfigFile.Setting) {
    noteSecret(value, setting.key)
    guard setting.kind != .array, setting.kind != .date else { return }
    let name = value.role.map { "\($0) of '\(setting.key)'" }
    guard let parsed = value.value else {
      let text = checker.isSecret(setting.key, suite: nil) ? "the value" : "'\(value.text)'"
      return add(
        setting.key, "\(text) of \(name ?? "'\(setting.key)'") is not \(setting.kind.words)",
        help: "write \(setting.kind.words)", value.offsets)
    }
    for fault in faults(setting.key, parsed) {
      let finding = words.diagnostic(
        fault, name: name, at: lines.range(fault.isAboutKey ? setting.offsets : value.offsets))
      // What several values of a setting share is reported once.
      if !findings.contains(finding) { findings.append(finding) }
    }
  }

  private mutating func noteSecret(_ value: AppConfigFile.Value, _ key: String) {
    guard checker.isSecret(key, suite: nil) else { return }
    let range = lines.range(value.offsets)
    secretLines.formUnion(range.start.line...range.end.line)
  }

  private func faults(_ key: String, _ value: PropertyListValue) -> [StoredValueFault] {
    guard let bytes = try? PropertyListWriter.binary(.dictionary([.init(key: key, value: value)])),
      let list = try? PropertyListReader().read(FileBytes(bytes)),
      let values = DomainValues(.forced, list, path: words.path)
    else { return [] }
    return checker.check(values, suite: nil, knowsSystemKeys: false).faults
  }

  private mutating func add(_ key: String?, _ message: String, help: String, _ offsets: Range<Int>)
  {
    findings.append(
      words.finding("invalid-appconfig", .error, key, message, help: help, at: lines.range(offsets))
    )
  }
}
