import SettingsDiagnostics
import SettingsPropertyLists

/// A difference between two versions of a bundle, with its impact on users.
package struct SettingsChange: Sendable, Hashable {
  /// The id of the change's class.
  package var change: String
  /// The impact on existing users.
  package var level: ChangeLevel
  /// The user-defaults key; `nil` for a change that concerns none.
  package var key: String?
  /// The app group of the key, that of the new version if the two differ; `nil` for the app's own
  /// defaults, and for a change without a key.
  package var suite: String?
  /// The message on one line, with a lowercase start, no final period, and names in single
  /// quotation marks.
  package var message: String
  /// The effect on users, in one sentence.
  package var effect: String
  /// The advice for a maintainer, in one sentence that begins with a verb.
  package var migration: String
  /// The languages whose texts differ, sorted; empty for a change that is not about texts.
  package var languages: [String] = []
  /// Further lines, worded like the message.
  package var notes: [String] = []
  /// The place in the old version; `nil` if that version lacks it.
  package var old: Side?
  /// The place in the new version; `nil` if that version lacks it.
  package var new: Side?
  /// The path under which reports about files of the new version list the change.
  ///
  /// It is the path in ``new``. For a change without a place in the new version, it is the new path
  /// of the same page, or else of the first page or the bundle.
  package var reportedPath: String

  /// The place of a change in one of the versions.
  package struct Side: Sendable, Hashable {
    /// The displayed path of the file.
    package var path: String
    /// The path of the file in the bundle.
    package var file: String
    /// The path of the file relative to the root of the repository, without a revision.
    package var plainPath: String
    /// The range in the file; `nil` for a whole file and for a binary property list.
    package var range: SourceRange?
    /// The key path in the property list, such as `PreferenceSpecifiers[4].DefaultValue`; `nil`
    /// outside of property lists.
    package var keyPath: String?
    /// The value that differs; `nil` if there is none.
    package var value: PropertyListValue?
  }
}

extension SettingsChange {
  /// Returns whether the change precedes another in output, which is ordered by level, the most
  /// severe first, then by place and class.
  package func isBefore(_ other: SettingsChange) -> Bool {
    func orderOfEqualLevels(_ change: SettingsChange) -> (
      path: String, line: Int, id: String, message: String, key: String
    ) {
      let side = change.new ?? change.old
      return (
        side?.plainPath ?? "", side?.range?.start.line ?? 0, change.change, change.message,
        change.key ?? ""
      )
    }
    if level != other.level { return level > other.level }
    return orderOfEqualLevels(self) < orderOfEqualLevels(other)
  }
}
