/// Properties of user defaults whose name is the key: `UserDefaults.standard.textServer`
extension UseScanner {
  /// Records the read or write of a key by a property.
  mutating func noteProperty(_ shape: CallShape, at name: TokenIndex) {
    guard let receiver = receiver(ofProperty: name) else { return }
    let key: ValueExpression
    let store: StoreExpression
    if let property = shape.property {
      // `SettingsBundle.standard.playSounds`
      let path = receiver.tokens.compactMap { identifier($0) }
      guard property.isMember(of: path), case .known(let known) = shape.store else { return }
      key = property.key
      store = .known(known)
    } else {
      key = .literal([.text(shape.propertyKey ?? word(name))])
      store = self.store(receiver)
      guard store != .other else { return }
    }
    var use = use(
      of: KeyArgument(expression: key, tokens: name..<name + 1), by: shape, in: store,
      functionName: name)
    if isAssignment(name + 1) { use.access = .write }
    uses.append(use)
  }

  /// Returns the receiver of a property: `UserDefaults.standard` in
  /// `UserDefaults.standard.textServer`; `nil` if the name is not a member.
  private func receiver(ofProperty name: TokenIndex) -> Expression? {
    let last = name - 2
    guard isByte(name - 1, "."), kind(last) == .identifier || isAny(last, ")]!?") else {
      return nil
    }
    var first = pathStart(name)
    // `defaults().textServer`
    if isAny(last, ")]"), let open = tokens[last].partner { first = pathStart(open - 1) }
    // `#keyPath(UserDefaults.sounds)` and `\UserDefaults.sounds` only name the property.
    let isInKeyPathMacro = isWord(first - 2, "keyPath") && isByte(first - 3, "#")
    let isInKeyPath = isByte(first - 1, "\\")
    if isInKeyPathMacro || isInKeyPath { return nil }
    let dot = name - 1
    return tree(first..<max(first, dot))
  }
}
