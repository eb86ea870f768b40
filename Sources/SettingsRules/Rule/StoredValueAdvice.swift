/// The ends of sentences about the effect of a remedy on stored values.
enum StoredValueAdvice {
  /// The advice for a remedy that changes the type of stored values.
  static let convert = "; stored values keep the old type, so convert them at launch"
  /// The advice for a remedy that changes the key or the suite of stored values.
  static let move = "; move the values that are stored in the old place"
}
