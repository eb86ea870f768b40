import SettingsAnalysis

/// A class of changes, with its effect on existing users and the checks that find it.
///
/// Classes are values, not types.
package struct ChangeClass: Sendable {
  /// The id in kebab-case, which names the change, such as `key-removed`.
  package let id: String
  /// The title, a sentence part such as `key that no page has any more`.
  package let title: String
  /// The level unless a variant or the configuration sets another.
  package let level: ChangeLevel
  /// The cases in which changes have another level.
  package let variants: [Variant]
  /// The effect on users, in one sentence.
  package let effect: String
  /// The advice for a maintainer, in one sentence that begins with a verb.
  package let migration: String
  /// The checks that find such changes.
  private(set) var checks: [@Sendable (inout ChangeCollector) -> Void] = []

  /// Creates a class of changes without checks.
  init(
    _ id: String, _ title: String, _ level: ChangeLevel, variants: [Variant] = [], effect: String,
    migration: String = "Update documentation and screenshots."
  ) {
    self.id = id
    self.title = title
    self.level = level
    self.variants = variants
    self.effect = effect
    self.migration = migration
  }

  /// A case in which a change has another level and another effect.
  package struct Variant: Sendable, Hashable {
    /// The level in that case.
    package let level: ChangeLevel
    /// The condition for documentation, such as `the row only shows its value`.
    package let condition: String
    /// The effect of the change in that case, in one sentence.
    package let effect: String
    /// The advice in that case; `nil` for the advice of the class.
    let migration: String?

    init(
      _ level: ChangeLevel, when condition: String, effect: String, migration: String? = nil
    ) {
      self.level = level
      self.condition = condition
      self.effect = effect
      self.migration = migration
    }
  }
}

/// The checks of a class of changes, by the items that they compare.
extension ChangeClass {
  /// Adds a check that runs once for both versions.
  func once(_ check: @escaping @Sendable (inout ChangeCollector) -> Void) -> ChangeClass {
    var result = self
    result.checks.append(check)
    return result
  }

  /// Adds a check that runs for each item in a list, such as each pair of settings.
  func each<Item>(
    _ items: @escaping @Sendable (ChangeCollector) -> [Item],
    _ check: @escaping @Sendable (Item, inout ChangeCollector) -> Void
  ) -> ChangeClass {
    once { changes in for item in items(changes) { check(item, &changes) } }
  }
}
