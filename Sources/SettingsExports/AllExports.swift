import SettingsReports

/// The formats in which settings are exported.
package enum AllExports {
  /// Every format: documentation first, then those for programs.
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
