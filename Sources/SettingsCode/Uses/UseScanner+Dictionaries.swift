/// Dictionaries and lists of keys.
extension UseScanner {
  /// Notes the keys of a dictionary that is registered or stored.
  mutating func noteDictionary(
    _ shape: CallShape, _ call: Call, _ range: Range<Int>, _ store: StoreExpression
  ) -> Bool {
    guard store != .unknown || isMessageLanguage || shape.registers else { return false }
    let store = store == .unknown ? .defaults : store
    guard let entries = dictionary(in: range) else {
      addUse(shape, .unknown, range, store, .unknownRegistration, nil)
      return true
    }
    for entry in entries { addUse(shape, entry.key, entry.tokens, store, .key, entry.value, entry.valueName) }
    return true
  }

  /// Notes keys that are the arguments of a call, or in a list there.
  mutating func noteList(_ shape: CallShape, _ call: Call, _ store: StoreExpression) -> Bool {
    for argument in call.arguments {
      var ranges = [argument.range]
      if isByte(argument.range.lowerBound, "["), let close = code.closing(argument.range.lowerBound) {
        ranges = arguments(in: argument.range.lowerBound + 1..<close).map(\.range)
      }
      for range in ranges {
        let key = expression(in: range)
        if key != .unknown { addUse(shape, key, range, store, .key, nil) }
      }
    }
    return true
  }

  private mutating func addUse(
    _ shape: CallShape, _ key: CodeExpression, _ range: Range<Int>, _ store: StoreExpression, _ subject: RawUse.Subject,
    _ value: CodeValue?, _ valueName: [String]? = nil
  ) {
    scan.uses.append(
      RawUse(
        subject: subject, access: shape.access, key: key, tokens: range, type: nil, typeName: nil,
        strictness: .converts, value: value, valueName: valueName, absence: .handled, store: store, api: shape.shown,
        scope: scope, registers: shape.registers, isMirrored: shape.mirrors))
  }
}
