/// What a language has that others lack, as far as finding declarations and uses of keys goes.
struct LanguageTraits: OptionSet, Sendable {
  let rawValue: UInt64

  private init(bit: UInt64) { rawValue = 1 << bit }
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Cases of enumerations may have a text or number of their own: `case low = "l"`
  static let rawValueCases = LanguageTraits(bit: 0)
  /// A property may be computed in braces: `var key: String { "k" }`
  static let bracedProperties = LanguageTraits(bit: 1)
  /// A property may be computed behind `get`: `val key get() = "k"`, `get key => 'k'`
  static let getterProperties = LanguageTraits(bit: 2)
  /// A member may be an arrow and an expression: `string Key => "k";`
  static let arrowMembers = LanguageTraits(bit: 3)
  /// A function may be an arrow and an expression: `key => get(key)`
  static let arrowFunctions = LanguageTraits(bit: 4)
  /// A closure names its parameters before an arrow: `{ key -> }`
  static let arrowClosures = LanguageTraits(bit: 5)
  /// A function may have a receiver, whose members it knows: `fun Item.show()`, `with(item) { }`
  static let receivers = LanguageTraits(bit: 6)
  /// A type may have a companion, whose members it knows.
  static let companions = LanguageTraits(bit: 7)
  /// Properties may get their values from another object, which is told their names: `val sounds by store`
  static let delegates = LanguageTraits(bit: 8)
  /// A type may end without a body: `record Item(string Key);`
  static let bodilessTypes = LanguageTraits(bit: 9)
  /// All parameters in a type's header are properties.
  static let recordHeaders = LanguageTraits(bit: 10)
  /// Calls may name any argument: `Get(key: "k")`
  static let namedArguments = LanguageTraits(bit: 11)
  /// What is imported by `using`: `using K = App.Keys;`
  static let usings = LanguageTraits(bit: 12)
  /// Attributes are in square brackets.
  static let bracketAttributes = LanguageTraits(bit: 13)
  /// Accessors make a property: `string Key { get; set; }`
  static let accessorProperties = LanguageTraits(bit: 14)
  /// What is private is so for its type, not for its file.
  static let typePrivacy = LanguageTraits(bit: 15)
  /// What begins with an underscore is private.
  static let underscorePrivacy = LanguageTraits(bit: 16)
  /// Several files may have parts of a type.
  static let partialTypes = LanguageTraits(bit: 17)
  /// A type has no members but those that it declares or inherits.
  static let closedTypes = LanguageTraits(bit: 18)
  /// A type is called to make an instance.
  static let calledTypes = LanguageTraits(bit: 19)
  /// Objects have members with any values: `{ key: "k" }`, `const { key } = item`
  static let objectLiterals = LanguageTraits(bit: 20)
  /// The names of modules are written small.
  static let smallModules = LanguageTraits(bit: 21)
  /// The usual store puts a prefix before keys.
  static let prefixedKeys = LanguageTraits(bit: 22)
  /// A read that gives nothing and is not unwrapped has been dealt with.
  static let uncheckedNulls = LanguageTraits(bit: 23)
  /// `?:` takes the place of a missing value.
  static let elvis = LanguageTraits(bit: 24)
  /// Methods are between `@implementation` and `@end`.
  static let implementations = LanguageTraits(bit: 25)
}

extension CodeLanguage {
  func has(_ traits: LanguageTraits) -> Bool { self.traits.isSuperset(of: traits) }
}
