import SettingsChanges

/// What the configuration says about `diff`.
package struct ChangeSettings: Sendable, Hashable {
  /// Other levels, and the changes that are accepted.
  package var policy = ChangePolicy()
  /// The minimum level that fails the run.
  package var failLevel = ChangeFailLevel.breaking
}

/// The minimum level that fails a comparison.
package enum ChangeFailLevel: String, Sendable, Hashable, CaseIterable {
  /// A stored choice is lost or misread.
  case breaking
  /// People who never changed a setting get another one.
  case behaviour
  /// Every change.
  case safe
  /// Nothing at all.
  case never

  /// The level; absent for `never`.
  package var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
}

extension ConfigurationKey {
  /// `changes`
  static let changes = ConfigurationKey(
    "changes", .fields(ConfigurationFields(noun: "key", fields: [levels, accepted, failOn])),
    "How 'diff' judges changes: other levels, accepted changes, the level that fails the run.", default: .map([]),
    example: .map([.init(key: "levels", value: .map([.init(key: "default-changed", value: .text("breaking"))]))])
  ) { value, _, settings in
    for entry in value["levels"]?.entries ?? [] {
      settings.changes.policy.levels[entry.key] = ChangeLevel(rawValue: entry.value.text)
    }
    settings.changes.policy.accepted = (value["accepted"]?.items ?? []).map { item in
      AcceptedChange(
        change: item["change"]?.text ?? "", key: item["key"]?.text,
        suite: item["suite"].map { $0 == .none ? .app : .group($0.text) },
        value: item["value"]?.text, language: item["language"]?.text, reason: item["reason"]?.text ?? "")
    }
    if let level = value["fail_on"].flatMap({ ChangeFailLevel(rawValue: $0.text) }) {
      settings.changes.failLevel = level
    }
  }

  private static let classIDs = AllChangeClasses.classes.map(\.id)

  private static let levels = ConfigurationField(
    name: "levels",
    shape: .fields(
      ConfigurationFields(
        noun: "class of changes",
        fields: AllChangeClasses.classes.map { entry in
          ConfigurationField(
            name: entry.id, shape: .word(ChangeLevel.allCases.reversed().map(\.rawValue)),
            summary: "The level of a \(entry.title).")
        })),
    summary: "Other levels per class of changes.")

  private static let accepted = ConfigurationField(
    name: "accepted",
    shape: .list(
      .fields(
        ConfigurationFields(
          noun: "key",
          fields: [
            ConfigurationField(name: "change", shape: .word(classIDs), summary: "The class of the change."),
            ConfigurationField(
              name: "key", shape: .text(.any),
              summary: "The user-defaults key, for a rename the old or the new one; by default any."),
            ConfigurationField(
              name: "suite", shape: .optional(.text(.any)),
              summary: "The app group of the key, or null for the app's own defaults; by default any."),
            ConfigurationField(
              name: "value", shape: .text(.any), summary: "The old or the new value; by default any."),
            ConfigurationField(name: "language", shape: .text(.any), summary: "The language; by default any."),
            ConfigurationField(name: "reason", shape: .text(.any), summary: "Why the change is accepted."),
          ], required: ["change", "reason"]))),
    summary: "Changes that were decided on; they are listed with the reason and do not fail the run.")

  private static let failOn = ConfigurationField(
    name: "fail_on", shape: .word(ChangeFailLevel.allCases.map(\.rawValue)),
    summary: "The minimum level that fails the run; by default breaking.")
}

extension ConfigurationFile.Entry {
  /// The place of an item of a list below a key of the value.
  package func place(of key: String, item: Int) -> YAMLPlace? {
    guard case .map(let entries) = node.content, let list = entries.first(where: { $0.key.text == key })?.value,
      case .list(let items) = list.content, items.indices.contains(item)
    else { return nil }
    return node.alias ?? list.alias ?? items[item].placeOfUse
  }
}
