/// Declarations in Swift code that are read after the scan.
extension FileScanner {
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
}
