/// Declarations whose types follow their names.
extension DeclarationParser {
  /// Reads `let key: String = "k"`, with all names of the statement.
  mutating func variables(
    at keyword: Int, _ start: Int, before end: Int, stop: Unicode.Scalar? = nil
  ) -> Int {
    var index = keyword + 1
    // `case let .item(key)`, `case let Item.a(key)`, `let (key, value)`
    var list = skipping(".", at: index)
    if kind(list) == .identifier, list > index || isAny(list + 1, ".(") { list = pathEnd(list) }
    if isAny(list, "(["), let close = code.closing(list) {
      bindNames(in: list + 1..<close)
      return close + 1
    }
    while kind(index) == .identifier {
      var declaration = Declaration(name: index, modifiers: Range(start...keyword))
      index += 1
      if isAny(index, "?!") { index += 1 }
      if isByte(index, ":"), stop != ":" {
        let first = index + 1
        index = first
        while index < end, !isAny(index, "={,;)"), index == first || !beginsLine(index) {
          index = afterAngles(index)
        }
        declaration.type = first..<index
      }
      let number = note(declaration)
      if isAssignment(index) {
        let first = index + 1
        index = expression(from: first, before: end, stop: stop ?? ",")
        scan.declarations[number].value = first..<index
        // A list of conditions goes on after a comma, which ends a value there too.
        if stop != nil, let item = items(in: first..<index).first {
          scan.declarations[number].value = first..<item.upperBound
        }
      }
      if isByte(index, "{"), stop == nil, !beginsLine(index) || !declaration.type.isEmpty {
        scan.declarations[number].body = insideBrackets(index)
        index = braces(index)
      }
      complete(number)
      guard stop == nil, isByte(index, ",") else { break }
      // `guard let host = text, let port = number else {`
      if meaning(index + 1) == .variable || meaning(index + 1) == .label { break }
      index += 1
    }
    return index
  }

  /// Reads `func load(_ key: String) -> Bool {`
  mutating func function(at keyword: Int, before end: Int) -> Int? {
    var name = keyword
    if isWord(keyword, "func") { name += 1 }
    var list = skipping("?!", at: name + 1)
    if isByte(list, "<") { list = afterAngles(list) }
    guard isByte(list, "("), code.closing(list) != nil else { return nil }
    var index = afterBrackets(list)
    while index < end, !isAny(index, "{;})"), !scan.beginsStatement(index) {
      index = afterAngles(index)
    }
    guard isByte(index, "{") else { return index }
    var parameters = parameters(in: insideBrackets(list))
    if isWord(name, "subscript") { parameters = parameters.map(asPlace) }
    return body(index, name, parameters, returning: afterBrackets(list)..<index)
  }

  /// Returns a parameter of a subscript, which has a label only where one is written before its
  /// name.
  private func asPlace(
    _ parameter: FunctionDeclaration.Parameter
  ) -> FunctionDeclaration.Parameter {
    var parameter = parameter
    if parameter.label == parameter.name, !isWord(parameter.token - 1, parameter.name) {
      parameter.label = nil
    }
    return parameter
  }

  /// Returns the names in `{ [weak self] (key: String) -> Bool in`, and the token after that.
  func closureNames(_ open: Int) -> (names: [Declaration], first: Int) {
    let start = skippingBrackets("[", at: open + 1)
    var end = start
    while !isWord(end, "in") {
      guard kind(end) == .identifier && meaning(end) == nil || isAny(end, "->.<?[(:,@&") else {
        return ([], open + 1)
      }
      end = afterBrackets(end)
    }
    let names: [Int]
    if isByte(start, "(") {
      names = parameters(in: insideBrackets(start)).map { $0.token }
    } else {
      names = (start..<end).filter { index in
        kind(index) == .identifier && (index == start || isByte(index - 1, ","))
      }
    }
    return (names.map { Declaration(name: $0) }, end + 1)
  }

  /// Returns the parameters between parentheses.
  func parameters(in range: Range<Int>) -> [FunctionDeclaration.Parameter] {
    items(in: range).compactMap { item in
      let marks = marks(ofParameter: item)
      let end = marks.equals ?? item.upperBound
      let defaultTokens = marks.equals.map { $0 + 1..<item.upperBound } ?? 0..<0
      guard isSwift else {
        let last = end - 1
        return identifier(last).map { name in
          .init(
            name: name, typeTokens: item.lowerBound..<max(item.lowerBound, last),
            defaultTokens: defaultTokens, token: last)
        }
      }
      let last = (marks.colon ?? end) - 1
      guard let name = identifier(last) else { return nil }
      let type = marks.colon.map { $0 + 1..<max($0 + 1, end) } ?? 0..<0
      return .init(
        label: label(before: last, in: item), name: name, typeTokens: type,
        defaultTokens: defaultTokens, token: last)
    }
  }

  /// Returns the first colon and the equals sign of a parameter: `key: String = "k"`
  func marks(ofParameter item: Range<Int>) -> (colon: Int?, equals: Int?) {
    var colon: Int?
    var index = item.lowerBound
    while index < item.upperBound {
      if isByte(index, "=") { return (colon, index) }
      if isByte(index, ":"), colon == nil { colon = index }
      index = afterBrackets(index)
    }
    return (colon, nil)
  }

  /// Returns the label of a parameter, which may be its name; `nil` for `_`.
  private func label(before name: Int, in item: Range<Int>) -> String? {
    var label = name
    if name > item.lowerBound, kind(name - 1) == .identifier { label -= 1 }
    return isWord(label, "_") ? nil : word(label)
  }

  /// Notes the cases of an enumeration.
  ///
  /// - Parameter raw: The first type after the colon.
  mutating func noteCases(
    of enumeration: String, _ raw: String?, in body: Range<Int>, scope: Int, isPrivate: Bool
  ) {
    var type = raw.flatMap { ValueKind(typeName: $0) }
    if raw == "CodingKey" { type = .string }
    guard type == .string || type == .integer else { return }
    var index = body.lowerBound
    var number = 0
    while index < body.upperBound {
      guard isWord(index, "case"), !isByte(index - 1, ".") else {
        index = afterBrackets(index)
        continue
      }
      // `case low = 1, mid`
      repeat {
        index += 1
        guard index < body.upperBound, let name = identifier(index) else { break }
        var end = index + 1
        var stated: Expression?
        if isByte(end, "=") {
          end = skipping("-", at: end + 1) + 1
          stated = tree(index + 2..<end)
        }
        var value = stated.map { self.value($0).literalValue ?? .other }
        if type == .integer {
          if case .integer(let start)? = value { number = start } else if value != nil { break }
          value = .integer(number)
          number &+= 1
        } else {
          scan.constants.append(
            CodeConstant(
              name: name, value: stated.map(text) ?? .literal([.text(name)]), scope: scope,
              token: index,
              valueTokens: index + 1..<end, isCase: true, isPrivate: isPrivate))
          value = value ?? .string(name)
        }
        if let value, value != .other { scan.caseValues[enumeration, default: [:]][name] = value }
        index = end
      } while isByte(index, ",")
    }
  }
}
