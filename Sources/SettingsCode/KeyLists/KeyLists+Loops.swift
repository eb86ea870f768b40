/// Keys that a loop takes from a list: `for key in ["sounds", "music"] {`
extension KeyLists {
  /// The part of an item that is the key.
  fileprivate enum ItemPart {
    case whole, rawValue
    /// A member that an initializer or an object sets: `key` of `Screen(key: "sounds")`
    case member(String)
  }

  /// Returns the keys in the list from which the key of a use is taken: `Key.allCases.forEach {`,
  /// `keys[count]`, `screens.filter { … $0.key }`; `nil` for any other key, and if the keys in the
  /// list are not known.
  mutating func listedKeys(of use: UnresolvedUse, in file: FileIndex) -> [ListedKeys]? {
    if case .item(let path) = use.key { return keys(inListNamed: path, usedIn: file, .whole) }
    // `key`, `screen.key`
    guard case .name(let path) = use.key, let variable = path.first, path.count < 3,
      let list = files[file].scan.list(ofLoopVariable: variable, around: use.scope)
    else { return nil }
    let part = part(ofItem: path)
    if let literal = keys(inLiteral: list, of: file, part) { return [literal] }
    guard let name = files[file].scan.path(files[file].scan.tree(list)) else { return nil }
    return keys(inListNamed: name, usedIn: file, part)
  }

  /// Returns the part of an item that a path names: `key`, `key.rawValue`, `screen.key`
  private func part(ofItem path: [String]) -> ItemPart {
    guard path.count == 2 else { return .whole }
    if path[1] == "rawValue" { return .rawValue }
    return .member(path[1])
  }

  private mutating func keys(
    inListNamed path: [String], usedIn file: FileIndex, _ part: ItemPart
  ) -> [ListedKeys]? {
    guard let name = path.last else { return nil }
    if name == "allCases", path.count > 1 { return cases(of: path[path.count - 2]) }
    // A list in this file is preferred to those of the other files. If several are left, the name
    // may mean any of them.
    let all = collections[name] ?? []
    var found = all.filter { $0.file == file }
    if found.isEmpty { found = all }
    guard found.count == 1, let list = found.first else { return nil }
    // The literal ends at its closing bracket, somewhere before the end of the file.
    let tokens = list.start..<files[list.file].scan.count
    return keys(inLiteral: tokens, of: list.file, part).map { [$0] }
  }

  /// Returns the keys in the literal of a list; `nil` if it is not a list, or an item has no known
  /// key.
  private func keys(
    inLiteral list: Range<TokenIndex>, of file: FileIndex, _ part: ItemPart
  ) -> ListedKeys? {
    let scan = files[file].scan
    guard let items = scan.listItems(list) else { return nil }
    var entries: [DictionaryEntry] = []
    for item in items {
      guard let entry = scan.entry(ofItem: scan.tree(item), part) else { return nil }
      entries.append(entry)
    }
    return ListedKeys(file: file, entries: entries)
  }

  private mutating func cases(of enumeration: String) -> [ListedKeys]? {
    if casesByEnumeration.isEmpty { findCases() }
    return casesByEnumeration[enumeration]
  }

  private mutating func findCases() {
    for (number, file) in files.enumerated() {
      let casesInFile = Dictionary(
        grouping: file.scan.constants.filter { $0.isCase },
        by: { file.scan.scopes[$0.scope].type?.name ?? "" })
      for (enumeration, cases) in casesInFile {
        let entries = cases.map {
          DictionaryEntry(tokens: $0.token..<$0.token + 1, key: $0.value)
        }
        casesByEnumeration[enumeration, default: []].append(
          ListedKeys(file: number, entries: entries))
      }
    }
  }
}

extension FileScan {
  /// Returns the key in a part of an item; `nil` if the key is not known.
  fileprivate func entry(ofItem item: Expression, _ part: KeyLists.ItemPart) -> DictionaryEntry? {
    var value = item
    if case .member(let name) = part {
      guard let member = member(name, of: item) else { return nil }
      value = member
    }
    var key = text(value)
    if case .rawValue = part {
      guard case .name(let path) = key else { return nil }
      key = .name(path + ["rawValue"])
    }
    if key.namesNoKey { return nil }
    return DictionaryEntry(tokens: value.tokens, key: key)
  }

  /// Returns the value of an item's member, if there is one: `Screen(key: "a")`, `{ key: 'a' }`
  private func member(_ name: String, of item: Expression) -> Expression? {
    if case .dictionary(let entries) = item.form {
      return entries.first { isWord($0.key.tokens.lowerBound, name) }?.value
    }
    return item.call?.argument(.label(name))?.value
  }

  /// Returns the list that a loop or closure around a scope goes through with a variable: `keys`
  /// for `key` in `for key in keys {`; `nil` for any other variable.
  fileprivate func list(
    ofLoopVariable variable: String, around scope: ScopeIndex
  ) -> Range<TokenIndex>? {
    for enclosing in scopes(around: scope) {
      // Outside of bodies, there are no loops.
      guard scopes[enclosing].isBody else { return nil }
      if let list = list(ofLoopVariable: variable, in: enclosing) { return list }
      // A parameter hides the loop variables of the same name around the function.
      if let function = scopes[enclosing].function,
        functions[function].parameters.contains(where: { $0.name == variable })
      {
        return nil
      }
    }
    return nil
  }

  /// Returns the list that a variable goes through; `nil` if the scope is not the body of its loop
  /// or closure.
  private func list(ofLoopVariable variable: String, in scope: ScopeIndex) -> Range<TokenIndex>? {
    if let items = scopes[scope].items, items.variable == variable { return items.list }
    guard let keyword = scopes[scope].keyword, isWord(keyword, "for") else { return nil }
    let header = header(of: scope)
    guard let inWord = header.first(where: { isWord($0, "in") }), isWord(inWord - 1, variable)
    else { return nil }
    let end = header.first { isWord($0, "where") } ?? header.upperBound
    guard inWord + 1 < end else { return nil }
    return inWord + 1..<end
  }
}
