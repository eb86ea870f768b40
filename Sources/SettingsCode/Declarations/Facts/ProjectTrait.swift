/// An effect of one file on keys and stores of the whole app.
enum ProjectTrait: Sendable, Hashable {
  /// `defaultAppStorage(_:)` gives `@AppStorage` another store.
  case replacesAppStorage
  /// `addSuite(named:)` has the app's own defaults look in others too.
  case addsSuites
  /// A function takes the name of the property that calls it for a key:
  /// `func value(_ key: String = #function)`
  case namesProperties
  /// It names a type whose objects are user defaults.
  case names(FrameworkStore)
}
