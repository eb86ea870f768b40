/// The impact of a change on existing users, in ascending order of severity.
package enum ChangeLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  /// A change without effect on stored values or defaults.
  case safe
  /// A change that gives users who never changed a setting another value.
  case behavior
  /// A change that loses or misreads a stored value.
  case breaking

  /// Compares levels by severity, the greatest being the most severe.
  package static func < (left: ChangeLevel, right: ChangeLevel) -> Bool {
    let worseThanLeft = allCases.drop { $0 != left }.dropFirst()
    return worseThanLeft.contains(right)
  }
}
