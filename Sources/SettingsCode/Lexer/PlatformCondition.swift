import SettingsPropertyLists

/// Whether builds for a device with a Settings app have some lines; `nil` where such builds differ, or only the project
/// knows.
struct BuildTruth {
  var debug: Bool?
  var release: Bool?

  /// Whether only debug builds have the lines.
  var isDebugOnly: Bool { release == false && debug != false }
  /// Whether no build has them.
  var isFalse: Bool { release == false && debug == false }

  static prefix func ! (value: BuildTruth) -> BuildTruth {
    BuildTruth(debug: value.debug.map { !$0 }, release: value.release.map { !$0 })
  }

  static func || (left: BuildTruth, right: BuildTruth) -> BuildTruth {
    BuildTruth(
      debug: PlatformCondition.any([left.debug, right.debug]),
      release: PlatformCondition.any([left.release, right.release]))
  }
}

/// The condition of an `#if` in a build for a device that has a Settings app, as far as its words tell.
struct PlatformCondition: TokenCursor {
  /// Names that are true on other platforms only: by compilers, Apple's `TargetConditionals.h`, .NET and Unity.
  private static let others: Set<String> = [
    "ANDROID", "__ANDROID__", "MACOS", "__MACOS__", "WINDOWS", "WINDOWS_UWP", "TIZEN", "_WIN32", "_WIN64", "__linux__",
    "__EMSCRIPTEN__", "TARGET_OS_OSX", "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS", "UNITY_ANDROID",
    "UNITY_EDITOR", "UNITY_EDITOR_LINUX", "UNITY_EDITOR_OSX", "UNITY_EDITOR_WIN", "UNITY_STANDALONE",
    "UNITY_STANDALONE_LINUX", "UNITY_STANDALONE_OSX", "UNITY_STANDALONE_WIN", "UNITY_WEBGL", "UNITY_WSA",
  ]
  /// Names of the preprocessor that are true for every such device.
  private static let known: Set<String> = ["TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__"]
  /// The platforms of Swift's `os()` that have no Settings app which reads bundles.
  private static let otherSystems: Set<String> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "Haiku", "PS4",
  ]
  private static let depthLimit = 32

  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }
  let isDebug: Bool

  /// The value of an expression, such as `os(macOS) || os(Linux)`, in debug and release builds.
  ///
  /// - Parameter language: Swift has `os()`, and knows no names of the preprocessor.
  static func truth(of expression: FileBytes, _ language: CodeLanguage) -> BuildTruth {
    let code = LexedCode(expression, language: language)
    return BuildTruth(
      debug: PlatformCondition(code: code, isDebug: true).value(code.tokens.indices, depth: 0),
      release: PlatformCondition(code: code, isDebug: false).value(code.tokens.indices, depth: 0))
  }

  private func value(_ range: Range<Int>, depth: Int) -> Bool? {
    guard depth < Self.depthLimit, let first = range.first else { return nil }
    let value = { (part: Range<Int>) in self.value(part, depth: depth + 1) }
    let alternatives = parts(of: range, between: "|")
    if alternatives.count > 1 { return Self.any(alternatives.map(value)) }
    let conditions = parts(of: range, between: "&")
    if conditions.count > 1 { return Self.any(conditions.map { value($0).map { !$0 } }).map { !$0 } }
    if isByte(first, "!") { return value(first + 1..<range.upperBound).map { !$0 } }
    var end = first
    while end < range.upperBound, !isAny(end, "=!<>") { end = afterBrackets(end) }
    if end < range.upperBound { return comparison(value(first..<end), end, range.upperBound) }
    if isByte(first, "("), code.closing(first) == range.last { return value(first + 1..<range.upperBound - 1) }
    return term(range)
  }

  /// A comparison with a number; one with anything else says nothing.
  private func comparison(_ value: Bool?, _ sign: Int, _ end: Int) -> Bool? {
    guard let value, isByte(sign + 1, "="), sign + 3 == end, ["0", "1"].contains(word(sign + 2)) else { return nil }
    let isEqual = value == (word(sign + 2) == "1")
    return isByte(sign, "=") ? isEqual : isByte(sign, "!") ? !isEqual : nil
  }

  private func term(_ range: Range<Int>) -> Bool? {
    let name = word(range.lowerBound)
    // `os(macOS`, `os(macOS) x`
    guard range.count == 1 || code.closing(range.lowerBound + 1) == range.last || name == "defined" else { return nil }
    let words = range.dropFirst().filter { !isAny($0, "()") }.map { word($0) }
    let isPreprocessor = code.language.directives == .preprocessor
    switch (name, words.first, words.count) {
    case ("0", nil, _), ("false", nil, _), ("NO", nil, _): return false
    case ("1", nil, _), ("true", nil, _): return true
    case ("DEBUG", nil, _): return isDebug
    case ("os", let system?, 1) where !isPreprocessor: return Self.otherSystems.contains(system) ? false : nil
    case ("defined", "DEBUG", 1) where isPreprocessor: return isDebug
    // Apple's header defines these for every platform, as 0 for most.
    case ("defined", let name?, 1) where isPreprocessor:
      return name.hasPrefix("TARGET_OS_") ? nil : Self.value(of: name)
    case (_, nil, _) where isPreprocessor: return Self.value(of: name)
    default: return nil
    }
  }

  private static func value(of name: String) -> Bool? {
    others.contains(name) ? false : known.contains(name) ? true : nil
  }

  static func any(_ values: [Bool?]) -> Bool? {
    values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  /// The parts between `||` or `&&` outside of brackets.
  private func parts(of range: Range<Int>, between sign: Unicode.Scalar) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if isByte(index, sign), isByte(index + 1, sign) {
        parts.append(start..<index)
        start = min(index + 2, range.upperBound)
        index = start
      } else {
        index = min(afterBrackets(index), range.upperBound)
      }
    }
    return parts + [start..<range.upperBound]
  }
}
