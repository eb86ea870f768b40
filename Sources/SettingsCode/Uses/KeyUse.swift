import SettingsPropertyLists

/// A use of a user-defaults key at one place in code.
package struct KeyUse: Sendable {
  /// The action of the code.
  package enum Access: String, Sendable, CaseIterable {
    /// The code reads the value.
    case read
    /// The code stores a value.
    case write
    /// The code removes the value.
    case remove
    /// The code registers the value that applies while nothing is stored.
    case register
    /// The code is notified when the value changes.
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
    /// The key is known, but the receiver may not be user defaults.
    case receiver
  }

  /// The treatment of a value of another type.
  package enum Strictness: Sendable {
    /// The value is converted if possible, as by `bool(forKey:)`.
    case converts
    /// The value counts as missing, as for `as? Bool` and `@AppStorage`.
    case refuses
  }

  /// The action of the code.
  package var access: Access
  /// The key.
  package var key: KeyText
  /// The certainty of the key.
  package var confidence: Confidence
  /// The type of value that the code expects; `nil` if it takes any.
  package var type: ValueKind?
  /// The treatment of values of other types.
  package var strictness: Strictness
  /// The default that the code states for a missing value, or the registered or stored value; `nil`
  /// if the code states none.
  package var defaultValue: CodeValue?
  /// The result if nothing is stored or registered.
  package var absence: Absence
  /// The store of the value.
  package var store: KeyStore
  /// The usual name of the API: `bool(forKey:)`.
  package var api: String
  /// Whether only debug builds contain the use.
  package var isDebugOnly: Bool
  /// Whether the code is generated from a bundle.
  ///
  /// Such a use does not show that the app needs the key.
  package var isGenerated: Bool
  package var file: FileIndex
  /// The range of the key in the file, in 0-based UTF-8 offsets.
  package var range: Range<Int>
  /// Whether the range is a string that holds the whole key, quotes included.
  package var isWholeString: Bool
  /// Whether ``defaultValue`` holds for all readers of the store, as registered values do.
  package var defaultHoldsForAllReaders: Bool
  /// Whether the key is kept in iCloud too.
  package var isMirrored: Bool
  /// Whether a key that is not completely known here has a known source.
  ///
  /// The key is a parameter of a function whose calls are separate uses, or is read from the pages
  /// of the bundle.
  var isKeySourceKnown = false
  /// The tokens of the key.
  var tokens: Range<TokenIndex>
  /// The prefix that a framework adds to the key, if any; ``key`` already includes the prefix.
  package var prefix: KeyPrefix?
  /// The path of the property list that states the value; `nil` if the code registers none.
  package var propertyList: String?
  /// The 0-based UTF-8 offset of the name of the called function.
  var calledNameOffset: Int
  /// The index in ``FileScan/functions`` of the function that runs the use directly; `nil` in a
  /// closure or outside of functions.
  var enclosingFunction: Int?
  /// Whether handwritten code reads or observes the value.
  package var isRead: Bool { (access == .read || access == .observe) && !isGenerated }

  /// The result of a read if nothing is stored or registered.
  package enum Absence: Sendable, Hashable {
    /// `false` or 0, as `bool(forKey:)` and `integer(forKey:)` return.
    case zero
    /// `nil`, which the code does not handle.
    case null
    /// The code handles a missing value.
    case handled
  }
}
