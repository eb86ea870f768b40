import SettingsPropertyLists

/// One place in code that has to do with a user-defaults key.
package struct KeyUse: Sendable {
  /// The action of the code.
  package enum Access: String, Sendable, CaseIterable {
    /// It gets the value.
    case read
    /// It stores a value.
    case write
    /// It removes the value.
    case remove
    /// It gives the value that holds while nothing is stored.
    case register
    /// It is notified when the value changes.
    case observe
  }

  /// The certainty about which key is meant.
  package enum Confidence: String, Sendable, CaseIterable {
    /// The key is a literal in the call.
    case literal
    /// The key is a constant of the scanned sources.
    case constant
    /// Parts of the key are known only while the app runs.
    case pattern
    /// The key is known only while the app runs.
    case dynamic
    /// The key is known, but not whether user defaults are asked.
    case receiver
  }

  /// The treatment of a value of another type.
  package enum Strictness: Sendable {
    /// It is converted where that is possible, as `bool(forKey:)` does.
    case converts
    /// It counts as absent, as for `as? Bool` and `@AppStorage`.
    case refuses
  }

  /// The action of the code.
  package var access: Access
  /// The key.
  package var key: KeyText
  /// The certainty of the key.
  package var confidence: Confidence
  /// The type of value that the code deals with; absent where it takes any.
  package var type: ValueKind?
  /// The treatment of values of other types.
  package var strictness: Strictness
  /// The value that the code names for a key that is not set, or registers.
  package var defaultValue: CodeValue?
  /// The result where nothing is stored and registered.
  package var absence: Absence
  /// The store of the value.
  package var store: KeyStore
  /// The API, as people call it: `bool(forKey:)`.
  package var api: String
  /// Whether only debug builds have it.
  package var isDebugOnly: Bool
  /// Whether the code is generated from a bundle, so that nobody need use it.
  package var isGenerated: Bool
  package var file: FileIndex
  /// The key in the file: 0-based UTF-8 offsets.
  package var range: Range<Int>
  /// Whether the range is a string that holds the whole key, quotes included.
  package var isWholeString: Bool
  /// Whether the value it names holds for all readers of the store.
  package var registers: Bool
  /// Whether the key is kept in iCloud too.
  package var isMirrored: Bool
  /// Whether the uses of the single keys are known elsewhere: the key is a parameter of a function
  /// whose calls are uses of their own, or is read from the pages of the bundle.
  var isExplained = false
  /// The tokens of the key.
  var tokens: Range<TokenIndex>
  /// The framework that put a text before the key.
  package var prefix: KeyPrefix?
  /// The property list that states the value, where the code registers one.
  package var propertyList: String?
  /// The start of the name of the function that is called: a 0-based UTF-8 offset.
  var functionNameOffset: Int
  /// The function whose statements it is one of, not of a closure in it: an index in
  /// ``FileScan/functions``.
  var function: Int?
  /// Whether code that people wrote gets the value, or is notified of it.
  package var isRead: Bool { (access == .read || access == .observe) && !isGenerated }

  /// The result of a read where nothing is stored and registered.
  package enum Absence: Sendable, Hashable {
    /// The value of a getter without one: `false` or 0.
    case zero
    /// Nothing, and the code does not deal with that.
    case null
    /// The code handles a missing value.
    case handled
  }
}
