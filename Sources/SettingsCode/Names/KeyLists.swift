import SettingsText

/// Keys that a loop takes from a list, and those of dictionaries that functions return or other
/// files declare.
struct KeyLists {
  private let resolver: NameResolver
  private var scans: [FileScan] { resolver.scans }
  /// The uses of the keys in lists and dictionaries, by the file that they are in.
  private(set) var uses: [[RawUse]]
  /// The first tokens of the uses that these replace, by file.
  private(set) var replaced: [Set<Int>]

  /// The lists and dictionaries of all files by their names, with their first tokens.
  private var collections: [String: [(file: Int, start: Int)]] = [:]

  /// The property lists among the sources, by their names.
  private let propertyLists: [String: [SourcePropertyList]]
  /// The names of the property lists that are registered.
  private(set) var wanted: Set<String> = []
  /// The pages that are registered as if they held values.
  private(set) var pages: [(use: RawUse, file: Int, list: SourcePropertyList)] = []

  /// The places of the names that something may be given to.
  private var given = GivenNames()
  /// The named dictionaries that are registered: the same entries for the same store are noted
  /// once.
  private var registrations: Set<Registration> = []
  /// The variables of functions whose comparisons are added.
  private var compared: Set<ComparedVariable> = []

  private struct Registration: Hashable {
    let file: Int
    let name: String
    let store: StoreExpression
    let scope: Int
    let api: String
  }

  private struct ComparedVariable: Hashable {
    let file: Int
    let function: Int
    let name: String
    let api: String
    let store: StoreExpression
  }

  /// Keys in a list or dictionary.
  private typealias Items = (file: Int, entries: [DictionaryEntry])
  /// The cases of enumerations, by their names.
  private var casesByName: [String: [Items]] = [:]

  init(_ resolver: NameResolver, _ known: [[RawUse]], _ propertyLists: [SourcePropertyList]) {
    self.resolver = resolver
    self.propertyLists = Dictionary(
      grouping: propertyLists, by: { SourcePropertyList.name(ofPath: $0.path) })
    uses = resolver.scans.map { _ in [] }
    replaced = resolver.scans.map { _ in [] }
    for (file, scan) in scans.enumerated() {
      for (name, start) in scan.collections {
        collections[scan.word(name), default: []].append((file, start))
      }
    }
    for (file, uses) in known.enumerated() {
      for use in uses {
        let items: [Items]?
        switch use.subject {
        case .key:
          items = looped(use, file)
          if items == nil { addCompared(use, file) }
        case .unknownRegistration:
          if let list = propertyList(use, file) {
            register(list, use, file)
            continue
          }
          items = registered(use, file).map { [$0] }
        case .all, .prefix, .store: items = nil
        }
        if let items { replace(use, file, items) }
      }
    }
  }

  /// The property list that a use registers; `nil` where there is none of its name, or several are
  /// different.
  private mutating func propertyList(_ use: RawUse, _ file: Int) -> SourcePropertyList? {
    guard let resource = scans[file].resource(of: use.tokens, in: use.scope) else { return nil }
    let site = NameResolver.Site(file: file, scope: use.scope)
    guard let name = resolver.key(resource, at: site).key.text else { return nil }
    wanted.insert(name)
    guard let found = propertyLists[name], found.count == 1 else { return nil }
    return found[0]
  }

  /// Notes the values of a property list at the call that registers it.
  private mutating func register(_ list: SourcePropertyList, _ use: RawUse, _ file: Int) {
    replaced[file].insert(use.tokens.lowerBound)
    if list.isPage { return pages.append((use, file, list)) }
    for (key, value) in list.values {
      var new = use
      new.subject = .key
      new.key = .literal([.text(key)])
      new.value = .unknown
      if value != .other { new.value = .value(value) }
      new.propertyList = list.path
      uses[file].append(new)
    }
  }

  private mutating func replace(_ use: RawUse, _ file: Int, _ all: [Items]) {
    replaced[file].insert(use.tokens.lowerBound)
    let site = NameResolver.Site(file: file, scope: use.scope)
    for (items, entry) in all.flatMap({ items in items.entries.map { (items, $0) } }) {
      var new = use
      new.subject = .key
      new.key = entry.key
      new.tokens = entry.tokens
      if use.subject == .unknownRegistration {
        new.value = entry.value
      }
      if items.file != file {
        new.prefix = resolver.prefixes(of: use, at: site).first ?? nil
        new.store = .known(resolver.store(use.store, at: site))
        new.scope = scans[items.file].scope(of: entry.tokens.lowerBound)
      }
      uses[items.file].append(new)
    }
  }

  /// Adds the texts that the key of a use is compared with in its function: `if key == "a"`
  private mutating func addCompared(_ use: RawUse, _ file: Int) {
    guard case .name(let path) = use.key, path.count == 1, let variable = path.first,
      use.access == .read || use.access == .observe
    else { return }
    let scan = scans[file]
    let scopes = scan.scopes(around: use.scope)
    guard let scope = scopes.first(where: { scan.scopes[$0].function != nil }),
      let number = scan.scopes[scope].function,
      !scan.functions[number].parameters.contains(where: { $0.name == variable }),
      scan.binds(variable, around: use.scope)
    else { return }
    let comparison = ComparedVariable(
      file: file, function: number, name: variable, api: use.api, store: use.store)
    guard compared.insert(comparison).inserted else { return }
    for token in scan.texts(comparedWith: variable, in: scan.functions[number].body) {
      var new = use
      new.key = scan.expression(in: token..<token + 1)
      new.tokens = token..<token + 1
      uses[file].append(new)
    }
  }

  /// The part of an item that is the key.
  private enum ItemPart {
    case whole, rawValue
    /// The member to which an initializer or an object gives a value.
    case member(String)
  }

  /// The items of the list that the key of a use is taken from: `for key in ["a", "b"] {`,
  /// `Key.allCases.forEach {`, `keys[count]`, `screens.filter { … $0.key }`
  private mutating func looped(_ use: RawUse, _ file: Int) -> [Items]? {
    if case .item(let path) = use.key { return items(named: path, file, .whole) }
    guard case .name(let path) = use.key, let variable = path.first, path.count < 3 else {
      return nil
    }
    let part: ItemPart
    switch path.dropFirst().first {
    case nil: part = .whole
    case "rawValue"?: part = .rawValue
    case let name?: part = .member(name)
    }
    let scan = scans[file]
    for scope in scan.scopes(around: use.scope) {
      guard scan.scopes[scope].isBody else { return nil }
      if let list = scan.list(of: variable, loopedAround: scope) {
        return items(of: list, file, part)
      }
      let function = scan.scopes[scope].function.map { scan.functions[$0] }
      if function?.parameters.contains(where: { $0.name == variable }) == true { return nil }
    }
    return nil
  }

  private mutating func items(of list: Range<Int>, _ file: Int, _ part: ItemPart) -> [Items]? {
    if let literal = literal(list, file, part) { return [literal] }
    return scans[file].path(scans[file].tree(list)).flatMap { items(named: $0, file, part) }
  }

  private mutating func items(named path: [String], _ file: Int, _ part: ItemPart) -> [Items]? {
    guard let name = path.last else { return nil }
    if name == "allCases", path.count > 1 { return cases(of: path[path.count - 2]) }
    // The list is declared once, in this file or in another one.
    let all = collections[name] ?? []
    var found = all.filter { $0.file == file }
    if found.isEmpty { found = all }
    guard found.count == 1 else { return nil }
    let start = found[0].start
    return literal(start..<scans[found[0].file].count, found[0].file, part).map { [$0] }
  }

  private func literal(_ list: Range<Int>, _ file: Int, _ part: ItemPart) -> Items? {
    let scan = scans[file]
    guard let items = scan.listItems(list) else { return nil }
    var entries: [DictionaryEntry] = []
    for item in items {
      let tree = scan.tree(item)
      let value: Expression
      if case .member(let name) = part {
        guard let member = scan.member(name, of: tree) else { return nil }
        value = member
      } else {
        value = tree
      }
      var key = scan.text(value)
      if case .rawValue = part {
        guard case .name(let path) = key else { return nil }
        key = .name(path + ["rawValue"])
      }
      if key.isOpaque { return nil }
      entries.append(DictionaryEntry(tokens: value.tokens, key: key))
    }
    return (file, entries)
  }

  private mutating func cases(of enumeration: String) -> [Items]? {
    if casesByName.isEmpty { findCases() }
    return casesByName[enumeration]
  }

  private mutating func findCases() {
    for (file, scan) in scans.enumerated() {
      let cases = Dictionary(
        grouping: scan.constants.filter { $0.isCase },
        by: { scan.scopes[$0.scope].type?.name ?? "" })
      for (name, cases) in cases {
        let entries = cases.map {
          DictionaryEntry(tokens: $0.token..<$0.token + 1, key: $0.value)
        }
        casesByName[name, default: []].append((file, entries))
      }
    }
  }

  /// The entries of the dictionary that is registered: a name of the function around, one of the
  /// file, or one that a function returns or another file declares.
  private mutating func registered(_ use: RawUse, _ file: Int) -> Items? {
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
    scans[file].entries(ofDictionaryNamed: name, in: tokens, given.places(in: file, scans[file]))
      .map { (file, $0) }
  }

  /// The entries of the dictionary that the one function or property of a name in a file returns,
  /// or that has the name.
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
    return scan.returned(from: body, given.places(in: file, scan)).map { (file, $0) }
  }
}

extension FileScan {
  /// The value of an item's member: `Screen(key: "a")`, `{ key: 'a' }`
  fileprivate func member(_ name: String, of item: Expression) -> Expression? {
    if case .dictionary(let entries) = item.form {
      return entries.first { isWord($0.key.tokens.lowerBound, name) }?.value
    }
    return item.call?.argument(.label(name))?.value
  }

  /// The list whose items a variable is in a body.
  fileprivate func list(of variable: String, loopedAround scope: Int) -> Range<Int>? {
    if let items = scopes[scope].items, items.variable == variable { return items.list }
    guard let keyword = scopes[scope].keyword else { return nil }
    let header = header(of: scope)
    guard isWord(keyword, "for"), let word = header.first(where: { isWord($0, "in") }),
      isWord(word - 1, variable)
    else { return nil }
    let end = header.first { isWord($0, "where") } ?? header.upperBound
    guard word + 1 < end else { return nil }
    return word + 1..<end
  }

  /// The texts that a variable is compared with, as tokens: `[key isEqualToString:@"a"]`
  fileprivate func texts(comparedWith variable: String, in body: Range<Int>) -> [Int] {
    let first = strings.partitioningIndex { Int($0) >= body.lowerBound }
    return strings[first...].lazy.map(Int.init).prefix { $0 < body.upperBound }.filter { index in
      if isByte(index - 1, "="), isByte(index - 2, "=") {
        return isWord(index - 3, variable) || isByte(index - 3, "=") && isWord(index - 4, variable)
      }
      if isByte(index - 1, ":"),
        isWord(index - 2, "isEqualToString") || isWord(index - 2, "isEqual")
      {
        return isWord(index - 3, variable)
      }
      guard isWord(index - 1, "case") else { return false }
      let scope = scope(of: index)
      return scopes[scope].keyword.map { isWord($0, "switch") } == true
        && header(of: scope).contains { isWord($0, variable) }
    }
  }

  /// The one expression that the body of a function or computed property returns.
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

  /// The entries of the one dictionary that a body returns.
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
