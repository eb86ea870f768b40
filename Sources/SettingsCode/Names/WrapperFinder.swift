/// Finds the functions and types of an app that pass a key on to a known call, and the calls of
/// these in turn: `func flag(_ key: String) -> Bool { defaults.bool(forKey: key) }`
struct WrapperFinder {
  /// What is found to take a key.
  enum Target: Hashable, Sendable {
    /// A function: an index in ``FileScan/functions``.
    case function(file: Int, Int)
    /// A type by its name, whose initializer takes the key.
    case type(file: Int, String)
  }

  /// A use whose key is a parameter.
  private struct Reach {
    let target: Target
    let use: RawUse
    let file: Int
    /// The function that has the parameter; absent for the initializer that the compiler writes.
    let function: FunctionDeclaration?
    /// Where calls have the key.
    let key: ArgumentPlace
    /// The parameter of the key.
    let parameter: FunctionDeclaration.Parameter
    let takesRawValue: Bool
    let store: CallShape.Store
    /// Where calls have the value or default.
    let value: FunctionDeclaration.Parameter?
  }

  /// Maximum depth of wrappers that call wrappers.
  private static let depthLimit = 4

  private let resolver: NameResolver
  private var scans: [FileScan] { resolver.scans }
  /// The calls of wrappers, by file.
  private(set) var uses: [[RawUse]]
  /// The first tokens of the keys that are parameters of wrappers, with their files.
  private var parameters: [Target: [(file: Int, token: Int)]] = [:]
  private var given: GivenNames
  /// How many functions have the same name and labels.
  private let alike: [[String]: Int]

  init(_ resolver: NameResolver, _ known: [[RawUse]], _ given: GivenNames) {
    self.resolver = resolver
    self.given = given
    alike = resolver.scans.lazy.flatMap { $0.functions }.reduce(into: [:]) {
      $0[[$1.name] + $1.labels, default: 0] += 1
    }
    uses = resolver.scans.map { _ in [] }
    var fresh = known
    var seen: Set<Target> = []
    for _ in 0..<Self.depthLimit {
      let shapes = shapes(of: fresh, &seen)
      if shapes.isEmpty { break }
      let words = shapes.mapValues { ScanWords($0) }
      for (file, scan) in scans.enumerated() {
        let used = Set((known[file] + uses[file]).map { $0.tokens.lowerBound })
        fresh[file] =
          words[scan.code.language.syntax].map { UseScanner.calls(in: scan, $0) }?
          .filter { !used.contains($0.tokens.lowerBound) } ?? []
        uses[file] += fresh[file]
      }
    }
  }

  /// The first tokens of the keys whose values the known calls of a wrapper tell, by file.
  var explained: [Int: Set<Int>] {
    let called = Set(uses.joined().compactMap { $0.wrapper })
    return Dictionary(
      grouping: parameters.filter { called.contains($0.key) }.flatMap { $0.value }, by: { $0.file }
    ).mapValues { Set($0.map { $0.token }) }
  }

  /// The shapes of wrappers that some uses show, by language.
  private mutating func shapes(of uses: [[RawUse]], _ seen: inout Set<Target>) -> [CodeLanguage
    .Syntax: [CallShape]]
  {
    var order: [Target] = []
    var reaches: [Target: [Reach]] = [:]
    for (file, uses) in uses.enumerated() {
      for use in uses {
        guard let reach = reach(of: use, file), !seen.contains(reach.target) else { continue }
        if reaches[reach.target] == nil { order.append(reach.target) }
        reaches[reach.target, default: []].append(reach)
      }
    }
    seen.formUnion(order)
    var shapes: [CodeLanguage.Syntax: [CallShape]] = [:]
    for target in order {
      let all = reaches[target] ?? []
      for access in KeyUse.Access.allCases {
        let some = all.filter { $0.use.access == access }
        guard let shape = shape(some) else { continue }
        shapes[scans[some[0].file].code.language.syntax, default: []].append(shape)
        parameters[target, default: []] += some.map { ($0.file, $0.use.tokens.lowerBound) }
      }
    }
    return shapes
  }

  /// The parameter that is the key of a use; `nil` for any other key.
  private mutating func reach(of use: RawUse, _ file: Int) -> Reach? {
    guard use.subject == .key, case .name(var path) = use.key else { return nil }
    let takesRawValue = path.count > 1 && path.last == "rawValue"
    if takesRawValue { path.removeLast() }
    let scan = scans[file]
    if path.count == 1,
      let scope = scan.scopes(around: use.scope).first(where: { scan.scopes[$0].function != nil }),
      let number = scan.scopes[scope].function,
      let index = scan.functions[number].parameters.firstIndex(where: { $0.name == path[0] })
    {
      let function = scan.functions[number]
      guard scan.variables(path[0], in: scope).count == 1,
        !scan.binds(path[0], around: use.scope, inside: [scope]),
        !isChanged(path[0], in: function.body, file), function.name != "subscript"
      else { return nil }
      guard let store = store(of: use, file, function) else { return nil }
      let value = use.valueName.flatMap { name in
        name.count == 1 ? function.parameters.first { $0.name == name[0] } : nil
      }
      let isInitializer = function.name == "init"
      guard !isInitializer || function.owner != nil else { return nil }
      return Reach(
        target: isInitializer
          ? .type(file: file, function.owner ?? "") : .function(file: file, number),
        use: use, file: file, function: function, key: function.place(of: index),
        parameter: function.parameters[index],
        takesRawValue: takesRawValue, store: store, value: value ?? function.defaultParameter)
    }
    if path.count == 2, path[0] == "self" { path.removeFirst() }
    return path.count == 1 ? reach(of: use, file, property: path[0], takesRawValue) : nil
  }

  /// Whether a function gives a parameter another value; in Swift only an `inout` one could get
  /// any.
  private mutating func isChanged(_ name: String, in body: Range<Int>, _ file: Int) -> Bool {
    let scan = scans[file]
    guard scan.isOfC, let places = given.places(in: file, scan)[name] else { return false }
    return places[places.partitioningIndex { $0 >= body.lowerBound }...].prefix {
      $0 < body.upperBound
    }.contains {
      scan.isByte($0 + 1, "=") && !scan.isByte($0 + 2, "=") && !scan.isByte($0 - 1, ".")
    }
  }

  /// The parameter of an initializer that gives a property its value, which is the key of a use.
  private func reach(of use: RawUse, _ file: Int, property: String, _ takesRawValue: Bool) -> Reach?
  {
    let scan = scans[file]
    let scope = scan.typeScope(use.scope)
    let type = scan.scopes[scope].name
    guard let (function, parameter, place) = scan.initializerParameter(ofProperty: property, type),
      !scan.binds(property, around: use.scope, inside: [scope]),
      let store = store(of: use, file, function)
    else { return nil }
    let name = use.valueName.flatMap {
      $0.first == "self" ? $0.dropFirst().first : $0.count == 1 ? $0.first : nil
    }
    let value = name.flatMap { scan.initializerParameter(ofProperty: $0, type)?.parameter }
    return Reach(
      target: .type(file: file, type), use: use, file: file, function: function, key: place,
      parameter: parameter,
      takesRawValue: takesRawValue, store: store, value: value ?? function?.defaultParameter)
  }

  /// Where the store of a use comes from; `nil` for something that most likely is none.
  private func store(of use: RawUse, _ file: Int, _ function: FunctionDeclaration?) -> CallShape
    .Store?
  {
    if case .name(let path) = use.store, path.count == 1, let function,
      let number = function.parameters.firstIndex(where: { $0.name == path[0] })
    {
      return .argument(function.place(of: number), isName: false)
    }
    if use.store == .defaults, let owner = function?.owner, FileScan.defaultsTypes.contains(owner) {
      return .receiver
    }
    let site = NameResolver.Site(file: file, scope: use.scope)
    let store = resolver.store(use.store, at: site)
    return store == .notProvenDefaults || store == .cloud ? nil : .known(store)
  }

  /// The shape of the calls of a wrapper, from the uses of one access that its key reaches.
  private func shape(_ reaches: [Reach]) -> CallShape? {
    guard let first = reaches.first else { return nil }
    let scan = scans[first.file]
    let isType: Bool
    let name: String
    switch first.target {
    case .type(_, let type): (isType, name) = (true, type)
    case .function(_, let number): (isType, name) = (false, scan.functions[number].name)
    }
    let types = Set(reaches.compactMap { $0.use.type })
    let isPlain = first.function.map { scan.isPlain($0, first.use) } == true
    return CallShape(
      first.use.access, [name], key: first.key, types.count == 1 ? types.first : nil,
      absence: isPlain ? first.use.absence : .handled, on: isType ? .none : receiver(first),
      in: reaches.allSatisfy { $0.store == first.store } ? first.store : .unknown,
      shown: isType ? name : first.function?.shown(in: scan.code.language) ?? name
    ) {
      $0.labels = isType ? [] : (first.function?.labels ?? []).filter { .label($0) != first.key }
      $0.strictness = isPlain ? first.use.strictness : .converts
      $0.registers = reaches.allSatisfy { $0.use.registers }
      $0.wrapper = first.target
      $0.isWrapper = scan.isPropertyWrapper(name)
      $0.takesRawValue = first.takesRawValue
      $0.keyType = first.takesRawValue ? scan.typeName(of: first.parameter) : nil
      if let value = reaches.lazy.compactMap({ $0.value }).first, value.name != first.parameter.name
      {
        $0.defaultValue = value.label.map { .label($0) } ?? first.function?.place(named: value.name)
        $0.omittedDefault = value.value.map { scan.value(scan.tree($0)) }
      } else if isPlain {
        $0.omittedDefault = first.use.value
      }
    }
  }

  /// What the calls of a function are made on.
  private func receiver(_ reach: Reach) -> CallShape.Receiver {
    guard let function = reach.function, let owner = function.owner else {
      return .member(of: [], isOnly: true)
    }
    let isOnly = alike[[function.name] + function.labels] == 1
    return .member(of: resolver.types.descendants(of: owner), isOnly: isOnly)
  }
}

extension FunctionDeclaration {
  /// The parameter that is called a default.
  fileprivate var defaultParameter: Parameter? {
    parameters.first { parameter in
      [parameter.name, parameter.label ?? ""].map { $0.lowercased() }.contains { name in
        name.contains(text: "default") && !name.hasSuffix("defaults")
          || name.contains(text: "fallback")
      }
    }
  }

  fileprivate func place(named name: String) -> ArgumentPlace? {
    parameters.firstIndex { $0.name == name }.map(place)
  }

  /// As people call it: `flag(_:)`, `flag:orDefault:`
  fileprivate func shown(in language: CodeLanguage) -> String {
    if language.syntax == .labels {
      return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
    guard language.syntax == .messages, owner != nil, !parameters.isEmpty else { return name }
    return ([name] + parameters.dropFirst().map { $0.label ?? "" }).map { $0 + ":" }.joined()
  }
}

extension FileScan {
  /// The parameter that gives a property its value, with the initializer and the place in calls;
  /// `nil` where that is not certain.
  fileprivate func initializerParameter(
    ofProperty name: String, _ type: String
  ) -> (
    function: FunctionDeclaration?, parameter: FunctionDeclaration.Parameter, place: ArgumentPlace
  )? {
    guard hasLabels,
      let scope = scopes.indices.first(where: {
        scopes[$0].kind == .type && scopes[$0].name == type && !variables(name, in: $0).isEmpty
      }), let token = variables(name, in: scope).first
    else { return nil }
    let initializers = functions.filter { $0.name == "init" && $0.owner == type }
    if initializers.isEmpty {
      // The compiler writes the initializer of a structure.
      guard let keyword = scopes[scope].keyword, isWord(keyword, "struct"), !isByte(token + 1, "="),
        isByte(token + 1, ":"),
        !isByte(token + 3, "="), !isByte(token + 3, "{")
      else { return nil }
      return (
        nil, .init(label: name, name: name, typeTokens: token + 2..<token + 3, token: token),
        .label(name)
      )
    }
    for function in initializers {
      for index in function.body
      where isWord(index, name) && isByte(index + 1, "=") && !isByte(index + 2, "=") {
        if let number = function.parameters.firstIndex(where: { isWord(index + 2, $0.name) }),
          !isByte(index + 3, ".")
        {
          return (function, function.parameters[number], function.place(of: number))
        }
      }
    }
    return nil
  }

  /// Whether a function only returns what a use gives, or a default.
  fileprivate func isPlain(_ function: FunctionDeclaration, _ use: RawUse) -> Bool {
    let body = function.body.clamped(to: tokens.indices)
    guard
      let statement = expressions.first(where: {
        $0.lowerBound == body.lowerBound && $0.upperBound >= body.upperBound - 1
      })
    else { return false }
    var value = tree(statement)
    if case .operation(let operands, ["??"]) = value.form { value = operands[0] }
    return value.sign == nil && value.plain.call != nil
      && value.tokens.contains(use.tokens.lowerBound)
  }

  /// Whether a type is declared as a property wrapper.
  fileprivate func isPropertyWrapper(_ name: String) -> Bool {
    scopes.contains { scope in
      scope.name == name && scope.modifiers.contains { isWord($0, "propertyWrapper") }
    }
  }
}

extension UseScanner {
  /// Whether a call may be one of a function that some types have.
  func isMember(of types: Set<String>, _ isOnly: Bool, _ receiver: Expression?) -> Bool {
    let path = receiver?.tokens.compactMap { identifier($0) } ?? []
    guard let last = path.last, !["self", "Self", "this", "super"].contains(last) else {
      return types.isEmpty || scan.types(around: scope).contains(where: types.contains)
    }
    if types.isEmpty { return false }
    if path.contains(where: types.contains) { return true }
    // A type of another name, whose functions are not known, or its only instance.
    let first = path[0]
    let isInstance = ["shared", "sharedInstance", "standard", "default", "current", "instance"]
      .contains(last)
    let isType =
      first.first?.isUppercase == true && first != first.uppercased()
      && (path.count == 1 || isInstance)
    return isOnly && !isType
  }
}
