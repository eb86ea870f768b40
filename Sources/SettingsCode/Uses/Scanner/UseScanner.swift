import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Finds the uses of keys in one file by comparing its calls with shapes.
///
/// In `defaults.bool(forKey: "sounds")`, the name `bool` leads to the shape of `bool(forKey:)`: a
/// read of a Boolean whose key is the argument and whose store is the receiver. The code around the
/// call may add a type or a default, such as in `?? true`.
struct UseScanner: ScopedTokenAccess {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  /// The uses in source order.
  var uses: [UnresolvedUse] = []
  let occurrences: NameOccurrences
  /// The scope of the current name.
  private(set) var scope = 0
  /// The names of calls whose receivers may not be user defaults.
  ///
  /// They are calls of the app's own functions only if the type of the receiver is known.
  private(set) var uncertainCalls: Set<TokenIndex> = []
  private var callSites = CallSites()
  private var enclosing = EnclosingExpressions()

  private init(_ scan: FileScan) {
    code = scan.code
    tokens = code.tokens
    occurrences = NameOccurrences(code)
    self.scan = scan
  }

  /// Scans a file for its declarations and the keys that it uses.
  static func scan(_ code: LexedCode, for shapes: ShapeTable) -> (FileScan, [UnresolvedUse]) {
    var scanner = UseScanner(DeclarationParser.scan(code))
    scanner.scan.isGenerated = scanner.hasHeaderOfGeneratedCode
    if scanner.scan.isGenerated { scanner.scan.noteSettings() }
    scanner.scan.strings = scanner.stringTokens
    scanner.scan.searchTerms = SearchTerms(of: scanner.scan)
    scanner.noteAllUses(of: shapes, taking: .firstShape)
    scanner.markHandledReads()
    scanner.scan.notePageReaders()
    return (scanner.scan, scanner.uses)
  }

  /// Returns the calls of the app's own functions in a scanned file.
  ///
  /// - Parameters:
  ///   - first: The token before which there is no call.
  ///   - uncertainCalls: The names of calls whose receivers may not be user defaults.
  static func calls(
    of shapes: ShapeTable, in scan: FileScan, from first: TokenIndex,
    uncertainCalls: Set<TokenIndex>
  ) -> [UnresolvedUse] {
    var scanner = UseScanner(scan)
    scanner.uncertainCalls = uncertainCalls
    let declaredNames = Set(scan.functions.map { $0.token })
    scanner.noteAllUses(of: shapes, from: first, taking: .allShapes, skipping: declaredNames)
    return scanner.uses
  }

  private var hasHeaderOfGeneratedCode: Bool {
    let headLength = min(200, code.source.count)
    let head = code.text(0..<headLength)
    return head.contains(text: OutputMark.wordsOfBundle)
      || head.contains(text: OutputMark.sentenceOfRuntime)
  }

  private var stringTokens: [Int32] {
    tokens.indices.filter { tokens[$0].kind == .string }.map { Int32($0) }
  }

  /// The choice among the shapes of one name for a call.
  private enum ShapeChoice {
    /// The first shape that fits: the APIs of one name exclude each other.
    case firstShape
    /// All shapes that fit: the app's own functions of one name may be overloads.
    case allShapes
  }

  /// Records the uses at all names of shapes, and the effects of other names on the whole app.
  ///
  /// - Parameters:
  ///   - first: The token before which there is no such name.
  ///   - declaredNames: The names of functions in their declarations, which call nothing.
  private mutating func noteAllUses(
    of table: ShapeTable, from first: TokenIndex = 0, taking choice: ShapeChoice,
    skipping declaredNames: Set<TokenIndex> = []
  ) {
    let bytes = code.source.buffer
    for index in first..<tokens.count {
      let token = tokens[index]
      if !table.subscripts.isEmpty, token.isByte("["), let base = endOfSubscriptBase(before: index)
      {
        noteUses(ofNamed: table.subscripts, at: base, taking: .allShapes)
      }
      guard token.kind == .identifier,
        let number = table.number(of: token, in: bytes), !declaredNames.contains(index)
      else { continue }
      let shapes = table.shapes[number]
      // Only names of traits have no shapes.
      if shapes.isEmpty {
        noteTrait(index)
      } else if !isDeclaration(index) {
        noteUses(ofNamed: shapes, at: index, taking: choice)
      }
    }
  }

  /// Records the uses at a name that the given shapes share.
  private mutating func noteUses(
    ofNamed shapes: [CallShape], at name: TokenIndex, taking choice: ShapeChoice
  ) {
    // Shapes are large: loops over their indices do not copy them.
    if shapes.indices.contains(where: { shapes[$0].isProperty }) {
      scope = scan.scope(of: name)
      for shape in shapes where shape.isProperty { noteProperty(shape, at: name) }
    }
    // Most tokens with the name of a shape, such as `get`, are names of other functions.
    guard shapes.indices.contains(where: { mayBeCall(of: shapes[$0], at: name) }),
      let site = callSite(at: name)
    else { return }
    scope = scan.scope(of: name)
    let firstNew = uses.count
    switch choice {
    case .firstShape:
      for shape in shapes {
        noteUses(of: shape, at: site)
        // A shape that fits has added uses.
        if uses.count > firstNew { break }
      }
    case .allShapes:
      for shape in shapes where !shape.isProperty && acceptsArguments(of: site.call, shape) {
        noteUses(of: shape, at: site)
      }
      joinOverloads(from: firstNew)
    }
  }

  /// Returns whether a call with a shape may begin at a name.
  ///
  /// In Swift, the label of the key must follow: `forKey:` after `bool(`
  private func mayBeCall(of shape: CallShape, at name: TokenIndex) -> Bool {
    if shape.isProperty { return false }
    guard isSwift, !shape.isSubscript, let label = shape.labelOfKey else { return true }
    var open = skipping("?!", at: name + 1)
    if isByte(open, "<") { open = afterBracketsOrAngles(open) }
    guard isByte(open, "(") else { return false }
    return items(in: insideBrackets(open)).contains {
      isWord($0.lowerBound, label) && isByte($0.lowerBound + 1, ":")
    }
  }

  /// Returns the last token of the value before a subscript, without `?` and `!`: `flags` in
  /// `flags!["k"]`; `nil` for a bracket that begins a list.
  private func endOfSubscriptBase(before bracket: TokenIndex) -> TokenIndex? {
    let last = bracket - 1
    guard last >= 0, !tokens[bracket].isFirstOnLine else { return nil }
    if isAny(last, "?!") {
      guard last > 0 else { return nil }
      return last - 1
    }
    guard tokens[last].kind == .identifier || isAny(last, ")]") else { return nil }
    return last
  }

  private static let declaringWords = ["func", "fun", "struct", "class"]

  /// Returns whether code declares a function or type at its name: `func flag(`
  private func isDeclaration(_ name: TokenIndex) -> Bool {
    isAnyWord(name - 1, Self.declaringWords)
  }

  /// Returns the call whose name is a token; `nil` if there is none.
  ///
  /// - Precondition: Tokens are requested in source order.
  private mutating func callSite(at name: TokenIndex) -> CallSite? {
    enclosing.move(to: name, in: scan.expressions)
    if let expression = enclosing.takeUnreadExpression() { callSites.add(tree(expression)) }
    if !callSites.contains(name), isAny(name + 1, "([<") {
      // The expressions of the file lack those in attributes, defaults of parameters and headers of
      // types, and deeply nested ones.
      callSites.add(operand(at: operandStart(name)))
    }
    return callSites[name]
  }

  /// Records the effect of a name on the whole app.
  private mutating func noteTrait(_ name: TokenIndex) {
    switch word(name) {
    case "defaultAppStorage": scan.traits.insert(.replacesAppStorage)
    case "addSuite", "addSuiteNamed", "AddSuite": scan.traits.insert(.addsSuites)
    case "function":
      // `func value(_ key: String = #function)`, but not `print(#function)`
      let isDefaultArgument = isByte(name - 1, "#") && !isByte(name - 2, "(")
      if isDefaultArgument { scan.traits.insert(.namesProperties) }
    case let type:
      // In Kotlin, `SharedPreferences` is a type of Android.
      if let store = frameworkStore(ofType: type) { scan.traits.insert(.names(store)) }
    }
  }
}
