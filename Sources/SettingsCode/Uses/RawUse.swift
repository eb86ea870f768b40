/// A use of a key before names are resolved.
struct RawUse: Sendable {
  /// What is used.
  enum Subject: Sendable {
    /// One key.
    case key
    /// Any key: `dictionaryRepresentation()`.
    case all
    /// Values that are registered and not known.
    case unknownRegistration
  }
  var subject = Subject.key
  var access: KeyUse.Access
  var key: CodeExpression
  /// The key's tokens.
  var tokens: Range<Int>
  var type: ValueKind?
  /// The name of a type that may be an enumeration.
  var typeName: String?
  var strictness: KeyUse.Strictness
  var value: CodeValue?
  /// The name of the value, where it is no literal: `Quality.mid`.
  var valueName: [String]?
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
  /// The property that its wrapper is on.
  var property: String?
}
