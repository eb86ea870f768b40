/// How code handles the 0 or text that a read gives for a missing value.
enum ValueHandling: Sendable {
  /// The code treats it like any other value.
  case none
  /// The code handles it separately, or may.
  case unknown
  /// The code compares it with one other number.
  case compared(Int)
  /// The code switches over it: the labels of each branch, and the enumeration that it is made a case of, if any.
  case switched([[BranchLabel]], type: String?)
  /// The code makes an enumeration's case from it.
  case rawValue(RawValueCall)
}

/// `Unit(rawValue: value) ?? .km`
struct RawValueCall: Sendable {
  /// The name of the enumeration.
  var type: String
  /// The name of the fallback for a value that no case has; absent if it is not certain.
  var fallback: [String]?
  /// Whether the code handles a value that no case has.
  var isFailable: Bool
}

/// What a branch of a `switch` is for.
enum BranchLabel: Sendable {
  case number(Int)
  /// A case of an enumeration: `.km`, `Unit.km`.
  case name([String])
  /// Anything else, including `default`.
  case other
}
