import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText

/// Compares an AppConfig file with its schema, with itself and with a bundle.
package struct AppConfigCheck {
  /// What is wrong, each deviation once.
  package private(set) var findings: [Diagnostic] = []
  /// The 1-based lines that hold what is entered in fields for secrets.
  package var secretLines: Set<Int> {
    let settings = file.settings.filter { isSecret($0.key) }.map(\.offsets)
    let fields = file.fields.filter { isSecret($0.key) }.map(\.offsets)
    return (settings + fields).reduce(into: []) { result, offsets in
      let range = lines.range(offsets)
      result.formUnion(range.start.line...range.end.line)
    }
  }

  private let file: AppConfigFile
  private let lines: LineIndex
  private let checker: StoredValueChecker
  private let words: ManagedValueWording

  /// Compares a file.
  ///
  /// - Parameter bundleIdentifier: The identifier of the app, where it is known.
  package init(
    _ file: AppConfigFile, _ lines: LineIndex, _ checker: StoredValueChecker, _ words: ManagedValueWording,
    bundleIdentifier: String?
  ) {
    self.file = file
    self.lines = lines
    self.checker = checker
    self.words = words
    for fault in file.faults {
      let isSecret = fault.key.map(isSecret) ?? false
      add(
        fault.isTolerable ? .info : .error, fault.key,
        isSecret ? fault.messageWithoutText ?? fault.message : fault.message,
        help: fault.help, fault.offsets)
    }
    if let bundleIdentifier, let written = file.bundleIdentifier, written.text != bundleIdentifier {
      add(
        .error, nil, "'\(written.text)' is not the app's bundle identifier, '\(bundleIdentifier)'",
        help: "write '\(bundleIdentifier)'", written.offsets)
    }
    checkSettings()
    checkFields()
  }

  // MARK: Settings

  private mutating func checkSettings() {
    var first: [String: Range<Int>] = [:]
    let places = Dictionary(grouping: file.settings, by: \.key).mapValues { $0.map(\.offsets) }
    for setting in file.settings {
      let place = place(setting.offsets)
      guard checker.kinds(of: setting.key, suite: nil) != nil else {
        // One finding covers an unknown key that is defined twice.
        guard let all = places[setting.key], all.first == setting.offsets else { continue }
        var finding = words.unknownKey(setting.key, at: place)
        finding.notes += all.dropFirst().map { Note(message: "also here", path: words.path, range: self.place($0)) }
        findings.append(finding)
        continue
      }
      if let other = first[setting.key] {
        findings.append(
          words.finding(
            "invalid-appconfig", .error, setting.key, "'\(setting.key)' is defined twice", help: "keep one of them",
            notes: [Note(message: "the other is here", path: words.path, range: self.place(other))], at: place))
      } else {
        first[setting.key] = setting.offsets
      }
      checkOwnConstraint(of: setting)
      guard checkType(of: setting, at: place) else { continue }
      for value in setting.defaults + setting.values { check(value, of: setting, at: place) }
      checkLimits(of: setting)
    }
  }

  /// Whether values of the setting's type can be right.
  private mutating func checkType(of setting: AppConfigFile.Setting, at place: SourceRange) -> Bool {
    guard let kind = setting.kind, let wanted = checker.kinds(of: setting.key, suite: nil), !wanted.isEmpty else {
      return true
    }
    let isNumber = kind == .integer || kind == .real
    if wanted.contains(kind) || isNumber && (wanted.contains(.integer) || wanted.contains(.real)) { return true }
    let stored = wanted.map(\.words).joined(separator: " or ")
    let elements = wanted.compactMap(AppConfigCheck.element)
    // True equals 1 for Settings, but code that asks for a type may not find it.
    let isLikeNumber = (isNumber || kind == .boolean) && !wanted.allSatisfy { AppConfigCheck.samples($0).isEmpty }
    let equals =
      isLikeNumber
      && AppConfigCheck.samples(kind).contains { sample in
        faults(setting.key, sample).allSatisfy { fault in
          if case .type(_, let equals, _) = fault.kind { equals } else { false }
        }
      }
    findings.append(
      words.finding(
        "stored-value-type", equals ? .info : .error, setting.key,
        "'\(setting.key)' is declared as \(kind.words), but Settings stores \(stored)",
        help: elements.isEmpty
          ? "remove it; AppConfig has no such type"
          : "declare it as \(elements.map { "<\($0)>" }.joined(separator: " or "))", at: place))
    return false
  }

  private mutating func check(_ value: AppConfigFile.Value, of setting: AppConfigFile.Setting, at place: SourceRange) {
    // The schema has said what is wrong with a text that is none of its type.
    guard let parsed = value.value, setting.kind != .array else { return }
    for fault in faults(setting.key, parsed) {
      let finding = words.diagnostic(fault, at: fault.isAboutKey ? place : lines.range(value.offsets))
      // What several values of a setting share is reported once.
      if !findings.contains(finding) { findings.append(finding) }
    }
  }

  /// Limits that let numbers through which the slider does not.
  private mutating func checkLimits(of setting: AppConfigFile.Setting) {
    guard setting.kind == .integer || setting.kind == .real else { return }
    for limit in setting.limits {
      for fault in faults(setting.key, .real(limit.number)) {
        guard case .outOfRange = fault.kind else { continue }
        findings.append(
          words.diagnostic(fault, name: "'\(limit.name)' of '\(setting.key)'", at: lines.range(limit.offsets)))
      }
    }
  }

  /// What a setting says about itself.
  private mutating func checkOwnConstraint(of setting: AppConfigFile.Setting) {
    let minimum = setting.limits.first { $0.name == "min" }
    let maximum = setting.limits.first { $0.name == "max" }
    if let minimum, let maximum, minimum.number > maximum.number {
      add(
        .error, setting.key,
        "'min' \(text(minimum.number)) of '\(setting.key)' is above 'max' \(text(maximum.number))", help: "swap them",
        minimum.offsets)
    }
    let offered = setting.values.compactMap(\.value)
    for value in setting.defaults {
      guard let parsed = value.value else { continue }
      if !offered.isEmpty, !offered.contains(where: { $0.isSameChoice(as: parsed) }) {
        add(
          .error, setting.key, "\(named(value, in: setting)) is not among its '<values>'",
          help: "add it, or choose another default", value.offsets)
      }
      let measure: Double? =
        if case .string(let text) = parsed { Double(text.unicodeScalars.count) } else { parsed.number }
      for limit in setting.limits {
        guard let measure, limit.name == "min" ? measure < limit.number : measure > limit.number else { continue }
        add(
          .error, setting.key,
          "\(named(value, in: setting)) does not fit its own '\(limit.name)' \(text(limit.number))",
          help: "change one of them", value.offsets)
      }
    }
  }

  private func named(_ value: AppConfigFile.Value, in setting: AppConfigFile.Setting) -> String {
    "the default \(isSecret(setting.key) ? "" : "'\(value.text)' ")of '\(setting.key)'"
  }

  // MARK: Presentation

  private mutating func checkFields() {
    let settings = Dictionary(file.settings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for field in file.fields {
      guard let setting = settings[field.key] else {
        let hint = Suggestion.best(for: field.key, among: file.settings.map(\.key))
        let start = field.offsets.lowerBound
        add(
          .error, field.key, "'<field>' is for '\(field.key)', which '<dict>' does not define",
          help: hint.map { "did you mean '\($0)'?" } ?? "define it in '<dict>', or remove the field", start..<start)
        continue
      }
      for option in field.options { check(option, of: setting) }
    }
  }

  private mutating func check(_ option: AppConfigFile.Value, of setting: AppConfigFile.Setting) {
    guard let kinds = checker.kinds(of: setting.key, suite: nil), setting.kind != .array else { return }
    guard let value = option.value else {
      return add(
        .error, setting.key,
        "the option \(isSecret(setting.key) ? "" : "'\(option.text)' ")of '\(setting.key)' is not \(setting.kind.map(\.words) ?? "a value")",
        help: "write a value of that type", option.offsets)
    }
    let offered = setting.values.compactMap(\.value)
    if !offered.isEmpty, !offered.contains(where: { $0.isSameChoice(as: value) }) {
      return add(
        .error, setting.key,
        "the option \(isSecret(setting.key) ? "" : "'\(option.text)' ")of '\(setting.key)' is not among its '<values>'",
        help: "remove the option, or add the value", option.offsets)
    }
    guard let kind = setting.kind, kinds.contains(kind) else { return }
    for fault in faults(setting.key, value) where !fault.isAboutKey {
      findings.append(
        words.diagnostic(fault, name: "an option of '\(setting.key)'", at: lines.range(option.offsets)))
    }
  }

  // MARK: Parts

  private func isSecret(_ key: String) -> Bool { checker.isSecret(key, suite: nil) }

  private func faults(_ key: String, _ value: PropertyListValue) -> [StoredValueFault] {
    guard let bytes = try? PropertyListWriter.binary(.dictionary([.init(key: key, value: value)])),
      let list = try? PropertyListReader().read(FileBytes(bytes)),
      let values = DomainValues(.forced, list, path: words.path)
    else { return [] }
    return checker.check(values, suite: nil, knowsSystemKeys: false).faults
  }

  private mutating func add(
    _ severity: Severity, _ key: String?, _ message: String, help: String, _ offsets: Range<Int>
  ) {
    findings.append(
      words.finding("invalid-appconfig", severity, key, message, help: help, at: lines.range(offsets)))
  }

  private func place(_ offsets: Range<Int>) -> SourceRange { lines.range(offsets.lowerBound..<offsets.lowerBound) }

  private func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  private static func element(_ kind: PropertyListKind) -> String? {
    switch kind {
    case .string: "string"
    case .integer: "integer"
    case .real: "float"
    case .boolean: "boolean"
    case .date: "date"
    case .array, .data, .dictionary, .key: nil
    }
  }

  /// 0 and 1 in a type of number.
  private static func samples(_ kind: PropertyListKind) -> [PropertyListValue] {
    switch kind {
    case .integer: [.integer(PropertyListInteger(Int64(0))), .integer(PropertyListInteger(Int64(1)))]
    case .real: [.real(0), .real(1)]
    case .boolean: [.boolean(false), .boolean(true)]
    default: []
    }
  }
}
