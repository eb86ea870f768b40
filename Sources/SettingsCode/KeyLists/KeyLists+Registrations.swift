/// Dictionaries that are registered by their names: `register(defaults: initialValues)`
extension KeyLists {
  /// A call that registers a named dictionary.
  struct DictionaryRegistration: Hashable {
    let file: FileIndex
    let name: String
    let store: StoreExpression
    let scope: ScopeIndex
    let api: String
  }

  /// Returns the entries of the named dictionary that a use registers; an empty list if they were
  /// already returned, and `nil` if they are not known.
  mutating func registeredKeys(of use: UnresolvedUse, in file: FileIndex) -> ListedKeys? {
    let scan = files[file].scan
    guard var name = scan.nameOfDictionary(in: use.tokens) else { return nil }
    var found: ListedKeys?
    // The name may be a variable of the outermost function around the call.
    if scan.mayBeVariable(use.tokens), let body = scan.outermostBody(around: use.scope) {
      found = keys(ofDictionaryNamed: name, in: body, of: file)
      // After `NSDictionary *values = [self initialValues];`, the function has the entries.
      if let function = scan.nameOfCall(assignedTo: name, around: use.scope) { name = function }
    }
    if found == nil { found = keys(returnedAs: name, in: file) }
    if found == nil { found = keys(declaredElsewhereAs: name) }
    guard let found else { return nil }
    let registration = DictionaryRegistration(
      file: file, name: name, store: use.store, scope: use.scope, api: use.api)
    let isNew = notedRegistrations.insert(registration).inserted
    return isNew ? found : ListedKeys(file: file, entries: [])
  }

  /// Returns the entries of the dictionary that statements in a token range assign to a name, if
  /// known.
  private mutating func keys(
    ofDictionaryNamed name: String, in tokens: Range<TokenIndex>, of file: FileIndex
  ) -> ListedKeys? {
    let places = assignments.places(in: file, files[file].scan)
    let entries = files[file].scan.entries(ofDictionaryNamed: name, in: tokens, places)
    return entries.map { ListedKeys(file: file, entries: $0) }
  }

  /// Returns the entries of the dictionary with a name in a file; `nil` if they are not known.
  ///
  /// A function or computed property with the name returns the dictionary. If the file has neither,
  /// a variable with the name holds the dictionary.
  private mutating func keys(returnedAs name: String, in file: FileIndex) -> ListedKeys? {
    let scan = files[file].scan
    let functions = resolver.functions[name].inFile(file)
    let collections = (collections[name] ?? []).filter { $0.file == file }
    let body: Range<TokenIndex>
    if let function = functions.first {
      guard functions.count == 1 else { return nil }
      body = scan.functions[function.index].body
    } else if collections.count == 1, scan.isByte(collections[0].start, "{") {
      // `var initialValues: [String: Any] { … }`
      body = scan.insideBrackets(collections[0].start)
    } else {
      return keys(ofDictionaryNamed: name, in: 0..<scan.tokens.count, of: file)
    }
    let entries = scan.entries(returnedBy: body, assignments.places(in: file, scan))
    return entries.map { ListedKeys(file: file, entries: $0) }
  }

  /// Returns the entries of the dictionary with the given name if they are known in exactly one
  /// file; `nil` otherwise.
  private mutating func keys(declaredElsewhereAs name: String) -> ListedKeys? {
    let functions = resolver.functions[name].prefix(NameResolver.candidateLimit)
    let candidates = Set((collections[name] ?? []).map { $0.file } + functions.map { $0.file })
    let found = candidates.compactMap { keys(returnedAs: name, in: $0) }
    guard found.count == 1 else { return nil }
    return found[0]
  }
}

extension FileScan {
  /// Returns the name in an expression that is a name or a call without arguments; `nil` for
  /// others: `initialValues`, `[self initialValues] as [String: Any]`
  fileprivate func nameOfDictionary(in tokens: Range<TokenIndex>) -> String? {
    let value = withoutCast(tokens)
    let isName = value.allSatisfy { kind($0) == .identifier || isAny($0, ".()[]!?") }
    guard isName, let name = value.last(where: { kind($0) == .identifier }) else { return nil }
    return word(name)
  }

  /// Returns whether an expression is a single token apart from a cast, and so may be a variable.
  fileprivate func mayBeVariable(_ tokens: Range<TokenIndex>) -> Bool {
    withoutCast(tokens).count == 1
  }

  private func withoutCast(_ tokens: Range<TokenIndex>) -> Range<TokenIndex> {
    tokens.prefix { !isWord($0, "as") }
  }

  /// Returns the tokens of the outermost body around a scope; `nil` outside of bodies.
  fileprivate func outermostBody(around scope: ScopeIndex) -> Range<TokenIndex>? {
    scopes(around: scope).filter { scopes[$0].isBody }.last.map { scopes[$0].tokens }
  }

  /// Returns the name of the function whose result is assigned to a variable, if any:
  /// `NSDictionary *values = [self values];`
  fileprivate func nameOfCall(assignedTo variable: String, around scope: ScopeIndex) -> String? {
    guard let value = declaration(of: variable, around: scope)?.value,
      let call = tree(value).call, call.arguments.isEmpty
    else { return nil }
    return word(call.name)
  }
}
