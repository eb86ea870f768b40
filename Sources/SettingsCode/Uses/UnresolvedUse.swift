/// A use of a key before names are resolved.
struct UnresolvedUse: Sendable {
  /// The thing that is used.
  enum Subject: Sendable {
    /// A single key.
    case key
    /// Any key: `dictionaryRepresentation()`.
    case all
    /// Values that are registered and not known.
    case unknownRegistration
    /// The text that a framework puts before all keys.
    case prefix
    /// The suite that a library uses from then on.
    case store
  }
  var subject = Subject.key
  var access: KeyUse.Access
  var key: ValueExpression
  /// The key's tokens.
  var tokens: Range<Int>
  var type: ValueKind?
  /// The name of a type that may be an enumeration.
  var typeName: String?
  var strictness: KeyUse.Strictness
  /// The value that is named; unknown where it is no literal and no name.
  var value: ValueExpression?
  var absence: KeyUse.Absence
  var store: StoreExpression
  var api: String
  var scope: Int
  /// The function or type of the app's code that is called.
  var wrapper: WrapperFinder.Target?
  /// Whether the value that is named holds for all readers.
  var registers: Bool
  /// Whether the key is mirrored to iCloud.
  var isMirrored: Bool
  /// The property that the wrapper is on.
  var property: String?
  /// The token of the function's name.
  var call: Int
  /// Whether the value is only looked at to find out whether there is one.
  var asksForPresence = false
  /// Whether the raw value of an enumeration is made of what a missing value gives.
  var isRawValue = false
  /// The text that a framework puts before the key, unless the store tells otherwise; one that was
  /// found out with a store that was.
  var prefix: KeyPrefix?
  /// The path of the property list that has the key, where the code registers one.
  var propertyList: String?
}
