import SettingsChanges
import SettingsText

/// The configuration's settings for `diff`.
package struct ChangeSettings: Sendable, Hashable {
  /// The policy, which overrides levels and accepts changes.
  package var policy = ChangePolicy()
  /// The minimum level that fails the run.
  package var failLevel = ChangeFailLevel.breaking
}

/// The minimum level of a change that fails a comparison.
package enum ChangeFailLevel: String, Sendable, Hashable, CaseIterable {
  /// Changes that lose or misread a stored value.
  case breaking
  /// Changes that give users who never changed a setting another value, and all of ``breaking``.
  case behavior
  /// Every change.
  case safe
  /// No change.
  case never

  /// The minimum level; `nil` for `never`.
  package var level: ChangeLevel? { ChangeLevel(rawValue: rawValue) }
}

extension ConfigurationKey {
  /// The key `changes`.
  static let changes = ConfigurationKey(
    "changes", .map([levels, accepted, failOn]),
    "How 'diff' judges changes: other levels, accepted changes, the level that fails the run.",
    default: [:],
    example: ["levels": ["default-changed": "breaking"]]
  ) { value, _, settings in
    for entry in value["levels"]?.entries ?? [] {
      settings.changes.policy.levels[entry.key] = ChangeLevel(rawValue: entry.value.text)
    }
    settings.changes.policy.accepted = (value["accepted"]?.items ?? []).map { item in
      AcceptedChange(
        change: item["change"]?.text ?? "",
        key: item["key"]?.text,
        suite: item["suite"].map { $0 == .null ? .app : .group($0.text) },
        value: item["value"]?.text,
        language: item["language"]?.text,
        reason: item["reason"]?.text ?? "")
    }
    if let level = value["fail_on"].flatMap({ ChangeFailLevel(rawValue: $0.text) }) {
      settings.changes.failLevel = level
    }
  }

  private static let levels = ConfigurationField(
    "levels",
    .map(
      AllChangeClasses.classes.map { entry in
        .init(
          entry.id, .word(ChangeLevel.allCases.reversed().map(\.rawValue)),
          "The level of a \(entry.title).")
      }, noun: "class of changes"), "Other levels per class of changes.")

  private static let accepted = ConfigurationField(
    "accepted",
    .list(
      .map(
        [
          .init("change", .word(AllChangeClasses.classes.map(\.id)), "The class of the change."),
          .init(
            "key", .text(.any),
            "The user-defaults key, for a rename the old or the new one; by default any."),
          .init(
            "suite", .optional(.text(.any)),
            "The app group of the key, or null for the app's own defaults; by default any."),
          .init("value", .text(.any), "The old or the new value; by default any."),
          .init("language", .text(.any), "The language; by default any."),
          .init("reason", .text(.any), "Why the change is accepted."),
        ], required: ["change", "reason"])),
    "Changes that were decided on; they are listed with the reason and do not fail the run.")

  private static let failOn = ConfigurationField(
    "fail_on", .word(ChangeFailLevel.allCases.map(\.rawValue)),
    "The minimum level that fails the run; by default breaking.")
}

extension ConfigurationFile.Entry {
  /// Returns the place of an item in a list below a key of the value, such as in `accepted` below
  /// `changes`; `nil` if the item is missing.
  ///
  /// - Parameter item: The 0-based index of the item.
  package func place(of key: String, item: Int) -> TextPlace? {
    guard case .map(let entries) = node.content,
      let list = entries.first(where: { $0.key.text == key })?.value,
      case .list(let items) = list.content, items.indices.contains(item)
    else { return nil }
    return items[item].place
  }
}
