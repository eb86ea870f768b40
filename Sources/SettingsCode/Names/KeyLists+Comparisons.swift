import SettingsText

extension KeyLists {
  /// Adds the texts that the key of a use is compared with in its function: `if key == "a"`
  mutating func addCompared(_ use: UnresolvedUse, _ file: Int) {
    guard case .name(let path) = use.key, path.count == 1, let variable = path.first,
      use.access == .read || use.access == .observe
    else { return }
    let scan = scans[file]
    let scopes = scan.scopes(around: use.scope)
    guard let scope = scopes.first(where: { scan.scopes[$0].function != nil }),
      let number = scan.scopes[scope].function,
      !scan.functions[number].parameters.contains(where: { $0.name == variable }),
      scan.binds(variable, around: use.scope)
    else { return }
    let comparison = ComparedVariable(
      file: file, function: number, name: variable, api: use.api, store: use.store)
    guard compared.insert(comparison).inserted else { return }
    for token in scan.texts(comparedWith: variable, in: scan.functions[number].body) {
      var new = use
      new.key = scan.expression(in: token..<token + 1)
      new.tokens = token..<token + 1
      uses[file].append(new)
    }
  }
}

extension FileScan {
  /// Returns the texts that a variable is compared with, as tokens: `[key isEqualToString:@"a"]`
  fileprivate func texts(comparedWith variable: String, in body: Range<Int>) -> [Int] {
    let first = strings.partitioningIndex { Int($0) >= body.lowerBound }
    return strings[first...].lazy.map(Int.init).prefix { $0 < body.upperBound }.filter { index in
      if isByte(index - 1, "="), isByte(index - 2, "=") {
        return isWord(index - 3, variable) || isByte(index - 3, "=") && isWord(index - 4, variable)
      }
      if isByte(index - 1, ":"),
        isWord(index - 2, "isEqualToString") || isWord(index - 2, "isEqual")
      {
        return isWord(index - 3, variable)
      }
      guard isWord(index - 1, "case") else { return false }
      let scope = scope(of: index)
      return scopes[scope].keyword.map { isWord($0, "switch") } == true
        && header(of: scope).contains { isWord($0, variable) }
    }
  }
}
