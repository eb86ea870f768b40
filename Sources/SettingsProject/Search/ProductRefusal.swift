import SettingsModel

extension SettingsBundle {
  /// Rejects changes to a bundle in a built app.
  ///
  /// - Throws: Exit status 2 for such a bundle.
  package func refuseChanges() throws(CommandError) {
    guard let product else { return }
    throw .usage(
      "'\(path)' is in the built app '\(product.name)', which is signed and never changed; change the bundle in the "
        + "sources and build the app again")
  }
}
