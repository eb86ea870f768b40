/// An effect of one file on the keys and stores of the whole app.
enum ProjectTrait: Sendable, Hashable {
  /// `defaultAppStorage(_:)` replaces the store of `@AppStorage`.
  case replacesAppStorage
  /// `addSuite(named:)` makes the app's defaults search other suites too.
  case addsSuites
  /// A function uses the name of the calling property as a key:
  /// `func value(_ key: String = #function)`
  case namesProperties
  /// The file names a type whose objects are stores.
  case names(FrameworkStore)
}
