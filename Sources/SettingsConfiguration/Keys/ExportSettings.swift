import SettingsExports
import SettingsModel
import SettingsSystem

/// What the options of `export` or an output of the configuration say about an exported file.
package struct ExportSettings: Sendable, Hashable {
  /// The name of the form.
  package var format: String
  /// The language of the texts, or `all`; absent for the development language.
  package var language: String?
  /// The app's bundle identifier.
  package var bundleIdentifier: String?
  /// The version of the list of settings.
  package var version: String?
  /// The date of the last change.
  package var modified: String?
  /// The app group instead of the app's own settings.
  package var suite: String?
  /// Whether the file has the settings of every suite.
  package var isBySuite = false
  /// Earlier versions as `VERSION=OLD`, the oldest first.
  package var since: [String] = []
  /// Whether rows that the user cannot change are left out.
  package var isEditableOnly = false
  /// The device whose defaults are taken.
  package var idiom: DeviceIdiom?
  /// Whether keys with a faulty default are left out.
  package var skipsFaulty = false

  /// A file in a form, with every option left at its default.
  package init(format: String) { self.format = format }
}

extension ExportSettings {
  /// Reads the map of ``fields``.
  ///
  /// - Parameter folder: The folder that relative paths start from: an absolute path.
  init(_ value: ConfigurationValue, folder: String) {
    self.init(format: value["format"]?.text ?? "")
    language = value["language"]?.text
    bundleIdentifier = value["bundle_id"]?.text
    version = value["version"].map { String($0.integer) }
    modified = value["modified"]?.text
    suite = value["suite"]?.text
    isBySuite = value["by_suite"]?.isTrue ?? false
    since = (value["since"]?.texts ?? []).map { ExportSettings.absolute($0, from: folder) }
    isEditableOnly = value["editable_only"]?.isTrue ?? false
    idiom = value["idiom"].flatMap { DeviceIdiom(rawValue: $0.text) }
    skipsFaulty = value["skip_faulty"]?.isTrue ?? false
  }

  /// `VERSION=OLD` with the absolute path of OLD, which is left as it is where it is `REV:PATH`.
  private static func absolute(_ release: String, from folder: String) -> String {
    guard let sign = release.firstIndex(of: "=") else { return release }
    let old = String(release[release.index(after: sign)...])
    return old.contains(":") ? release : release[...sign] + Paths.absolute(old, from: folder)
  }

  /// The keys of the map that is read.
  static let fields =
    [
      ConfigurationField(
        name: "format", shape: .word(AllExports.all.map(\.name)), summary: "The form of the file."),
      ConfigurationField(
        name: "language", shape: .text(.any),
        summary: "The language of the texts, or 'all'; by default the development language."),
      ConfigurationField(
        name: "bundle_id", shape: .text(.any), summary: "The app's bundle identifier, for forms that need one."),
      ConfigurationField(
        name: "version", shape: .integer(minimum: 1), summary: "The version of the list of settings; by default 1."),
      ConfigurationField(
        name: "modified", shape: .text(.any), summary: "The date of the last change, such as 2026-01-31."),
      ConfigurationField(
        name: "since", shape: .list(.text(.any)),
        summary: "Earlier versions as VERSION=OLD, the oldest first: bundles, snapshots or REV:PATH."),
    ] + DefaultsSettings.suiteFields + DefaultsSettings.rowFields
}
