/// What a file says about keys and stores besides naming them.
extension DeclarationScanner {
  /// Notes a member such as `key` that makes a text of its own, so that `Keys.sounds.key` is no raw value.
  mutating func noteMember(_ index: Int) {
    let type = scope
    guard scan.scopes[type].kind == .type else { return }
    var next = index + 1
    if code.language.has(.bracedProperties) {
      guard isWord(index - 1, "var") || isWord(index - 1, "let") else { return }
      if isByte(next, ":") { next += kind(next + 1) == .identifier ? 2 : 1 }
      guard isByte(next, "{") else { return addMember(index, .unknown, type) }
      addMember(index, returned(from: next), type)
    } else if code.language.has(.getterProperties), isWord(index - 1, "val") {
      if isByte(next, ":") { next += 2 }
      if isWord(next, "get"), isByte(next + 1, "(") { next = afterBrackets(next + 1) }
      addMember(index, isByte(next, "=") ? expression(at: next + 1).value : .unknown, type)
    } else if code.language.has(.getterProperties), isWord(index - 1, "get") {
      addMember(index, isByte(index + 1, "=") ? expression(at: index + 3).value : .unknown, type)
    }
  }

  private mutating func addMember(_ index: Int, _ value: CodeExpression, _ scope: Int) {
    scan.members.append(TextMember(name: word(index), value: value, scope: scope))
  }

  /// What the braces of a computed property give, where that is one expression.
  private func returned(from open: Int) -> CodeExpression {
    var index = open + 1
    var close = afterBrackets(open) - 1
    if isWord(index, "get"), isByte(index + 1, "{") {
      close = afterBrackets(index + 1) - 1
      index += 2
    }
    if isWord(index, "return") { index += 1 }
    return index < close ? expression(in: index..<close) : .unknown
  }

  /// Notes what Flutter's library is named.
  mutating func noteFlutter(_ index: Int) {
    guard code.language.has(.prefixedKeys) else { return }
    if isWord(index, "setPrefix") {
      guard isByte(index + 1, "("), isByte(index - 1, ".") else { return }
      scan.flutter.prefix = expression(at: index + 2).value
      return
    }
    scan.flutter.isUsed = true
    let isPrefixed = isWord(index, "SharedPreferences")
    if isPrefixed { scan.flutter.hasPrefixed = true } else { scan.flutter.hasUnprefixed = true }
    // `SharedPreferences? prefs`, `Future<SharedPreferences> prefs`
    let next = isByte(index + 1, "?") || isByte(index + 1, ">") ? index + 2 : index + 1
    if kind(next) == .identifier, !beginsLine(next) { scan.flutter.variables[word(next)] = isPrefixed }
    // `prefs = await SharedPreferences.getInstance()`
    var first = index
    while isWord(first - 1, "await") || isByte(first - 1, "(") { first -= 1 }
    if isByte(first - 1, "="), let name = declaredName(before: first - 1) {
      scan.flutter.variables[word(name)] = isPrefixed
    }
    // `SharedPreferences.getInstance().then((prefs)`
    if isByte(index + 1, "."), isByte(index + 3, "("), isByte(afterBrackets(index + 3), ".") {
      let then = afterBrackets(index + 3) + 1
      if isWord(then, "then"), isByte(then + 1, "("), isByte(then + 2, "("), kind(then + 3) == .identifier {
        scan.flutter.variables[word(then + 3)] = isPrefixed
      }
    }
  }

  /// Notes what holds for the whole app.
  mutating func noteTrait(_ index: Int) {
    switch word(index) {
    case "defaultAppStorage": scan.traits.insert(.replacesAppStorage)
    case "addSuite", "addSuiteNamed", "AddSuite": scan.traits.insert(.addsSuites)
    case "CallerMemberName", "KProperty": scan.traits.insert(.namesProperties)
    case "function":
      // `func value(_ key: String = #function)`
      if code.language.labelsArguments, isByte(index - 1, "#"), !isByte(index - 2, "(") {
        scan.traits.insert(.namesProperties)
      }
    default: return
    }
  }
}

extension TextMember {
  /// The names of members that usually give a raw value; `rawValue` itself always does.
  static let names = ["key", "stringValue", "keyName", "name", "value", "description", "id"]
}
