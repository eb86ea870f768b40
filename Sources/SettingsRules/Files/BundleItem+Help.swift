import SettingsModel

extension BundleFiles.Item {
  /// The cure for something that is no file and has the name of a page, starting with a verb.
  ///
  /// - Parameter file: The name of the page's file in quotes.
  func help(insteadOf file: String) -> String {
    kind == .folder
      ? "rename the folder, and add \(file) as a file" : "put the file itself into the bundle"
  }
}
