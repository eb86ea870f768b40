/// A use of a key before names are resolved: in `defaults.bool(forKey: Keys.sounds)`, the key is the
/// name `Keys.sounds`, and the store is what `defaults` stands for.
struct UnresolvedUse: Sendable {
  /// The thing that is used.
  enum Subject: Sendable {
    /// A single key.
    case key
    /// Any key: `dictionaryRepresentation()`
    case all
    /// Registered values that are not known.
    case unknownRegistration
    /// The text that a framework puts before all keys.
    case prefix
    /// The suite that a library uses from then on.
    case store
  }
  var subject = Subject.key
  var access: KeyUse.Access
  var key: ValueExpression
  /// The tokens of the key.
  var tokens: Range<TokenIndex>
  /// The type of the value, as far as the call tells it.
  var type: ValueKind?
  /// The name of that type, which may be an enumeration.
  var typeName: String?
  var strictness: KeyUse.Strictness
  /// The default or value that code states; unknown where it is neither a literal nor a name.
  var statedValue: ValueExpression?
  var absence: KeyUse.Absence
  var store: StoreExpression
  /// The API, as people call it.
  var api: String
  var scope: ScopeIndex
  /// The function or type of the app that is called.
  var wrapper: WrapperFinder.Target?
  /// Whether the stated value holds for all readers of the store.
  var registers: Bool
  /// Whether the key is mirrored to iCloud.
  var isMirrored: Bool
  /// The property that the property wrapper is on.
  var property: String?
  /// The token of the function's name.
  var functionName: TokenIndex
  /// Whether the value is only looked at to find out whether there is one.
  var asksForPresence = false
  /// Whether code makes a case of an enumeration of the value: `Unit(rawValue: value)`
  var makesEnumeration = false
  /// The text that a framework puts before the key, unless the store tells otherwise; the final one
  /// if the store is already known.
  var prefix: KeyPrefix?
  /// The path of the property list that states the value, where the code registers one.
  var propertyList: String?
}
