import SettingsPropertyLists

/// What the condition of an `#if` is in a build for a device that has a Settings app, as far as its words tell.
///
/// `nil` stands for a condition that differs between such builds, or that only the project knows.
struct PlatformCondition {
  /// Names that are defined for other platforms alone: by compilers, Apple's `TargetConditionals.h`, .NET and Unity.
  private static let others: Set<Substring> = [
    "ANDROID", "__ANDROID__", "MACOS", "__MACOS__", "WINDOWS", "WINDOWS_UWP", "TIZEN", "_WIN32", "_WIN64", "__linux__",
    "__EMSCRIPTEN__", "TARGET_OS_OSX", "TARGET_OS_LINUX", "TARGET_OS_WIN32", "TARGET_OS_WINDOWS", "UNITY_ANDROID",
    "UNITY_EDITOR", "UNITY_EDITOR_LINUX", "UNITY_EDITOR_OSX", "UNITY_EDITOR_WIN", "UNITY_STANDALONE",
    "UNITY_STANDALONE_LINUX", "UNITY_STANDALONE_OSX", "UNITY_STANDALONE_WIN", "UNITY_WEBGL", "UNITY_WSA",
  ]
  /// Names of the preprocessor that are true for every such device.
  private static let known: Set<Substring> = ["TARGET_OS_IPHONE", "TARGET_OS_MAC", "__APPLE__"]
  /// The platforms of Swift's `os()` that have no Settings app which reads bundles.
  private static let otherSystems: Set<Substring> = [
    "macOS", "OSX", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "Haiku", "PS4",
  ]
  private static let depthLimit = 32

  private var rest: Substring
  private let directives: CodeLanguage.Directives
  private var depth = 0
  private var isUnderstood = true

  /// The value of an expression, such as `os(macOS) || os(Linux)`.
  ///
  /// - Parameter directives: Those of the language: Swift has `os()`, and knows no names of the preprocessor.
  static func value(of expression: Substring, _ directives: CodeLanguage.Directives) -> Bool? {
    var condition = PlatformCondition(rest: expression, directives: directives)
    let value = condition.disjunction()
    condition.skipBlanks()
    return condition.isUnderstood && condition.rest.isEmpty ? value : nil
  }

  /// Whether a name is defined, as `#ifdef` asks.
  static func isDefined(_ name: Substring) -> Bool? {
    // Apple's header defines these for every platform, as 0 for most.
    if name.hasPrefix("TARGET_OS_") { return nil }
    return others.contains(name) ? false : known.contains(name) ? true : nil
  }

  private init(rest: Substring, directives: CodeLanguage.Directives) {
    (self.rest, self.directives) = (rest, directives)
  }

  private mutating func disjunction() -> Bool? {
    var value = conjunction()
    while take("||") {
      let other = conjunction()
      value = value == true || other == true ? true : value == false && other == false ? false : nil
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = operand()
    while take("&&") {
      let other = operand()
      value = value == false || other == false ? false : value == true && other == true ? true : nil
    }
    return value
  }

  private mutating func operand() -> Bool? {
    var isNegated = false
    while take("!") { isNegated.toggle() }
    let value: Bool?
    if take("(") {
      let inner = nested { $0.disjunction() }
      value = comparison(of: inner)
    } else {
      value = term()
    }
    return value.map { $0 != isNegated }
  }

  /// What stands between parentheses.
  private mutating func nested(_ read: (inout Self) -> Bool?) -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      isUnderstood = false
      return nil
    }
    let value = read(&self)
    if !take(")") { isUnderstood = false }
    return value
  }

  private mutating func term() -> Bool? {
    let name = word()
    guard !name.isEmpty else {
      isUnderstood = false
      return nil
    }
    var value: Bool?
    switch name {
    case "0", "false", "NO": value = false
    case "1", "true": value = true
    case "defined" where directives == .preprocessor:
      value = take("(") ? nested { Self.isDefined($0.word()) } : Self.isDefined(word())
    case "os" where directives == .conditions && take("("):
      value = nested { Self.otherSystems.contains($0.word()) ? false : nil }
    default:
      if directives == .preprocessor {
        value = Self.others.contains(name) ? false : Self.known.contains(name) ? true : nil
      }
      if take("(") { passOverArguments() }
    }
    return comparison(of: value)
  }

  /// A comparison with a number; one with anything else says nothing.
  private mutating func comparison(of value: Bool?) -> Bool? {
    guard let sign = ["==", "!=", ">=", "<=", ">", "<"].first(where: { take($0) }) else { return value }
    let number = word()
    guard let value, number == "0" || number == "1" else {
      if number.isEmpty { isUnderstood = false }
      return nil
    }
    switch sign {
    case "==": return value == (number == "1")
    case "!=": return value != (number == "1")
    default: return nil
    }
  }

  private mutating func passOverArguments() {
    var open = 1
    while open > 0, let next = rest.popFirst() {
      if next == "(" { open += 1 }
      if next == ")" { open -= 1 }
    }
    if open > 0 { isUnderstood = false }
  }

  /// A name or a number.
  private mutating func word() -> Substring {
    skipBlanks()
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(word.count)
    return word
  }

  private mutating func take(_ sign: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(sign) else { return false }
    // `!=` is no negation.
    if sign == "!", rest.dropFirst().first == "=" { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }
}
