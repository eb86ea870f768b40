/// The truth of a condition in debug and release builds.
///
/// The truth for a kind of build is `nil` if such builds differ, or if it depends on the project's
/// settings.
struct BuildTruth: Equatable {
  var debug: Bool?
  var release: Bool?

  static let never = BuildTruth(debug: false, release: false)
  static let always = BuildTruth(debug: true, release: true)
  static let unknown = BuildTruth()

  /// Whether no release build has the code, but a debug build may: `DEBUG`, `DEBUG && LOGS`
  var isDebugOnly: Bool { release == false && debug != false }

  static prefix func ! (truth: BuildTruth) -> BuildTruth {
    BuildTruth(debug: truth.debug.map { !$0 }, release: truth.release.map { !$0 })
  }

  static func || (left: BuildTruth, right: BuildTruth) -> BuildTruth {
    BuildTruth(
      debug: either(left.debug, right.debug), release: either(left.release, right.release))
  }

  static func && (left: BuildTruth, right: BuildTruth) -> BuildTruth { !(!left || !right) }

  /// Returns whether one of two conditions holds; `nil` if neither is known to hold and one is
  /// unknown.
  private static func either(_ first: Bool?, _ second: Bool?) -> Bool? {
    if first == true || second == true { return true }
    if first == false && second == false { return false }
    return nil
  }
}
