/// Stores of multiplatform-settings, recognized by their types and by the calls that create them.
extension FileScanner {
  /// The types of the library.
  static let settingsTypes = [
    "Settings", "ObservableSettings", "SuspendSettings", "FlowSettings", "NSUserDefaultsSettings",
  ]

  private func isSettingsType(_ index: Int) -> Bool {
    kind(index) == .identifier && FileScanner.settingsTypes.contains(word(index))
  }

  /// Notes the import of the library, or the declaration that a name of one of its types belongs to.
  mutating func noteSettings(_ index: Int) {
    guard code.language.has(.delegates) else { return }
    if isWord(index, "russhwolf") {
      scan.importsSettings = true
      return
    }
    // Without the import it is one of the app's own types.
    guard scan.importsSettings else { return }
    let first = pathStart(index)
    if isByte(first - 1, ":"), kind(first - 2) == .identifier, !isTypeName(first - 2) {
      let next = isByte(index + 1, "?") ? index + 2 : index + 1
      let isGiven = isByte(next, "=") && !isByte(next + 1, "=")
      declareSettings(first - 2, isGiven ? settingsStore(at: next + 1)?.value ?? .defaults : .defaults)
    } else if let name = nameOfValue(first) {
      declareSettings(name, settingsStore(at: first)?.value ?? .defaults)
    } else if isByte(index - 1, "<"), isByte(index + 1, ">"), kind(index - 2) == .identifier,
      let name = nameOfValue(index - 2)
    {
      // `by inject<Settings>()`, `= get<Settings>()`
      declareSettings(name, .defaults)
    }
  }

  private mutating func declareSettings(_ name: Int, _ store: StoreExpression) {
    scan.stores.append(
      StoreDeclaration(name: word(name), store: store, scope: scope, token: name, isParameter: isParameter(name)))
  }

  /// Whether a name is that of a type being declared, which its supertypes follow.
  private func isTypeName(_ index: Int) -> Bool {
    ["class", "interface", "object"].contains { word(index - 1) == $0 }
  }

  /// The name that the value beginning at a token is assigned to: `name =`, `name by`, `name by lazy {`.
  private func nameOfValue(_ start: Int) -> Int? {
    var start = start
    if isByte(start - 1, "{"), isWord(start - 2, "lazy") { start -= 2 }
    if isByte(start - 1, "=") { return declaredName(before: start - 1) }
    return isWord(start - 1, "by") && kind(start - 2) == .identifier ? start - 2 : nil
  }

  /// The store of a receiver that is a call creating one, or a name; `nil` for anything else.
  func settingsStore(in range: Range<Int>) -> StoreExpression? {
    if let (store, end) = settingsStore(at: range.lowerBound), end >= range.upperBound { return store }
    let isName = range.allSatisfy {
      kind($0) == .identifier || isByte($0, ".") || isByte($0, "?") || isByte($0, "!")
    }
    let path = range.filter { kind($0) == .identifier }.map { word($0) }
    return isName && !path.isEmpty ? .declared(path) : nil
  }

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

  /// `Settings()`, `NSUserDefaultsSettings(defaults)`, `NSUserDefaultsSettings.Factory().create("group")`
  private func settingsStore(at start: Int) -> (value: StoreExpression, end: Int)? {
    guard scan.importsSettings, isSettingsType(start) else { return nil }
    if isByte(start + 1, "."), isWord(start + 2, "Factory"), isByte(start + 3, "("), isByte(start + 5, "."),
      isWord(start + 6, "create"), isByte(start + 7, "(")
    {
      let end = afterBrackets(start + 7)
      guard end > start + 9 else { return (.standard, end) }
      return (isWord(start + 8, "null") ? .standard : .suite(expression(in: start + 8..<end - 1)), end)
    }
    guard isByte(start + 1, "(") else { return nil }
    let end = afterBrackets(start + 1)
    if end == start + 3 { return (.standard, end) }
    guard isWord(start, "NSUserDefaultsSettings"), let first = arguments(in: start + 2..<end - 1).first else {
      return (.defaults, end)
    }
    let store = store(in: first.range)
    return (store == .unknown ? .defaults : store, end)
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
