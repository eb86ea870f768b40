import SettingsModel

/// What the options of `defaults` or an output of the configuration say about a file with registration defaults.
package struct DefaultsSettings: Sendable, Hashable {
  /// The form of the file.
  package enum Format: String, Sendable, CaseIterable {
    case plist, binary, json, yaml, shell, arguments
  }

  /// The form of the file.
  package var format = Format.plist
  /// The app group instead of the app's own defaults.
  package var suite: String?
  /// Whether the file has the defaults of every suite.
  package var isBySuite = false
  /// Whether rows that the user cannot change are left out.
  package var isEditableOnly = false
  /// The device whose defaults are taken.
  package var idiom: DeviceIdiom?
  /// Whether keys with a faulty default are left out.
  package var skipsFaulty = false
  /// The app's bundle identifier.
  package var domain: String?

  /// The app's own defaults as an XML property list.
  package init() {}
}

extension DefaultsSettings {
  /// Reads the map of ``fields``.
  init(_ value: ConfigurationValue) {
    format = value["format"].flatMap { Format(rawValue: $0.text) } ?? .plist
    suite = value["suite"]?.text
    isBySuite = value["by_suite"]?.isTrue ?? false
    isEditableOnly = value["editable_only"]?.isTrue ?? false
    idiom = value["idiom"].flatMap { DeviceIdiom(rawValue: $0.text) }
    skipsFaulty = value["skip_faulty"]?.isTrue ?? false
    domain = value["domain"]?.text
  }

  /// The keys of the map that is read.
  static let fields =
    [
      ConfigurationField(
        name: "format", shape: .word(Format.allCases.map(\.rawValue)),
        summary: "The form of the file; by default plist."),
      ConfigurationField(
        name: "domain", shape: .text(.any), summary: "The app's bundle identifier, for the format shell."),
    ] + suiteFields + rowFields

  /// The keys that choose suites.
  static let suiteFields = [
    ConfigurationField(
      name: "suite", shape: .text(.any), summary: "The app group instead of the app's own defaults."),
    ConfigurationField(
      name: "by_suite", shape: .boolean, summary: "Whether every suite is written; 'standard' is the app's own."),
  ]

  /// The keys that choose rows.
  static let rowFields = [
    ConfigurationField(
      name: "editable_only", shape: .boolean,
      summary: "Whether rows that the user cannot change are left out; by default they are not."),
    ConfigurationField(
      name: "idiom", shape: .word(DeviceIdiom.allCases.map(\.rawValue)),
      summary: "The device whose defaults are taken where they differ by device."),
    ConfigurationField(
      name: "skip_faulty", shape: .boolean,
      summary: "Whether keys with a faulty default are left out, and named, instead of refusing the bundle."),
  ]
}
