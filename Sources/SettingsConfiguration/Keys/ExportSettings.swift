import SettingsExports
import SettingsFiles
import SettingsReports

/// The settings of an exported file, given by the options of `export` or by an output of the
/// configuration.
package struct ExportSettings: Sendable, Hashable, OptionSettings {
  /// The format; `nil` if none is chosen.
  package var format: ExportFormat?
  /// The language of the texts, or `all`; `nil` for the development language.
  package var language: String?
  /// The app's bundle identifier; `nil` if it is not given.
  package var bundleIdentifier: String?
  /// The revision number of the list of settings; `nil` if it is not given.
  package var revision: Int?
  /// The date of the last change; `nil` if it is not given.
  package var modified: String?
  /// Earlier versions in the form `VERSION=OLD`, the oldest first.
  package var releases: [String] = []
  /// The choice of app groups.
  package var suites = SuiteSettings()
  package var rows = RowSettings()

  /// Creates settings with the default options.
  package init() {}

  /// Creates settings from a map of ``fields``.
  ///
  /// - Parameter folder: The absolute path of the folder that relative paths start from.
  init(_ map: ConfigurationValue, folder: String) {
    self.init(map)
    releases = releases.map { release in
      // OLD is kept unchanged if it has the form `REV:PATH`.
      let parts = release.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !parts[1].contains(":") else { return release }
      return "\(parts[0])=\(Paths.absolute(String(parts[1]), from: folder))"
    }
  }

  /// The options; no other settings exist from which an export would inherit values.
  package static let bindings: [OptionBinding<ExportSettings>] =
    [
      OptionBinding(
        field: ConfigurationField(
          "format", .word(AllExports.all.map(\.name)), "Form of the file."),
        isListedElsewhere: true,
        isGiven: { $0.format != nil },
        store: { value, settings in settings.format = .named(value.text) },
        inherit: { _, _ in }),
      .text(
        "language", \.language,
        "Language of the texts, or 'all' for all of them side by side; by default the development language.",
        form: .bundleLanguage),
      .text(
        "bundle_id", \.bundleIdentifier,
        "The app's bundle identifier, for forms that need one; by default that of the built app."),
      .integer(
        "revision", \.revision, in: 1...99999,
        "Number of the exported list of settings, raised with each change; by default 1."),
      .text(
        "modified", \.modified,
        "Date of the last change, such as 2026-01-31, for the form profile-manifest."),
      OptionBinding(
        field: ConfigurationField(
          "releases", .list(.text(.any)),
          "Earlier versions as VERSION=OLD, the oldest first: bundles, snapshots or REV:PATH."),
        commandName: "release",
        valueName: "version=old",
        isGiven: { !$0.releases.isEmpty },
        store: { value, settings in settings.releases = value.texts },
        inherit: { _, _ in }),
    ] + SuiteSettings.bindings.map { $0.lifted(to: \.suites) }
    + RowSettings.bindings.map { $0.lifted(to: \.rows) }
}
