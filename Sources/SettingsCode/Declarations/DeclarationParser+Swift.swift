/// Declarations whose types follow their names.
extension DeclarationParser {
  /// Reads `let key: String = "k"`, with all names of the statement.
  mutating func variables(
    at keyword: Int, _ start: Int, before end: Int, stop: Unicode.Scalar? = nil
  ) -> Int {
    var index = keyword + 1
    // `case let .item(key)`, `case let Item.a(key)`, `let (key, value)`
    var list = isByte(index, ".") ? index + 1 : index
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
      if isByte(index, "="), !isByte(index + 1, "=") {
        let first = index + 1
        index = expression(from: first, before: end, stop: stop ?? ",")
        // A list of conditions goes on behind a comma, which ends a value there too.
        let items = stop == nil ? [] : items(in: first..<index)
        scan.declarations[number].value = first..<(items.first?.upperBound ?? index)
      }
      if isByte(index, "{"), stop == nil, !beginsLine(index) || !declaration.type.isEmpty {
        scan.declarations[number].body = insideBrackets(index)
        index = braces(index)
      }
      complete(number)
      guard stop == nil, isByte(index, ",") else { break }
      index += 1
    }
    return index
  }

  /// Reads `func load(_ key: String) -> Bool {`
  mutating func function(at keyword: Int, before end: Int) -> Int? {
    let name = isWord(keyword, "func") ? keyword + 1 : keyword
    var list = name + 1
    if isAny(list, "?!") { list += 1 }
    list = isByte(list, "<") ? afterAngles(list) : list
    guard isByte(list, "("), code.closing(list) != nil else { return nil }
    var index = afterBrackets(list)
    while index < end, !isAny(index, "{;})"), !scan.beginsStatement(index) {
      index = afterAngles(index)
    }
    return isByte(index, "{")
      ? body(
        index, name, parameters(in: insideBrackets(list)), returning: afterBrackets(list)..<index)
      : index
  }

  /// The names in `{ [weak self] (key: String) -> Bool in`, and the token behind that.
  func closureNames(_ open: Int) -> (names: [Declaration], first: Int) {
    let start = isByte(open + 1, "[") ? afterBrackets(open + 1) : open + 1
    var end = start
    while !isWord(end, "in") {
      guard kind(end) == .identifier && meaning(end) == nil || isAny(end, "->.<?[(:,@&") else {
        return ([], open + 1)
      }
      end = afterBrackets(end)
    }
    let names =
      isByte(start, "(")
      ? parameters(in: insideBrackets(start)).map { $0.token }
      : (start..<end).filter { kind($0) == .identifier && ($0 == start || isByte($0 - 1, ",")) }
    return (names.map { Declaration(name: $0) }, end + 1)
  }

  /// The parameters between parentheses.
  func parameters(in range: Range<Int>) -> [FunctionDeclaration.Parameter] {
    items(in: range).compactMap { item in
      var (index, colon, equals): (Int, Int?, Int?) = (item.lowerBound, nil, nil)
      while index < item.upperBound, equals == nil {
        if isByte(index, ":"), colon == nil { colon = index }
        if isByte(index, "=") { equals = index }
        index = afterBrackets(index)
      }
      let end = equals ?? item.upperBound
      let last = hasLabels ? (colon ?? end) - 1 : end - 1
      guard let name = identifier(last) else { return nil }
      var type = item.lowerBound..<max(item.lowerBound, last)
      var label: String?
      if hasLabels {
        let first = last > item.lowerBound && kind(last - 1) == .identifier ? word(last - 1) : name
        label = first == "_" ? nil : first
        type = colon.map { $0 + 1..<max($0 + 1, end) } ?? 0..<0
      }
      return .init(
        label: label, name: name, typeTokens: type,
        defaultTokens: equals.map { $0 + 1..<item.upperBound } ?? 0..<0, token: last)
    }
  }

  /// Notes the cases of an enumeration.
  ///
  /// - Parameter raw: The first type behind the colon.
  mutating func noteCases(
    of enumeration: String, _ raw: String?, in body: Range<Int>, scope: Int, isPrivate: Bool
  ) {
    let type = raw == "CodingKey" ? .string : raw.flatMap { ValueKind(typeName: $0) }
    guard type == .string || type == .integer else { return }
    var (index, number) = (body.lowerBound, 0)
    while index < body.upperBound {
      guard isWord(index, "case"), !isByte(index - 1, ".") else {
        index = afterBrackets(index)
        continue
      }
      // `case low = 1, mid`
      repeat {
        index += 1
        guard index < body.upperBound, let name = identifier(index) else { break }
        let end = isByte(index + 1, "=") ? index + (isByte(index + 2, "-") ? 4 : 3) : index + 1
        let stated = index + 1 < end ? tree(index + 2..<end) : nil
        var value = stated.map { self.value($0).plainValue ?? .other }
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
