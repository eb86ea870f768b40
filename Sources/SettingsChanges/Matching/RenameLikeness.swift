import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Descriptions and names by which a setting with a changed key is recognized.
///
/// Settings are matched by equal descriptions, so that the time is linear in the number of renamed
/// keys.
enum RenameLikeness {
  /// The descriptions by title, from the strictest to the loosest.
  static let titledDescriptions: [@Sendable (Setting) -> AnyHashable?] = [
    { setting in described(setting, by: [title, signature, defaultValue, page]) },
    { setting in described(setting, by: [title, signature, page]) },
    { setting in described(setting, by: [title, signature]) },
  ]
  /// The descriptions by other properties, from the strictest to the loosest.
  static let untitledDescriptions: [@Sendable (Setting) -> AnyHashable?] = [
    { setting in described(setting, by: [foldedKey, signature]) },
    { setting in described(setting, by: [subject, signature, page]) },
    { setting in described(setting, by: [untitled, signature, defaultValue, page]) },
  ]

  /// Returns the pairs of settings whose titles or keys have similar spellings, each setting being
  /// the best match of the other.
  static func spelledAlike(_ removed: [Setting], _ added: [Setting]) -> [(
    old: Setting, new: Setting
  )] {
    // The index in `added` by the index in `removed`.
    var matches: [Int: Int] = [:]
    var taken: Set<Int> = []
    // By title first, then by key.
    for name in [title, { $0.row.key?.value }] {
      let before = NamesByKind(removed.map { named($0, name) })
      let after = NamesByKind(added.map { named($0, name) })
      for index in removed.indices where matches[index] == nil {
        guard let match = after.best(for: before.names[index]),
          before.best(for: after.names[match]) == index, !taken.contains(match)
        else {
          continue
        }
        taken.insert(match)
        matches[index] = match
      }
    }
    return matches.sorted { $0.key < $1.key }.map { (removed[$0.key], added[$0.value]) }
  }

  /// Returns a name of a setting, with the setting's kind: its suite, page and ``signature(_:)``;
  /// `nil` if the setting has no such name or no type.
  private static func named(_ setting: Setting, _ name: (SettingRow) -> String?) -> (
    name: String, kind: String
  )? {
    let row = setting.first
    guard let text = name(row), let signature = signature(row) else { return nil }
    return (text, "\(setting.suite ?? "") \(page(row) ?? "") \(signature)")
  }

  /// Names of settings, each compared only with names of the same kind.
  private struct NamesByKind {
    /// The name of each setting, with its kind; `nil` for a setting without them.
    let names: [(name: String, kind: String)?]
    /// The names of each kind, with their indices in ``names``.
    private let namesByKind: [String: (indices: [Int], names: SimilarNames)]

    init(_ names: [(name: String, kind: String)?]) {
      self.names = names
      let indicesOfNamed = names.indices.filter { names[$0] != nil }
      let indicesByKind = Dictionary(grouping: indicesOfNamed) { names[$0]?.kind ?? "" }
      namesByKind = indicesByKind.mapValues { indices in
        (indices, SimilarNames(indices.map { names[$0]?.name ?? "" }))
      }
    }

    /// Returns the index in ``names`` of the most similar name of the same kind; `nil` if no name is
    /// clearly the nearest.
    func best(for named: (name: String, kind: String)?) -> Int? {
      guard let named, let sameKind = namesByKind[named.kind] else { return nil }
      return sameKind.names.best(for: named.name).map { sameKind.indices[$0] }
    }
  }

  /// Returns the suite of a setting and the given parts of its representative row; `nil` if the row
  /// lacks one of the parts.
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

  /// Returns the title of a row, folded for comparison; `nil` if it has none.
  static func title(_ row: SettingRow) -> String? { row.row.text(.title).map { fold($0.value) } }

  /// Returns an empty description for a row without a title, such as most sliders; `nil` for any
  /// other row.
  private static func untitled(_ row: SettingRow) -> String? {
    guard row.row.text(.title) == nil else { return nil }
    return ""
  }

  private static func foldedKey(_ row: SettingRow) -> String? { row.row.key.map { fold($0.value) } }

  /// Returns the words of a key without those that mean on or off, as in `hockeyAppEnabled` and
  /// `hockeyAppDisabled`; `nil` if no words remain.
  private static func subject(_ row: SettingRow) -> String? {
    guard let key = row.row.key else { return nil }
    let subject = polarity(of: key.value).subject
    guard !subject.isEmpty else { return nil }
    return subject.joined(separator: " ")
  }

  /// Returns whether two names of a switch have opposite meanings, such as "Enable sync" and
  /// "Disable sync".
  static func areOpposite(_ old: String, _ new: String) -> Bool {
    let before = polarity(of: old)
    let after = polarity(of: new)
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

  /// Returns the words of a name that mean neither on nor off, and whether the others negate them.
  private static func polarity(of name: String) -> (subject: [String], isNegative: Bool) {
    let words = NameWords.of(name)
    // Two negations cancel each other out.
    let negationCount = words.count(where: negations.contains)
    let isNegative = !negationCount.isMultiple(of: 2)
    // "don't" is two words: the negation "don", and "t".
    let subject = words.filter {
      !affirmations.contains($0) && !negations.contains($0) && $0 != "t"
    }
    return (subject, isNegative)
  }

  /// Returns a description of the row's type and of the values that it can store; `nil` for a row
  /// without a type.
  private static func signature(_ row: SettingRow) -> String? {
    guard let type = row.row.typeName else { return nil }
    let kinds = row.row.valueKinds.map(\.name).joined(separator: ",")
    return "\(type.value) \(kinds) \(values(row))"
  }

  /// Returns the fields that determine the values that a row can store, as one text.
  private static func values(_ row: SettingRow) -> String {
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

  /// Returns the letters and digits of a text in lowercase.
  private static func fold(_ text: String) -> String {
    String(
      text.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
  }
}
