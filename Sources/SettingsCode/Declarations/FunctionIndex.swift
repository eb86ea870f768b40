/// The functions and types of all files, by name.
struct FunctionIndex {
  /// A function, or a type, which has no parameters.
  struct Declaration {
    let file: Int
    /// The tokens of its body: what is in its braces, or its single expression.
    let body: Range<Int>
    let parameters: Set<String>
  }

  private var declarations: [String: [Declaration]] = [:]

  init(_ files: [ScannedFile]) {
    for (number, file) in files.enumerated() {
      for scope in file.scan.scopes where scope.kind == .type {
        add([scope.name], Declaration(file: number, body: scope.tokens, parameters: []))
      }
      for function in file.scan.functions {
        // In Objective-C all parts of a selector are names.
        let names =
          [function.name] + (file.code.language.calls == .messages ? function.parameters.compactMap(\.label) : [])
        add(
          names,
          Declaration(file: number, body: function.body, parameters: Set(function.parameters.map(\.name))))
      }
    }
  }

  private mutating func add(_ names: [String], _ declaration: Declaration) {
    for name in names { declarations[name, default: []].append(declaration) }
  }

  /// The declarations with a name.
  subscript(name: String) -> [Declaration] { declarations[name] ?? [] }
}
