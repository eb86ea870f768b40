import SettingsText

/// The scopes of a file and the tokens in them.
extension FileScan {
  /// Returns a scope and all scopes around it, from the innermost to the file.
  func scopes(around scope: ScopeIndex) -> some Sequence<ScopeIndex> {
    ScopeChain(upcoming: scope, scopes: scopes)
  }

  /// Returns whether a scope is the given outer scope or inside it.
  func isScope(_ scope: ScopeIndex, in outer: ScopeIndex) -> Bool {
    scopes(around: scope).contains(outer)
  }

  /// Returns the innermost scope around a token.
  func scope(of token: TokenIndex) -> ScopeIndex {
    let next = scopes.partitioningIndex { $0.tokens.lowerBound > token }
    // The last scope that begins before the token may also end before it. A scope around it contains
    // the token then.
    let lastBegun = max(0, next - 1)
    return scopes(around: lastBegun).first { scopes[$0].tokens.contains(token) } ?? 0
  }

  /// Returns the scope of the string that contains a 0-based UTF-8 offset.
  ///
  /// - Parameter end: The first token after those of the file itself.
  func scopeOfString(at offset: UInt32, before end: TokenIndex) -> ScopeIndex {
    let afterString = code.tokens[..<end].partitioningIndex { $0.start > offset }
    return scope(of: afterString - 1)
  }

  /// Returns the names of the types around a scope, the outermost first.
  func types(around scope: ScopeIndex) -> [String] {
    let headers = scopes(around: scope).compactMap { scopes[$0].type }
    return headers.reversed().flatMap { $0.outerNames + [$0.name] }
  }

  /// Returns the name of the innermost type around a scope; `nil` outside of types.
  func innermostType(around scope: ScopeIndex) -> String? {
    scopes[typeScope(scope)].type?.name
  }

  /// Returns the scope of the innermost type around a scope; the file outside of types.
  func typeScope(_ scope: ScopeIndex) -> ScopeIndex {
    scopes(around: scope).first { scopes[$0].isType } ?? 0
  }

  /// Returns the 0-based index in ``FileScan/functions`` of the function that runs the statements of
  /// a scope in order; `nil` in a closure and outside of functions.
  func function(runningAt scope: ScopeIndex) -> Int? {
    for enclosing in scopes(around: scope) {
      if let function = scopes[enclosing].function { return function }
      // A body that no word such as `if` precedes is a closure. No function runs the code in the
      // braces of a type.
      let isClosure = scopes[enclosing].keyword == nil
      if isClosure || !scopes[enclosing].isBody { return nil }
    }
    return nil
  }

  /// Returns the tokens between the keyword of a statement and the braces of its body, which the
  /// scope of the statement contains: `let name = value` of `if let name = value {`
  func header(of scope: ScopeIndex) -> Range<TokenIndex> {
    let start = scopes[scope].tokens.lowerBound
    // `if (isOn) {`
    if isByte(start, "("), !isSwift { return insideBrackets(start) }
    var end = start
    while end < scopes[scope].tokens.upperBound, !isByte(end, "{") { end = afterBrackets(end) }
    return start..<end
  }
}

/// Functions that read the pages of a settings bundle, as many apps do to register the bundle's
/// defaults.
///
/// In such a function, `if key == "sounds"` compares the key of a row, and is no use of the setting.
/// An unknown key in such a function is the key of some row.
extension FileScan {
  /// Records the functions with the string `DefaultValue`, if the file also has the string
  /// `PreferenceSpecifiers`.
  mutating func notePageReaders() {
    let keysOfDefaults = strings("DefaultValue")
    readsPages = !keysOfDefaults.isEmpty && !strings("PreferenceSpecifiers").isEmpty
    guard readsPages else { return }
    for key in keysOfDefaults {
      let functions = scopes(around: scope(of: key)).filter { scopes[$0].function != nil }
      pageReaders.formUnion(functions)
    }
  }

  /// Returns whether a token is in a function that ``notePageReaders()`` recorded.
  func isInPageReader(_ token: TokenIndex) -> Bool {
    !pageReaders.isEmpty && scopes(around: scope(of: token)).contains(where: pageReaders.contains)
  }

  /// Returns the tokens of the strings with the given text.
  private func strings(_ text: String) -> [TokenIndex] {
    strings.lazy.map(TokenIndex.init).filter { index in
      let token = tokens[index]
      // Of 2 to 4 bytes: `"k"`, `@"k"`, `#"k"#`. A string of another length need not be decoded.
      let lengthOfMarks = token.range.count - text.utf8.count
      return (2...4).contains(lengthOfMarks) && code.value(ofString: token.range) == text
    }
  }
}

/// A scope and all scopes around it, from the innermost to the file.
///
/// It keeps the scopes alone: a closure over a scan would retain each of the scan's many parts.
private struct ScopeChain: Sequence, IteratorProtocol {
  fileprivate var upcoming: ScopeIndex?
  fileprivate let scopes: [CodeScope]

  mutating func next() -> ScopeIndex? {
    guard let scope = upcoming else { return nil }
    upcoming = scopes[scope].parent
    return scope
  }
}
