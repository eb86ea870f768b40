import SettingsAnalysis

/// A kind of change: what it is, what it does to people who already use the app, and how it is found. A value, never a
/// type of its own.
package struct ChangeClass: Sendable {
  /// The id in kebab-case, which names the change: `key-removed`.
  package let id: String
  /// The change in one sentence part: `key that no page has any more`.
  package let title: String
  /// The level unless a variant or the configuration says another.
  package let level: ChangeLevel
  /// The cases that have another level.
  package let variants: [Variant]
  /// What it does, in one sentence.
  package let effect: String
  /// What a maintainer can do about it: one sentence that starts with a verb.
  package let migration: String
  /// How it is found.
  let check: ChangeCheck

  /// Makes a class of changes.
  init(
    id: String, title: String, level: ChangeLevel, variants: [Variant] = [], effect: String, migration: String,
    check: ChangeCheck
  ) {
    self.id = id
    self.title = title
    self.level = level
    self.variants = variants
    self.effect = effect
    self.migration = migration
    self.check = check
  }

  /// A case in which a change has another level and another effect.
  package struct Variant: Sendable, Hashable {
    /// The level in that case.
    package let level: ChangeLevel
    /// The case, for documentation: `the row only shows its value`.
    package let condition: String
    /// What the change does in that case, in one sentence.
    package let effect: String

    /// Makes a variant.
    init(_ level: ChangeLevel, when condition: String, effect: String) {
      self.level = level
      self.condition = condition
      self.effect = effect
    }
  }
}

/// What a class of changes looks at. The comparison calls it for exactly that.
enum ChangeCheck: Sendable {
  /// Once for every setting that only the old side has.
  case removedSettings(@Sendable (Setting, inout ChangeCollector) -> Void)
  /// Once for every setting that only the new side has.
  case addedSettings(@Sendable (Setting, inout ChangeCollector) -> Void)
  /// Once for every setting of both sides.
  case settings(@Sendable (SettingPair, inout ChangeCollector) -> Void)
  /// Once for every two rows that show one setting on one device.
  case rows(@Sendable (RowPair, inout ChangeCollector) -> Void)
  /// As ``rows``, after every other class has looked.
  case rest(@Sendable (RowPair, inout ChangeCollector) -> Void)
  /// Once for every page of both sides.
  case pages(@Sendable (PagePair, inout ChangeCollector) -> Void)
  /// Once.
  case bundles(@Sendable (inout ChangeCollector) -> Void)
  /// All of these: for a change that shows in several ways.
  case all([ChangeCheck])
}
