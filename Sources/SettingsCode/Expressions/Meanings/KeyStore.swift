import SettingsPropertyLists

/// A store that code reads or writes, with its names resolved.
package enum KeyStore: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// The defaults of a suite, such as an app group.
  case suite(ExactText)
  /// User defaults of an unknown suite.
  case unknown
  /// The key-value store of iCloud.
  case cloud
  /// A store that may not be user defaults at all.
  case possibleDefaults
}
