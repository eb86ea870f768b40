import SettingsFiles
import SettingsModel

extension BundleFiles.Item {
  /// Returns the remedy for an item that has the name of a page but is not a file, starting with a
  /// verb.
  ///
  /// - Parameter file: The name of the page's file in quotes.
  func help(insteadOf file: String) -> String {
    kind == .folder
      ? "rename the folder, and add \(file) as a file" : "put the file itself into the bundle"
  }
}
