/// A place in a file whose scopes are known.
protocol ScopedCursor: TokenCursor {
  var scan: FileScan { get }
  /// The scope of the token that is looked at.
  var scope: Int { get }
  /// Whether the methods around are those of a category of user defaults.
  var isDefaultsCategory: Bool { get }
}

extension FileScan {
  /// The types of multiplatform-settings.
  static let settingsTypes = [
    "Settings", "ObservableSettings", "SuspendSettings", "FlowSettings", "NSUserDefaultsSettings",
  ]
}

/// Stores.
extension ScopedCursor {
  /// Whether the code is of a category, an extension or a subclass of user defaults.
  var isInDefaults: Bool {
    let type = scan.typeScope(scope)
    guard scan.scopes[type].kind == .type else { return isDefaultsCategory }
    return scan.scopes[type].name == "UserDefaults" || scan.scopes[type].ancestors.contains("UserDefaults")
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

  func isSettingsType(_ index: Int) -> Bool {
    kind(index) == .identifier && FileScan.settingsTypes.contains(word(index))
  }

  /// The store of a receiver that is a call creating one, or a name; `nil` for anything else.
  func settingsStore(in range: Range<Int>) -> StoreExpression? {
    if let (store, end) = settingsStore(at: range.lowerBound), end >= range.upperBound { return store }
    let isName = range.allSatisfy {
      kind($0) == .identifier || isByte($0, ".") || isByte($0, "?") || isByte($0, "!")
    }
    let path = range.filter { kind($0) == .identifier }.map { word($0) }
    return isName && !path.isEmpty ? .declared(path) : nil
  }

  /// `Settings()`, `NSUserDefaultsSettings(defaults)`, `NSUserDefaultsSettings.Factory().create("group")`
  func settingsStore(at start: Int) -> (value: StoreExpression, end: Int)? {
    guard scan.importsSettings, isSettingsType(start) else { return nil }
    if isByte(start + 1, "."), isWord(start + 2, "Factory"), isByte(start + 3, "("), isByte(start + 5, "."),
      isWord(start + 6, "create"), isByte(start + 7, "(")
    {
      let end = afterBrackets(start + 7)
      guard end > start + 9 else { return (.standard, end) }
      return (isWord(start + 8, "null") ? .standard : .suite(expression(in: start + 8..<end - 1)), end)
    }
    guard isByte(start + 1, "(") else { return nil }
    let end = afterBrackets(start + 1)
    if end == start + 3 { return (.standard, end) }
    guard isWord(start, "NSUserDefaultsSettings"), let first = arguments(in: start + 2..<end - 1).first else {
      return (.defaults, end)
    }
    let store = store(in: first.range)
    return (store == .unknown ? .defaults : store, end)
  }
}
