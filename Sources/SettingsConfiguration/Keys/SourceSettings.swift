import SettingsCode
import SettingsPropertyLists

/// The code to scan, and the options of the scan.
package struct SourceSettings: Sendable, Hashable {
  /// The absolute paths of the folders and files; empty for no scan.
  package var paths: [String] = []
  /// The patterns of excluded paths.
  package var excluded = SourceSettings.usuallyExcluded
  /// The absolute path of the folder that patterns start from, in addition to ``paths``.
  package var folder = ""
  /// The app's own functions and types that wrap user defaults.
  package var wrappers: [KeyWrapper] = []

  /// The patterns of paths excluded by default: third-party code, tests, previews and build
  /// products.
  static let usuallyExcluded = [
    "**/.*", "**/*Tests", "**/Tests", "**/Test", "**/Preview Content", "**/Pods", "**/Carthage",
    "**/DerivedData",
    "**/node_modules", "**/Vendor", "**/ThirdParty", "**/External", "**/InAppSettingsKit",
    "**/*.{bundle,framework,xcframework,xcassets,playground}",
  ]

  /// The maximum size of a scanned file, in bytes.
  ///
  /// Larger files are not written by hand.
  package static let fileSizeLimit = 8 << 20

  package init() {}
}
