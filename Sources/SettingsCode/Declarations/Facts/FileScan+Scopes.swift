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
    return scopes(around: max(0, next - 1)).first { scopes[$0].tokens.contains(token) } ?? 0
  }

  /// Returns the scope of the string that contains a 0-based UTF-8 offset.
  ///
  /// - Parameter end: The first token after those of the file itself.
  func scopeOfString(at offset: UInt32, before end: TokenIndex) -> ScopeIndex {
    let next = code.tokens[..<end].partitioningIndex { $0.start > offset }
    let string = next - 1
    return scope(of: string)
  }

  /// Returns the names of the types around a scope, the outermost first.
  func types(around scope: ScopeIndex) -> [String] {
    scopes(around: scope).compactMap { scopes[$0].type }.reversed().flatMap {
      $0.outerNames + [$0.name]
    }
  }

  /// Returns the name of the innermost type around a scope; `nil` outside of types.
  func innermostType(around scope: ScopeIndex) -> String? {
    scopes[typeScope(scope)].type?.name
  }

  /// Returns the scope of the innermost type around a scope; the file outside of types.
  func typeScope(_ scope: ScopeIndex) -> ScopeIndex {
    scopes(around: scope).first { scopes[$0].isType } ?? 0
  }

  /// Returns the 0-based index of the function that runs the statements of a scope in order; `nil`
  /// in a closure and outside of functions.
  func function(runningAt scope: ScopeIndex) -> Int? {
    for scope in scopes(around: scope) {
      if let function = scopes[scope].function { return function }
      // Braces that no word such as `if` precedes are those of a closure. No function runs the
      // braces of a type.
      if scopes[scope].keyword == nil || !scopes[scope].isBody { return nil }
    }
    return nil
  }

  /// Returns the tokens between the keyword of a statement and the braces of its body:
  /// `let name = value` of `if let name = value {`
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
/// In such a function, `if key == "sounds"` compares the key of a row and does not use the setting,
/// and an unknown key belongs to a row.
extension FileScan {
  /// Records the functions that name `DefaultValue`, in a file that also names
  /// `PreferenceSpecifiers`.
  mutating func notePageReaders() {
    let keysOfDefaults = strings("DefaultValue")
    readsPages = !keysOfDefaults.isEmpty && !strings("PreferenceSpecifiers").isEmpty
    guard readsPages else { return }
    for key in keysOfDefaults {
      pageReaders.formUnion(scopes(around: scope(of: key)).filter { scopes[$0].function != nil })
    }
  }

  /// Returns whether a token is in a function that reads keys from the pages.
  func isInPageReader(_ token: TokenIndex) -> Bool {
    !pageReaders.isEmpty && scopes(around: scope(of: token)).contains(where: pageReaders.contains)
  }

  /// Returns the tokens of the strings with the given text.
  private func strings(_ text: String) -> [TokenIndex] {
    strings.lazy.map(TokenIndex.init).filter { index in
      let token = tokens[index]
      // `"k"`, `@"k"`, `#"k"#`: a string of another length need not be decoded.
      let quotesLength = token.range.count - text.utf8.count
      return (2...4).contains(quotesLength) && code.value(ofString: token.range) == text
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
