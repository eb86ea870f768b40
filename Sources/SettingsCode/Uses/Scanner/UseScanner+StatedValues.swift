/// Types and defaults that calls and declarations state.
extension UseScanner {
  /// Returns whether a call has more arguments than the method of `UserDefaults`, and so calls an
  /// overload of the app: `bool(forKey: "k", defaultValue: true)`
  func isOverload(of shape: CallShape, _ call: Call) -> Bool {
    guard case .defaults = shape.receiver else { return false }
    return shape.access == .read && call.arguments.count > 1
  }

  /// Adds the default that a call passes to an overload of the app.
  ///
  /// Such a function handles a missing value.
  func addDefaultOfOverload(to use: inout UnresolvedUse, _ call: Call) {
    use.absence = .handled
    let stated = call.argument(.label("defaultValue")) ?? call.argument(.label("default"))
    use.statedValue = .unknown
    if let stated { use.statedValue = value(stated.value) }
  }

  /// Adds the type and the default that a call, its property and the code around it state.
  func addTypeAndDefault(to use: inout UnresolvedUse, from site: CallSite, as shape: CallShape) {
    let call = site.call
    addValueArgument(to: &use, call, as: shape)
    if shape.isPropertyWrapper {
      addDefaultOfPropertyWrapper(to: &use, call)
      addTypeAndDefaultOfDeclaration(to: &use, withAttributeAt: call.name)
    }
    // `Key<Bool>("sounds")`
    if let argument = call.typeArgument.map(word) {
      use.type = ValueKind(typeName: argument)
      use.typeName = argument
    }
    if shape.declaresKey {
      addTypeOfStatedValue(to: &use)
      if let argument = call.argument(.label("iCloud")) {
        use.isMirrored = isWord(argument.range.lowerBound, "true")
      }
    }
    if use.access == .write, isInitialWrite(of: use.tokens) { use.defaultHoldsForAllReaders = true }
    if isOutlined {
      addFallbackOfOutlinedCode(to: &use, after: call, as: shape)
      return
    }
    // `@AppStorage("k") var sounds = true` states its type and handles a missing value. The code
    // around it adds nothing.
    let statesType = use.type != nil && shape.type == nil
    let isComplete = statesType && use.absence != .null
    if use.access == .read, !isComplete { addContext(to: &use, of: site) }
  }

  /// Adds the argument of a call that is the default or the value to store.
  private func addValueArgument(to use: inout UnresolvedUse, _ call: Call, as shape: CallShape) {
    guard let argument = shape.valuePlace.flatMap(call.argument) else { return }
    let stated = value(argument.value)
    use.statedValue = stated
    guard shape.access == .read else { return }
    addTypeOfStatedValue(to: &use)
    // Later code may compare the value with such a default, and replace it.
    if !shape.isPropertyWrapper, stated.mayMeanMissing, isExaminedLater(call.expression) {
      use.statedValue = .unknown
    }
  }

  private func addDefaultOfPropertyWrapper(to use: inout UnresolvedUse, _ call: Call) {
    guard use.statedValue == nil else { return }
    let labels = ["defaultValue", "default", "wrappedValue"]
    let argument = labels.lazy.compactMap { call.argument(.label($0)) }.first
    if let argument { use.statedValue = value(argument.value) }
  }

  /// Adds the type of the default to a use without a type.
  func addTypeOfStatedValue(to use: inout UnresolvedUse) {
    if use.type == nil { use.type = use.statedValue?.literalValue?.kind }
  }

  /// Adds the type and the default of the property that has a property wrapper:
  /// `@AppStorage("k") private var sounds: Bool = true`
  private func addTypeAndDefaultOfDeclaration(
    to use: inout UnresolvedUse, withAttributeAt name: TokenIndex
  ) {
    guard let declaration = scan.declaration(withAttributeAt: name) else {
      addTypeOfStatedValue(to: &use)
      return
    }
    use.property = word(declaration.name)
    if !declaration.value.isEmpty { use.statedValue = value(tree(declaration.value)) }
    if !declaration.type.isEmpty { return addType(to: &use, declaration.type) }
    // Without a type, the default shows it.
    use.type = use.statedValue?.literalValue?.kind
    // `@AppStorage("k") var theme = Theme.dark` is of the type `Theme`.
    if let path = use.statedValue?.path, path.count > 1 { use.typeName = path[path.count - 2] }
  }

  private func addType(to use: inout UnresolvedUse, _ type: Range<TokenIndex>) {
    // `[String]` has no name.
    if isByte(type.lowerBound, "[") { return }
    let name = type.first { kind($0) == .identifier && !isWord($0, "Optional") }
    guard let name else { return }
    use.typeName = word(name)
    use.type = ValueKind(typeName: word(name))
  }

  /// Returns whether a value is stored only if the key has none, as on the first run:
  /// `if defaults.object(forKey: "k") == nil {`
  private func isInitialWrite(of key: Range<TokenIndex>) -> Bool {
    // A key of several tokens is not searched for in the condition.
    guard key.count == 1, let condition = condition(ofIf: scope), scan.scopes[scope].isBody else {
      return false
    }
    let getters = ["object", "objectForKey", "value", "valueForKey"]
    let readsKey =
      condition.contains { isAnyWord($0, getters) }
      && condition.contains { word($0) == word(key.lowerBound) }
    // `if defaults.object(forKey: "k") == nil {`, but not `!= nil`
    let isComparedWithNil = condition.contains { isWord($0, "nil") && isByte($0 - 2, "=") }
    // `if (![defaults objectForKey:@"k"]) {`
    let isNegated = condition.contains { isByte($0, "!") && !isByte($0 + 1, "=") }
    return readsKey && (isComparedWithNil || isNegated)
  }
}
