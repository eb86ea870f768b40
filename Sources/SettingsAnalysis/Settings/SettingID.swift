import SettingsPropertyLists

/// What identifies a setting: a key in one suite. Keys that only look alike are different settings.
package struct SettingID: Hashable, Sendable {
  private let exactSuite: ExactText?
  private let exactKey: ExactText

  /// Identifies a setting.
  ///
  /// - Parameter suite: The app group; absent for the app's own defaults.
  package init(suite: String?, key: String) {
    exactSuite = suite.map(ExactText.init)
    exactKey = ExactText(key)
  }

  /// The app group; absent for the app's own defaults.
  package var suite: String? { exactSuite?.text }
  /// The user-defaults key.
  package var key: String { exactKey.text }

  /// Whether another setting has the key, whatever its suite is.
  package func hasKey(of other: SettingID) -> Bool { exactKey == other.exactKey }
  /// Whether another setting is in the suite, whatever its key is.
  package func isInSuite(of other: SettingID) -> Bool { exactSuite == other.exactSuite }
}
