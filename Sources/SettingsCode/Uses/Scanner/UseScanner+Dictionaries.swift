/// Keys in dictionaries and lists that are passed to a call.
extension UseScanner {
  /// Records the keys of a dictionary that is passed to a call: `register(defaults: ["k": true])`
  ///
  /// A dictionary that is not a literal is recorded as an unknown registration.
  mutating func noteDictionary(
    _ dictionary: CallArgument, passedTo call: Call, as shape: CallShape, in store: StoreExpression
  ) {
    let store = store.orSomeDefaults
    guard let entries = entries(dictionary.value) else {
      let unknown = KeyArgument(expression: .unknown, tokens: dictionary.range)
      var use = use(of: unknown, by: shape, in: store, functionName: call.name)
      use.subject = .unknownRegistration
      uses.append(use)
      return
    }
    for entry in entries {
      let key = KeyArgument(expression: entry.key, tokens: entry.tokens)
      var use = use(of: key, by: shape, in: store, functionName: call.name)
      use.statedValue = entry.value
      uses.append(use)
    }
  }

  /// Records the keys that are arguments of a call, or items of list arguments:
  /// `watchKeys(['sounds'])`
  mutating func noteListedKeys(of call: Call, as shape: CallShape, in store: StoreExpression) {
    for argument in call.arguments {
      var keys = [argument.value]
      if case .list(let items) = argument.value.form { keys = items }
      for key in keys {
        let text = text(key)
        // `watchKeys(['sounds'], () => reload())`: a callback is not a key.
        if text.namesNoKey { continue }
        let listed = KeyArgument(expression: text, tokens: key.tokens)
        uses.append(use(of: listed, by: shape, in: store, functionName: call.name))
      }
    }
  }
}
