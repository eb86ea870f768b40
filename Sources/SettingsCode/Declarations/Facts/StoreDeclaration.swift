/// A name for a store: `let defaults = UserDefaults.standard`
struct StoreDeclaration: Sendable {
  let name: String
  let store: StoreExpression
  /// The scope that declares the name.
  let scope: ScopeIndex
  /// Whether the name is unknown outside its scope, as a variable in the body of a function is.
  ///
  /// In outlined languages, the scope is the file, and the name is unknown outside the file.
  var isLocal = false
  /// Whether an assignment gives a type's member another store: `Settings.store = …`
  var isReplacement = false
}
