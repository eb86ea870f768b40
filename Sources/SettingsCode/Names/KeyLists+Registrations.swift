extension KeyLists {
  /// Returns the entries of the dictionary that is registered: a name of the function around, one
  /// of the file, or one that a function returns or another file declares.
  mutating func registered(_ use: UnresolvedUse, _ file: Int) -> Items? {
    let scan = scans[file]
    let tokens = use.tokens.prefix { !scan.isWord($0, "as") }
    let isName = tokens.allSatisfy { scan.kind($0) == .identifier || scan.isAny($0, ".()[]!?") }
    guard isName, var name = tokens.last(where: { scan.kind($0) == .identifier }).map(scan.word)
    else { return nil }
    var found: Items?
    if tokens.count == 1,
      let body = scan.scopes(around: use.scope).filter({ scan.scopes[$0].isBody }).last
    {
      found = entries(named: name, file, in: scan.scopes[body].tokens)
      // `NSDictionary *initial = [self initial];`
      let value = scan.declaration(of: name, around: use.scope)?.value
      if let call = value.flatMap({ scan.tree($0).call }), call.arguments.isEmpty {
        name = scan.word(call.name)
      }
    }
    found = found ?? dictionary(named: name, file)
    if found == nil {
      let all = Set(
        (collections[name] ?? []).map { $0.file }
          + resolver.functions[name].prefix(NameResolver.candidateLimit).map {
            $0.file
          })
      let others = all.compactMap { dictionary(named: name, $0) }
      if others.count == 1 { found = others[0] }
    }
    let registration = Registration(
      file: file, name: name, store: use.store, scope: use.scope, api: use.api)
    guard found != nil, !registrations.insert(registration).inserted else { return found }
    return (file, [])
  }

  private mutating func entries(named name: String, _ file: Int, in tokens: Range<Int>) -> Items? {
    scans[file].entries(
      ofDictionaryNamed: name, in: tokens, assignments.places(in: file, scans[file])
    )
    .map { (file, $0) }
  }

  /// Returns the entries of the dictionary that the one function or property of a name in a file
  /// returns, or that has the name.
  private mutating func dictionary(named name: String, _ file: Int) -> Items? {
    let scan = scans[file]
    var body: Range<Int>?
    let functions = resolver.functions[name].inFile(file)
    let own = (collections[name] ?? []).filter { $0.file == file }
    if let function = functions.first {
      guard functions.count == 1 else { return nil }
      body = scan.functions[function.index].body
    } else if own.count == 1, scan.isByte(own[0].start, "{") {
      body = scan.insideBrackets(own[0].start)
    }
    guard let body else { return entries(named: name, file, in: 0..<scan.tokens.count) }
    return scan.returned(from: body, assignments.places(in: file, scan)).map { (file, $0) }
  }
}

extension FileScan {
  /// Returns the one expression that the body of a function or computed property returns.
  func returned(in body: Range<Int>) -> Range<Int>? {
    var body = body.clamped(to: tokens.indices)
    if isWord(body.lowerBound, "get"), isByte(body.lowerBound + 1, "{") {
      body = insideBrackets(body.lowerBound + 1)
    }
    let returns = body.filter { isWord($0, "return") }
    let start = returns.first.map { $0 + 1 } ?? body.lowerBound
    guard returns.count < 2 else { return nil }
    return start..<max(start, min(endOfStatement(start), body.upperBound))
  }

  /// Returns the entries of the one dictionary that a body returns.
  func returned(from body: Range<Int>, _ places: [String: [Int]]) -> [DictionaryEntry]? {
    guard let value = returned(in: body) else { return nil }
    let start = value.lowerBound
    if let entries = entries(tree(value)) { return entries }
    let isLast =
      isByte(start + 1, ";") || start + 1 >= body.upperBound || beginsLine(start + 1)
    guard isLast, let name = identifier(start) else { return nil }
    return entries(ofDictionaryNamed: name, in: body, places)
  }
}
