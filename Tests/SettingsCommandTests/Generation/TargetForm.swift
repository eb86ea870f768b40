import Testing

/// Build settings of an app's target that affect all of its code.
struct TargetForm: CustomTestStringConvertible, Sendable {
  /// The language mode.
  let mode: String
  /// Whether code runs on the main actor unless it says otherwise, the default of new apps since
  /// Xcode 26.
  let isOnMainActor: Bool

  static let newest = TargetForm(mode: "6", isOnMainActor: false)
  static let all = ["5", "6"].flatMap { mode in
    [false, true].map { TargetForm(mode: mode, isOnMainActor: $0) }
  }
  /// The forms that differ most, for programs that are run: what they do depends on neither choice.
  static let extremes = [
    TargetForm(mode: "5", isOnMainActor: false), TargetForm(mode: "6", isOnMainActor: true),
  ]

  /// The options of the compiler.
  ///
  /// One process reads all files. By default, there is one for each file, which reads the others too.
  var flags: [String] {
    let isolation = isOnMainActor ? ["-default-isolation", "MainActor"] : []
    return ["-whole-module-optimization", "-swift-version", mode] + isolation
  }

  var testDescription: String { "Swift \(mode)" + (isOnMainActor ? " on the main actor" : "") }
}
