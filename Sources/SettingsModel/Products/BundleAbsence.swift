/// A built app's lack of a bundle that Settings opens, with the bundles that it has instead.
package struct BundleAbsence: Sendable, Hashable {
  /// A bundle that Settings does not open.
  package struct Bundle: Sendable, Hashable {
    /// The path in the app.
    package let path: String
    /// The location in the app.
    package let place: AppProduct.Place

    package init(path: String, place: AppProduct.Place) {
      self.path = path
      self.place = place
    }
  }

  /// The pages outside a settings bundle, by their paths in the app: first pages before others, each
  /// sorted.
  package var loosePages: [String] = []
  /// The settings bundles elsewhere, in the order of their paths.
  package var bundles: [Bundle] = []

  package init(loosePages: [String] = [], bundles: [Bundle] = []) {
    self.loosePages = loosePages
    self.bundles = bundles
  }
}
