import SettingsText

/// The code around a token, which decides whether the token mentions a key.
extension ScannedFile {
  /// Returns whether a key is an operand of a comparison: `name == "sounds"`, `case "sounds":`,
  /// `[name isEqualToString:@"sounds"]`
  func isCompared(_ index: Int) -> Bool {
    var first = pathStart(index)
    // `@"sounds"`
    if isByte(first - 1, "@") { first -= 1 }
    if isWord(first - 1, "case") { return true }
    let followsOperator = isByte(first - 1, "=") && isAny(first - 2, "=!")
    let precedesOperator = isAny(index + 1, "=!") && isByte(index + 2, "=")
    if followsOperator || precedesOperator { return true }
    return isByte(first - 1, ":") && ["isEqualToString", "isEqual"].contains(word(first - 2))
  }

  /// The number of tokens on each side of a key that are searched for the `Key` of a row.
  private static let rowDistanceLimit = 16

  /// Returns whether a key is compared with the key of a row:
  /// `[item[@"Key"] isEqualToString:@"sounds"]`
  func isComparedWithRow(_ index: Int) -> Bool {
    guard isCompared(index) else { return false }
    let start = max(0, index - Self.rowDistanceLimit)
    let end = min(count, index + Self.rowDistanceLimit)
    return (start..<end).contains { other in
      guard kind(other) == .string, other != index, isAny(other - 1, "[:@(") else { return false }
      return code.value(ofString: tokens[other].range) == "Key" && isSameStatement(other, index)
    }
  }

  /// The names of getters of Dart and JavaScript: `bool get sounds => …`
  var namesOfGetters: [String] {
    tokens.indices.compactMap { index in
      guard isWord(index, "get"), !isByte(index - 1, "."), let name = identifier(index + 1),
        isAny(index + 2, "=({") || isWord(index + 2, "async")
      else { return nil }
      return name
    }
  }

  /// Returns whether a key is in the list of keys that an object of Flutter may use:
  /// `SharedPreferencesWithCacheOptions(allowList: {'k'})`
  func isInAllowList(_ index: Int) -> Bool {
    guard code.language.interface == .dart, let list = openBracket(before: index),
      isAny(list, "{[")
    else { return false }
    var colon = list - 1
    // `const <String>{`
    if isByte(colon, ">"), isByte(colon - 2, "<") { colon -= 3 }
    if isWord(colon, "const") { colon -= 1 }
    guard isByte(colon, ":"), isWord(colon - 1, "allowList") else { return false }
    // `getAll(allowList: {'k'})` reads the keys.
    guard let callStart = openBracket(before: colon - 1) else { return true }
    return !isWord(callStart - 1, "getAll")
  }

  /// Whether the language of the file has storages other than user defaults.
  var mayNameOtherStorages: Bool { code.language.interface == .javaScript }

  /// Returns the storage other than user defaults to whose function a key is passed, if any: in
  /// JavaScript, `AsyncStorage.getItem('k')`
  func otherStorage(at index: Int, in file: Int) -> OtherStorage? {
    guard mayNameOtherStorages, var open = openBracket(before: index) else { return nil }
    // `multiGet(['k'])`
    if isByte(open, "["), let outer = openBracket(before: open) { open = outer }
    guard isByte(open, "("), identifier(open - 1) != nil, isByte(open - 2, "."),
      let name = identifier(open - 3), OtherStorage.names.contains(name)
    else { return nil }
    return OtherStorage(name: name, file: file, range: tokens[index].range)
  }

  /// Returns the opening bracket of the innermost pair around a token; `nil` if there is none, or
  /// if a statement begins between them.
  private func openBracket(before index: Int) -> Int? {
    var open = index - 1
    while open >= 0, !isAny(open, "([{") {
      if isByte(open, ";") { return nil }
      if isAny(open, ")]}"), let partner = tokens[open].partner { open = partner }
      open -= 1
    }
    if open < 0 { return nil }
    return open
  }

  /// Returns whether no sign between two tokens ends a statement.
  private func isSameStatement(_ left: Int, _ right: Int) -> Bool {
    !(min(left, right)..<max(left, right)).contains { isAny($0, ";{}") }
  }
}
