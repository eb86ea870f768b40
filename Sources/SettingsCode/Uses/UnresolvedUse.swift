/// A use of a key before names are resolved.
///
/// In `defaults.bool(forKey: Keys.sounds)`, the key is the name `Keys.sounds`, and the store is the
/// name `defaults`.
struct UnresolvedUse: Sendable {
  /// The subject of a use: a key, all keys, or a library's prefix or suite.
  enum Subject: Sendable {
    /// A single key.
    case key
    /// Any key: `dictionaryRepresentation()`
    case all
    /// Registered values that the call does not state: `register(defaults: initialValues)`
    case unknownRegistration
    /// The prefix that a framework adds to all keys: `SharedPreferences.setPrefix('app.')`
    case prefix
    /// The suite that a library uses in later calls: `DefaultPreference.setName('group.example')`
    case store
  }
  var subject = Subject.key
  var access: KeyUse.Access
  var key: ValueExpression
  /// The tokens of the key.
  var tokens: Range<TokenIndex>
  /// The type of the value; `nil` if the code does not show it.
  var type: ValueKind?
  /// The name of the value's type, which may be an enumeration of the app; `nil` if it is unknown.
  var typeName: String?
  var strictness: KeyUse.Strictness
  /// The default or value that code states, if any; unknown if the value is neither a literal nor a
  /// name.
  var statedValue: ValueExpression?
  var absence: KeyUse.Absence
  var store: StoreExpression
  /// The usual name of the API: `bool(forKey:)`
  var api: String
  var scope: ScopeIndex
  /// The called function or type of the app; `nil` for a call of an API.
  var wrapper: WrapperFinder.Target?
  /// Whether the stated value holds for all readers of the store.
  var defaultHoldsForAllReaders: Bool
  /// Whether the key is mirrored to iCloud.
  var isMirrored: Bool
  /// The name of the property that has the property wrapper; `nil` for other uses.
  var property: String?
  /// The token of the function's name.
  var functionName: TokenIndex
  /// Whether the code only checks for a value: `defaults.object(forKey: "k") == nil`
  var asksForPresence = false
  /// Whether code turns the value into a case of an enumeration: `Unit(rawValue: value)`
  var makesEnumeration = false
  /// The prefix that the framework of the called function adds to the key, if any.
  ///
  /// If the store is an object of a framework's type, the prefix of that type counts instead. With
  /// a ``StoreExpression/known(_:)`` store, that is already done.
  var prefix: KeyPrefix?
  /// The path of the property list that states the value; `nil` if the code registers none.
  var propertyList: String?
}
