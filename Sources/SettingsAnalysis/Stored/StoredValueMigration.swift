import SettingsPropertyLists

/// The changes to stored values when users get another version of a bundle.
package struct StoredValueMigration: Sendable {
  /// The change to the value of one setting.
  ///
  /// `messages` are what differs, a line each; `move` is what is done; `undecided` are the values
  /// that stay as they are although the new version does not know them, with the reason.
  package typealias Step = (messages: [String], move: StoredValueMove, undecided: [String])
  /// A setting whose stored values cannot be migrated.
  ///
  /// `messages` are what differs, a line each; `reason` is why the values stay, one sentence
  /// without a period; `advice` is what a maintainer can do about it, a sentence.
  package typealias Remark = (messages: [String], reason: String, advice: String)

  /// The settings whose values move or change.
  package var steps: [Step] = []
  /// The differences that are left to the app.
  package var undecided: [Remark] = []

  /// Makes a migration that does nothing.
  package init() {}
}

/// A move of a stored value to another key, or to another form under its own key.
package struct StoredValueMove: Sendable, Hashable {
  /// A value that is stored in another form.
  package struct Conversion: Sendable, Hashable {
    /// The meaning of both values, such as `on` or the title of a choice.
    package let state: String
    /// The stored value; numbers are compared without their types.
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
  /// The setting that the value moves to, unless something is stored there.
  package let new: SettingID
  /// Whether the value also stays at its old place, since a row of the new version has it.
  package let keepsOld: Bool
  /// The values that change; all others stay unchanged.
  package let conversions: [Conversion]
  /// The range to which numbers are limited; `nil` for no limit.
  package let range: ClosedRange<Double>?
  /// The identifying mark of a conversion that must run only once, since its result can be
  /// converted again; `nil` for one that can be repeated.
  package let mark: String?

  /// Makes a move.
  ///
  /// - Parameter isRepeatable: Whether no value of the new version is one that is converted.
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

  /// Whether the value keeps its place.
  package var isInPlace: Bool { old == new }
}
