/// Dictionaries and lists of keys.
extension UseScanner {
  /// Notes the keys of a dictionary that is registered or stored.
  mutating func noteDictionary(
    _ shape: CallShape, _ argument: CallArgument, _ store: StoreExpression, at callName: Int
  ) {
    let store = provenStore(store)
    guard let entries = entries(argument.value) else {
      var new = use(shape, .unknown, argument.range, store, at: callName)
      new.subject = .unknownRegistration
      uses.append(new)
      return
    }
    for entry in entries {
      var new = use(shape, entry.key, entry.tokens, store, at: callName)
      new.value = entry.value
      uses.append(new)
    }
  }

  /// Notes keys that are the arguments of a call, or in a list there.
  mutating func noteList(_ shape: CallShape, _ call: Call, _ store: StoreExpression) {
    for argument in call.arguments {
      var keys = [argument.value]
      if case .list(let items) = argument.value.form { keys = items }
      for key in keys where !text(key).namesNoKey {
        uses.append(use(shape, text(key), key.tokens, store, at: call.name))
      }
    }
  }
}
