/// Declarations in Swift code that are read after the scan.
extension FileScanner {
  /// A parameter of a function, as it is declared.
  struct DeclaredParameter {
    var label: String?
    var name: String
    /// The tokens of its default.
    var value: Range<Int>?
  }

  /// `_ key: String`, `in defaults: UserDefaults = .standard`
  func parameters(in range: Range<Int>) -> [DeclaredParameter] {
    var result: [DeclaredParameter] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !isByte(end, ",") { end = afterBrackets(end) }
      end = min(end, range.upperBound)
      if let colon = (start..<end).first(where: { isByte($0, ":") }), kind(colon - 1) == .identifier {
        let equals = (colon..<end).first { isByte($0, "=") }
        result.append(
          DeclaredParameter(
            label: isWord(start, "_") ? nil : word(start), name: word(colon - 1), value: equals.map { $0 + 1..<end }))
      }
      start = end + 1
    }
    return result
  }

  /// Whether `static` or `class` before `let` or `var` makes it a member of the type itself.
  func isOfType(_ keyword: Int) -> Bool {
    var index = keyword
    while !beginsLine(index), index > max(0, keyword - 8) {
      index -= 1
      guard kind(index) == .identifier || isByte(index, "(") || isByte(index, ")") else { return false }
      if isWord(index, "static") || isWord(index, "class") { return true }
    }
    return false
  }

  /// Whether a statement assigns something to a name: `self.defaults = store`, `defaults = store`
  func isAssigned(_ name: Int) -> Bool {
    guard isByte(name + 1, "="), !isByte(name + 2, "=") else { return false }
    return isByte(name - 1, ".") || beginsLine(name) || isByte(name - 1, "{") || isByte(name - 1, ";")
  }

  /// The tokens of the body after the parameters of an initializer.
  func body(after open: Int) -> Range<Int>? {
    var index = afterBrackets(open)
    let limit = index + 12
    while index < limit, !isByte(index, "{") { index += 1 }
    let close = afterBrackets(index) - 1
    return isByte(index, "{") && close > index ? index + 1..<close : nil
  }

  func isStructure(_ type: String, _ open: Int) -> Bool {
    (max(0, open - 40)..<max(0, open)).contains { isWord($0, "struct") && word($0 + 1) == type }
  }
}
