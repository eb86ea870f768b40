import SettingsPropertyLists

/// The condition of an `#if` in a build for a device that has a Settings app, as far as its words
/// tell.
struct BuildCondition: TokenCursor {
  /// The names that are true on other platforms only: by compilers, Apple's `TargetConditionals.h`
  /// and .NET.
  private static let others: Set<String> = [
    "ANDROID", "__ANDROID__", "MACOS", "__MACOS__", "WINDOWS", "_WIN32", "_WIN64", "__linux__",
    "__EMSCRIPTEN__",
    "TARGET_OS_OSX", "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS",
  ]
  /// The names of the preprocessor that are true for every device with a Settings app.
  private static let known: Set<String> = ["TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__"]
  /// The platforms of Swift's `os()` that have no Settings app which reads bundles.
  private static let otherSystems: Set<String> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "Haiku",
    "PS4",
  ]

  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }

  /// Returns the value of an expression, such as `os(macOS) || os(Linux)`.
  ///
  /// - Parameter language: Swift has `os()`, and knows no names of the preprocessor.
  static func truth(of expression: FileBytes, _ language: CodeLanguage) -> BuildTruth {
    let condition = BuildCondition(
      code: LexedCode(expression, language: language, isCondition: true))
    return condition.value(condition.tree(condition.tokens.indices))
  }

  private func value(_ expression: Expression) -> BuildTruth {
    let value = valueBehindSign(expression)
    if let sign = expression.prefixOperator, isByte(sign, "!") { return !value }
    return value
  }

  private func valueBehindSign(_ expression: Expression) -> BuildTruth {
    let start = expression.tokens.lowerBound
    switch expression.form {
    case .group(let inner): return value(inner)
    case .word:
      // Apple's header defines these for every platform, as 0 for most.
      if isDefinition(of: start), word(start).hasPrefix("TARGET_OS_") { return .unknown }
      return value(of: word(start))
    case .call(_, _, let arguments) where isWord(start, "os") && arguments.count == 1 && isSwift:
      let system = word(arguments[0].range.lowerBound)
      return Self.otherSystems.contains(system) ? .never : .unknown
    case .operation(let operands, let signs): return value(operands, signs)
    default: return .unknown
    }
  }

  /// Returns whether a word is asked for: `defined DEBUG`, `defined(DEBUG)`
  private func isDefinition(of word: Int) -> Bool {
    isWord(word - 1, "defined") || isByte(word - 1, "(") && isWord(word - 2, "defined")
  }

  /// Conditions between `||` and `&&`.
  private func value(_ operands: [Expression], _ signs: [String]) -> BuildTruth {
    var sum = BuildTruth.never
    var product = value(operands[0])
    for (sign, operand) in zip(signs, operands.dropFirst()) {
      switch sign {
      case "||":
        sum = sum || product
        product = value(operand)
      case "&&": product = product && value(operand)
      default: return .unknown
      }
    }
    return sum || product
  }

  private func value(of name: String) -> BuildTruth {
    switch name {
    case "0", "false", "NO": return .never
    case "1", "true": return .always
    case "DEBUG": return BuildTruth(debug: true, release: false)
    default: break
    }
    if isSwift { return .unknown }
    if Self.others.contains(name) { return .never }
    return Self.known.contains(name) ? .always : .unknown
  }
}

/// The truth of a condition in debug and release builds; `nil` where such builds differ, or only
/// the project knows.
struct BuildTruth: Equatable {
  var debug: Bool?
  var release: Bool?

  static let never = BuildTruth(debug: false, release: false)
  static let always = BuildTruth(debug: true, release: true)
  static let unknown = BuildTruth()

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
