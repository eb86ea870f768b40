import SettingsText

/// Keys that a variable is compared with: `if key == "sounds" {`
extension KeyLists {
  /// A variable that is the key of a call in a function: `key` for `defaults.bool(forKey: key)`
  struct ComparedVariable: Hashable {
    let file: FileIndex
    /// The index of the function in ``FileScan/functions``.
    let function: Int
    let name: String
    let api: String
    let store: StoreExpression
  }

  /// Adds a use for each text with which a function compares its key: for `sounds` in
  /// `if key == "sounds" { defaults.bool(forKey: key) }`
  ///
  /// If the key is a parameter of the function, its texts are in the calls of the function, which
  /// ``WrapperFinder`` finds. No uses are added then.
  mutating func noteComparisons(with use: UnresolvedUse, in file: FileIndex) {
    guard use.access == .read || use.access == .observe, case .name(let path) = use.key,
      path.count == 1, let variable = path.first
    else { return }
    let scan = files[file].scan
    guard let functionIndex = scan.innermostFunction(around: use.scope) else { return }
    let function = scan.functions[functionIndex]
    if function.parameters.contains(where: { $0.name == variable }) { return }
    let isLocalVariable = scan.isDeclared(variable, around: use.scope)
    guard isLocalVariable else { return }
    let comparison = ComparedVariable(
      file: file, function: functionIndex, name: variable, api: use.api, store: use.store)
    let isNew = notedComparisons.insert(comparison).inserted
    if !isNew { return }
    for token in scan.texts(comparedWith: variable, in: function.body) {
      var new = use
      new.key = scan.expression(in: token..<token + 1)
      new.tokens = token..<token + 1
      uses[file].append(new)
    }
  }
}

extension FileScan {
  /// Returns the index of the innermost function around a scope; `nil` outside of functions.
  fileprivate func innermostFunction(around scope: ScopeIndex) -> Int? {
    for enclosing in scopes(around: scope) {
      if let function = scopes[enclosing].function { return function }
    }
    return nil
  }

  /// Returns the tokens of the texts that a variable is compared with.
  fileprivate func texts(
    comparedWith variable: String, in body: Range<TokenIndex>
  ) -> [TokenIndex] {
    let first = strings.partitioningIndex { $0 >= body.lowerBound }
    let stringsInBody = strings[first...].prefix { $0 < body.upperBound }
    return stringsInBody.map { TokenIndex($0) }.filter { isCompared($0, with: variable) }
  }

  private func isCompared(_ text: TokenIndex, with variable: String) -> Bool {
    // `key == "sounds"`
    if isByte(text - 1, "="), isByte(text - 2, "=") {
      var operand = text - 3
      // `key === 'sounds'`
      if isByte(operand, "=") { operand -= 1 }
      return isWord(operand, variable)
    }
    // `[key isEqualToString:@"sounds"]`
    if isByte(text - 1, ":"), isAnyWord(text - 2, ["isEqualToString", "isEqual"]) {
      return isWord(text - 3, variable)
    }
    // `switch key { case "sounds":`
    guard isWord(text - 1, "case") else { return false }
    let scope = scope(of: text)
    guard let keyword = scopes[scope].keyword, isWord(keyword, "switch") else { return false }
    return header(of: scope).contains { isWord($0, variable) }
  }
}
