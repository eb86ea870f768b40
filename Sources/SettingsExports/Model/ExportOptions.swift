import SettingsAnalysis

/// The options of an export.
package struct ExportOptions: Sendable {
  /// The languages of documentation.
  package enum Languages: Sendable, Hashable {
    /// The language that the pages are written in.
    case development
    /// The language of a folder, named without `.lproj`.
    case one(String)
    /// All languages, side by side.
    case all
  }

  /// The suites that a format with one file per suite writes.
  package enum Suites: Sendable, Hashable {
    /// One app group; `nil` for the app's own defaults.
    case one(String?)
    /// All suites in one file.
    case all
  }

  /// An earlier version of the app with its settings.
  package struct Release: Sendable {
    /// The version as the user named it.
    package let name: String
    package let settings: Set<SettingID>

    /// Makes a version with its settings.
    package init(name: String, settings: Set<SettingID>) {
      self.name = name
      self.settings = settings
    }
  }

  package var languages: Languages = .development
  package var suites: Suites = .one(nil)
  /// The app's bundle identifier.
  package var bundleIdentifier: String?
  /// The version of the exported list of settings, which each revision of it increments.
  package var version = 1
  /// The time of the list's last change, in seconds since 2001-01-01 00:00:00 UTC.
  package var modified: Double?
  /// Earlier versions of the app, the oldest first.
  package var releases: [Release] = []

  /// Makes options.
  package init() {}
}
