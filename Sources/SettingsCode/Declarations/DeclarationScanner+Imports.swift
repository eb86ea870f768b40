/// Imports of the members of types.
extension DeclarationScanner {
  /// Notes the members of a type that an import makes known: `using static App.Keys;`, `import app.Keys.SOUNDS`
  mutating func noteImport(_ index: Int) {
    var next = index + 1
    let isStatic = isWord(next, "static")
    if isStatic { next += 1 }
    var name: String?
    if isByte(next + 1, "="), kind(next) == .identifier {
      // `using K = App.Keys;`
      name = word(next)
      next += 2
    }
    guard beginsLine(index), kind(next) == .identifier else { return }
    var path: [String]
    (path, next) = self.path(at: next)
    if code.language.has(.usings) {
      guard isByte(next, ";") else { return }
      if isStatic { scan.imports.types.insert(path[path.count - 1]) }
      if let name { scan.imports.names[name] = [path[path.count - 1]] }
      return
    }
    path.removeAll { $0 == "Companion" }
    if isByte(next, "."), isByte(next + 1, "*") {
      if let type = path.last, type.first?.isUppercase == true { scan.imports.types.insert(type) }
      return
    }
    if isWord(next, "as") { name = word(next + 1) }
    let member = Array(path.drop { $0.first?.isUppercase != true })
    if let last = member.last, member.count > 1 || name != nil { scan.imports.names[name ?? last] = member }
  }
}
