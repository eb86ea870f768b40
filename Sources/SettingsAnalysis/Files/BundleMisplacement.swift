import SettingsModel

extension SettingsBundle {
  /// Where in a built app the bundle is, if the system does not look there; `nil` for a bundle that it finds, and for one
  /// that only the app itself opens.
  package var misplacement: AppProduct.Place? {
    guard let product, kind != .inApp, Kind.isKnown(folder: name), product.place != .top else { return nil }
    return product.place
  }
}
