import SettingsPropertyLists

/// A project's policy for changes: levels that override those of the classes, and accepted changes.
package struct ChangePolicy: Sendable, Hashable {
  /// The levels of classes by their ids, which apply to all cases of a class.
  package var levels: [String: ChangeLevel] = [:]
  /// The changes that are accepted.
  package var accepted: [AcceptedChange] = []

  /// Creates a policy without other levels and without accepted changes.
  package init() {}
}

/// An acceptance of changes, with the reason.
package struct AcceptedChange: Sendable, Hashable {
  /// The id of the class.
  package var change: String
  /// The key; `nil` for any key.
  package var key: String?
  /// The suite that contains the key; `nil` for any suite.
  package var suite: Suite?
  /// The value in the old or new version, in the notation of messages; `nil` for any value.
  package var value: String?
  /// The language; `nil` for any language.
  package var language: String?
  /// The reason for the acceptance.
  package var reason: String

  /// The suite of a key.
  package enum Suite: Sendable, Hashable {
    /// The app's own defaults.
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

  /// Returns whether the entry accepts a change.
  package func accepts(_ other: SettingsChange) -> Bool {
    change == other.change && acceptsKey(of: other) && acceptsSuite(of: other)
      && acceptsLanguage(of: other) && acceptsValue(of: other)
  }

  private func acceptsKey(of other: SettingsChange) -> Bool {
    guard let key else { return true }
    // The new value of 'key-renamed' is the new key, which an entry may name too.
    return key == other.key || other.new?.value == .string(key)
  }

  private func acceptsSuite(of other: SettingsChange) -> Bool {
    guard let suite else { return true }
    return other.key != nil && suite.identifier == other.suite
  }

  private func acceptsLanguage(of other: SettingsChange) -> Bool {
    guard let language else { return true }
    return other.languages.contains(language)
  }

  private func acceptsValue(of other: SettingsChange) -> Bool {
    guard let value else { return true }
    return other.old?.value?.plainText == value || other.new?.value?.plainText == value
  }

  /// The description of the accepted changes, such as `'key-removed' of 'sounds'`.
  package var description: String {
    var text = "'\(change)'"
    if let key { text += " of '\(key)'" }
    if let group = suite?.identifier { text += " in '\(group)'" }
    if let value { text += " with value '\(value)'" }
    if let language { text += " in '\(language)'" }
    if suite == .app { text += " in the app's own defaults" }
    return text
  }
}

/// The changes between two versions after applying a project's policy.
package struct JudgedChanges: Sendable {
  /// The changes that are not accepted, the most severe first.
  package private(set) var changes: [SettingsChange] = []
  /// The accepted changes, each with the 0-based index of the entry that accepts it.
  package private(set) var accepted: [(change: SettingsChange, entry: Int)] = []
  /// The 0-based indices of the entries that accept no change.
  package let unusedAcceptances: [Int]

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
    unusedAcceptances = policy.accepted.indices.filter { !used.contains($0) }
    self.changes.sort { $0.isBefore($1) }
  }

  /// Returns the number of changes that are not accepted and have a level.
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
