import SettingsCode
import SettingsPropertyLists

/// The code to scan, and the options of the scan.
package struct SourceSettings: Sendable, Hashable {
  /// The folders and files: absolute paths; none for no scan.
  package var paths: [String] = []
  /// Patterns for what is left out.
  package var excluded = SourceSettings.usuallyExcluded
  /// The folder that patterns start from besides those of ``paths``: an absolute path.
  package var folder = ""
  /// The app's own functions and types around user defaults.
  package var wrappers: [KeyWrapper] = []

  /// Code of others, tests, previews, and what builds leave behind.
  static let usuallyExcluded = [
    "**/.*", "**/*Tests", "**/Tests", "**/Test", "**/Preview Content", "**/Pods", "**/Carthage",
    "**/DerivedData",
    "**/node_modules", "**/Vendor", "**/ThirdParty", "**/External", "**/InAppSettingsKit",
    "**/*.{bundle,framework,xcframework,xcassets,playground}",
  ]

  /// The greatest size of a file in bytes; what is larger was not written by hand.
  package static let fileSizeLimit = 8 << 20

  package init() {}
}
