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
    /// It is converted if that is possible, as `bool(forKey:)` does.
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
  /// The type of value that the code expects; absent if it takes any.
  package var type: ValueKind?
  /// The treatment of values of other types.
  package var strictness: Strictness
  /// The default that the code states for a missing value, or the value that it registers.
  package var defaultValue: CodeValue?
  /// The result if nothing is stored or registered.
  package var absence: Absence
  /// The store of the value.
  package var store: KeyStore
  /// The API, as people call it: `bool(forKey:)`.
  package var api: String
  /// Whether only debug builds have it.
  package var isDebugOnly: Bool
  /// Whether the code is generated from a bundle. Such a use does not show that the app needs the
  /// key.
  package var isGenerated: Bool
  package var file: FileIndex
  /// The key in the file: 0-based UTF-8 offsets.
  package var range: Range<Int>
  /// Whether the range is a string that holds the whole key, quotes included.
  package var isWholeString: Bool
  /// Whether ``defaultValue`` holds for all readers of the store, as registered values do.
  package var registers: Bool
  /// Whether the key is kept in iCloud too.
  package var isMirrored: Bool
  /// Whether other uses show the keys that are meant. The key is a parameter of a function whose
  /// calls are uses of their own, or is read from the pages of the bundle.
  var isExplained = false
  /// The tokens of the key.
  var tokens: Range<TokenIndex>
  /// The prefix that a framework adds to the key, already in ``key``.
  package var prefix: KeyPrefix?
  /// The property list that states the value, if the code registers one.
  package var propertyList: String?
  /// The start of the name of the function that is called: a 0-based UTF-8 offset.
  var functionNameOffset: Int
  /// The function that runs the use itself, not in a closure: an index in ``FileScan/functions``.
  var function: Int?
  /// Whether code that people wrote gets the value, or is notified of it.
  package var isRead: Bool { (access == .read || access == .observe) && !isGenerated }

  /// The result of a read if nothing is stored or registered.
  package enum Absence: Sendable, Hashable {
    /// `false` or 0, as `bool(forKey:)` and `integer(forKey:)` return.
    case zero
    /// `nil`, and the code does not deal with that.
    case null
    /// The code handles a missing value.
    case handled
  }
}
