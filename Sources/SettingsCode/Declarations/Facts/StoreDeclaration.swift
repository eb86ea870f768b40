/// A name for a store: `let defaults = UserDefaults.standard`
struct StoreDeclaration: Sendable {
  let name: String
  let store: StoreExpression
  let scope: ScopeIndex
  /// Whether the name is a variable in the body of a function, and unknown outside the body.
  ///
  /// In outlined languages, stores are noted as names of the file. There, the name is unknown
  /// outside the file.
  var isLocal = false
  /// Whether an assignment replaces the store of a type's member: `Settings.store = …`
  var isReplacement = false
}
