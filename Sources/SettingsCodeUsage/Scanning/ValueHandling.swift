/// What code does with the 0, or the text, that stands for a missing value.
enum ValueHandling: Sendable {
  /// It takes it like any other.
  case none
  /// It deals with it, or may.
  case unknown
  /// It asks whether it is one other number.
  case compared(Int)
  /// It tells numbers apart: the labels of each branch of a `switch`, and the enumeration that the number makes a case of.
  case switched([[BranchLabel]], type: String?)
  /// It makes a case of an enumeration of it.
  case rawValue(RawValueCall)
}

/// `Unit(rawValue: value) ?? .km`
struct RawValueCall: Sendable {
  /// The name of the enumeration.
  var type: String
  /// The name of what is taken where no case has the value; absent where that is not certain.
  var fallback: [String]?
  /// Whether the code deals with a value that no case has.
  var isFailable: Bool
}

/// What a branch of a `switch` is for.
enum BranchLabel: Sendable {
  case number(Int)
  /// A case of an enumeration: `.km`, `Unit.km`.
  case name([String])
  /// Anything else, `default` among it.
  case other
}
