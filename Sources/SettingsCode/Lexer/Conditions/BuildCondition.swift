import SettingsPropertyLists

/// The condition of an `#if`: `os(iOS) && DEBUG`.
///
/// Only builds for devices with a Settings app count.
struct BuildCondition: TokenAccess {
  /// The names that are true only on other platforms. Compilers, Apple's `TargetConditionals.h` and
  /// .NET define them.
  private static let namesOfOtherPlatforms: Set<String> = [
    "ANDROID", "__ANDROID__", "MACOS", "__MACOS__", "WINDOWS", "_WIN32", "_WIN64", "__linux__",
    "__EMSCRIPTEN__",
    "TARGET_OS_OSX", "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS",
  ]
  /// The preprocessor's names that are true for every device with a Settings app.
  private static let namesOfDevices: Set<String> = [
    "TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__",
  ]
  /// The platforms of Swift's `os()` without a Settings app that reads bundles.
  private static let otherSystems: Set<String> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "Haiku",
    "PS4",
  ]

  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }

  /// Returns the truth of an expression such as `os(macOS) || os(Linux)` in debug and release
  /// builds.
  static func truth(of expression: FileBytes, _ language: CodeLanguage) -> BuildTruth {
    let condition = BuildCondition(
      code: LexedCode(expression, language: language, isCondition: true))
    return condition.truth(of: condition.tree(condition.tokens.indices))
  }

  private func truth(of expression: Expression) -> BuildTruth {
    let truthWithoutPrefix = truthWithoutPrefix(of: expression)
    if let prefix = expression.prefixOperator, isByte(prefix, "!") { return !truthWithoutPrefix }
    return truthWithoutPrefix
  }

  private func truthWithoutPrefix(of expression: Expression) -> BuildTruth {
    let start = expression.tokens.lowerBound
    switch expression.form {
    case .group(let inner): return truth(of: inner)
    case .word:
      // `defined(TARGET_OS_OSX)` says nothing, since Apple's header defines all of these names, most
      // of them as 0.
      if isDefinition(of: start), word(start).hasPrefix("TARGET_OS_") { return .unknown }
      return truth(ofName: word(start))
    case .call(_, _, let arguments) where isSwift && isWord(start, "os"):
      guard arguments.count == 1 else { return .unknown }
      let system = word(arguments[0].range.lowerBound)
      // `os(iOS)` holds for some devices with a Settings app, but not for all.
      return Self.otherSystems.contains(system) ? .never : .unknown
    case .operation(let operands, let operators):
      return truth(ofOperation: operators, operands)
    default: return .unknown
    }
  }

  /// Returns whether a condition tests that a name is defined: `defined DEBUG`, `defined(DEBUG)`
  private func isDefinition(of name: TokenIndex) -> Bool {
    if isByte(name - 1, "(") { return isWord(name - 2, "defined") }
    return isWord(name - 1, "defined")
  }

  /// Returns the truth of `a && b || c`, which holds if `a && b` or `c` holds.
  private func truth(ofOperation operators: [String], _ operands: [Expression]) -> BuildTruth {
    // The operands before the last `||`
    var earlier = BuildTruth.never
    // The operands after it, which `&&` joins
    var last = truth(of: operands[0])
    for (sign, operand) in zip(operators, operands.dropFirst()) {
      switch sign {
      case "||":
        earlier = earlier || last
        last = truth(of: operand)
      case "&&": last = last && truth(of: operand)
      default: return .unknown
      }
    }
    return earlier || last
  }

  private func truth(ofName name: String) -> BuildTruth {
    switch name {
    case "0", "false", "NO": return .never
    case "1", "true": return .always
    case "DEBUG": return BuildTruth(debug: true, release: false)
    default: break
    }
    // In Swift, these are flags that only the project knows.
    if isSwift { return .unknown }
    if Self.namesOfOtherPlatforms.contains(name) { return .never }
    return Self.namesOfDevices.contains(name) ? .always : .unknown
  }
}
