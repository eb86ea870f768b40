/// Uses of keys.
extension UseScanner {
  /// Notes the uses that a call is, where it has a shape.
  mutating func noteUse(_ shape: CallShape, _ site: CallSite) {
    let call = site.call
    guard call.isSubscript == shape.isSubscript,
      shape.labels.allSatisfy({ label in call.arguments.contains { $0.label == label } })
    else { return }
    var receiver = StoreExpression.unknown
    switch shape.receiver {
    case .defaults:
      receiver = call.receiver.map { self.store($0) } ?? implicitReceiver
    case .named(let name):
      guard isNamed(name, call.receiver) else { return }
    case .member(let types, let isOnly):
      if case .receiver = shape.store {
        receiver = call.receiver.map { self.store($0) } ?? implicitReceiver
      } else if !isMember(of: types, isOnly, call.receiver) {
        return
      }
    case .keys(let library):
      guard isLibraryKey(library, call.receiver) else { return }
    // `SomeType.Key(…)` is what `Key(…)` is.
    case .any, .none: break
    }
    let store = store(of: shape, call, receiver)
    if shape.isList { return noteList(shape, call, store) }
    guard let place = shape.key else {
      guard store != .unknown else { return }
      var use = use(shape, .unknown, call.name..<call.name + 1, store)
      use.subject = .all
      uses.append(use)
      return
    }
    guard let key = call.argument(place) else { return }
    if shape.isDictionary { return noteDictionary(shape, key, store) }
    var expression = text(key.value)
    if let prefix = shape.prefix, case .literal(let parts) = expression {
      expression = .literal([.text(prefix)] + parts)
    }
    if isWord(key.range.upperBound - 1, "function"), isByte(key.range.lowerBound, "#") {
      // The name of the property around it.
      let property = scan.declarations.last { $0.body.contains(call.name) }
      expression = property.map { .literal([.text(word($0.name))]) } ?? .unknown
    }
    if shape.isInferred {
      if expression.isOpaque { return }
      if shape.takesRawValue, case .name(let path) = expression {
        expression = .name(
          (path.first == "" ? [shape.keyType ?? ""] + path.dropFirst() : path) + ["rawValue"])
      }
    }
    var use = use(shape, expression, key.range, store)
    // `Defaults[.volume] = 3`
    let end = call.expression.tokens.upperBound
    if shape.isSubscript, use.access == .read, isByte(end, "="), !isByte(end + 1, "=") {
      use.access = .write
    }
    if isOverload(shape, call) { fillAsOverload(&use, call) } else { fill(&use, shape, site) }
    if shape.isInferred, shape.defaultValue.flatMap(call.argument) == nil, use.value == nil {
      use.value = shape.omittedDefault
    }
    uses.append(use)
    if shape.declaresKey { declareKey(call, expression) }
  }

  /// What a function without a receiver is called on.
  private var implicitReceiver: StoreExpression { isInDefaults ? .defaults : .unknown }

  /// Whether something has a name, whatever it is a member of.
  private func isNamed(_ name: String, _ receiver: Expression?) -> Bool {
    let names = name.split(separator: ".")
    return receiver?.tokens.compactMap { identifier($0) }.suffix(names.count).elementsEqual(names) {
      $0 == $1
    } == true
  }

  /// Whether a `Key(…)` is one of a library, not of `NSAttributedString` or another one.
  private func isLibraryKey(_ library: String, _ receiver: Expression?) -> Bool {
    if let receiver { return identifier(receiver.tokens.upperBound - 1) == library }
    // `extension Defaults.Keys {`
    let type = scan.scopes[scan.typeScope(scope)]
    return type.name == "Keys" && type.nameToken.map { word($0 - 2) } == library
  }

  private func store(of shape: CallShape, _ call: Call, _ receiver: StoreExpression)
    -> StoreExpression
  {
    switch shape.store {
    case .receiver: return receiver
    case .standard: return .standard
    case .known(let store): return .known(store)
    case .unknown: return .defaults
    case .argument(let place, let isName):
      guard let argument = call.argument(place) else { return .standard }
      guard isName else {
        let store = self.store(argument.value)
        return store == .unknown ? .defaults : store
      }
      if isWord(argument.range.lowerBound, "kCFPreferencesCurrentApplication") { return .standard }
      return .suite(text(argument.value))
    }
  }

  func use(
    _ shape: CallShape, _ key: CodeExpression, _ tokens: Range<Int>, _ store: StoreExpression
  ) -> RawUse {
    RawUse(
      access: shape.access, key: key, tokens: tokens, type: shape.type, typeName: nil,
      strictness: shape.strictness,
      value: nil, absence: shape.absence, store: store, api: shape.shown, scope: scope,
      wrapper: shape.wrapper,
      registers: shape.registers, isMirrored: shape.mirrors && !shape.declaresKey)
  }

  /// Whether a call has more arguments than the function of user defaults, so that it calls one of
  /// the app's own: `bool(forKey: "k", defaultValue: true)`
  private func isOverload(_ shape: CallShape, _ call: Call) -> Bool {
    guard case .defaults = shape.receiver else { return false }
    return shape.access == .read && call.arguments.count > 1
  }

  /// Marks a missing value as handled, as such a function handles it.
  private func fillAsOverload(_ use: inout RawUse, _ call: Call) {
    use.absence = .handled
    let stated = call.argument(.label("defaultValue")) ?? call.argument(.label("default"))
    use.value = .other
    if let stated { state(stated.value, in: &use) }
  }

  /// Sets the default of a use.
  func state(_ value: Expression, in use: inout RawUse) {
    use.value = self.value(value)
    use.valueName = valueName(value)
  }

  /// Adds the type and the default that a use names.
  private func fill(_ use: inout RawUse, _ shape: CallShape, _ site: CallSite) {
    let call = site.call
    if let argument = shape.defaultValue.flatMap(call.argument) {
      state(argument.value, in: &use)
      if use.type == nil, shape.access == .read { use.type = use.value?.kind }
      if shape.access == .read, !shape.isWrapper, use.value?.meansNothing == true,
        isExaminedLater(call.expression)
      {
        (use.value, use.valueName) = (.other, nil)
      }
    }
    if shape.isWrapper {
      for label in ["defaultValue", "default", "wrappedValue"] where use.value == nil {
        if let argument = call.argument(.label(label)) { state(argument.value, in: &use) }
      }
      fillFromDeclaration(&use, call.name)
    }
    if let generic = call.generic.map(word) {
      use.type = ValueKind(typeName: generic)
      use.typeName = generic
    }
    if shape.declaresKey {
      if use.type == nil { use.type = use.value?.kind }
      use.isMirrored =
        call.argument(.label("iCloud")).map { isWord($0.range.lowerBound, "true") } ?? false
    }
    if use.access == .write, isFirstWrite(use.tokens) { use.registers = true }
    if code.language.syntax == .calls {
      // What is around a call there is not known.
      use.absence = .handled
    } else if use.access == .read, use.absence == .null || use.type == nil || shape.type != nil {
      fillFromContext(&use, site)
    }
  }

  /// Whether a value is stored only where none is, as on the first run: `if defaults.object(forKey:
  /// "k") == nil {`
  private func isFirstWrite(_ key: Range<Int>) -> Bool {
    guard scan.scopes[scope].kind == .body, key.count == 1 else { return false }
    guard let keyword = scan.scopes[scope].keyword, isWord(keyword, "if") else { return false }
    let header = scan.header(of: scope)
    let text = word(key.lowerBound)
    let asks = header.contains {
      ["object", "objectForKey", "value", "valueForKey"].contains(word($0))
    }
    let isMissing = header.contains {
      isWord($0, "nil") && isByte($0 - 2, "=") || isByte($0, "!") && !isByte($0 + 1, "=")
    }
    return asks && isMissing && header.contains { word($0) == text }
  }

  /// `@AppStorage("k") private var sounds: Bool = true`
  private func fillFromDeclaration(_ use: inout RawUse, _ name: Int) {
    guard let declaration = scan.declaration(withAttributeAt: name) else {
      if use.type == nil { use.type = use.value?.kind }
      return
    }
    use.property = word(declaration.name)
    if let type = declaration.type.first(where: {
      kind($0) == .identifier && !isWord($0, "Optional")
    }) {
      if !isByte(declaration.type.lowerBound, "[") {
        use.typeName = word(type)
        use.type = ValueKind(typeName: word(type))
      }
    }
    if !declaration.value.isEmpty { state(tree(declaration.value), in: &use) }
    guard declaration.type.isEmpty else { return }
    use.type = use.value?.kind
    if !declaration.value.isEmpty, let path = use.valueName, path.count > 1 {
      use.typeName = path[path.count - 2]
    }
  }

  /// `static let sounds = Key<Bool>("sounds")`
  private mutating func declareKey(_ call: Call, _ key: CodeExpression) {
    guard let name = givenName(call.expression) else { return }
    scan.constants.append(
      CodeConstant(
        name: word(name), value: key, scope: scope, token: name,
        valueTokens: name + 1..<call.expression.tokens.upperBound))
  }
}
