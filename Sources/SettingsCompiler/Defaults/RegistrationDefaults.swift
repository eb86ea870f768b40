import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema

/// The values that an app registers, so that it reads what a settings page shows until the user
/// changes it.
///
/// Source: Apple, `UserDefaults.register(defaults:)`.
package struct RegistrationDefaults: Sendable {
  /// The app's own defaults and those of app groups, in the order of the pages.
  package let suites: [SettingSuite]

  /// The options for omitting rows.
  package typealias Options = FlattenedDefaults.Options

  /// Returns the suite of an app group, or of the app itself for `nil`.
  ///
  /// - Returns: The suite; `nil` if no page edits it.
  package func suite(_ identifier: String?) -> SettingSuite? {
    suites.first { $0.identifier == identifier }
  }
}
