import SettingsText

/// Shapes of the calls of wrappers.
extension WrapperFinder {
  /// Returns the shape of the calls of a wrapper; `nil` without keys or for a property.
  ///
  /// - Parameter keys: The uses of one access in the wrapper's body, such as all reads, with the
  ///   parameters that are their keys.
  mutating func shape(of keys: [PassedKey]) -> CallShape? {
    guard let first = keys.first else { return nil }
    var shape = CallShape(
      first.use.access, [], key: first.place, absence: .handled, on: .none, in: .someDefaults,
      api: "")
    switch first.target {
    case .type(_, let type):
      shape.names = [type]
      shape.api = type
    case .function(_, let functionIndex): describe(functionIndex, first, in: &shape)
    case .property: return nil
    }
    let types = Set(keys.compactMap { $0.use.type })
    if types.count == 1 { shape.type = types.first }
    if keys.allSatisfy({ $0.store == first.store }) { shape.store = first.store }
    shape.defaultHoldsForAllReaders = keys.allSatisfy { $0.use.defaultHoldsForAllReaders }
    shape.wrapper = first.target
    shape.isPropertyWrapper = parameterIndex(of: first.file).isPropertyWrapper(shape.names[0])
    shape.keyParts = first.keyParts
    shape.takesRawValue = first.takesRawValue
    if first.takesRawValue { shape.keyType = files[first.file].scan.typeName(of: first.parameter) }
    let site = NameResolver.Site(file: first.file, scope: first.use.scope)
    shape.prefix = resolver.likelyPrefix(of: first.use, at: site)
    var returnsRead = false
    if let function = first.function {
      returnsRead = files[first.file].scan.returnsOnlyRead(function, first.use)
    }
    // If so, calls get the result of the read as it is.
    if returnsRead {
      shape.absence = first.use.absence
      shape.strictness = first.use.strictness
    }
    addDefault(to: &shape, keys, returnsRead: returnsRead)
    return shape
  }

  /// Adds the name, the receiver and the arguments of a function.
  private mutating func describe(
    _ functionIndex: Int, _ key: PassedKey, in shape: inout CallShape
  ) {
    let scan = files[key.file].scan
    let function = scan.functions[functionIndex]
    shape.names = [function.name]
    shape.api = function.name(in: scan.code.language)
    shape.receiver = receiver(of: function)
    shape.isSubscript = function.name == "subscript"
    shape.labels = function.requiredLabels.filter { .label($0) != key.place }
    shape.argumentTypes = argumentTypes(of: function, except: key.parameter, in: scan)
  }

  /// Returns the types of a function's parameters, except the parameter of the key.
  private func argumentTypes(
    of function: FunctionDeclaration, except key: FunctionDeclaration.Parameter, in scan: FileScan
  ) -> [(place: ArgumentPlace, type: ValueKind)] {
    function.parameters.indices.compactMap { index in
      let parameter = function.parameters[index]
      guard parameter.name != key.name,
        let type = scan.typeName(of: parameter).flatMap({ ValueKind(typeName: $0) })
      else { return nil }
      return (function.place(of: index), type)
    }
  }

  private mutating func receiver(of function: FunctionDeclaration) -> CallShape.Receiver {
    guard let owner = function.owner else { return .member(of: [], hasUniqueName: true) }
    let hasUniqueName = overloadCount(of: function) == 1
    return .member(of: descendants(of: owner), hasUniqueName: hasUniqueName)
  }

  /// Adds the place of the default or the stored value in calls, and the default of calls without
  /// one.
  private func addDefault(to shape: inout CallShape, _ keys: [PassedKey], returnsRead: Bool) {
    let first = keys[0]
    let scan = files[first.file].scan
    let parameter = keys.lazy.compactMap { $0.valueParameter }.first
    if let parameter, parameter.name != first.parameter.name {
      if let label = parameter.label {
        shape.valuePlace = .label(label)
      } else {
        shape.valuePlace = first.function?.place(ofParameter: parameter.name)
      }
      shape.omittedDefault = parameter.statedDefault.map { scan.value(scan.tree($0)) }
    } else if returnsRead, let stated = first.use.statedValue?.literalValue {
      // `return defaults.object(forKey: key) as? Bool ?? true`
      shape.omittedDefault = .value(stated)
    }
  }

  /// Returns the shapes of calls from JavaScript of a function that the app exports to React
  /// Native.
  func scriptShapes(of shape: CallShape, _ key: PassedKey) -> [CallShape] {
    guard let function = key.function, let owner = function.owner,
      let names = exports[ExportedFunction(owner: owner, name: function.name)],
      let keyIndex = function.parameters.firstIndex(where: { $0.token == key.parameter.token })
    else { return [] }
    let module = resolver.moduleNames[owner] ?? Self.moduleName(ofClass: owner)
    return names.map { name in
      var script = shape
      script.names = [name]
      script.receiver = .named(module)
      script.keyPlace = .index(keyIndex)
      script.valuePlace = nil
      script.labels = []
      script.argumentTypes = []
      script.api = "\(module).\(name)"
      return script
    }
  }

  /// Returns the name of the module that React Native derives from a class: `Flags` for `RCTFlags`
  private static func moduleName(ofClass name: String) -> String {
    if name.hasPrefix("RCT") { return String(name.dropFirst(3)) }
    return name
  }
}

extension FunctionDeclaration {
  fileprivate func place(ofParameter name: String) -> ArgumentPlace? {
    parameters.firstIndex { $0.name == name }.map { place(of: $0) }
  }

  /// Returns the name of the function in messages: `flag(_:)`, `flag:orDefault:`
  fileprivate func name(in language: CodeLanguage) -> String {
    switch language.syntax {
    case .swift:
      return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    case .cFamily where owner != nil && !parameters.isEmpty:
      let parts = [name] + parameters.dropFirst().map { $0.label ?? "" }
      return parts.map { $0 + ":" }.joined()
    case .cFamily, .outlined: return name
    }
  }
}
