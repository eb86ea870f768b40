import SettingsPropertyLists

/// The condition of an `#if` in a build for a device that has a Settings app, as far as its words
/// tell.
struct PlatformCondition: TokenCursor {
  /// Names that are true on other platforms only: by compilers, Apple's `TargetConditionals.h` and
  /// .NET.
  private static let others: Set<String> = [
    "ANDROID", "__ANDROID__", "MACOS", "__MACOS__", "WINDOWS", "_WIN32", "_WIN64", "__linux__",
    "__EMSCRIPTEN__",
    "TARGET_OS_OSX", "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS",
  ]
  /// Names of the preprocessor that are true for every such device.
  private static let known: Set<String> = ["TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__"]
  /// The platforms of Swift's `os()` that have no Settings app which reads bundles.
  private static let otherSystems: Set<String> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "Haiku",
    "PS4",
  ]

  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }

  /// The value of an expression, such as `os(macOS) || os(Linux)`.
  ///
  /// - Parameter language: Swift has `os()`, and knows no names of the preprocessor.
  static func truth(of expression: FileBytes, _ language: CodeLanguage) -> BuildTruth {
    let condition = PlatformCondition(
      code: LexedCode(expression, language: language, isCondition: true))
    return condition.value(condition.tree(condition.tokens.indices))
  }

  private func value(_ expression: Expression) -> BuildTruth {
    let start = expression.tokens.lowerBound
    let value: BuildTruth =
      switch expression.form {
      case .group(let inner): self.value(inner)
      case .word
      where isWord(start - 1, "defined") || isByte(start - 1, "(") && isWord(start - 2, "defined"):
        // Apple's header defines these for every platform, as 0 for most.
        word(start).hasPrefix("TARGET_OS_") ? .unknown : value(of: word(start))
      case .word: value(of: word(start))
      case .call(_, _, let arguments)
      where isWord(start, "os") && arguments.count == 1 && hasLabels:
        Self.otherSystems.contains(word(arguments[0].range.lowerBound)) ? .never : .unknown
      case .operation(let operands, let signs): value(operands, signs)
      default: .unknown
      }
    return expression.sign.map { isByte($0, "!") } == true ? !value : value
  }

  /// Conditions between `||` and `&&`.
  private func value(_ operands: [Expression], _ signs: [String]) -> BuildTruth {
    var (sum, product) = (BuildTruth.never, value(operands[0]))
    for (sign, operand) in zip(signs, operands.dropFirst()) {
      switch sign {
      case "||": (sum, product) = (sum || product, value(operand))
      case "&&": product = product && value(operand)
      default: return .unknown
      }
    }
    return sum || product
  }

  private func value(of name: String) -> BuildTruth {
    switch name {
    case "0", "false", "NO": .never
    case "1", "true": .always
    case "DEBUG": BuildTruth(debug: true, release: false)
    case _ where hasLabels: .unknown
    default: Self.others.contains(name) ? .never : Self.known.contains(name) ? .always : .unknown
    }
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
      left == true || right == true ? true : left == nil || right == nil ? nil : false
    }
    return BuildTruth(
      debug: any(left.debug, right.debug), release: any(left.release, right.release))
  }

  static func && (left: BuildTruth, right: BuildTruth) -> BuildTruth { !(!left || !right) }
}
