import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What a setting with another key has in common with the one it was.
///
/// Settings are put together by equal descriptions, so that a thousand renamed keys cost a thousand
/// look-ups.
enum RenameLikeness {
  /// The descriptions by the title, from the strictest to the loosest.
  static let titledDescriptions: [@Sendable (Setting) -> AnyHashable?] = [
    { setting in described(setting, by: [title, signature, defaultValue, page]) },
    { setting in described(setting, by: [title, signature, page]) },
    { setting in described(setting, by: [title, signature]) },
  ]
  /// The descriptions by anything else, which are looser.
  static let untitledDescriptions: [@Sendable (Setting) -> AnyHashable?] = [
    { setting in described(setting, by: [foldedKey, signature]) },
    { setting in described(setting, by: [subject, signature, page]) },
    { setting in described(setting, by: [untitled, signature, defaultValue, page]) },
  ]

  /// How many settings of one side are compared name by name, which costs time for each pair of
  /// names.
  private static let limit = 50

  /// The settings whose titles or keys are spelled alike, each the best match of the other.
  static func spelledAlike(_ removed: [Setting], _ added: [Setting]) -> [(Setting, Setting)] {
    guard removed.count <= limit, added.count <= limit else { return [] }
    var found: [Int: Int] = [:]
    for name in [title, { $0.row.key?.value }] {
      let (before, after) = (removed.map { named($0, name) }, added.map { named($0, name) })
      for (index, text) in before.enumerated() where found[index] == nil {
        guard let match = best(text, after), best(after[match], before) == index,
          !found.values.contains(match)
        else {
          continue
        }
        found[index] = match
      }
    }
    return found.sorted { $0.key < $1.key }.map { (removed[$0.key], added[$0.value]) }
  }

  private static func named(_ setting: Setting, _ name: (SettingRow) -> String?) -> (
    name: String, kind: String
  )? {
    let row = setting.first
    guard let text = name(row), let signature = signature(row) else { return nil }
    return (text, "\(setting.suite ?? "") \(page(row) ?? "") \(signature)")
  }

  private static func best(
    _ text: (name: String, kind: String)?, _ candidates: [(name: String, kind: String)?]
  ) -> Int? {
    guard let text else { return nil }
    let fitting = candidates.compactMap { $0?.kind == text.kind ? $0?.name : nil }
    guard let best = Suggestion.best(for: text.name, among: fitting) else { return nil }
    return candidates.firstIndex { $0?.name == best && $0?.kind == text.kind }
  }

  private static func described(_ setting: Setting, by parts: [(SettingRow) -> String?])
    -> [ExactText]?
  {
    let row = setting.first
    var description = [ExactText(setting.suite ?? "")]
    for part in parts {
      guard let text = part(row) else { return nil }
      description.append(ExactText(text))
    }
    return description
  }

  /// The title, as far as two titles have to agree.
  static func title(_ row: SettingRow) -> String? { row.row.text(.title).map { fold($0.value) } }

  /// A row without a title, such as most sliders, has little else to go by.
  private static func untitled(_ row: SettingRow) -> String? {
    row.row.text(.title) == nil ? "" : nil
  }

  private static func foldedKey(_ row: SettingRow) -> String? { row.row.key.map { fold($0.value) } }

  /// The words of a key without those that say on or off: `hockeyAppEnabled` and
  /// `hockeyAppDisabled`.
  private static func subject(_ row: SettingRow) -> String? {
    row.row.key.map { polarity(of: $0.value).subject }.flatMap {
      $0.isEmpty ? nil : $0.joined(separator: " ")
    }
  }

  /// Whether two names of a switch say the opposite of each other: "Enable sync" and "Disable
  /// sync".
  static func areOpposite(_ old: String, _ new: String) -> Bool {
    let (before, after) = (polarity(of: old), polarity(of: new))
    return !before.subject.isEmpty && before.subject == after.subject
      && before.isNegative != after.isNegative
  }

  private static let affirmations: Set<String> = [
    "allow", "allowed", "enable", "enabled", "enables", "on", "show", "shown", "shows", "use",
    "visible",
  ]
  private static let negations: Set<String> = [
    "block", "blocked", "deny", "disable", "disabled", "disables", "disallow", "don", "dont",
    "hidden", "hide", "hides",
    "never", "no", "not", "off", "without",
  ]

  private static func polarity(of name: String) -> (subject: [String], isNegative: Bool) {
    let words = NameWords.of(name)
    let isNegative = !words.count(where: negations.contains).isMultiple(of: 2)
    return (
      words.filter { !affirmations.contains($0) && !negations.contains($0) && $0 != "t" },
      isNegative
    )
  }

  /// The type with what can be stored.
  private static func signature(_ row: SettingRow) -> String? {
    let kinds = row.row.valueKinds.map(\.name).joined(separator: ",")
    return row.row.typeName.map { "\($0.value) \(kinds) \(values(row) ?? "")" }
  }

  private static func values(_ row: SettingRow) -> String? {
    let list = row.row.list
    let keys: [KeyID] = [.values, .minimumValue, .maximumValue, .trueValue, .falseValue]
    return keys.compactMap { key in
      row.row.field(key).map { "\(key.rawValue)=\(canonical(list.value(of: $0.value)))" }
    }.joined(separator: ";")
  }

  private static func defaultValue(_ row: SettingRow) -> String? {
    row.defaultValue.map { canonical(row.row.list.value(of: $0.node)) } ?? "-"
  }

  private static func page(_ row: SettingRow) -> String? { row.name.base }

  private static func canonical(_ value: PropertyListValue) -> String { "\(value)" }

  /// Letters and digits in lower case.
  private static func fold(_ text: String) -> String {
    String(
      text.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
  }
}
