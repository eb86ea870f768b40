import SettingsPropertyLists

/// The store of a value.
package enum KeyStore: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// The defaults of an app group.
  case suite(ExactText)
  /// User defaults; it is not known which.
  case unknown
  /// The key-value store of iCloud.
  case cloud
  /// Something that may be no user defaults at all.
  case possibleDefaults
}
