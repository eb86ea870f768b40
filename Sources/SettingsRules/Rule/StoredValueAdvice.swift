/// Ends of sentences about the effect of a cure on stored values.
enum StoredValueAdvice {
  /// The cure stores values of another type.
  static let convert = "; stored values keep the old type, so convert them at launch"
  /// The cure stores values in another place: under another key, or in another suite.
  static let move = "; move the values that are stored in the old place"
}
