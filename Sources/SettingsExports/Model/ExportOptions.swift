import SettingsAnalysis

/// The choices that a user makes for an export.
package struct ExportOptions: Sendable {
  /// A choice of languages for documentation.
  package enum Languages: Sendable, Hashable {
    /// The development language.
    case development
    /// The language of a folder, given without `.lproj`.
    case one(String)
    /// All languages, side by side.
    case all
  }

  /// A choice of suites for a format with one file per suite.
  package enum Suites: Sendable, Hashable {
    /// One app group; `nil` for the app's own defaults.
    case one(String?)
    /// All suites in one file.
    case all
  }

  /// An earlier version of the app, with its settings.
  package struct Release: Sendable {
    /// The version as the user gave it.
    package let name: String
    package let settings: Set<SettingID>

    /// Creates a version with its settings.
    package init(name: String, settings: Set<SettingID>) {
      self.name = name
      self.settings = settings
    }
  }

  package var languages: Languages = .development
  package var suites: Suites = .one(nil)
  /// The app's bundle identifier; `nil` if unknown.
  package var bundleIdentifier: String?
  /// The version of the exported list of settings, which each revision increments.
  package var version = 1
  /// The time of the list's last change, in seconds since 2001-01-01 00:00:00 UTC; `nil` if
  /// unknown.
  package var modified: Double?
  /// Earlier versions of the app, the oldest first.
  package var releases: [Release] = []

  /// Creates options with the default choices.
  package init() {}
}
