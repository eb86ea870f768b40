import SettingsText

/// Applies shapes to the calls of one file.
struct UseScanner: ScopedCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  /// What was found.
  var uses: [RawUse] = []
  /// The scope of the name that is looked at.
  private(set) var scope = 0
  /// The calls that were read, by the tokens of their names.
  private var sites: [Int: CallSite] = [:]
  /// The expressions around the name that is looked at, the innermost last, and the number of the
  /// next one.
  private var around: [(tokens: Range<Int>, isRead: Bool)] = []
  private var next = 0

  private init(_ scan: FileScan) {
    code = scan.code
    tokens = code.tokens
    self.scan = scan
  }

  /// What a file declares, and the keys that it uses.
  static func scan(_ code: LexedCode, _ words: ScanWords) -> (FileScan, [RawUse]) {
    var scanner = UseScanner(DeclarationParser.scan(code))
    scanner.scan.isGenerated = code.text(0..<min(120, code.source.count)).contains(
      text: OutputMark.wordsOfBundle)
    scanner.scan.strings = scanner.tokens.indices.filter { scanner.tokens[$0].kind == .string }.map
    { Int32($0) }
    scanner.noteUses(words, except: [], isFirstOnly: true)
    scanner.scan.notePageReaders()
    return (scanner.scan, scanner.uses)
  }

  /// The uses that more shapes show in a file that was scanned.
  static func calls(in scan: FileScan, _ words: ScanWords) -> [RawUse] {
    var scanner = UseScanner(scan)
    scanner.noteUses(words, except: Set(scan.functions.map { $0.token }), isFirstOnly: false)
    return scanner.uses
  }

  /// Looks for the names of shapes, and for words that say something of the whole file.
  ///
  /// - Parameter isFirstOnly: Whether a name has only the first shape that fits.
  private mutating func noteUses(_ words: ScanWords, except: Set<Int>, isFirstOnly: Bool) {
    let bytes = code.source.buffer
    for (index, token) in tokens.enumerated()
    where token.kind == .identifier && !except.contains(index) {
      guard let number = words.table.number(of: UnsafeBufferPointer(rebasing: bytes[token.range]))
      else { continue }
      let shapes = words.shapes[number]
      if shapes.isEmpty { noteTrait(index) }
      guard !shapes.isEmpty, !isDeclaration(index), let site = site(at: index) else { continue }
      scope = scan.scope(of: index)
      let count = uses.count
      for shape in shapes where !isFirstOnly || uses.count == count { noteUse(shape, site) }
    }
  }

  /// Whether a name is that of a function being declared.
  private func isDeclaration(_ index: Int) -> Bool {
    isWord(index - 1, "func") || isWord(index - 1, "fun") || isWord(index - 1, "struct")
      || isWord(index - 1, "class")
  }

  /// The call whose name is a token; `nil` where there is none. Tokens are asked for in their
  /// order.
  private mutating func site(at index: Int) -> CallSite? {
    while next < scan.expressions.count, scan.expressions[next].lowerBound <= index {
      if scan.expressions[next].upperBound > index {
        around.append((scan.expressions[next], isRead: false))
      }
      next += 1
    }
    while let last = around.last, last.tokens.upperBound <= index { around.removeLast() }
    if let last = around.indices.last, !around[last].isRead {
      around[last].isRead = true
      noteSites(tree(around[last].tokens), [])
    }
    if sites[index] == nil, isAny(index + 1, "([<") {
      // In an attribute, a default of a parameter, a header of a type, or nested deeply.
      noteSites(operand(at: pathStart(index)), [])
    }
    return sites[index]
  }

  private mutating func noteSites(_ expression: Expression, _ outer: [Expression]) {
    if let call = expression.call { sites[call.name] = CallSite(call: call, around: outer) }
    for part in expression.parts { noteSites(part, outer + [expression]) }
  }

  /// Notes what holds for the whole app.
  private mutating func noteTrait(_ index: Int) {
    switch word(index) {
    case "defaultAppStorage": scan.traits.insert(.replacesAppStorage)
    // `func value(_ key: String = #function)`
    case "function":
      if isByte(index - 1, "#"), !isByte(index - 2, "(") { scan.traits.insert(.namesProperties) }
    default: scan.traits.insert(.addsSuites)
    }
  }
}

/// A call with the expressions around it, the innermost last.
struct CallSite {
  let call: Call
  let around: [Expression]
}
