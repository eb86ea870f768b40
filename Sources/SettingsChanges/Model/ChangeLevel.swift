/// The impact of a change on people who already use the app.
package enum ChangeLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Nobody loses anything.
  case safe
  /// People who never changed a setting get another one.
  case behavior
  /// A stored choice is lost or misread.
  case breaking

  /// The greater one is the worse one.
  package static func < (left: ChangeLevel, right: ChangeLevel) -> Bool {
    allCases.drop { $0 != left }.dropFirst().contains(right)
  }
}
