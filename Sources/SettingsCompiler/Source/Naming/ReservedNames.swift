/// Names reserved by a language or its libraries.
enum ReservedNames {
  /// The words that Swift accepts as names only between backticks.
  static let swiftKeywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import",
    "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// The names that have another meaning in Swift even between backticks or after a dot.
  static let swiftSpecial: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_"]

  /// The names of members of a generated enumeration of choices.
  static let swiftCases: Set<String> = swiftSpecial.union(["allCases", "hash", "id"])

  /// The names of members of `UserDefaults` and `NSObject`, with the base names of methods.
  static let userDefaultsMembers: Set<String> = swiftSpecial.union([
    "accessibilityActivate", "addObserver", "addSuite", "array", "attributeKeys",
    "autoContentAccessingProxy",
    "autorelease", "awakeFromNib", "bool", "class", "classCode", "classDescription",
    "classForArchiver",
    "classForCoder", "classForKeyedArchiver", "className", "conforms", "copy", "data", "dealloc",
    "debugDescription",
    "description", "dictionary", "dictionaryRepresentation", "dictionaryWithValues", "didChange",
    "didChangeValue",
    "double", "doesNotRecognizeSelector", "finalize", "float", "forwardInvocation", "hash",
    "hashValue",
    "infoForBinding",
    "integer", "inverseForRelationshipKey", "isEqual", "isKind", "isMember", "isProxy", "method",
    "methodForSelector",
    "mutableArrayValue", "mutableCopy", "mutableOrderedSetValue", "mutableSetValue", "object",
    "objectIsForced",
    "observationInfo", "observe", "observeValue", "perform", "persistentDomain",
    "persistentDomainNames", "publisher",
    "register", "release", "removeObject", "removeObserver", "removePersistentDomain",
    "removeSuite",
    "removeVolatileDomain", "replacementObject", "resetStandardUserDefaults", "responds", "retain",
    "retainCount",
    "scriptingProperties", "set", "setNilValueForKey", "setPersistentDomain", "setValue",
    "setValuesForKeys",
    "setVolatileDomain", "standard", "string", "stringArray", "superclass", "synchronize",
    "toManyRelationshipKeys",
    "toOneRelationshipKeys", "url", "validateValue", "value", "version", "volatileDomain",
    "volatileDomainNames",
    "willChange", "willChangeValue", "zone",
  ])

  /// The keywords of C and Objective-C, and the names of properties and setters of `NSObject`.
  static let objectiveCWords: Set<String> = [
    "BOOL", "IMP", "NO", "SEL", "YES", "auto", "char", "commitEditing", "const", "discardEditing",
    "double", "enum",
    "exposedBindings", "extern", "float", "goto", "id", "initialize", "inline", "int", "load",
    "long",
    "nilValueForKey", "objectSpecifier", "register", "restrict", "sharedObservers", "short",
    "signed", "sizeof",
    "standardUserDefaults", "struct", "typedef", "union", "unsigned", "valuesForKeysWithDictionary",
    "void", "volatile",
  ]

  /// The types used by generated code, which a generated type must not shadow.
  static let types: Set<String> = [
    "Any", "AnyObject", "AnySetting", "Array", "AsyncStream", "BinaryInteger", "Bool", "Bundle",
    "Byte",
    "CaseIterable", "ChangeObserver", "Choice", "ClosedRange", "Data", "Date", "Decimal",
    "Defaults", "Dictionary", "Double", "Encodable",
    "Equatable", "Error",
    "Float", "Foundation", "Hashable", "Identifiable", "Int", "Int64", "KeyPath", "Keys", "Never",
    "NotificationCenter",
    "NSArray", "NSData", "NSDate", "NSDictionary", "NSKeyValueChangeKey", "NSNumber", "NSObject",
    "NSObjectProtocol",
    "NSRecursiveLock", "NSString", "NSUserDefaults", "Notification", "Object", "Observable",
    "ObservationRegistrar",
    "ObservedSettings",
    "Optional", "Path",
    "ProcessInfo", "Protocol", "Ranges", "RawRepresentable", "RawValue", "Self", "Sendable", "Set",
    "Setting", "SettingKeys", "SettingsRuntime",
    "StoreObserver",
    "String", "Suite", "Suites", "Swift", "System", "Type", "UInt", "UInt64",
    "UnsafeMutableRawPointer",
    "UserDefaults",
    "Void",
  ]

  /// The names that the outermost generated type must not have.
  static let outermostTypes: Set<String> = types.union([
    "AppStorage", "Combine", "ObjectiveC", "Observation", "PlainStandardKeys", "StandardKeys",
    "StandardSettings",
    "SwiftUI",
  ])

  /// The members of every C# class.
  static let csharpMembers: Set<String> = [
    "Equals", "Finalize", "GetHashCode", "GetType", "MemberwiseClone", "ReferenceEquals",
    "ToString",
  ]
}
