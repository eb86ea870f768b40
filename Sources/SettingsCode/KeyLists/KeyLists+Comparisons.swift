import SettingsText

/// Keys that a variable is compared with: `if key == "sounds" {`
extension KeyLists {
  /// A variable that is the key of a call in its function.
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
  /// The texts of a key that is a parameter come from the calls of the function instead.
  mutating func noteComparisons(with use: UnresolvedUse, in file: FileIndex) {
    guard use.access == .read || use.access == .observe, case .name(let path) = use.key,
      path.count == 1, let variable = path.first
    else { return }
    let scan = files[file].scan
    let scope = scan.scopes(around: use.scope).first { scan.scopes[$0].function != nil }
    guard let scope, let number = scan.scopes[scope].function else { return }
    let function = scan.functions[number]
    let isParameter = function.parameters.contains { $0.name == variable }
    guard !isParameter, scan.binds(variable, around: use.scope) else { return }
    let comparison = ComparedVariable(
      file: file, function: number, name: variable, api: use.api, store: use.store)
    guard notedComparisons.insert(comparison).inserted else { return }
    for token in scan.texts(comparedWith: variable, in: function.body) {
      var new = use
      new.key = scan.expression(in: token..<token + 1)
      new.tokens = token..<token + 1
      uses[file].append(new)
    }
  }
}

extension FileScan {
  /// Returns the tokens of the texts that a variable is compared with.
  fileprivate func texts(
    comparedWith variable: String, in body: Range<TokenIndex>
  ) -> [TokenIndex] {
    let first = strings.partitioningIndex { $0 >= body.lowerBound }
    let stringsInBody = strings[first...].prefix { $0 < body.upperBound }
    return stringsInBody.map { TokenIndex($0) }.filter { isCompared($0, with: variable) }
  }

  private func isCompared(_ text: TokenIndex, with variable: String) -> Bool {
    // `key == "sounds"`, `key === 'sounds'`
    if isByte(text - 1, "="), isByte(text - 2, "=") {
      return isWord(text - 3, variable) || isByte(text - 3, "=") && isWord(text - 4, variable)
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
