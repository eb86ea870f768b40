/// Declarations whose types stand before their names, and the parts of classes in Objective-C.
extension DeclarationParser {
  mutating func typedDeclaration(at index: Int, _ start: Int, before end: Int) -> Int? {
    if kind(index) == .identifier {
      return enumeration(index) ?? exported(index) ?? variable(from: start, before: end)
    }
    if isByte(index, "#"), isWord(index + 1, "define") { return macro(at: index + 2) }
    if isAny(index, "+-"), beginsLine(index) { return method(at: index) }
    guard isByte(index, "@") else { return nil }
    return classPart(at: index, before: end)
  }

  /// Reads `@implementation … @end`, or the header of `@interface` and `@property`.
  private mutating func classPart(at index: Int, before end: Int) -> Int? {
    switch word(index + 1) {
    case "implementation" where index + 3 <= end:
      var last = index + 3
      while last < end, !(isByte(last, "@") && isWord(last + 1, "end")) {
        last = afterBrackets(last)
      }
      let header = TypeHeader(name: word(index + 2), nameToken: index + 2)
      let type = CodeScope(kind: .type(header))
      return enter(index + 3, before: min(last, end), type) { parser in
        parser.read(index + 3..<min(last, end))
        return last
      } + 2
    case "interface", "protocol":
      var open = index + 3
      noteModule(at: index + 2)
      if let name = identifier(index + 2), isByte(index + 3, ":") {
        scan.superclasses[name] = identifier(index + 4)
      }
      while open < end, !isAny(open, "{;"), !scan.beginsStatement(open) {
        open = afterBrackets(open)
      }
      guard isByte(open, "{") else { return open }
      read(insideBrackets(open))
      return afterBrackets(open)
    case "property":
      return variable(from: skippingBrackets("(", at: index + 2), before: end)
    case "dynamic":
      // The accessors are made by the system, as for `@NSManaged`.
      var index = index + 2
      while index < end, !isByte(index, ";") {
        if kind(index) == .identifier, isInDefaults { scan.keyProperties.append(index) }
        index += 1
      }
      return index
    default: return nil
    }
  }

  /// Notes the constants of an enumeration: `LevelLow = 1, LevelHigh`
  mutating func noteEnumerators(in body: Range<Int>) {
    var number: Int? = 0
    for item in items(in: body) {
      guard let name = identifier(item.lowerBound) else { continue }
      if item.count > 2, isByte(item.lowerBound + 1, "=") {
        if case .integer(let stated)? = value(tree(item.lowerBound + 2..<item.upperBound))
          .literalValue
        {
          number = stated
        } else {
          number = nil
        }
      }
      guard let value = number else { continue }
      scan.constants.append(
        CodeConstant(
          name: name, value: .value(.integer(value)), scope: 0, token: item.lowerBound,
          valueTokens: item))
      number = value &+ 1
    }
  }

  /// Reads an enumeration, as in `typedef NS_ENUM(NSInteger, Level) { … };`, and returns the index
  /// after it.
  private mutating func enumeration(_ index: Int) -> Int? {
    guard ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM"].contains(word(index)),
      isByte(index + 1, "("), isByte(afterBrackets(index + 1), "{")
    else { return nil }
    let open = afterBrackets(index + 1)
    noteEnumerators(in: insideBrackets(open))
    return afterBrackets(open)
  }

  /// Reads `static NSString *const key = @"k";`, `BOOL has(NSString *key) {`
  private mutating func variable(from start: Int, before end: Int) -> Int? {
    var index = start
    var name: Int?
    while index < end {
      if kind(index) == .identifier, !isWord(index, "in") {
        if Self.wordsOfStatements.contains(word(index)) { return nil }
        name = index
        index += 1
      } else if isAny(index, "*&:"), name != nil {
        index += 1
      } else if isByte(index, "<"), name != nil {
        index = afterAngles(index)
        if isByte(index - 1, "<") { return nil }
      } else if isByte(index, "["), code.closing(index) == index + 1 {
        index += 2
      } else {
        break
      }
    }
    guard let name, isByte(index - 1, "]") || index == name + 1 else { return nil }
    let hasType = name > start && (kind(name - 1) == .identifier || isAny(name - 1, "*>]&:"))
    if isByte(index, "("), name + 1 == index, hasType || scan.scopes[scope].isType {
      return function(name, end)
    }
    guard hasType, index >= end || isAny(index, "=;,)") || isWord(index, "in"),
      !(isByte(index, "=") && isByte(index + 1, "="))
    else { return nil }
    var declared = name
    while true {
      let number = note(Declaration(name: declared, modifiers: start..<name, type: start..<name))
      if isByte(index, "="), index < end {
        let first = index + 1
        index = expression(from: first, before: end, stop: ",")
        scan.declarations[number].value = first..<index
      }
      complete(number)
      // `NSString *a = @"a", *const b;`
      declared = index + 1
      while isByte(declared, "*") || isWord(declared, "const") { declared += 1 }
      guard isByte(index, ","), kind(declared) == .identifier, isAny(declared + 1, "=;,") else {
        return index
      }
      index = declared + 1
    }
  }

  /// Words that begin no type.
  private static let wordsOfStatements: Set<String> = [
    "return", "throw", "goto", "new", "case", "not", "else", "using", "delete",
  ]

  /// Reads `BOOL has(NSString *key) {`
  private mutating func function(_ name: Int, _ end: Int) -> Int? {
    guard code.closing(name + 1) != nil else { return nil }
    var index = afterBrackets(name + 1)
    while ["const", "override", "noexcept"].contains(word(index)) { index += 1 }
    // `: base(key)`
    if isByte(index, ":") {
      while index < end, !isAny(index, "{;=") { index = afterBrackets(index) }
    }
    guard isByte(index, "{") else { return nil }
    return body(index, name, parameters(in: insideBrackets(name + 1)))
  }

  /// Reads `- (BOOL)has:(NSString *)key {`
  private mutating func method(at start: Int) -> Int? {
    let name = skippingBrackets("(", at: start + 1)
    guard kind(name) == .identifier else { return nil }
    let (parameters, end) = selector(at: name)
    var index = end
    // `, ...`
    while isAny(index, ",.") { index += 1 }
    guard isByte(index, "{") else { return index }
    return body(index, name, parameters, returning: start + 1..<name)
  }

  /// Returns the parameters of a selector, and the token after it: `has:(NSString *)key`
  func selector(at name: Int) -> (parameters: [FunctionDeclaration.Parameter], end: Int) {
    var index = name
    var parameters: [FunctionDeclaration.Parameter] = []
    while kind(index) == .identifier, isByte(index + 1, ":") {
      var type = index + 2..<index + 2
      if isByte(index + 2, "(") { type = insideBrackets(index + 2) }
      var token = index + 2
      if !type.isEmpty { token = type.upperBound + 1 }
      guard let text = identifier(token) else { break }
      var label: String?
      if index > name { label = word(index) }
      parameters.append(.init(label: label, name: text, typeTokens: type, token: token))
      index = token + 1
    }
    if parameters.isEmpty { index = name + 1 }
    return (parameters, index)
  }

  /// Reads `^(NSString *key) {`
  mutating func messageBlock(at index: Int) -> Int? {
    var list = index + 1
    while kind(list) == .identifier || isByte(list, "*") { list += 1 }
    let open = skippingBrackets("(", at: list)
    guard isByte(open, "{"), code.closing(open) != nil else { return nil }
    var names: [Declaration] = []
    if isByte(list, "(") {
      names = parameters(in: insideBrackets(list)).map { Declaration(name: $0.token) }
    }
    return braces(open, declaring: names)
  }

  /// Reads `#define PREF(k) [defaults boolForKey:k]`, `#define KEY @"k"`
  private mutating func macro(at name: Int) -> Int? {
    var end = name
    while end < count, ![.lineEnd, .boundary].contains(tokens[end].kind) { end += 1 }
    guard kind(name) == .identifier, name + 1 < end else { return end }
    guard isByte(name + 1, "("), tokens[name + 1].start == tokens[name].end else {
      complete(note(Declaration(name: name, modifiers: name..<name, value: name + 1..<end), in: 0))
      scan.expressions.append(CompactRange(name + 1..<end))
      return end
    }
    guard let close = code.closing(name + 1), close < end else { return end }
    let parameters = items(in: name + 2..<close).compactMap { item in
      identifier(item.lowerBound).map {
        FunctionDeclaration.Parameter(name: $0, token: item.lowerBound)
      }
    }
    let first = close + 1
    scan.functions.append(
      FunctionDeclaration(
        name: word(name), token: name, parameters: parameters, body: first..<end, scope: 0))
    return enter(first, before: end, CodeScope(kind: .body, function: scan.functions.count - 1)) {
      parser in
      for parameter in parameters { parser.note(parameter.declaration) }
      return parser.expression(from: first, before: end)
    }
  }
}
