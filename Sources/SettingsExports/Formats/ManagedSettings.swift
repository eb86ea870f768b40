import SettingsPropertyLists
import SettingsText

/// A setting with the facts needed for device management.
struct ManagedSetting {
  let setting: ExportedSetting
  /// The user-defaults key.
  var key: String { setting.key }
  let type: PropertyListKind
  /// The choices, whose values have the setting's type; `nil` if any value of the type is allowed.
  let choices: [LocalizedChoice]?
  /// The default, which has the setting's type; `nil` for a secret.
  let defaultValue: PropertyListValue?
  /// The default as Settings stores it, with the type of the choice that it equals; `nil` for a
  /// secret.
  var storedDefault: PropertyListValue? {
    // Only an integer among reals was converted.
    guard type == .real, let defaultValue else { return defaultValue }
    let equalChoice = setting.choices?.first { $0.value.isSameChoice(as: defaultValue) }
    return equalChoice?.value ?? defaultValue
  }
}

/// The settings that device management can set: those of the app itself that users can edit and
/// whose values have one type.
///
/// Managed configuration is a dictionary under a single key of the standard user defaults, so it
/// cannot reach app groups.
///
/// Source: Apple, Device Management, managed app configuration.
struct ManagedSettings {
  private(set) var settings: [ManagedSetting] = []
  /// Notes about omitted settings, one sentence each.
  private(set) var notes: [String] = []

  /// The note in the header of every file.
  static let note = """
    These values take effect only if the app reads its managed configuration: the dictionary \
    'com.apple.configuration.managed' in the standard user defaults.
    """

  /// The comment for formats that have comments.
  static let comment = "\(OutputMark.words). \(note)"

  /// The identifying mark of JSON whose first member is the header.
  static let jsonMark = OutputMark.beginning(["{\"description\": \"\(note)"])

  /// The note about a secret.
  static let secretNote =
    "A secret: it has no default here, and the app stores it without encryption."

  /// The keys of secrets that device management can set.
  private(set) var secrets: [String] = []
  private let types: Set<PropertyListKind>
  private let hasOnlyValues: Bool

  /// Selects the settings of a document that device management can set.
  ///
  /// - Parameter additionalTypes: The types that the format has besides strings, numbers and
  ///   Booleans.
  /// - Parameter hasOnlyValues: Whether the format cannot name a setting without a value.
  init(
    _ document: ExportDocument, additionalTypes: Set<PropertyListKind> = [],
    hasOnlyValues: Bool = false
  ) {
    self.hasOnlyValues = hasOnlyValues
    types = additionalTypes.union([.string, .integer, .real, .boolean])
    for suite in document.suites {
      for setting in suite.settings {
        if let group = suite.identifier {
          notes.append(
            "'\(setting.key)' is left out: managed configuration does not reach the app group '\(group)'"
          )
        } else {
          add(setting)
        }
      }
    }
  }

  /// Returns the exported file for a property list, with the comment for formats that have
  /// comments.
  ///
  /// - Parameter remarks: The texts of further comments.
  /// - Parameter furtherNotes: Further limitations of the format, one sentence each.
  func output(
    _ list: PropertyListValue, remarks: [String] = [], notes furtherNotes: [String] = []
  ) throws(ExportFormat.Failure) -> ExportFormat.Output {
    do throws(WritingError) {
      let bytes = try PropertyListWriter.xml(list, comments: [ManagedSettings.comment] + remarks)
      return ExportFormat.Output(
        text: String(decoding: bytes, as: UTF8.self), notes: notes + furtherNotes)
    } catch {
      throw ExportFormat.Failure(message: error.message, notes: notes + furtherNotes)
    }
  }

  /// Adds a setting, or a note on the reason to leave it out.
  private mutating func add(_ setting: ExportedSetting) {
    func leaveOut(_ reason: String) { notes.append("'\(setting.key)' is left out: \(reason)") }
    guard setting.isEditable else { return leaveOut("people cannot change it") }
    guard (try? XMLText.checked(setting.key)) != nil else {
      return leaveOut("its key has a character that XML cannot hold")
    }
    let kinds = setting.choices?.map(\.value.kind).distinct ?? editableKinds(setting)
    guard let firstKind = kinds.first else { return leaveOut("its type is not known") }
    let type: PropertyListKind
    if kinds.count == 1 {
      type = firstKind
    } else if Set(kinds) == [.integer, .real] {
      type = .real
    } else {
      return leaveOut("its values have different types")
    }
    guard types.contains(type) else {
      return leaveOut("the format has no \(ManagedSettings.plural(type))")
    }
    var choices = setting.choices
    // Of a Boolean, both values are allowed.
    if type == .boolean { choices = nil }
    if let choices, choices.contains(where: { !ManagedSettings.isWritable($0.value) }) {
      return leaveOut("it has a value that the format cannot hold")
    }
    if setting.isSecret { secrets.append(setting.key) }
    let typedDefault = setting.publicDefault.flatMap {
      ManagedSettings.typed($0, type, setting.choices)
    }
    var writableDefault = typedDefault
    if let typedDefault, !ManagedSettings.isWritable(typedDefault) { writableDefault = nil }
    if hasOnlyValues, writableDefault == nil {
      let reason = ManagedSettings.reasonForNoValue(of: setting)
      return leaveOut("the format has only values, and \(reason)")
    }
    if setting.isSecret {
      notes.append("'\(setting.key)' is a secret: it is exported without a default")
    } else if typedDefault == nil, let value = setting.publicDefault {
      notes.append("'\(setting.key)' has no default here: its rows do not store \(value.plainText)")
    }
    settings.append(
      ManagedSetting(
        setting: setting,
        type: type,
        choices: choices?.map { choice in
          LocalizedChoice(
            value: ManagedSettings.typed(choice.value, type, nil) ?? choice.value,
            title: choice.title)
        },
        defaultValue: writableDefault))
  }

  private static func plural(_ type: PropertyListKind) -> String {
    switch type {
    case .data: "data"
    case .dictionary: "dictionaries"
    default: type.name + "s"
    }
  }

  private static func reasonForNoValue(of setting: ExportedSetting) -> String {
    if setting.isSecret { return "a secret has none" }
    guard let value = setting.publicDefault else { return "this setting has no default" }
    return "the format cannot hold its default, \(value.plainText)"
  }

  /// Returns the types of the values that the rows of a setting store, or else all types of the
  /// setting.
  private func editableKinds(_ setting: ExportedSetting) -> [PropertyListKind] {
    let kinds = setting.rows.filter { !$0.isOnlyShown }.flatMap(\.types).distinct
    guard !kinds.isEmpty else { return setting.types }
    return kinds
  }

  /// Returns a value in a type: the choice that it equals, if there are choices, and an integer
  /// converted to a real; `nil` if it equals no choice or has another type.
  private static func typed(
    _ value: PropertyListValue, _ type: PropertyListKind, _ choices: [LocalizedChoice]?
  ) -> PropertyListValue? {
    var legalValue = value
    if let choices {
      guard let choice = choices.first(where: { $0.value.isSameChoice(as: value) }) else {
        return nil
      }
      legalValue = choice.value
    }
    if legalValue.kind == type { return legalValue }
    let isIntegerForReal = legalValue.kind == .integer && type == .real
    guard isIntegerForReal else { return nil }
    return legalValue.number.map { .real($0) }
  }

  /// Returns whether property lists in XML and JSON can represent a value.
  private static func isWritable(_ value: PropertyListValue) -> Bool {
    switch value {
    case .string(let text): (try? XMLText.checked(text)) != nil
    case .real(let number): number.isFinite
    case .array(let items): items.allSatisfy(isWritable)
    case .dictionary(let entries):
      entries.allSatisfy { (try? XMLText.checked($0.key)) != nil && isWritable($0.value) }
    case .date(let seconds):
      seconds.isFinite && (0...9999).contains(CalendarDate(secondsSince2001: seconds).year)
    default: true
    }
  }
}
