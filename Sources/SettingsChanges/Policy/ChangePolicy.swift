import SettingsPropertyLists

/// A project's policy for changes: levels that override those of the classes, and accepted changes.
package struct ChangePolicy: Sendable, Hashable {
  /// The levels by the id of the class, for all cases of the class.
  package var levels: [String: ChangeLevel] = [:]
  /// The changes that are accepted.
  package var accepted: [AcceptedChange] = []

  /// Makes a policy in which every class has its own level and no change is accepted.
  package init() {}
}

/// A change that was accepted, with the reason.
package struct AcceptedChange: Sendable, Hashable {
  /// The id of the class.
  package var change: String
  /// The key; `nil` for any.
  package var key: String?
  /// The suite that contains the key; `nil` for any.
  package var suite: Suite?
  /// The value in the notation of messages, of the old or the new side; `nil` for any.
  package var value: String?
  /// The language; `nil` for any.
  package var language: String?
  /// The reason for accepting it.
  package var reason: String

  /// The suite that contains a key.
  package enum Suite: Sendable, Hashable {
    /// The app's own.
    case app
    /// The defaults of an app group.
    case group(String)

    /// The app group; `nil` for the app's own defaults.
    var identifier: String? { if case .group(let name) = self { name } else { nil } }
  }

  package init(
    change: String, key: String? = nil, suite: Suite? = nil, value: String? = nil,
    language: String? = nil,
    reason: String
  ) {
    self.change = change
    self.key = key
    self.suite = suite
    self.value = value
    self.language = language
    self.reason = reason
  }

  /// Returns whether it accepts a change.
  package func accepts(_ other: SettingsChange) -> Bool {
    change == other.change
      && (key == nil || key == other.key || .string(key ?? "") == other.new?.value)
      && (suite.map { other.key != nil && $0.identifier == other.suite } ?? true)
      && (language.map(other.languages.contains) ?? true)
      && (value.map { text in [other.old, other.new].contains { $0?.value?.plainText == text } }
        ?? true)
  }

  /// The changes that the entry covers: `'key-removed' of 'sounds'`.
  package var description: String {
    let parts = [
      (" of", key),
      (" in", suite?.identifier),
      (" with value", value),
      (" in", language),
    ]
    var text =
      "'\(change)'" + parts.map { words, text in text.map { "\(words) '\($0)'" } ?? "" }.joined()
    if suite == .app { text += " in the app's own defaults" }
    return text
  }
}

/// The changes after applying a project's policy.
package struct JudgedChanges: Sendable {
  /// The changes that count, the worst first.
  package private(set) var changes: [SettingsChange] = []
  /// The changes that are accepted, each with the index of its entry.
  package private(set) var accepted: [(change: SettingsChange, entry: Int)] = []
  /// The indices of the entries that accept no change.
  package let idleEntries: [Int]

  /// Applies a policy to changes.
  package init(_ changes: [SettingsChange], by policy: ChangePolicy) {
    var used: Set<Int> = []
    for change in changes {
      var change = change
      if let level = policy.levels[change.change] { change.level = level }
      let entries = policy.accepted.indices.filter { policy.accepted[$0].accepts(change) }
      used.formUnion(entries)
      if let entry = entries.first {
        accepted.append((change, entry))
      } else {
        self.changes.append(change)
      }
    }
    idleEntries = policy.accepted.indices.filter { !used.contains($0) }
    self.changes.sort { $0.isBefore($1) }
  }

  /// Returns the number of counted changes with a level.
  package func count(_ level: ChangeLevel) -> Int { changes.count { $0.level == level } }
}

extension PropertyListValue {
  /// The text of a scalar without its type; `nil` for containers.
  package var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): number.description
    case .real(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .date, .data, .array, .dictionary: nil
    }
  }
}
