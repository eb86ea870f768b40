/// Uses of keys.
extension UseScanner {
  /// Notes the use that a call is, where it has a shape.
  mutating func noteUse(_ shape: CallShape, _ site: CallSite) -> Bool {
    let call = site.call
    guard call.isSubscript == shape.isSubscript,
      shape.labels.allSatisfy({ label in call.arguments.contains { $0.label == label } })
    else { return false }
    var receiver = StoreExpression.unknown
    switch shape.receiver {
    case .defaults:
      receiver = call.receiver.map { self.store($0) } ?? implicitReceiver
    case .any(let names):
      guard isAny(names, call.receiver) else { return false }
    case .library(let names):
      guard scan.namesLibrary || !names.isEmpty && isAny(names, call.receiver) else { return false }
    case .member(let types, let isOnly):
      if case .receiver = shape.store {
        receiver = call.receiver.map { self.store($0) } ?? implicitReceiver
      } else if !isMember(of: types, isOnly, call.receiver) {
        return false
      }
    case .keys(let library):
      guard isLibraryKey(library, call.receiver) else { return false }
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
      uses.append(use)
      return true
    }
    guard let key = argument(place, named: "key", of: call) else { return false }
    if shape.isDictionary { return noteDictionary(shape, key, store) }
    var expression = text(key.value)
    if isWord(key.range.upperBound - 1, "function"), isByte(key.range.lowerBound, "#") {
      // The name of the property around it.
      let property = scan.declarations.last { $0.body.contains(call.name) }
      expression = property.map { .literal([.text(word($0.name))]) } ?? .unknown
    }
    if shape.isInferred {
      guard expression != .unknown else { return false }
      if shape.takesRawValue, case .name(let path) = expression {
        expression = .name((path.first == "" ? [shape.keyType ?? ""] + path.dropFirst() : path) + ["rawValue"])
      }
    }
    // A property wrapper without a key is another one of the same name.
    if shape.isWrapper, expression == .unknown, place == .index(0), kind(key.range.lowerBound) != .identifier,
      kind(key.range.lowerBound) != .string
    {
      return false
    }
    var use = use(shape, expression, key.range, store)
    // `Defaults[.volume] = 3`
    if shape.isSubscript, use.access == .read, site.isAssigned { use.access = .write }
    if isOverload(shape, call) { fillAsOverload(&use, call) } else { fill(&use, shape, site) }
    if shape.isInferred, argument(shape.defaultValue, named: "defaultValue", of: call) == nil, use.value == nil {
      use.value = shape.omittedDefault
    }
    use.isPrefixed = shape.isPrefixed
    uses.append(use)
    if shape.declaresKey { declareKey(call, expression) }
    return true
  }

  /// What a function without a receiver is called on.
  private var implicitReceiver: StoreExpression { isInDefaults ? .defaults : .unknown }

  private func isAny(_ names: [String], _ receiver: Expression?) -> Bool {
    guard !names.isEmpty else { return true }
    guard let receiver else { return false }
    let path = receiver.tokens.compactMap { identifier($0) }
    return names.contains { name in
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 1, parts[0].first?.isLowercase == true {
        return path.last?.lowercased().hasSuffix(parts[0].lowercased()) == true
      }
      return path.suffix(parts.count).elementsEqual(parts)
    }
  }

  /// Whether a `Key(…)` is one of a library, not of `NSAttributedString` or another one.
  private func isLibraryKey(_ library: String, _ receiver: Expression?) -> Bool {
    if let receiver { return identifier(receiver.tokens.upperBound - 1) == library }
    // `extension Defaults.Keys {`
    let type = scan.scopes[scan.typeScope(scope)]
    return type.name == "Keys" && type.nameToken.map { word($0 - 2) } == library
  }

  private func store(of shape: CallShape, _ call: Call, _ receiver: StoreExpression) -> StoreExpression {
    switch shape.store {
    case .receiver: return receiver
    case .standard: return .standard
    case .known(let store): return .known(store)
    case .unknown: return .defaults
    case .argument(let place, let isName):
      guard let argument = argument(place, named: "sharedName", of: call) else { return .standard }
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
      access: shape.access, key: key, tokens: tokens, type: shape.type, typeName: nil, strictness: shape.strictness,
      value: nil, absence: shape.absence, store: store, api: shape.shown, scope: scope,
      registers: shape.registers, isMirrored: shape.mirrors && !shape.declaresKey)
  }

  /// Whether a call has more arguments than the function of user defaults, so that it calls one of the app's own:
  /// `bool(forKey: "k", defaultValue: true)`
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
    let defaultName = shape.access == .write ? "value" : "defaultValue"
    if let argument = argument(shape.defaultValue, named: defaultName, of: call) {
      state(argument.value, in: &use)
      if use.type == nil, shape.access == .read { use.type = use.value?.kind }
      if shape.access == .read, !shape.isWrapper, use.value?.meansNothing == true, isExaminedLater(call.expression) {
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
      use.isMirrored = call.argument(.label("iCloud")).map { isWord($0.range.lowerBound, "true") } ?? false
    }
    if use.access == .write, isFirstWrite(use.tokens) { use.registers = true }
    if use.access == .read, use.absence == .null || use.type == nil || shape.type != nil { fillFromContext(&use, site) }
  }

  /// Whether a value is stored only where none is, as on the first run: `if defaults.object(forKey: "k") == nil {`
  private func isFirstWrite(_ key: Range<Int>) -> Bool {
    guard scan.scopes[scope].kind == .body, key.count == 1 else { return false }
    guard let keyword = scan.scopes[scope].keyword, isWord(keyword, "if") else { return false }
    let header = scan.header(of: scope)
    let text = word(key.lowerBound)
    let asks = header.contains { ["object", "objectForKey", "value", "valueForKey"].contains(word($0)) }
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
    if let type = declaration.type.first(where: { kind($0) == .identifier && !isWord($0, "Optional") }) {
      if !isByte(declaration.type.lowerBound, "[") {
        use.typeName = word(type)
        use.type = ValueKind(typeName: word(type))
      }
    }
    if !declaration.value.isEmpty { state(tree(declaration.value), in: &use) }
    guard declaration.type.isEmpty else { return }
    use.type = use.value?.kind
    if !declaration.value.isEmpty, let path = use.valueName, path.count > 1 { use.typeName = path[path.count - 2] }
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
