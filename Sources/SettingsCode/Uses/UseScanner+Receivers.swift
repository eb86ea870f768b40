/// Stores whose functions are called without a receiver, and names that are no stores.
extension UseScanner {
  /// The store whose functions are called without a receiver at a place: in `with(settings) {`, in a function that
  /// extends a store, or in a class that is one.
  ///
  /// - Parameter types: The names of the types of stores.
  /// - Parameter store: The store that a receiver is; `nil` for anything else.
  func implicitStore(_ index: Int, _ types: [String], _ store: (Range<Int>) -> StoreExpression?) -> StoreExpression? {
    guard code.language.has(.receivers), scan.importsSettings || types == ["NSUserDefaults"] else { return nil }
    for scope in scan.scopes(around: scope).map({ scan.scopes[$0] }) {
      if scope.kind == .body, let receiver = receiver(ofBody: scope.tokens.lowerBound - 1) { return store(receiver) }
      if (scope.ancestors + [scope.receiver].compactMap { $0 }).contains(where: types.contains) { return .defaults }
    }
    return nil
  }

  /// The tokens of the receiver that a body has: `with(settings) {`, `settings.apply {`
  private func receiver(ofBody open: Int) -> Range<Int>? {
    guard let end = scan.receiverEnd(open) else { return nil }
    if isByte(open - 1, ")"), let list = code.opening(open - 1) { return list + 1..<end + 1 }
    guard let name = (end + 1..<open).first(where: { kind($0) == .identifier }) else { return nil }
    return receiverStart(before: name).map { $0..<end + 1 }
  }

  /// Notes which names used as stores of the library the file also declares as something else.
  mutating func noteNamesakes() {
    var names: Set<String> = []
    for use in scan.uses {
      if case .declared(let path) = use.store, let name = path.last { names.insert(name) }
    }
    guard !names.isEmpty else { return }
    let stores = Set(scan.stores.map(\.token))
    for index in tokens.indices where tokens[index].kind == .identifier && !stores.contains(index) {
      // `name: Type`, `val name`, `{ name -> }`
      let isDeclared =
        isByte(index + 1, ":") && kind(index + 2) == .identifier || isWord(index - 1, "val") || isWord(index - 1, "var")
        || isByte(index + 1, "-") && isByte(index + 2, ">")
      if isDeclared, names.contains(word(index)) { scan.namesakes.insert(word(index)) }
    }
  }
}
