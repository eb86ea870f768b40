import SettingsCode

/// The code that a bundle is compared with.
package struct BundleCode: Sendable {
  /// What it does with keys; absent where there is no source file.
  package var usage: CodeUsage?
  /// What scans a file again.
  package var scanner: CodeScanner
  /// The folders that cannot be read, one sentence part each.
  package var failures: [String]
  /// Whether a file, given by its absolute path, is one of the sources, there or not.
  package var contains: @Sendable (_ path: String) -> Bool

  /// Makes code from its parts.
  package init(
    usage: CodeUsage?, scanner: CodeScanner, failures: [String] = [],
    contains: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.usage = usage
    self.scanner = scanner
    self.failures = failures
    self.contains = contains
  }
}
