import SettingsText

/// Parameters that are the keys of uses.
extension WrapperFinder {
  /// Returns the parameter that is the key of a use; `nil` for any other key.
  mutating func passedKey(of use: UnresolvedUse, in file: FileIndex) -> PassedKey? {
    guard use.subject == .key else { return nil }
    let scan = files[file].scan
    let body = scan.scopes(around: use.scope).first { scan.scopes[$0].function != nil }
    let function = body.flatMap { scan.scopes[$0].function }
    var parameters: [FunctionDeclaration.Parameter] = []
    if let function { parameters = scan.functions[function].parameters }
    let key = KeyAroundName(use.key) { name in parameters.contains { $0.name == name } }
    guard let key else { return nil }
    if let body, let function, let index = parameters.firstIndex(where: { $0.name == key.name }) {
      return passedKey(key, of: use, in: file, function: function, parameter: index, body: body)
    }
    return passedKey(ofProperty: key, of: use, in: file)
  }

  /// Returns the parameter of a function that is the key of a use in the function's body; `nil` if
  /// the parameter or the store is not certain.
  ///
  /// - Parameters:
  ///   - functionIndex: The index of the function.
  ///   - index: The index of the parameter.
  ///   - body: The scope of the function's body.
  private mutating func passedKey(
    _ key: KeyAroundName, of use: UnresolvedUse, in file: FileIndex, function functionIndex: Int,
    parameter index: Int, body: ScopeIndex
  ) -> PassedKey? {
    let source = files[file]
    let function = source.scan.functions[functionIndex]
    let parameter = function.parameters[index]
    // The body declares the parameter itself. If the body or a scope in it declares the name a
    // second time, the key may be a local variable.
    let mayBeLocalVariable =
      source.scan.variables(key.name, in: body).count != 1
      || source.scan.isDeclared(key.name, around: use.scope, inside: [body])
    guard !mayBeLocalVariable,
      !parameterIndex(of: file).isChanged(parameter, of: functionIndex),
      let store = store(of: use, in: file, function)
    else { return nil }
    var target = Target.function(file: file, functionIndex)
    if function.name == "init" {
      guard let owner = function.owner else { return nil }
      target = .type(file: file, owner)
    }
    // `set(value, forKey: key)`, `?? fallback`
    var valueParameter: FunctionDeclaration.Parameter?
    if let path = use.statedValue?.path, path.count == 1 {
      valueParameter = function.parameters.first { $0.name == path[0] }
    }
    return PassedKey(
      target: target,
      use: use,
      file: file,
      function: function,
      place: function.place(of: index),
      parameter: parameter,
      takesRawValue: key.takesRawValue,
      keyParts: keyParts(key, of: use, in: file),
      store: store,
      valueParameter: valueParameter ?? function.parameterNamedDefault)
  }

  /// Returns the initializer parameter behind a property that is the key of a use, if any: `key` in
  /// `init(key: String) { self.key = key }`
  private mutating func passedKey(
    ofProperty key: KeyAroundName, of use: UnresolvedUse, in file: FileIndex
  ) -> PassedKey? {
    guard key.before.isEmpty, key.after.isEmpty else { return nil }
    let source = files[file]
    let scope = source.scan.typeScope(use.scope)
    let type = source.scan.scopes[scope].type?.name ?? ""
    let parameters = parameterIndex(of: file)
    // A local variable may have the name of the property.
    guard let found = parameters.initializerParameter(ofProperty: key.name, in: type),
      !source.scan.isDeclared(key.name, around: use.scope, inside: [scope]),
      let store = store(of: use, in: file, found.function)
    else { return nil }
    var path = use.statedValue?.path ?? []
    // `?? self.fallback`
    if path.count == 2, path[0] == "self" { path.removeFirst() }
    var valueParameter: FunctionDeclaration.Parameter?
    if path.count == 1 {
      valueParameter = parameters.initializerParameter(ofProperty: path[0], in: type)?.parameter
    }
    return PassedKey(
      target: .type(file: file, type),
      use: use,
      file: file,
      function: found.function,
      place: found.place,
      parameter: found.parameter,
      takesRawValue: key.takesRawValue,
      store: store,
      valueParameter: valueParameter ?? found.function?.parameterNamedDefault)
  }

  /// Returns the texts before and after a key that is passed on, with wildcards for unknown parts.
  private func keyParts(
    _ key: KeyAroundName, of use: UnresolvedUse, in file: FileIndex
  ) -> (before: [StringPart], after: [StringPart]) {
    let site = NameResolver.Site(file: file, scope: use.scope)
    func parts(_ expressions: [ValueExpression]) -> [StringPart] {
      KeyText(expressions.flatMap { resolver.key($0, at: site).key.parts }).parts
    }
    return (parts(key.before), parts(key.after))
  }

  /// Returns the part of a call of the enclosing function that determines the store of a use: the
  /// receiver, an argument, or no part if the store is always the same.
  ///
  /// The result is `nil` if the store is probably not user defaults.
  private func store(
    of use: UnresolvedUse, in file: FileIndex, _ function: FunctionDeclaration?
  ) -> CallShape.Store? {
    // `func flag(_ key: String, in store: UserDefaults)`
    if case .name(let path) = use.store, path.count == 1, let function,
      let index = function.parameters.firstIndex(where: { $0.name == path[0] })
    {
      return .argument(function.place(of: index), isSuiteName: false)
    }
    // A method in an extension of user defaults
    if use.store == .defaults, let owner = function?.owner, FileScan.defaultsTypes.contains(owner) {
      return .receiver
    }
    // A store that does not depend on the call
    let site = NameResolver.Site(file: file, scope: use.scope)
    let store = resolver.store(use.store, at: site)
    if store == .possibleDefaults || store == .cloud { return nil }
    return .known(store)
  }
}

extension FunctionDeclaration {
  /// The parameter whose name or label marks a default, if any: `orDefault`, `fallback`
  var parameterNamedDefault: Parameter? {
    parameters.first { parameter in
      let names = [parameter.name, parameter.label ?? ""].map { $0.lowercased() }
      return names.contains { name in
        // `userDefaults` is a store.
        let saysDefault = name.contains(text: "default") && !name.hasSuffix("defaults")
        return saysDefault || name.contains(text: "fallback")
      }
    }
  }
}
