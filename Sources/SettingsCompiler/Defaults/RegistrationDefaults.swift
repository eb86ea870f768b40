import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema

/// The values an app registers so that it reads what its settings pages show before the user
/// changed anything.
///
/// Source: Apple, `UserDefaults.register(defaults:)`.
package struct RegistrationDefaults: Sendable {
  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  package let suites: [SettingSuite]

  /// The rows to leave out of the defaults.
  package typealias Options = FlattenedDefaults.Options

  /// Returns the suite of an app group, or the app's own; absent where no page edits it.
  package func suite(_ identifier: String?) -> SettingSuite? {
    suites.first { $0.identifier == identifier }
  }
}
