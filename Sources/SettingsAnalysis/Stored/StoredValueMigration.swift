import SettingsPropertyLists

/// The changes to stored values when users get another version of a bundle.
package struct StoredValueMigration: Sendable {
  /// The change to the value of one setting.
  ///
  /// `messages` are the differences, a line each; `move` is the change; `undecided` are the values
  /// that are kept although the new version does not know them, with the reason.
  package typealias Step = (messages: [String], move: StoredValueMove, undecided: [String])
  /// A setting whose stored values cannot be migrated.
  ///
  /// `messages` are the differences, a line each; `reason` is why the values are kept, as a
  /// sentence without a period; `advice` is the remedy for a maintainer, as a sentence.
  package typealias Remark = (messages: [String], reason: String, advice: String)

  /// The settings whose values move or change.
  package var steps: [Step] = []
  /// The differences that are left to the app.
  package var undecided: [Remark] = []

  /// Creates a migration that does nothing.
  package init() {}
}

/// A move of a stored value to another key, or to another form under the same key.
package struct StoredValueMove: Sendable, Hashable {
  /// A value that is stored in another form.
  package struct Conversion: Sendable, Hashable {
    /// The meaning of both values, such as `on` or the title of a choice.
    package let state: String
    /// The stored value.
    ///
    /// Numbers are compared without their types.
    package let old: PropertyListValue
    /// The value that replaces it.
    package let new: PropertyListValue

    package init(state: String, old: PropertyListValue, new: PropertyListValue) {
      self.state = state
      self.old = old
      self.new = new
    }
  }

  /// The setting that holds the value.
  package let old: SettingID
  /// The setting to which the value moves, unless it already has a stored value.
  package let new: SettingID
  /// Whether the value is also kept in its old place, since a row of the new version has the key.
  package let keepsOld: Bool
  /// The values that change; all others stay unchanged.
  package let conversions: [Conversion]
  /// The range to which numbers are limited; `nil` for no limit.
  package let range: ClosedRange<Double>?
  /// The identifying mark of a conversion that must run only once, since its result could be
  /// converted again; `nil` for a conversion that can be repeated.
  package let mark: String?

  /// Creates a move.
  ///
  /// - Parameter isRepeatable: Whether no value of the new version is itself converted.
  package init(
    from old: SettingID, to new: SettingID, keepsOld: Bool, conversions: [Conversion],
    range: ClosedRange<Double>?,
    isRepeatable: Bool
  ) {
    self.old = old
    self.new = new
    self.keepsOld = keepsOld
    self.conversions = conversions
    self.range = range
    if old != new || isRepeatable {
      mark = nil
    } else {
      let words = conversions.map { "\($0.state) \($0.old.shown) to \($0.new.shown)" }
      mark = "\(new.key): \(words.joined(separator: ", "))"
    }
  }

  /// Whether the value keeps its key and suite.
  package var isInPlace: Bool { old == new }
}
