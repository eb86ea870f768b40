import SettingsPropertyLists

/// The condition of an `#if` in a build for a device that has a Settings app, as far as its words tell.
struct PlatformCondition: TokenCursor {
  /// Names that are true on other platforms only: by compilers, Apple's `TargetConditionals.h` and .NET.
  private static let others: Set<String> = [
    "ANDROID", "__ANDROID__", "MACOS", "__MACOS__", "WINDOWS", "_WIN32", "_WIN64", "__linux__", "__EMSCRIPTEN__",
    "TARGET_OS_OSX", "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS",
  ]
  /// Names of the preprocessor that are true for every such device.
  private static let known: Set<String> = ["TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__"]
  /// The platforms of Swift's `os()` that have no Settings app which reads bundles.
  private static let otherSystems: Set<String> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "Haiku", "PS4",
  ]

  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }
  let isDebug: Bool

  /// The value of an expression, such as `os(macOS) || os(Linux)`, in debug and release builds; `nil` where such builds
  /// differ, or only the project knows.
  ///
  /// - Parameter language: Swift has `os()`, and knows no names of the preprocessor.
  static func truth(of expression: FileBytes, _ language: CodeLanguage) -> [Bool?] {
    let code = LexedCode(expression, language: language)
    return [true, false].map { isDebug in
      let condition = PlatformCondition(code: code, isDebug: isDebug)
      return condition.value(condition.tree(code.tokens.indices))
    }
  }

  private func value(_ expression: Expression) -> Bool? {
    let start = expression.tokens.lowerBound
    let value: Bool? =
      switch expression.form {
      case .group(let inner): self.value(inner)
      case .word where isWord(start - 1, "defined") || isByte(start - 1, "(") && isWord(start - 2, "defined"):
        // Apple's header defines these for every platform, as 0 for most.
        word(start).hasPrefix("TARGET_OS_") ? nil : value(of: word(start))
      case .word: value(of: word(start))
      case .call(_, _, let arguments)
      where isWord(start, "os") && arguments.count == 1 && hasLabels:
        Self.otherSystems.contains(word(arguments[0].range.lowerBound)) ? false : nil
      case .operation(let operands, let signs): value(operands, signs)
      default: nil
      }
    return expression.sign.map { isByte($0, "!") } == true ? value.map { !$0 } : value
  }

  /// Conditions between `||` and `&&`.
  private func value(_ operands: [Expression], _ signs: [String]) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for (sign, operand) in zip(["&&"] + signs, operands) {
      if sign == "||" { alternatives.append([]) } else if sign != "&&" { return nil }
      alternatives[alternatives.count - 1].append(value(operand).map { !$0 })
    }
    return Self.any(alternatives.map { Self.any($0).map { !$0 } })
  }

  private func value(of name: String) -> Bool? {
    switch name {
    case "0", "false", "NO": false
    case "1", "true": true
    case "DEBUG": isDebug
    case _ where hasLabels: nil
    default: Self.others.contains(name) ? false : Self.known.contains(name) ? true : nil
    }
  }

  static func any(_ values: [Bool?]) -> Bool? {
    values.contains(true) ? true : values.contains(nil) ? nil : false
  }
}
