/// What a language has that others lack, as far as finding declarations and uses of keys goes.
struct LanguageTraits: OptionSet, Sendable {
  let rawValue: UInt64

  private init(bit: UInt64) { rawValue = 1 << bit }
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Cases of enumerations may have a text or number of their own: `case low = "l"`
  static let rawValueCases = LanguageTraits(bit: 0)
  /// Scopes are not followed: a name is known where all that have it in a file are constants.
  static let looseNames = LanguageTraits(bit: 1)
  /// Properties may get their values from another object, which is told their names: `val sounds by store`
  static let delegates = LanguageTraits(bit: 2)
  /// Calls may name any argument: `Get(key: "k")`
  static let namedArguments = LanguageTraits(bit: 3)
  /// Attributes are in square brackets.
  static let bracketAttributes = LanguageTraits(bit: 4)
  /// Accessors make a property: `string Key { get; set; }`
  static let accessorProperties = LanguageTraits(bit: 5)
  /// What begins with an underscore is private.
  static let underscorePrivacy = LanguageTraits(bit: 6)
  /// Objects have members with any values: `{ key: "k" }`
  static let objectLiterals = LanguageTraits(bit: 7)
  /// The usual store puts a prefix before keys.
  static let prefixedKeys = LanguageTraits(bit: 8)
  /// `?:` takes the place of a missing value.
  static let elvis = LanguageTraits(bit: 9)
  /// A type in parentheses before a value is a cast.
  static let typeCasts = LanguageTraits(bit: 10)
  /// A closure may follow a call that it is an argument of.
  static let trailingClosures = LanguageTraits(bit: 11)
}

extension CodeLanguage {
  func has(_ traits: LanguageTraits) -> Bool { self.traits.isSuperset(of: traits) }
}
