import SettingsDiagnostics
import SettingsPropertyLists

/// A difference between two versions of a bundle, with its impact.
package struct SettingsChange: Sendable, Hashable {
  /// The id of its class.
  package var change: String
  /// The impact on people who already use the app.
  package var level: ChangeLevel
  /// The user-defaults key; `nil` for a change of something without one.
  package var key: String?
  /// The app group of the key, preferably on the new side; `nil` for the app's own defaults.
  package var suite: String?
  /// The message: one line, lower-case start, no final period, names in single quotes.
  package var message: String
  /// The effect, in one sentence.
  package var effect: String
  /// The advice for a maintainer: one sentence that starts with a verb.
  package var migration: String
  /// The languages whose texts differ, sorted; empty for a change that is not about texts.
  package var languages: [String] = []
  /// Further lines, worded like the message.
  package var notes: [String] = []
  /// The old side; `nil` if that side lacks it.
  package var old: Side?
  /// The new side; `nil` if that side lacks it.
  package var new: Side?
  /// The path that stands for the change in reports about files of the new side.
  package var reportedPath: String

  /// One of the two places of a change.
  package struct Side: Sendable, Hashable {
    /// The displayed path of the file.
    package var path: String
    /// The file in the bundle.
    package var file: String
    /// The file without a revision before it, from the root of the repository.
    package var plainPath: String
    /// The range in the file; `nil` for a whole file and a binary list.
    package var range: SourceRange?
    /// The place in the property list, such as `PreferenceSpecifiers[4].DefaultValue`.
    package var keyPath: String?
    /// The value that differs; `nil` if there is none.
    package var value: PropertyListValue?
  }
}

extension SettingsChange {
  /// Returns whether it precedes another change in the order of output: the worst first, then by
  /// place and class.
  package func isBefore(_ other: SettingsChange) -> Bool {
    func rest(_ change: SettingsChange) -> (
      path: String, line: Int, id: String, message: String, key: String
    ) {
      let side = change.new ?? change.old
      return (
        side?.plainPath ?? "", side?.range?.start.line ?? 0, change.change, change.message,
        change.key ?? ""
      )
    }
    guard level == other.level else { return level > other.level }
    return rest(self) < rest(other)
  }
}
