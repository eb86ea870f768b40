/// A place in a file whose scopes are known.
protocol ScopedCursor: TokenCursor {
  var scan: FileScan { get }
  /// The scope of the token that is looked at.
  var scope: Int { get }
}

/// Stores.
extension ScopedCursor {
  /// Whether the code is of a category, an extension or a subclass of user defaults.
  var isInDefaults: Bool {
    let type = scan.typeScope(scope)
    return (scan.scopes[type].ancestors + [scan.scopes[type].name]).contains(where: FileScan.defaultsTypes.contains)
  }

  /// The store that some tokens are.
  func store(in range: Range<Int>) -> StoreExpression {
    var range = range
    while isByte(range.lowerBound, "("), let close = code.closing(range.lowerBound) {
      range = close + 1 >= range.upperBound ? range.lowerBound + 1..<close : close + 1..<range.upperBound
      if range.isEmpty { return .unknown }
    }
    // `self` in an extension or category of user defaults
    if range.count == 1, isWord(range.lowerBound, "self"), isInDefaults { return .defaults }
    let (store, end) = store(at: range.lowerBound, before: range.upperBound)
    // `UserDefaults(suiteName: group) ?? .standard`
    return end >= range.upperBound || isByte(end, "?") && isByte(end + 1, "?") ? store : .unknown
  }

  /// The store that begins at a token, and the index behind it.
  ///
  /// - Parameter limit: The token that it ends before at the latest; absent where the statement ends it.
  func store(at start: Int, before limit: Int? = nil) -> (value: StoreExpression, end: Int) {
    let limit = limit ?? count
    if isByte(start, "[") { return (storeMessage(start), afterBrackets(start)) }
    var index = isWord(start, "new") ? start + 1 : start
    var path: [String] = []
    if isByte(index, ".") {
      path.append("UserDefaults")
    } else {
      guard kind(index) == .identifier else { return (.unknown, index + 1) }
      path.append(word(index))
      index += 1
    }
    while index + 1 < limit, isByte(index, "."), kind(index + 1) == .identifier {
      path.append(word(index + 1))
      index += 2
    }
    var arguments: Range<Int>?
    if index < limit, isByte(index, "("), let close = code.closing(index) {
      arguments = index + 1..<close
      index = afterBrackets(index)
    }
    while index < limit, isByte(index, "!") || isByte(index, "?") && !isByte(index + 1, "?") { index += 1 }
    return (store(path, arguments), index)
  }

  private func store(_ path: [String], _ arguments: Range<Int>?) -> StoreExpression {
    var path = path
    if path.first == "Foundation" { path.removeFirst() }
    switch path.first {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "UserDefaults", "NSUserDefaults": break
    case "standard" where path.count == 1 && isInDefaults, "shared" where path.count == 1 && isInDefaults:
      return .standard
    default: return arguments == nil ? .name(path) : .unknown
    }
    switch path.dropFirst().first {
    case nil, "init":
      guard let arguments, let first = self.arguments(in: arguments).first else { return .standard }
      if first.label == "suiteName" || code.language.has(.namedArguments) && !code.language.typesFollowNames {
        return isWord(first.range.lowerBound, "nil") ? .standard : .suite(expression(in: first.range))
      }
      return .defaults
    case "standard", "standardUserDefaults", "StandardUserDefaults": return .standard
    default: return arguments == nil ? .name(path) : .defaults
    }
  }

  /// `[NSUserDefaults standardUserDefaults]`, `[[NSUserDefaults alloc] initWithSuiteName:group]`
  private func storeMessage(_ open: Int) -> StoreExpression {
    let close = afterBrackets(open) - 1
    switch word(open + 1) {
    case "NSUbiquitousKeyValueStore": return .cloud
    case "NSUserDefaults":
      return ["standardUserDefaults", "new"].contains(word(open + 2))
        ? .standard : .name(["NSUserDefaults", word(open + 2)])
    default: break
    }
    guard isByte(open + 1, "["), isWord(open + 2, "NSUserDefaults") else { return .unknown }
    let name = afterBrackets(open + 1)
    if isWord(name, "initWithSuiteName"), isByte(name + 1, ":"), name + 2 < close {
      return .suite(expression(in: name + 2..<close))
    }
    return isWord(name, "init") ? .standard : .defaults
  }
}
