import SettingsReports

/// The list of all export formats.
package enum AllExports {
  /// The formats, those for documentation first, then those for programs.
  package static let all: [ExportFormat] = [
    .markdown,
    .asciiDoc,
    .html,
    .csv,
    .jsonSchema,
    .appConfig,
    .profileManifest,
    .jamf,
    .intune,
    .managedConfiguration,
  ]
}

extension ExportFormat: NamedFormat {
  package static var all: [ExportFormat] { AllExports.all }
}
