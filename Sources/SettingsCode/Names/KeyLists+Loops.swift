extension KeyLists {
  /// The part of an item that is the key.
  private enum ItemPart {
    case whole, rawValue
    /// The member to which an initializer or an object gives a value.
    case member(String)
  }

  /// Returns the items of the list that the key of a use is taken from: `for key in ["a", "b"] {`,
  /// `Key.allCases.forEach {`, `keys[count]`, `screens.filter { … $0.key }`
  mutating func looped(_ use: UnresolvedUse, _ file: Int) -> [Items]? {
    if case .item(let path) = use.key { return items(named: path, file, .whole) }
    guard case .name(let path) = use.key, let variable = path.first, path.count < 3 else {
      return nil
    }
    var part = ItemPart.whole
    if path.count == 2 {
      let member = path[1]
      part = member == "rawValue" ? .rawValue : .member(member)
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
      if key.namesNoKey { return nil }
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
}

extension FileScan {
  /// Returns the value of an item's member: `Screen(key: "a")`, `{ key: 'a' }`
  fileprivate func member(_ name: String, of item: Expression) -> Expression? {
    if case .dictionary(let entries) = item.form {
      return entries.first { isWord($0.key.tokens.lowerBound, name) }?.value
    }
    return item.call?.argument(.label(name))?.value
  }

  /// Returns the list whose items a variable is in a body.
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
}
