/// The impact of a change on people who already use the app.
package enum ChangeLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  /// No effect on stored values or defaults.
  case safe
  /// Another value for users who never changed a setting.
  case behavior
  /// A stored value that is lost or misread.
  case breaking

  /// Compares by severity, the worst level being the greatest.
  package static func < (left: ChangeLevel, right: ChangeLevel) -> Bool {
    allCases.drop { $0 != left }.dropFirst().contains(right)
  }
}
