import SettingsModel

/// How much of a built app its settings bundle is.
package struct BundleSize: Sendable, Hashable {
  /// In bytes.
  package let total: Int
  /// The files, the largest first.
  package let files: [AppProduct.File]

  /// Adds up the files of a bundle; `nil` where their sizes are not known.
  package init?(_ bundle: SettingsBundle) {
    guard let files = bundle.product?.files else { return nil }
    total = files.reduce(0) { $0 + $1.size }
    self.files = files.sorted { ($1.size, $0.path) < ($0.size, $1.path) }
  }
}
