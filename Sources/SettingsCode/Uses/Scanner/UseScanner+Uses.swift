/// Uses of keys in calls that have a shape.
extension UseScanner {
  /// Records the uses that a call shows; none if the call does not have the shape.
  mutating func noteUses(of shape: CallShape, at site: CallSite) {
    let call = site.call
    guard hasForm(of: shape, call), let store = store(of: call, as: shape) else { return }
    if shape.isList { return noteListedKeys(of: call, as: shape, in: store) }
    guard let keyPlace = shape.keyPlace else { return noteUseOfAllKeys(by: call, shape, in: store) }
    if shape.isDictionary {
      guard let dictionary = call.argument(keyPlace) else { return }
      return noteDictionary(dictionary, passedTo: call, as: shape, in: store)
    }
    guard let key = key(of: call, at: keyPlace, as: shape) else { return }
    // A call with an unknown key adds nothing: the use in the function has an unknown key already.
    if shape.isInferred, key.expression.namesNoKey { return }
    noteUse(of: key, at: site, as: shape, in: store)
  }

  /// Returns whether a call has the brackets and the labels of a shape.
  private func hasForm(of shape: CallShape, _ call: Call) -> Bool {
    call.isSubscript == shape.isSubscript
      && shape.labels.allSatisfy { label in call.arguments.contains { $0.label == label } }
  }

  /// Records a call such as `dictionaryRepresentation()`, which may use any key.
  private mutating func noteUseOfAllKeys(
    by call: Call, _ shape: CallShape, in store: StoreExpression
  ) {
    guard store != .other else { return }
    let name = KeyArgument(expression: .unknown, tokens: call.name..<call.name + 1)
    var use = use(of: name, by: shape, in: store, functionName: call.name)
    use.subject = .all
    uses.append(use)
  }

  private mutating func noteUse(
    of key: KeyArgument, at site: CallSite, as shape: CallShape, in store: StoreExpression
  ) {
    let call = site.call
    var use = use(of: key, by: shape, in: store, functionName: call.name)
    if shape.setsPrefix { use.subject = .prefix }
    if shape.setsStore { use.subject = .store }
    // `Defaults[.volume] = 3`
    if shape.isSubscript, use.access == .read, isAssignment(call.expression.tokens.upperBound) {
      use.access = .write
    }
    if isOverload(of: shape, call) {
      addDefaultOfOverload(to: &use, call)
    } else {
      addTypeAndDefault(to: &use, from: site, as: shape)
    }
    // `flag("sounds")` of `func flag(_ key: String, or value: Bool = true)`
    let hasValueArgument = shape.valuePlace.flatMap(call.argument) != nil
    if shape.isInferred, !hasValueArgument, use.statedValue == nil {
      use.statedValue = shape.omittedDefault
    }
    uses.append(use)
    if shape.declaresKey { declareKey(key.expression, by: call) }
  }

  /// Returns a use of a key, with the facts that the shape of the call states.
  ///
  /// - Parameter functionName: The token of the function's name.
  func use(
    of key: KeyArgument, by shape: CallShape, in store: StoreExpression, functionName: TokenIndex
  ) -> UnresolvedUse {
    UnresolvedUse(
      access: shape.access,
      key: key.expression,
      tokens: key.tokens,
      type: shape.type,
      typeName: nil,
      strictness: shape.strictness,
      statedValue: nil,
      absence: shape.absence,
      store: store,
      api: shape.api,
      scope: scope,
      wrapper: shape.wrapper,
      defaultHoldsForAllReaders: shape.defaultHoldsForAllReaders,
      isMirrored: shape.mirrors,
      functionName: functionName,
      asksForPresence: shape.asksForPresence,
      prefix: shape.prefix)
  }

  /// Records the constant that holds a typed key: `static let sounds = Key<Bool>("sounds")`
  private mutating func declareKey(_ key: ValueExpression, by call: Call) {
    guard let name = assignedName(call.expression) else { return }
    scan.constants.append(
      CodeConstant(
        name: word(name), value: key, scope: scope, token: name,
        valueTokens: name + 1..<call.expression.tokens.upperBound))
  }
}
