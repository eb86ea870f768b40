/// Finds out whether code that a key is passed to may look it up in user defaults, such as a function that tests
/// whether a value is stored, or that first sets one.
struct StoreReach {
  private let usage: CodeUsage
  /// The functions of the code, indexed when the first one is looked up.
  private var functions: FunctionIndex?
  /// Whether a function of the code reaches a store, by name; `nil` for one that no file declares.
  private var reached: [String: Bool?] = [:]
  private var unknown: [Int: [Int]] = [:]

  init(_ usage: CodeUsage) { self.usage = usage }

  /// Whether a place passes a key to such code, or may.
  mutating func mayReach(_ place: KeyMentions.Place) -> Bool {
    let file = usage.files[place.file]
    switch place.handing {
    case .contents: return true
    case .list(let open):
      // `["a", "b"].contains(name)`
      if let close = file.code.closing(open), file.isByte(close + 1, "."), file.identifier(close + 2) == "contains" {
        return false
      }
      return usesUnknownKeys
    case .function(let name): return function(name, place.file)
    }
  }

  /// Whether any code uses keys of a store that are known only at run time.
  private var usesUnknownKeys: Bool {
    mutating get {
      for number in usage.files.indices where !unknownKeys(in: number).isEmpty { return true }
      return false
    }
  }

  /// The tokens where a file uses keys of a store that are known only at run time, in ascending order.
  private mutating func unknownKeys(in number: Int) -> [Int] {
    if let known = unknown[number] { return known }
    let found = usage.files[number].scan.uses.filter { isOfUnknownKey($0, number) }.map(\.tokens.lowerBound).sorted()
    unknown[number] = found
    return found
  }

  private mutating func function(_ token: Int, _ number: Int) -> Bool {
    let file = usage.files[number]
    guard let name = file.identifier(token) else { return false }
    let receiver = file.receiver(of: token)
    switch receiver {
    case .path(let path) where !["self", "Self", "this", "super"].contains(path.last ?? ""):
      if file.scan.snapshots.contains(where: path.contains) || path.contains("dictionaryRepresentation") { return true }
      let site = NameResolver.Site(file: number, scope: file.scan.scope(of: token))
      if [KeyStore.standard, .unknown].contains(usage.resolver.store(.name(path), at: site)) { return true }
      if case .suite = usage.resolver.store(.name(path), at: site) { return true }
      return reaches(name) ?? StoreReach.isStoreName(path)
    case .other: return reaches(name) ?? false
    case .path, .none:
      if let isReached = reaches(name) { return isReached }
      // A type that is not scanned belongs to a library or to the system.
      let isType = name.first?.isUppercase == true && file.code.language.has(.calledTypes)
      return !isType && !StoreReach.foreignFunctions.contains(name)
    }
  }

  /// Whether a function of the code looks up keys that it receives, or passes them to one that does; `nil` if no file
  /// declares it.
  private mutating func reaches(_ name: String) -> Bool? {
    if let known = reached[name] { return known }
    let functions = functions ?? FunctionIndex(usage.files)
    self.functions = functions
    let declarations = functions[name]
    guard !declarations.isEmpty else {
      reached[name] = .some(nil)
      return nil
    }
    // A call of itself adds nothing to what the other calls of a function reach.
    reached[name] = .some(false)
    let isReached = declarations.contains { reachesStore(in: $0) }
    reached[name] = .some(isReached)
    return isReached
  }

  private mutating func reachesStore(in declaration: FunctionIndex.Declaration) -> Bool {
    let file = usage.files[declaration.file]
    let body = declaration.body.clamped(to: file.code.tokens.indices)
    let uses = unknownKeys(in: declaration.file)
    var low = 0
    var high = uses.count
    while low < high {
      let middle = (low + high) / 2
      if uses[middle] < body.lowerBound { low = middle + 1 } else { high = middle }
    }
    if low < uses.count, body.contains(uses[low]) { return true }
    for index in body {
      guard let text = file.identifier(index), declaration.parameters.contains(text), let handing = file.handing(index)
      else {
        continue
      }
      if mayReach(KeyMentions.Place(file: declaration.file, handing: handing)) { return true }
    }
    return false
  }

  /// Whether a use is of a key that is known only at run time, in something that may be a store.
  private func isOfUnknownKey(_ use: RawUse, _ file: Int) -> Bool {
    guard use.access != .observe else { return false }
    if use.subject == .key {
      if case .literal = use.key { return false }
      let site = NameResolver.Site(file: file, scope: use.scope, token: use.tokens.lowerBound)
      if usage.resolver.key(use.key, at: site).key.text != nil { return false }
    }
    switch usage.resolver.store(use.store, at: NameResolver.Site(file: file, scope: use.scope)) {
    case .standard, .suite, .unknown: return true
    case .cloud: return false
    case .doubtful:
      if case .name(let path) = use.store { return StoreReach.isStoreName(path) }
      return true
    }
  }

  /// Whether a name suggests settings; used only if nothing else identifies it.
  private static func isStoreName(_ path: [String]) -> Bool {
    path.contains { name in
      let name = name.lowercased()
      return ["default", "pref", "setting", "storage", "config"].contains(where: name.contains)
        || name.hasSuffix("store")
    }
  }

  /// Functions of systems and libraries that look up no key in a store.
  private static let foreignFunctions: Set<String> = [
    "print", "println", "debugPrint", "dump", "printf", "NSLog", "os_log", "log", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError", "NSLocalizedString", "LocalizedString", "localizedString",
    "NSSelectorFromString", "NSClassFromString", "require", "contains", "containsObject",
  ]
}

extension ScannedFile {
  /// What a function is called on.
  fileprivate enum Receiver {
    case none
    /// A path of names, including the functions called along it.
    case path([String])
    /// A literal, or anything else.
    case other
  }

  fileprivate func receiver(of name: Int) -> Receiver {
    if code.language.calls == .messages, let open = code.enclosingBracket(name), isByte(open, "["),
      !isByte(name + 1, "(")
    {
      // `[receiver name:…]`, `[[receiver all] name:…]`
      var words: [String] = []
      var index = open + 1
      let end = code.closing(index) ?? index
      if isByte(index, "@") || code.tokens[index].kind == .string { return .other }
      while index <= max(end, open + 1) {
        if let word = identifier(index) { words.append(word) }
        index += 1
      }
      while isByte(index, "."), let word = identifier(index + 1) {
        words.append(word)
        index += 2
      }
      return words.isEmpty ? .other : .path(words)
    }
    guard isByte(name - 1, ".") else { return .none }
    var words: [String] = []
    var index = name - 2
    while true {
      if isByte(index, "?") || isByte(index, "!") { index -= 1 }
      while isByte(index, ")") || isByte(index, "]") {
        guard let open = code.opening(index), open > 0 else { return .other }
        index = open - 1
      }
      guard let word = identifier(index) else { return words.isEmpty ? .other : .path(words) }
      words.insert(word, at: 0)
      guard isByte(index - 1, ".") else { return .path(words) }
      index -= 2
    }
  }
}

extension FileScan {
  /// The innermost scope around a token.
  func scope(of token: Int) -> Int {
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].tokens.lowerBound <= token { low = middle + 1 } else { high = middle }
    }
    return scopes(around: max(0, low - 1)).first { scopes[$0].tokens.contains(token) } ?? 0
  }
}
