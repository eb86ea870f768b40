/// Applies shapes to the calls of one file.
struct UseScanner: ScopedCursor {
  let code: LexedCode
  let tokens: [CodeToken]
  var scan: FileScan
  private(set) var scope = 0
  private(set) var isDefaultsCategory = false

  private init(_ scan: FileScan) {
    code = scan.code
    tokens = code.tokens
    self.scan = scan
  }

  /// What a file declares, and the keys that it uses.
  static func scan(_ code: LexedCode, _ words: ScanWords, isHeader: Bool) -> FileScan {
    let declarations = DeclarationScanner(code, words, isHeader: isHeader)
    var scanner = UseScanner(declarations.scan)
    for candidate in declarations.candidates {
      (scanner.scope, scanner.isDefaultsCategory) = (candidate.scope, candidate.isDefaultsCategory)
      for shape in candidate.shapes where scanner.noteUse(words.shapes[shape], candidate.token) { break }
    }
    scanner.scan.notePrivateConstants()
    scanner.noteNamesakes()
    return scanner.scan
  }

  /// The uses that more shapes show in a file that was scanned.
  static func calls(in scan: FileScan, _ words: ScanWords) -> [RawUse] {
    var scanner = UseScanner(scan)
    scanner.scan.uses = []
    let declared = Set(scan.functions.map(\.token))
    let bytes = scan.code.source.buffer
    let end = scanner.tokens.firstIndex { $0.kind == .boundary } ?? scanner.count
    for (index, token) in scanner.tokens.enumerated() where token.kind == .identifier {
      guard let number = words.table.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])),
        !declared.contains(index)
      else { continue }
      scanner.scope = index > end ? scan.scopeOfString(at: token.start, before: end) : scan.scope(of: index)
      scanner.isDefaultsCategory = scan.implementations.last { $0.token < index }?.name == "NSUserDefaults"
      for shape in words.meanings[number].shapes { _ = scanner.noteUse(words.shapes[shape], index) }
    }
    return scanner.scan.uses
  }
}
