/// A name for a store: `let defaults = UserDefaults.standard`
struct StoreDeclaration: Sendable {
  let name: String
  let store: StoreExpression
  let scope: ScopeIndex
  /// Whether the name is a variable in the body of a function, unknown outside it.
  var isLocal = false
  /// Whether a member of a type gets another store: `Settings.store = …`
  var isReplacement = false
}
