import SettingsText

/// Finds parameters of one file's functions and initializers, and keeps the results.
final class ParameterIndex {
  /// A parameter that gives a property its value: `key` in `init(key: String) { self.key = key }`
  struct InitializerParameter {
    /// The initializer; `nil` for a structure's memberwise initializer.
    let function: FunctionDeclaration?
    let parameter: FunctionDeclaration.Parameter
    let place: ArgumentPlace
  }

  /// The result of a search for the parameter of a property.
  private struct SearchResult {
    /// The parameter; `nil` if none is certain.
    let parameter: InitializerParameter?
  }

  /// A property of a type, or a parameter of a function.
  private struct MemberName: Hashable {
    /// The scope of the type, or the index of the function.
    let owner: Int
    let name: String
  }

  private let scan: FileScan
  private let occurrences: NameOccurrences
  private lazy var typeScopes: [String: [ScopeIndex]] = Dictionary(
    grouping: scan.scopes.indices.filter { scan.scopes[$0].isType },
    by: { scan.scopes[$0].type?.name ?? "" })
  private lazy var initializers: [String: [FunctionDeclaration]] = Dictionary(
    grouping: scan.functions.filter { $0.name == "init" && $0.owner != nil },
    by: { $0.owner ?? "" })
  private lazy var propertyWrappers: Set<String> = Set(
    scan.scopes.lazy.compactMap { $0.type }.filter { type in
      type.modifiers.contains { self.scan.isWord($0, "propertyWrapper") }
    }.map { $0.name })
  private var parametersOfProperties: [MemberName: SearchResult] = [:]
  private var knownChanges: [MemberName: Bool] = [:]

  init(_ scan: FileScan) {
    self.scan = scan
    occurrences = NameOccurrences(scan.code)
  }

  /// Returns whether a type is declared as a property wrapper.
  func isPropertyWrapper(_ type: String) -> Bool { propertyWrappers.contains(type) }

  /// Returns whether a function assigns to a parameter, in languages of the C family.
  ///
  /// In Swift, a function can assign only to `inout` parameters, which are ignored.
  ///
  /// - Parameter function: The index of the function.
  func isChanged(_ parameter: FunctionDeclaration.Parameter, of function: Int) -> Bool {
    guard scan.isCFamily else { return false }
    let name = MemberName(owner: function, name: parameter.name)
    if let known = knownChanges[name] { return known }
    let body = scan.functions[function].body
    let isChanged = occurrences.tokens(named: parameter.token, in: body).contains {
      scan.isAssignment($0 + 1) && !scan.isByte($0 - 1, ".")
    }
    knownChanges[name] = isChanged
    return isChanged
  }

  /// Returns the parameter that gives a property its value; `nil` if none is certain.
  func initializerParameter(ofProperty name: String, in type: String) -> InitializerParameter? {
    guard scan.isSwift,
      let scope = typeScopes[type]?.first(where: { !scan.variables(name, in: $0).isEmpty })
    else { return nil }
    let property = MemberName(owner: scope, name: name)
    if let earlier = parametersOfProperties[property] { return earlier.parameter }
    let found = findInitializerParameter(ofProperty: name, in: type, scope)
    parametersOfProperties[property] = SearchResult(parameter: found)
    return found
  }

  private func findInitializerParameter(
    ofProperty name: String, in type: String, _ scope: ScopeIndex
  ) -> InitializerParameter? {
    guard let token = scan.variables(name, in: scope).first else { return nil }
    guard let initializers = initializers[type] else {
      return memberwiseParameter(ofProperty: token, scope)
    }
    for function in initializers {
      for occurrence in occurrences.tokens(named: token, in: function.body) {
        // `self.key = key`, but not `self.key = key.name`
        let value = occurrence + 2
        guard scan.isAssignment(occurrence + 1), !scan.isByte(value + 1, "."),
          let index = function.parameters.firstIndex(where: { scan.isWord(value, $0.name) })
        else { continue }
        return InitializerParameter(
          function: function, parameter: function.parameters[index],
          place: function.place(of: index))
      }
    }
    return nil
  }

  /// Returns the parameter of a structure's memberwise initializer; `nil` if the property has none.
  ///
  /// A property such as `let key: String`, without a value or a body, has a parameter.
  ///
  /// - Parameter token: The token of the property's name.
  private func memberwiseParameter(
    ofProperty token: TokenIndex, _ scope: ScopeIndex
  ) -> InitializerParameter? {
    let type = token + 2
    guard let keyword = scan.scopes[scope].keyword, scan.isWord(keyword, "struct"),
      scan.isByte(token + 1, ":"), !scan.isAny(type + 1, "={")
    else { return nil }
    let name = scan.word(token)
    let parameter = FunctionDeclaration.Parameter(
      label: name, name: name, typeTokens: type..<type + 1, token: token)
    return InitializerParameter(function: nil, parameter: parameter, place: .label(name))
  }
}
