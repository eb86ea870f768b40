/// The uses of keys that calls show.
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
    case .typed(let type):
      guard let base = call.receiver, isStore(base, of: type) else { return }
    case .member(let types, let isOnly):
      var base = call.receiver
      if shape.isSubscript { base = call.base }
      if case .receiver = shape.store {
        receiver = base.map { self.store($0) } ?? implicitReceiver
      } else {
        let takesUnknown = isOnly && !shape.needsType && !doubtful.contains(call.name)
        guard isMember(of: types, takesUnknown: takesUnknown, base) else { return }
      }
    case .keys(let library):
      guard isLibraryKey(library, call.receiver) else { return }
    // `SomeType.Key(…)` means the same as `Key(…)`.
    case .any, .none: break
    }
    let store = store(of: shape, call, receiver)
    if shape.isList { return noteList(shape, call, store) }
    guard let place = shape.key else {
      guard store != .unknown else { return }
      var use = use(shape, .unknown, call.name..<call.name + 1, store, at: call.name)
      use.subject = .all
      uses.append(use)
      return
    }
    if shape.isDictionary {
      guard let argument = call.argument(place) else { return }
      return noteDictionary(shape, argument, store, at: call.name)
    }
    guard let (key, tokens) = key(shape, place, call) else { return }
    if shape.isInferred, key.namesNoKey { return }
    var use = use(shape, key, tokens, store, at: call.name)
    if shape.setsPrefix { use.subject = .prefix }
    if shape.setsStore { use.subject = .store }
    // `Defaults[.volume] = 3`
    if shape.isSubscript, use.access == .read, isAssignment(call.expression.tokens.upperBound) {
      use.access = .write
    }
    if isOverload(shape, call) { fillAsOverload(&use, call) } else { fill(&use, shape, site) }
    let givesDefault = shape.defaultValue.flatMap(call.argument) != nil
    if shape.isInferred, !givesDefault, use.value == nil { use.value = shape.omittedDefault }
    uses.append(use)
    if shape.declaresKey { declareKey(call, key) }
  }

  /// Returns the key of a call, as its shape has it, and its tokens.
  private func key(
    _ shape: CallShape, _ place: ArgumentPlace, _ call: Call
  ) -> (ValueExpression, Range<Int>)? {
    var key: (expression: ValueExpression, tokens: Range<Int>)
    switch shape.keyForm {
    case .argument:
      guard let argument = call.argument(place) else { return nil }
      key = (text(argument.value), argument.range)
      if isWord(argument.range.upperBound - 1, "function"), isByte(argument.range.lowerBound, "#") {
        // The name of the property around it.
        let property = scan.declarations.last { $0.body.contains(call.name) }
        key.expression = property.map { .literal([.text(word($0.name))]) } ?? .unknown
      }
    case .entry(let name):
      guard let argument = call.argument(place),
        case .dictionary(let entries) = argument.value.form,
        let entry = entries.first(where: { isNamed(name, $0.key) })
      else { return nil }
      key = (text(entry.value), entry.value.tokens)
    case .lastText:
      guard let found = lastText(call.arguments) else { return nil }
      key = found
    }
    guard shape.isInferred else { return key }
    if shape.takesRawValue, case .name(let path) = key.expression {
      var path = path
      // `.sounds` is a case of the parameter's type.
      if path.first == "" { path[0] = shape.keyType ?? "" }
      key.expression = .name(path + ["rawValue"])
    }
    if !shape.keyParts.before.isEmpty || !shape.keyParts.after.isEmpty, !key.expression.namesNoKey {
      key.expression = .joined(
        [.literal(shape.keyParts.before), key.expression, .literal(shape.keyParts.after)])
    }
    return key
  }

  /// Returns the key of a call that takes functions before it: `fetch(done, failed, 'sounds')`; a
  /// dictionary before the key begins a path: `fetch(done, failed, 'audio', 'sounds')`
  private func lastText(_ arguments: [CallArgument]) -> (ValueExpression, Range<Int>)? {
    guard let last = arguments.last(where: { $0.value.form.isText }) ?? arguments.last,
      arguments.count != 2 || last.value.form.isText
    else { return nil }
    let before = arguments.last { $0.range.upperBound < last.range.lowerBound }
    var key = text(last.value)
    if let before, before.value.form.isText {
      key = .joined([text(before.value), .literal([.text(".")]), key])
    }
    if key.namesNoKey { return nil }
    return (key, last.range)
  }

  /// Notes the use of a key by a property with its name: `UserDefaults.standard.textServer`
  mutating func noteProperty(_ shape: CallShape, at index: Int) {
    let beforeDot = index - 2
    guard isByte(index - 1, "."), kind(beforeDot) == .identifier || isAny(beforeDot, ")]!?") else {
      return
    }
    var first = pathStart(index)
    if isAny(beforeDot, ")]"), let open = tokens[beforeDot].partner { first = pathStart(open - 1) }
    // `#keyPath(UserDefaults.sounds)` is a name, as is `\UserDefaults.sounds`.
    if isWord(first - 2, "keyPath") && isByte(first - 3, "#") || isByte(first - 1, "\\") { return }
    let base = tree(first..<max(first, index - 1))
    var use: UnresolvedUse
    if let property = shape.property {
      let path = base.tokens.compactMap { identifier($0) }
      guard property.isMember(of: path), case .known(let store) = shape.store else { return }
      use = self.use(shape, property.key, index..<index + 1, .known(store), at: index)
    } else {
      let store = store(base)
      guard store != .unknown else { return }
      let key = shape.propertyKey ?? word(index)
      use = self.use(shape, .literal([.text(key)]), index..<index + 1, store, at: index)
    }
    if isAssignment(index + 1) { use.access = .write }
    uses.append(use)
  }

  func use(
    _ shape: CallShape, _ key: ValueExpression, _ tokens: Range<Int>, _ store: StoreExpression,
    at call: Int
  ) -> UnresolvedUse {
    UnresolvedUse(
      access: shape.access,
      key: key,
      tokens: tokens,
      type: shape.type,
      typeName: nil,
      strictness: shape.strictness,
      value: nil,
      absence: shape.absence,
      store: store,
      api: shape.shown,
      scope: scope,
      wrapper: shape.wrapper,
      registers: shape.registers,
      isMirrored: shape.mirrors && !shape.declaresKey,
      call: call,
      asksForPresence: shape.asksForPresence,
      prefix: shape.prefix)
  }

  /// Returns whether a call has more arguments than the function of user defaults, so that it calls
  /// one of the app's own: `bool(forKey: "k", defaultValue: true)`
  private func isOverload(_ shape: CallShape, _ call: Call) -> Bool {
    guard case .defaults = shape.receiver else { return false }
    return shape.access == .read && call.arguments.count > 1
  }

  /// Marks a missing value as handled, which an overload of the app does itself.
  private func fillAsOverload(_ use: inout UnresolvedUse, _ call: Call) {
    use.absence = .handled
    let stated = call.argument(.label("defaultValue")) ?? call.argument(.label("default"))
    use.value = stated.map { value($0.value) } ?? .unknown
  }

  /// Adds the type and the default that a use names.
  private func fill(_ use: inout UnresolvedUse, _ shape: CallShape, _ site: CallSite) {
    let call = site.call
    if let argument = shape.defaultValue.flatMap(call.argument) {
      use.value = value(argument.value)
      if use.type == nil, shape.access == .read { use.type = use.value?.literalValue?.kind }
      if shape.access == .read, !shape.isWrapper, use.value?.mayMeanMissing == true,
        isExaminedLater(call.expression)
      {
        use.value = .unknown
      }
    }
    if shape.isWrapper {
      for label in ["defaultValue", "default", "wrappedValue"] where use.value == nil {
        use.value = call.argument(.label(label)).map { value($0.value) }
      }
      fillFromDeclaration(&use, call.name)
    }
    if let generic = call.typeArgument.map(word) {
      use.type = ValueKind(typeName: generic)
      use.typeName = generic
    }
    if shape.declaresKey {
      if use.type == nil { use.type = use.value?.literalValue?.kind }
      use.isMirrored =
        call.argument(.label("iCloud")).map { isWord($0.range.lowerBound, "true") } ?? false
    }
    if use.access == .write, isFirstWrite(use.tokens) { use.registers = true }
    if isOutlined {
      fillFromTokens(&use, shape, call)
    } else if use.access == .read, use.absence == .null || use.type == nil || shape.type != nil {
      // The code around the call may tell the type, or replace a missing value.
      fillFromContext(&use, site)
    }
  }

  /// Adds the fallback after a call in a language whose expressions are not read: `?? false`
  private func fillFromTokens(_ use: inout UnresolvedUse, _ shape: CallShape, _ call: Call) {
    if !givesAbsence(shape, use, call) { use.absence = .handled }
    guard use.access == .read, use.value == nil else { return }
    var next = call.expression.tokens.upperBound
    while isByte(next, ")") { next += 1 }
    let isFallback =
      isByte(next, "?") && isAny(next + 1, "?:") || isByte(next, "|") && isByte(next + 1, "|")
    guard isFallback else { return }
    use.absence = .handled
    let stated = operand(at: next + 2)
    let end = stated.tokens.upperBound
    if isAny(end, ";),}") || beginsLine(end) {
      use.value = value(stated)
      if use.type == nil { use.type = use.value?.literalValue?.kind }
    }
  }

  /// Returns whether code gets what a function gives for a missing value, and takes it for one that
  /// is there.
  private func givesAbsence(_ shape: CallShape, _ use: UnresolvedUse, _ call: Call) -> Bool {
    switch shape.absence {
    case .handled: return false
    case .null: return shape.receiver.isNamed
    case .zero where shape.type == .boolean: return true
    case .zero:
      let next = call.expression.tokens.upperBound
      return shape.receiver.isNamed && use.value == nil && !isAny(next, "=!<>?")
        && !isExaminedLater(call.expression)
    }
  }

  /// Returns whether a value is stored only where none is, as on the first run:
  /// `if defaults.object(forKey: "k") == nil {`
  private func isFirstWrite(_ key: Range<Int>) -> Bool {
    guard scan.scopes[scope].isBody, key.count == 1 else { return false }
    guard let keyword = scan.scopes[scope].keyword, isWord(keyword, "if") else { return false }
    let header = scan.header(of: scope)
    let text = word(key.lowerBound)
    let readsObject = header.contains {
      ["object", "objectForKey", "value", "valueForKey"].contains(word($0))
    }
    let equalsNil = header.contains { isWord($0, "nil") && isByte($0 - 2, "=") }
    let isNegated = header.contains { isByte($0, "!") && !isByte($0 + 1, "=") }
    return readsObject && (equalsNil || isNegated) && header.contains { word($0) == text }
  }

  /// Adds the type and the default of the declaration that a wrapper is on, as in
  /// `@AppStorage("k") private var sounds: Bool = true`.
  private func fillFromDeclaration(_ use: inout UnresolvedUse, _ name: Int) {
    guard let declaration = scan.declaration(withAttributeAt: name) else {
      if use.type == nil { use.type = use.value?.literalValue?.kind }
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
    if !declaration.value.isEmpty { use.value = value(tree(declaration.value)) }
    guard declaration.type.isEmpty else { return }
    use.type = use.value?.literalValue?.kind
    if let path = use.value?.path, path.count > 1 { use.typeName = path[path.count - 2] }
  }

  /// Notes the declaration of a typed key, as in `static let sounds = Key<Bool>("sounds")`.
  private mutating func declareKey(_ call: Call, _ key: ValueExpression) {
    guard let name = assignedName(call.expression) else { return }
    scan.constants.append(
      CodeConstant(
        name: word(name), value: key, scope: scope, token: name,
        valueTokens: name + 1..<call.expression.tokens.upperBound))
  }
}
