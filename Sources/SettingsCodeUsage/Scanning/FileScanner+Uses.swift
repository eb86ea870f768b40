import SettingsCodeLexer

/// Uses of keys.
extension FileScanner {
  /// Notes the use at a name, where it has a shape.
  mutating func noteUse(_ shape: CallShape, _ index: Int) -> Bool {
    guard let call = call(at: index, isSubscript: shape.isSubscript), !isDeclaration(index),
      shape.labels.allSatisfy({ label in call.arguments.contains { $0.label == label } })
    else { return false }
    var receiver = StoreExpression.unknown
    switch shape.receiver {
    case .defaults:
      receiver = call.receiver.map { self.store(in: $0) } ?? implicitReceiver
      if receiver == .foreign { return false }
    case .any(let names):
      guard isAny(names, call.receiver) else { return false }
    case .none:
      // `SomeType.Key(…)` is what `Key(…)` is.
      break
    }
    let store = store(of: shape, call, receiver)
    if shape.isList { return noteList(shape, call, store) }
    guard let place = shape.key else {
      guard store != .unknown else { return false }
      var use = use(shape, .unknown, call.name..<call.name + 1, store)
      use.subject = .all
      scan.uses.append(use)
      return true
    }
    guard let key = call.argument(place) else { return false }
    if shape.isDictionary { return noteDictionary(shape, call, key.range, store) }
    let expression = self.expression(in: key.range)
    // A property wrapper without a key is another one of the same name.
    if shape.isWrapper, expression == .unknown, place == .index(0), kind(key.range.lowerBound) != .identifier,
      kind(key.range.lowerBound) != .string
    {
      return false
    }
    var use = use(shape, expression, key.range, store)
    fill(&use, shape, call)
    scan.uses.append(use)
    if shape.declaresKey { declareKey(call, expression) }
    return true
  }

  /// Whether a name is that of a function being declared.
  private func isDeclaration(_ index: Int) -> Bool {
    isWord(index - 1, "func") || isWord(index - 1, "fun") || isWord(index - 1, "struct") || isWord(index - 1, "class")
  }

  /// What a function without a receiver is called on.
  private var implicitReceiver: StoreExpression {
    let types = scan.types(around: scope)
    return types.last == "UserDefaults" ? .defaults : .unknown
  }

  private func isAny(_ names: [String], _ receiver: Range<Int>?) -> Bool {
    guard !names.isEmpty else { return true }
    guard let receiver else { return false }
    let path = receiver.filter { kind($0) == .identifier }.map { word($0) }
    return names.contains { name in
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 1, parts[0].first?.isLowercase == true {
        return path.last?.lowercased().hasSuffix(parts[0].lowercased()) == true
      }
      return path.suffix(parts.count).elementsEqual(parts)
    }
  }

  private func store(of shape: CallShape, _ call: Call, _ receiver: StoreExpression) -> StoreExpression {
    switch shape.store {
    case .receiver: return receiver
    case .standard: return .standard
    case .unknown: return .defaults
    case .argument(let place, let isName):
      guard let argument = call.argument(place) else { return .standard }
      guard isName else {
        return self.store(in: argument.range) == .unknown ? .defaults : self.store(in: argument.range)
      }
      if isWord(argument.range.lowerBound, "kCFPreferencesCurrentApplication") { return .standard }
      return .suite(expression(in: argument.range))
    }
  }

  private func use(
    _ shape: CallShape, _ key: CodeExpression, _ tokens: Range<Int>, _ store: StoreExpression
  ) -> RawUse {
    RawUse(
      access: shape.access, key: key, tokens: tokens, type: shape.type, typeName: nil, strictness: shape.strictness,
      value: nil, absence: shape.absence, store: store, api: shape.shown, scope: scope, prefix: shape.prefix,
      registers: shape.registers, isMirrored: shape.mirrors && !shape.declaresKey)
  }

  /// Adds the type and the default that a use names.
  private func fill(_ use: inout RawUse, _ shape: CallShape, _ call: Call) {
    if let place = shape.defaultValue, let argument = call.argument(place) {
      use.value = value(at: argument.range.lowerBound, before: argument.range.upperBound)
      if use.type == nil, shape.access == .read { use.type = use.value?.kind }
    }
    if shape.isWrapper {
      for label in ["defaultValue", "default", "wrappedValue"] where use.value == nil {
        guard let argument = call.argument(.label(label)) else { continue }
        use.value = value(at: argument.range.lowerBound, before: argument.range.upperBound)
      }
      fillFromDeclaration(&use, call.end)
    }
    if let generic = call.generic {
      use.type = ValueKind(typeName: generic)
      use.typeName = generic
    }
    if shape.declaresKey {
      use.isMirrored = call.argument(.label("iCloud")).map { isWord($0.range.lowerBound, "true") } ?? false
    }
    if use.access == .read, use.absence == .null || use.type == nil || shape.type != nil { fillFromContext(&use, call) }
  }

  /// `@AppStorage("k") private var sounds: Bool = true`
  private func fillFromDeclaration(_ use: inout RawUse, _ start: Int) {
    var index = start
    let end = start + 12
    while index < end, !isWord(index, "var"), kind(index) == .identifier || isByte(index, "@") || isByte(index, "(") {
      index = afterBrackets(index)
    }
    guard isWord(index, "var"), kind(index + 1) == .identifier else {
      if use.type == nil { use.type = use.value?.kind }
      return
    }
    index += 2
    var isTyped = false
    if isByte(index, ":") {
      isTyped = true
      if kind(index + 1) == .identifier {
        use.typeName = word(index + 1)
        use.type = ValueKind(typeName: word(index + 1))
        if isWord(index + 1, "Optional"), isByte(index + 2, "<") {
          use.typeName = word(index + 3)
          use.type = ValueKind(typeName: word(index + 3))
        }
      }
      index += 1
      while kind(index) != nil, !isByte(index, "="), !isByte(index, "{"), !beginsLine(index) {
        index = afterBrackets(index)
      }
    }
    if isByte(index, "="), !beginsLine(index) {
      use.value = value(at: index + 1, before: tokens.count)
      if !isTyped { use.type = use.value?.kind }
    } else if !isTyped {
      use.type = use.value?.kind
    }
  }

  /// What the code around a read does with its value: `as? Bool`, `?? true`, `if let`.
  private func fillFromContext(_ use: inout RawUse, _ call: Call) {
    var index = call.end
    var start = call.start
    while true {
      if isWord(index, "as"), isByte(index + 1, "?") || isByte(index + 1, "!") {
        if use.type == nil {
          use.type = isByte(index + 2, "[") ? nil : ValueKind(typeName: word(index + 2))
          use.typeName = isByte(index + 2, "[") ? nil : word(index + 2)
          use.strictness = .refuses
        }
        index = afterBrackets(index + 2)
      } else if isByte(index, ")"), isByte(start - 1, "("), Int(tokens[index].partner) == start - 1,
        kind(start - 2) != .identifier || tokens[start - 1].isFirstOnLine
      {
        index += 1
        start -= 1
      } else {
        break
      }
    }
    if use.absence == .zero, use.type != .boolean, isComparedLater(start, index) { use.absence = .handled }
    if isByte(index, "?"), isByte(index + 1, "?") {
      if use.absence == .null {
        use.absence = .handled
        use.value = value(at: index + 2, before: tokens.count)
      }
    } else if use.absence == .null, isGuarded(start, index) {
      use.absence = .handled
    }
  }

  /// Whether a number is given to a name that is compared soon, as code does that takes 0 for no value.
  private func isComparedLater(_ start: Int, _ end: Int) -> Bool {
    guard isByte(start - 1, "="), kind(start - 2) == .identifier else { return false }
    let name = tokens[start - 2]
    let text = code.source.buffer[name.range]
    for index in end..<min(end + 40, tokens.count) where tokens[index].kind == .identifier {
      guard tokens[index].range.count == name.range.count, code.source.buffer[tokens[index].range].elementsEqual(text)
      else {
        continue
      }
      if isByte(index + 1, "<") || isByte(index + 1, ">")
        || isByte(index + 2, "=") && (isByte(index + 1, "=") || isByte(index + 1, "!"))
      {
        return true
      }
    }
    return false
  }

  /// Whether code deals with a missing value: it asks for it, or unwraps it with care.
  private func isGuarded(_ start: Int, _ end: Int) -> Bool {
    if code.language.calls == .messages || code.language.name != "Swift" { return true }
    if isByte(end, "?") || isByte(end, ".") || isByte(end, "=") || isByte(end, "!") && isByte(end + 1, "=") {
      return true
    }
    // `if let x = …`, `guard let x = …`, and what is returned or passed on as an optional.
    if isByte(start - 1, "="), kind(start - 2) == .identifier {
      var index = start - 3
      if isByte(start - 3, ":") { index -= 2 }
      if isWord(index, "let") || isWord(index, "var") {
        return isWord(index - 1, "if") || isWord(index - 1, "guard") || isWord(index - 1, "while")
          || isByte(index - 1, ",") || !isByte(end, "!")
      }
    }
    return !isByte(end, "!")
  }

  private mutating func declareKey(_ call: Call, _ key: CodeExpression) {
    // `static let sounds = Key<Bool>("sounds")`, `var sounds: DefaultsKey<Bool> { .init("sounds") }`
    var index = call.start
    while isByte(index - 1, ".") || kind(index - 1) == .identifier && isByte(index - 2, ".") { index -= 1 }
    guard isByte(index - 1, "="), let name = declaredName(before: index - 1) else { return }
    scan.constants.append(
      CodeConstant(
        name: word(name), value: key, scope: scope, token: name, valueTokens: name + 1..<call.end, isKey: true))
  }
}
