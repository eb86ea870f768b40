/// The functions and types of all files, by name.
struct FunctionIndex {
  /// A function, or a type, which has no parameters.
  struct Declaration {
    let file: Int
    /// The tokens of its body: what is in its braces, or its single expression.
    let body: Range<Int>
    let parameters: Set<String>
  }

  private var declarations: [String: [Declaration]] = [:]

  init(_ files: [ScannedFile]) {
    for (number, file) in files.enumerated() {
      for scope in file.scan.scopes.dropFirst() {
        if scope.kind == .type {
          add([scope.name], Declaration(file: number, body: scope.tokens, parameters: []))
        } else if let (names, parameters) = file.header(before: scope.tokens.lowerBound - 1) {
          add(names, Declaration(file: number, body: scope.tokens, parameters: parameters))
        }
      }
      for (name, parameters, body) in file.expressionBodies {
        add([name], Declaration(file: number, body: body, parameters: parameters))
      }
    }
  }

  private mutating func add(_ names: [String], _ declaration: Declaration) {
    for name in names { declarations[name, default: []].append(declaration) }
  }

  /// The declarations with a name.
  subscript(name: String) -> [Declaration] { declarations[name] ?? [] }
}

extension ScannedFile {
  /// How many tokens before its opening brace a function's declaration may begin.
  private static var headerLimit: Int { 120 }

  /// The names of a function, which in Objective-C are all parts of the selector, and of its parameters; `nil` for a
  /// brace that opens something else.
  ///
  /// - Parameter open: The token of the brace that opens the body.
  fileprivate func header(before open: Int) -> (names: [String], parameters: Set<String>)? {
    switch code.language.name {
    case "Swift", "Kotlin": headerWithKeyword(open)
    case "Objective-C": method(open) ?? function(open)
    default: function(open)
    }
  }

  /// `func has(_ key: String) -> Bool {`
  private func headerWithKeyword(_ open: Int) -> (names: [String], parameters: Set<String>)? {
    var index = open - 1
    while index >= max(0, open - Self.headerLimit) {
      if isByte(index, "{") || isByte(index, "}") || isByte(index, ";") { return nil }
      if let keyword = word(index), keyword == "func" || keyword == "fun" {
        var name = index + 1
        while isByte(name + 1, "."), word(name + 2) != nil { name += 2 }
        guard let text = word(name), let list = (name..<open).first(where: { isByte($0, "(") }) else { return nil }
        return ([text], names(in: list))
      }
      index = beforeBrackets(index)
    }
    return nil
  }

  /// `bool Has(string key) {`
  private func function(_ open: Int) -> (names: [String], parameters: Set<String>)? {
    var close = open - 1
    if word(close) == "async" { close -= 1 }
    guard isByte(close, ")"), let open = code.tokens[close].partner else { return nil }
    return header(ofList: open)
  }

  private func header(ofList list: Int) -> (names: [String], parameters: Set<String>)? {
    guard list > 0, let name = word(list - 1),
      !["if", "for", "while", "switch", "catch", "using", "lock", "foreach", "synchronized"].contains(name)
    else { return nil }
    return ([name], names(in: list))
  }

  /// `- (BOOL)has:(NSString *)key {`
  private func method(_ open: Int) -> (names: [String], parameters: Set<String>)? {
    var index = open - 1
    while index >= max(0, open - Self.headerLimit) {
      if isByte(index, "{") || isByte(index, "}") || isByte(index, ";") { return nil }
      if isByte(index, "-") || isByte(index, "+"), code.tokens[index].isFirstOnLine { break }
      index = beforeBrackets(index)
    }
    guard isByte(index, "-") || isByte(index, "+") else { return nil }
    var names: [String] = []
    var parameters: Set<String> = []
    for token in index + 1..<open {
      guard let text = word(token) else { continue }
      if isByte(token + 1, ":") { names.append(text) } else if isByte(token - 1, ")") { parameters.insert(text) }
    }
    return names.isEmpty ? nil : (names, parameters)
  }

  /// `bool Has(string key) => store.Contains(key);`
  fileprivate var expressionBodies: [(name: String, parameters: Set<String>, body: Range<Int>)] {
    guard ["C#", "Dart"].contains(code.language.name) else { return [] }
    return code.tokens.indices.compactMap { index in
      guard isByte(index, "="), isByte(index + 1, ">"), isByte(index - 1, ")"),
        let list = code.tokens[index - 1].partner,
        let (names, parameters) = header(ofList: list)
      else { return nil }
      var end = index + 2
      while code.tokens.indices.contains(end), !isByte(end, ";"), !isByte(end, "}"), !isByte(end, ",") {
        end = (code.closing(end) ?? end) + 1
      }
      return (names[0], parameters, index + 2..<end)
    }
  }

  /// All words between parentheses. They include types, which match no parameter in the body.
  private func names(in list: Int) -> Set<String> {
    code.closing(list).map { close in Set((list + 1..<close).compactMap { word($0) }) } ?? []
  }

  private func beforeBrackets(_ index: Int) -> Int {
    (code.opening(index) ?? index) - 1
  }
}
