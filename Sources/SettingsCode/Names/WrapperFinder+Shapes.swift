import SettingsText

/// The shapes of the calls of wrappers.
extension WrapperFinder {
  /// Returns the shape of the calls of a wrapper, from the uses of one access that its key reaches.
  mutating func shape(_ reaches: [Reach]) -> CallShape? {
    guard let first = reaches.first else { return nil }
    let scan = scans[first.file]
    let index = self.index(first.file)
    let isType: Bool
    let name: String
    switch first.target {
    case .type(_, let type):
      isType = true
      name = type
    case .function(_, let number):
      isType = false
      name = scan.functions[number].name
    case .property: return nil
    }
    let types = Set(reaches.compactMap { $0.use.type })
    let isPlain = first.function.map { index.isPlain($0, first.use) } == true
    var shape = CallShape(
      first.use.access, [name], key: first.key, absence: .handled, on: .none, in: .unknown)
    if types.count == 1 { shape.type = types.first }
    if reaches.allSatisfy({ $0.store == first.store }) { shape.store = first.store }
    if isPlain {
      shape.absence = first.use.absence
      shape.strictness = first.use.strictness
    }
    if !isType {
      shape.receiver = receiver(first)
      shape.isSubscript = name == "subscript"
      shape.labels = (first.function?.labels ?? []).filter { .label($0) != first.key }
      shape.argumentTypes = argumentTypes(first)
      shape.shown = first.function?.shown(in: scan.code.language) ?? name
    }
    shape.registers = reaches.allSatisfy { $0.use.registers }
    shape.wrapper = first.target
    shape.isWrapper = index.isPropertyWrapper(name)
    shape.takesRawValue = first.takesRawValue
    if first.takesRawValue { shape.keyType = scan.typeName(of: first.parameter) }
    shape.keyParts = first.parts
    let site = NameResolver.Site(file: first.file, scope: first.use.scope)
    shape.prefix = resolver.prefixes(of: first.use, at: site).first ?? nil
    addDefault(to: &shape, reaches, isPlain)
    return shape
  }

  /// Returns the shapes of the calls that scripts make of a function which the app gives them.
  func scriptShapes(of shape: CallShape, _ reach: Reach) -> [CallShape] {
    guard let function = reach.function, let owner = function.owner,
      let exports = exports[FunctionID(owner: owner, name: function.name)],
      let place = function.parameters.firstIndex(where: { $0.token == reach.parameter.token })
    else { return [] }
    return exports.map { name in
      let module = resolver.moduleNames[owner] ?? Self.moduleName(ofClass: owner)
      var script = shape
      script.names = [name]
      script.receiver = .named(module)
      script.key = .index(place)
      script.defaultValue = nil
      script.labels = []
      script.argumentTypes = []
      script.shown = "\(module).\(name)"
      return script
    }
  }

  /// Returns the name that React Native gives to the module of a class: without `RCT`
  static func moduleName(ofClass name: String) -> String {
    if name.hasPrefix("RCT") { return String(name.dropFirst(3)) }
    return name
  }

  func addDefault(to shape: inout CallShape, _ reaches: [Reach], _ isPlain: Bool) {
    let first = reaches[0]
    let scan = scans[first.file]
    if let value = reaches.lazy.compactMap({ $0.value }).first, value.name != first.parameter.name {
      shape.defaultValue =
        value.label.map { .label($0) } ?? first.function?.place(named: value.name)
      shape.omittedDefault = value.value.map { scan.value(scan.tree($0)) }
    } else if let stated = first.use.value?.literalValue, isPlain {
      shape.omittedDefault = .value(stated)
    }
  }

  /// Returns the types of a function's parameters but for that of the key.
  func argumentTypes(_ reach: Reach) -> [(place: ArgumentPlace, type: ValueKind)] {
    guard let function = reach.function else { return [] }
    let scan = scans[reach.file]
    return function.parameters.indices.compactMap { number in
      let parameter = function.parameters[number]
      guard parameter.name != reach.parameter.name,
        let type = scan.typeName(of: parameter).flatMap({ ValueKind(typeName: $0) })
      else { return nil }
      return (function.place(of: number), type)
    }
  }

  /// Returns the receiver of the calls of a function.
  mutating func receiver(_ reach: Reach) -> CallShape.Receiver {
    guard let function = reach.function, let owner = function.owner else {
      return .member(of: [], isOnly: true)
    }
    let isOnly = alikeCount(of: function) == 1
    if let known = descendants[owner] { return .member(of: known, isOnly: isOnly) }
    let found = resolver.types.descendants(of: owner)
    descendants[owner] = found
    return .member(of: found, isOnly: isOnly)
  }
}

extension FunctionDeclaration {
  /// The parameter that is called a default.
  var defaultParameter: Parameter? {
    parameters.first { parameter in
      [parameter.name, parameter.label ?? ""].map { $0.lowercased() }.contains { name in
        name.contains(text: "default") && !name.hasSuffix("defaults")
          || name.contains(text: "fallback")
      }
    }
  }

  fileprivate func place(named name: String) -> ArgumentPlace? {
    parameters.firstIndex { $0.name == name }.map { place(of: $0) }
  }

  /// Returns the name of the function in messages: `flag(_:)`, `flag:orDefault:`
  fileprivate func shown(in language: CodeLanguage) -> String {
    if language.syntax == .swift {
      return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
    guard language.syntax == .cFamily, owner != nil, !parameters.isEmpty else { return name }
    return ([name] + parameters.dropFirst().map { $0.label ?? "" }).map { $0 + ":" }.joined()
  }
}
