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
    func any(_ left: Bool?, _ right: Bool?) -> Bool? {
      if left == true || right == true { return true }
      guard let left, let right else { return nil }
      return left || right
    }
    return BuildTruth(
      debug: any(left.debug, right.debug), release: any(left.release, right.release))
  }

  static func && (left: BuildTruth, right: BuildTruth) -> BuildTruth { !(!left || !right) }
}
