/// An expression for a store, before names are resolved.
///
/// `UserDefaults(suiteName: Group.id)` is the ``suite(_:)`` of the name `Group.id`.
indirect enum StoreExpression: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// The defaults of a suite, by its name.
  case suite(ValueExpression)
  /// The key-value store of iCloud.
  case cloud
  /// An object of a framework's type: `SharedPreferences`
  case framework(FrameworkStore)
  /// A name for a store: `Settings.store`
  case name([String])
  /// The result of a function that is called without arguments: `Settings.makeStore()`
  case returned([String])
  /// A store that is already resolved.
  case known(KeyStore)
  /// The store that a call last set for the library with this name:
  /// `DefaultPreference.setName('group')`
  case switched(String)
  /// User defaults of an unknown suite.
  case defaults
  /// User defaults that other code may replace: `init(defaults: UserDefaults = .standard)`
  case replaceable
  /// Anything else, which may not be a store.
  case other
}
