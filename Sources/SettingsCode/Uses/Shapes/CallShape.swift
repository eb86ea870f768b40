/// A kind of call that takes a key: the name of a function, property wrapper or type, and the
/// meaning of its receiver and arguments.
///
/// The shape of `bool(forKey:)` is a read of a Boolean; the argument labeled `forKey` is its key,
/// and the receiver is its store. Shapes are data, which ``UseScanner`` compares with calls.
package struct CallShape: Sendable {
  /// The receiver of the call.
  enum Receiver: Sendable {
    /// User defaults, or a receiver that may be user defaults.
    case defaults
    /// An object with a name or path: `Preferences`, `App.Properties`
    case named(String)
    /// An object of a framework's type: `IPreferences`
    case typed(String)
    /// Any receiver.
    case any
    /// No object: a function, a type or a property wrapper, perhaps after the name of a type:
    /// `SomeType.Key("k")`
    case none
    /// An object of one of the app's own types; the set is empty for a function outside of types.
    ///
    /// With a unique name, the function may also have a receiver of an unknown type.
    case member(of: Set<String>, hasUniqueName: Bool)
    /// A library of typed keys, such as `Defaults`: `Defaults.Key("k")`, or `Key("k")` in
    /// `extension Defaults.Keys {`
    case keys(ofLibrary: String)

    var isNamed: Bool { if case .named = self { true } else { false } }

    /// Whether only a receiver with a certain name or type fits.
    var isNamedOrTyped: Bool {
      switch self {
      case .named, .typed, .member, .keys: true
      case .defaults, .any, .none: false
      }
    }
  }

  /// The part of a call that determines the store.
  enum Store: Sendable, Hashable {
    /// The receiver of the call.
    case receiver
    /// An argument that is a `UserDefaults` object or the name of a suite.
    case argument(ArgumentPlace, isSuiteName: Bool)
    /// The app's own defaults.
    case standard
    /// A store that does not depend on the call.
    case known(KeyStore)
    /// The store that the code selects for the library with this name:
    /// `DefaultPreference.setName('group.example')`
    case switched(String)
    /// Unspecified user defaults.
    case someDefaults
  }

  /// The form of the key in its argument.
  enum KeyForm: Sendable, Hashable {
    /// The argument itself.
    case argument
    /// An entry of a dictionary: `{ key: 'k' }`
    case entry(String)
    /// The last text among the arguments: `fetch(done, failed, 'sounds')`
    case lastText
  }

  // The form of the call.

  /// The names of the functions with this shape, in the spelling of each language.
  var names: [String]
  var receiver: Receiver
  /// The labels that a call must have besides the key's.
  var labels: [String] = []
  /// The known types of arguments, by their places.
  var argumentTypes: [(place: ArgumentPlace, type: ValueKind)] = []
  /// Whether the call is a subscript after the name: `Defaults[\.sounds]`
  var isSubscript = false
  /// Whether the call may be an attribute, such as `@AppStorage`.
  ///
  /// The property after the attribute has the type and the default.
  var isPropertyWrapper = false
  /// Whether the use is a property instead of a call: `defaults.sounds` reads the key `sounds`.
  var isProperty = false
  /// The usual name of the API: `bool(forKey:)`
  var api: String

  // The key.

  /// The argument with the key; `nil` for calls that use all keys.
  var keyPlace: ArgumentPlace?
  var keyForm = KeyForm.argument
  /// Whether all arguments are keys.
  var isList = false
  /// Whether the argument is a dictionary of keys and values.
  var isDictionary = false
  /// Whether the call declares a key for other calls, which name the variable that holds the key:
  /// `let sounds = Key<Bool>("sounds")`
  var declaresKey = false
  /// The prefix that a framework adds to the key, if any.
  var prefix: KeyPrefix?
  /// Whether the argument is not a key, but the prefix of later keys, or the group for which the
  /// prefix is made: `SharedPreferences.setPrefix('app.')`
  ///
  /// The ``access`` has no meaning then.
  var setsPrefix = false
  /// Whether the argument is not a key, but the suite that the library uses in later calls.
  ///
  /// The ``access`` has no meaning then.
  var setsStore = false
  /// Whether the call keeps the key in iCloud too.
  ///
  /// A call that declares a key states this itself with `iCloud: true`.
  var mirrors = false

  // The value.

  var access: KeyUse.Access
  /// The type of the value; `nil` if it may be any.
  var type: ValueKind?
  var strictness = KeyUse.Strictness.converts
  var absence: KeyUse.Absence
  var store: Store
  /// The argument with the default, or with the value to store; `nil` for calls without one.
  var valuePlace: ArgumentPlace?
  /// Whether the default holds for all readers of the store.
  var defaultHoldsForAllReaders = false
  /// Whether the call only checks for a value.
  var asksForPresence = false

  // Functions, types and properties of the app.

  /// The declaration in the app's code that takes the key; `nil` for APIs and configured wrappers.
  var wrapper: WrapperFinder.Target?
  /// Whether the shape comes from a declaration in the app's code.
  var isInferred: Bool { wrapper != nil }
  /// Whether the argument is a case whose raw value is the key: `flag(.sounds)`
  var takesRawValue = false
  /// The name of the enumeration that declares these cases, if known.
  var keyType: String?
  /// The texts that the function adds before and after its argument: `"row_" + key`
  var keyParts: (before: [StringPart], after: [StringPart]) = ([], [])
  /// The default of calls that state none, if any.
  var omittedDefault: ValueExpression?
  /// The key that a property reads if the key differs from the name: `@objc(sounds) var _sounds`
  var propertyKey: String?
  /// The property of generated settings; `nil` for a property whose name is the key.
  var property: GeneratedProperty?

  /// Whether the type of the receiver must be known: `flags["k"]` may be an element of any
  /// dictionary, unlike `flags[.sounds]`, whose key is a case.
  var needsType: Bool { isSubscript && !takesRawValue }

  /// Whether calls of the shape have any name.
  ///
  /// In `flags["sounds"]`, which calls a subscript that the app declares, `flags` is a variable.
  var isNameless: Bool { isInferred && isSubscript }

  /// The label that every call has before its key; `nil` if only the place of the key counts.
  var labelOfKey: String? {
    guard case .label(let label)? = keyPlace, keyForm != .lastText, !isList else { return nil }
    return label
  }

  init(
    _ access: KeyUse.Access,
    _ names: [String],
    key: ArgumentPlace? = nil,
    _ type: ValueKind? = nil,
    absence: KeyUse.Absence = .null,
    value: ArgumentPlace? = nil,
    on receiver: Receiver = .defaults,
    in store: Store = .receiver,
    api: String? = nil,
    _ change: (inout CallShape) -> Void = { _ in }
  ) {
    self.access = access
    self.names = names
    keyPlace = key
    self.type = type
    self.absence = absence
    valuePlace = value
    self.receiver = receiver
    self.store = store
    self.api = api ?? names[0]
    change(&self)
  }
}
