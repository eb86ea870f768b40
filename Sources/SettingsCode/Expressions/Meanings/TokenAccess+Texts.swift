/// Expressions read as texts, such as keys: `Keys.prefix + "sounds"`
extension TokenAccess {
  /// Returns the text that tokens stand for; `unknown` if they stand for no text.
  func expression(in range: Range<TokenIndex>) -> ValueExpression {
    if range.isEmpty { return .unknown }
    return text(tree(range))
  }

  /// Returns whether tokens may stand for a text: they have a string, a word that makes a text of a
  /// name, or the `string` of `[NSString string]`.
  func mayHaveText(_ range: Range<TokenIndex>) -> Bool {
    range.contains { kind($0) == .string || isAnyWord($0, ["keyPath", "nameof", "string"]) }
  }

  /// Returns the text that an expression stands for; `unknown` if there is none.
  func text(_ expression: Expression) -> ValueExpression {
    switch expression.form {
    case .text(let parts): return .literal(parts)
    case .group(let inner), .cast(let inner, _, _): return text(inner)
    // In Dart, `box..add(a)` stands for `box`.
    case .target(let receiver), .cascade(let receiver, _): return text(receiver)
    case .word:
      guard let name = identifier(expression.tokens.lowerBound) else { return .unknown }
      return .name([name])
    case .member(let base): return text(ofMember: word(expression.lastToken), base)
    case .operation(let operands, let operators):
      guard operators.allSatisfy({ $0 == "+" }) else { return .unknown }
      return .joined(operands.map(text))
    case .call(let function, _, let arguments): return text(ofCall: function, arguments)
    case .message(let receiver, let name, let arguments):
      return text(ofMessage: word(name), receiver, arguments)
    case .element(let base, let arguments): return text(ofElementOf: base, arguments)
    case .list, .dictionary, .other: return .unknown
    }
  }

  /// Returns the names of a path: `Keys` and `sounds` for `Keys.sounds`, an empty name and `sounds`
  /// for `.sounds`; `nil` for anything else.
  func path(_ expression: Expression) -> [String]? {
    switch expression.form {
    case .word where kind(expression.tokens.lowerBound) == .identifier:
      [word(expression.tokens.lowerBound)]
    case .member(nil): ["", word(expression.lastToken)]
    case .member(let base?): path(base).map { $0 + [word(expression.lastToken)] }
    default: nil
    }
  }

  /// Returns an expression for `keys[row]`, which stands for all items of the list; `unknown` for
  /// `texts["sounds"]`, the value of a dictionary, and for an element of a list without a name.
  private func text(ofElementOf base: Expression, _ arguments: [CallArgument]) -> ValueExpression {
    guard arguments.count == 1, !arguments[0].value.form.isText, let path = path(base) else {
      return .unknown
    }
    return .item(of: path)
  }

  private func text(ofMember name: String, _ base: Expression?) -> ValueExpression {
    // `.sounds`
    guard let base else { return .name(["", name]) }
    // `Keys.sounds`
    if let path = path(base) { return .name(path + [name]) }
    // `Key("k").rawValue`
    guard case .call = base.form, ValueExpression.rawValueNames.contains(name) else {
      return .unknown
    }
    return text(base)
  }

  private func text(ofCall function: Expression, _ arguments: [CallArgument]) -> ValueExpression {
    guard let name = identifier(function.lastToken) else { return .unknown }
    if arguments.isEmpty, name == "ToString", let path = path(function), path.count > 2 {
      // In C#, `Key.Sounds.ToString()` is the name of the case `Key.Sounds`, unlike
      // `key.ToString()`. The path still ends in `ToString`, one of the
      // `ValueExpression.rawValueNames`.
      return .name(path)
    }
    guard let first = arguments.first else { return .result(of: name, argument: nil) }
    switch name {
    // `CFSTR("k")`, `NSString(string: "k")`, `Key.init("k")`
    case "CFSTR", "NSString", "init": return text(first.value)
    // In C#, `nameof(Keys.Sounds)` is the text `Sounds`.
    case "nameof":
      guard let last = path(first.value)?.last else { return .unknown }
      return .literal([.text(last)])
    case "String" where first.label == "format": return text(first.value).formatted
    case "String":
      guard first.label == nil, arguments.count == 1 else { return .unknown }
      return text(first.value)
    // Of the text of `prefix.appending(…)`, only the beginning `prefix` is read.
    case "appending":
      guard let prefix = function.memberBase else { return result(of: name, arguments) }
      return .joined([text(prefix), .unknown])
    default:
      if let parts = rawValue(ofType: name, arguments) { return .literal(parts) }
      return result(of: name, arguments)
    }
  }

  /// Returns the text of `Key("sounds")` or `Key(rawValue: "sounds")` in Swift; `nil` for other
  /// calls.
  private func rawValue(ofType name: String, _ arguments: [CallArgument]) -> [StringPart]? {
    guard isSwift, name.first?.isUppercase == true, arguments.count == 1,
      [nil, "rawValue", "stringValue"].contains(arguments[0].label),
      case .text(let parts) = arguments[0].value.form
    else { return nil }
    return parts
  }

  /// Returns the result of a function, which may be declared in the app: `key(for: "sounds")`;
  /// `unknown` if the function has several arguments, or one that is not a text.
  private func result(of name: String, _ arguments: [CallArgument]) -> ValueExpression {
    guard let argument = arguments.first else { return .result(of: name, argument: nil) }
    let text = text(argument.value)
    let isOnlyArgument = arguments.count == 1
    if isOnlyArgument, !text.namesNoKey { return .result(of: name, argument: text) }
    return .unknown
  }

  private func text(
    ofMessage name: String, _ receiver: Expression, _ arguments: [CallArgument]
  ) -> ValueExpression {
    guard let first = arguments.first?.value else { return .result(of: name, argument: nil) }
    switch name {
    case "stringWithFormat": return text(first).formatted
    case "stringByAppendingString": return .joined([text(receiver), text(first)])
    case "stringByAppendingFormat": return .joined([text(receiver), text(first).formatted])
    default: return result(of: name, arguments)
    }
  }
}

extension ValueExpression {
  /// The members of a constant that return its text.
  static let rawValueNames: Set<String> = [
    "rawValue", "stringValue", "key", "name", "value", "description", "keyName", "id", "toString",
    "ToString",
  ]

  /// The letters that may precede the type in a `printf` placeholder: `l` in `%ld`
  private static let lengthModifiers = "lhqzt"

  /// The text that a `printf` format produces, with a wildcard for each placeholder: `row_*` for
  /// `row_%03d`; `unknown` if the expression is not a string literal.
  var formatted: ValueExpression {
    guard case .literal(let parts) = self else { return .unknown }
    var result: [StringPart] = []
    for part in parts {
      switch part {
      case .text(let format): result += Self.parts(ofFormat: format)
      case .wildcard: result.append(part)
      }
    }
    return .literal(result)
  }

  private static func parts(ofFormat format: String) -> [StringPart] {
    // Most texts have no placeholder.
    guard format.utf8.contains(UInt8(ascii: "%")) else { return [.text(format)] }
    var parts: [StringPart] = []
    /// The known text after the last placeholder.
    var text = ""
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(.wildcard)
      // `03d of %d` after the first sign
      let placeholder = rest.prefix { $0 != "%" }
      let typeLetter = placeholder.firstIndex(where: isTypeOfPlaceholder)
      rest = rest[(typeLetter ?? placeholder.endIndex)...]
      if typeLetter != nil { rest.removeFirst() }
    }
    text += rest
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// Returns whether a character ends a placeholder: the `d` of `%03ld`, the `@` of `%@`.
  private static func isTypeOfPlaceholder(_ character: Character) -> Bool {
    if character == "@" { return true }
    return character.isLetter && !lengthModifiers.contains(character)
  }
}
