import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Applies shapes to the calls of one file.
struct UseScanner: ScopedCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  /// The uses in the order of places.
  var uses: [UnresolvedUse] = []
  let names: NamePlaces
  /// The names of calls of known functions on unknown objects.
  private(set) var doubtful: Set<Int> = []
  /// The scope of the name that is looked at.
  private(set) var scope = 0
  private var sites = CallSites()
  /// The expressions around the name that is looked at, the innermost last, and the number of the
  /// next one.
  private var around: [(tokens: Range<Int>, isRead: Bool)] = []
  private var next = 0

  private init(_ scan: FileScan) {
    code = scan.code
    tokens = code.tokens
    names = NamePlaces(code)
    self.scan = scan
  }

  /// Scans a file for its declarations and the keys that it uses.
  static func scan(_ code: LexedCode, _ words: ScanWords) -> (FileScan, [UnresolvedUse]) {
    var scanner = UseScanner(DeclarationParser.scan(code))
    let head = code.text(0..<min(200, code.source.count))
    scanner.scan.isGenerated = [OutputMark.wordsOfBundle, OutputMark.sentenceOfRuntime].contains {
      head.contains(text: $0)
    }
    if scanner.scan.isGenerated { scanner.scan.noteSettings() }
    scanner.scan.strings = scanner.tokens.indices.filter { scanner.tokens[$0].kind == .string }.map
    { Int32($0) }
    scanner.noteUses(words, except: [], isFirstOnly: true)
    scanner.markHandledReads()
    scanner.scan.notePageReaders()
    return (scanner.scan, scanner.uses)
  }

  /// Returns the uses that more shapes show in a file that was scanned.
  ///
  /// - Parameter doubtful: The names of calls of known functions on unknown objects, which are no
  ///   calls of the app's own functions unless their objects have a type with one.
  static func calls(in scan: FileScan, _ words: ScanWords, doubtful: Set<Int>) -> [UnresolvedUse] {
    var scanner = UseScanner(scan)
    scanner.doubtful = doubtful
    scanner.noteUses(words, except: Set(scan.functions.map { $0.token }), isFirstOnly: false)
    return scanner.uses
  }

  /// Looks for the names of shapes, and for words that say something of the whole file.
  ///
  /// - Parameter isFirstOnly: Whether a name has only the first shape that fits.
  private mutating func noteUses(_ words: ScanWords, except: Set<Int>, isFirstOnly: Bool) {
    let bytes = code.source.buffer
    for (index, token) in tokens.enumerated() {
      if !words.subscripts.isEmpty, token.isByte("["), let base = subscriptBase(index) {
        note(words.subscripts, at: base, isFirstOnly: false)
      }
      guard token.kind == .identifier, !except.contains(index),
        let number = words.table.number(of: bytes[token.range])
      else { continue }
      let shapes = words.shapes[number]
      if shapes.isEmpty {
        noteTrait(index)
      } else if !isDeclaration(index) {
        note(shapes, at: index, isFirstOnly: isFirstOnly)
      }
    }
  }

  private mutating func note(_ shapes: [CallShape], at index: Int, isFirstOnly: Bool) {
    let first = shapes[0]
    if first.isProperty {
      scope = scan.scope(of: index)
      for shape in shapes where shape.isProperty { noteProperty(shape, at: index) }
      return
    }
    // Most names that a shape has are those of other functions.
    guard shapes.contains(where: { mayBeCall(of: $0, at: index) }), let site = site(at: index)
    else { return }
    scope = scan.scope(of: index)
    let count = uses.count
    if isFirstOnly {
      for shape in shapes where uses.count == count { noteUse(shape, site) }
      return
    }
    // Functions with one name and the same labels differ in the types that they take.
    for shape in shapes where fits(shape, site.call) { noteUse(shape, site) }
    joinOverloads(from: count)
  }

  /// Returns whether the tokens after a name have the label of a shape's key.
  private func mayBeCall(of shape: CallShape, at name: Int) -> Bool {
    guard isSwift, !shape.isSubscript, let label = shape.labelOfKey else { return true }
    var open = skipping("?!", at: name + 1)
    if isByte(open, "<") { open = afterAngles(open) }
    guard isByte(open, "(") else { return false }
    return items(in: insideBrackets(open)).contains {
      isWord($0.lowerBound, label) && isByte($0.lowerBound + 1, ":")
    }
  }

  /// Returns the token before the bracket of an element, where such a bracket begins at a token.
  private func subscriptBase(_ bracket: Int) -> Int? {
    guard bracket > 0, !tokens[bracket].isFirstOnLine,
      tokens[bracket - 1].kind == .identifier || isAny(bracket - 1, ")]?!")
    else { return nil }
    guard isAny(bracket - 1, "?!") else { return bracket - 1 }
    return bracket > 1 ? bracket - 2 : nil
  }

  /// Returns whether a name is that of a function being declared.
  private func isDeclaration(_ index: Int) -> Bool {
    isWord(index - 1, "func") || isWord(index - 1, "fun") || isWord(index - 1, "struct")
      || isWord(index - 1, "class")
  }

  /// Returns the call whose name is a token; `nil` where there is none. Tokens are asked for in
  /// their order.
  private mutating func site(at index: Int) -> CallSite? {
    while next < scan.expressions.count, scan.expressions[next].lowerBound <= index {
      if scan.expressions[next].upperBound > index {
        around.append((scan.expressions[next].wrappedValue, isRead: false))
      }
      next += 1
    }
    while let last = around.last, last.tokens.upperBound <= index { around.removeLast() }
    if let last = around.indices.last, !around[last].isRead {
      around[last].isRead = true
      sites.add(tree(around[last].tokens))
    }
    if !sites.contains(index), isAny(index + 1, "([<") {
      // In an attribute, a default of a parameter, a header of a type, or nested deeply.
      sites.add(operand(at: operandStart(index)))
    }
    return sites[index]
  }

  /// Notes what holds for the whole app.
  private mutating func noteTrait(_ index: Int) {
    switch word(index) {
    case "defaultAppStorage": scan.traits.insert(.replacesAppStorage)
    // `func value(_ key: String = #function)`
    case "function":
      if isByte(index - 1, "#"), !isByte(index - 2, "(") { scan.traits.insert(.namesProperties) }
    case let name:
      if let store = frameworkStore(ofType: name) {
        scan.traits.insert(.names(store))
      } else if FrameworkStore.byType[name] == nil {
        scan.traits.insert(.addsSuites)
      }
    }
  }
}

/// Facts about a use that other uses in its function tell.
extension UseScanner {
  private struct Place: Hashable {
    let function: Int
    let key: ValueExpression
    let store: StoreExpression
  }

  /// Marks reads as handled where the same function asks whether there is a value.
  private mutating func markHandledReads() {
    let scan = scan
    func place(_ use: UnresolvedUse) -> Place {
      let function = scan.scopes(around: use.scope).first { scan.scopes[$0].function != nil } ?? 0
      return Place(function: function, key: use.key, store: use.store)
    }
    let asked = Set(uses.lazy.filter { $0.asksForPresence && $0.key != .unknown }.map(place))
    guard !asked.isEmpty else { return }
    for number in uses.indices where uses[number].access == .read {
      if asked.contains(place(uses[number])) { uses[number].absence = .handled }
    }
  }

  /// Returns whether a call has no argument whose type a function does not take.
  private func fits(_ shape: CallShape, _ call: Call) -> Bool {
    shape.argumentTypes.allSatisfy { place, type in
      guard let argument = call.argument(place), let given = kind(of: argument.value) else {
        return true
      }
      return given == type || given == .integer && type == .real
    }
  }

  /// Returns the type of a value that is a literal or the name of a parameter or variable with a
  /// type.
  private func kind(of value: Expression) -> ValueKind? {
    if let literal = self.value(value).literalValue { return literal.kind }
    guard let path = path(value.plain), path.count == 1,
      let declaration = scan.declaration(of: path[0], around: scope)
    else { return nil }
    if !declaration.value.isEmpty, declaration.type.isEmpty {
      return self.value(tree(declaration.value)).literalValue?.kind
    }
    guard !isAny(declaration.type.lowerBound, "[(") else { return nil }
    return declaration.type.lazy.compactMap { ValueKind(typeName: word($0)) }.first
  }

  /// Leaves the type and default of a call open where several functions may be meant that differ in
  /// them.
  private mutating func joinOverloads(from first: Int) {
    guard uses.count > first + 1 else { return }
    for number in first..<uses.count {
      let others = uses[first...].filter {
        $0.access == uses[number].access && $0.tokens == uses[number].tokens
      }
      guard Set(others.map { $0.wrapper }).count > 1 else { continue }
      if Set(others.map { $0.type }).count > 1 { uses[number].type = nil }
      if Set(others.map { $0.value }).count > 1 { uses[number].value = .unknown }
    }
  }
}
