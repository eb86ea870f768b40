import SettingsPropertyLists
import SettingsText

/// Finds the functions and types of an app that pass a key on to a known call, and the calls of
/// these in turn: `func flag(_ key: String) -> Bool { defaults.bool(forKey: key) }`
struct WrapperFinder {
  /// A declaration that takes a key.
  enum Target: Hashable, Sendable {
    /// A function: an index in ``FileScan/functions``.
    case function(file: Int, Int)
    /// A type by its name, whose initializer takes the key.
    case type(file: Int, String)
    /// A property whose name is the key, by its token.
    case property(file: Int, Int)
  }

  typealias Reach = WrapperReach

  /// The maximum depth of wrappers that call wrappers.
  private static let depthLimit = 4
  /// The maximum number of functions of one name and the same labels; with more of them a call says
  /// too little.
  private static let overloadLimit = 64

  let resolver: NameResolver
  var scans: [FileScan] { resolver.scans }
  /// The calls of wrappers, by file.
  private(set) var uses: [[UnresolvedUse]]
  /// The first tokens of the keys that are parameters of wrappers, with their files.
  private var parameters: [Target: [(file: Int, token: Int)]] = [:]
  private var indices: [Int: WrapperIndex] = [:]
  /// The number of functions with the same labels, by name and labels; filled on demand.
  private var alike: [String: [[String]: Int]] = [:]
  var descendants: [String: Set<String>] = [:]
  /// The names by which scripts call functions of the app.
  let exports: [FunctionID: [String]]

  struct FunctionID: Hashable {
    let owner: String
    let name: String
  }

  init(_ resolver: NameResolver, _ known: [[UnresolvedUse]]) {
    self.resolver = resolver
    uses = resolver.scans.map { _ in [] }
    exports = Dictionary(
      grouping: resolver.scans.flatMap { $0.exports },
      by: { FunctionID(owner: $0.owner, name: $0.function) }
    ).mapValues { $0.map { $0.name } }
    var fresh = known
    var seen: Set<Target> = []
    for depth in 0..<Self.depthLimit {
      var shapes = shapes(of: fresh, &seen)
      if depth == 0 { addProperties(to: &shapes) }
      if shapes.isEmpty { break }
      let words = shapes.mapValues { ScanWords($0) }
      // A generated file only declares its settings.
      for (file, scan) in scans.enumerated() where scan.settings.isEmpty {
        let (doubtful, certain) = partition(known[file], file)
        let used = Set((certain + uses[file]).map { $0.tokens.lowerBound })
        fresh[file] =
          words[scan.code.language.interface].map {
            UseScanner.calls(in: scan, $0, doubtful: Set(doubtful.map { $0.call }))
          }?
          .filter { !used.contains($0.tokens.lowerBound) } ?? []
        uses[file] += fresh[file]
      }
    }
  }

  /// Returns the uses of something that may be no user defaults, which a function of the app may
  /// be, and the others.
  private func partition(_ uses: [UnresolvedUse], _ file: Int) -> (
    doubtful: [UnresolvedUse], certain: [UnresolvedUse]
  ) {
    var parts: (doubtful: [UnresolvedUse], certain: [UnresolvedUse]) = ([], [])
    for use in uses {
      let site = NameResolver.Site(file: file, scope: use.scope)
      if resolver.store(use.store, at: site) == .possibleDefaults {
        parts.doubtful.append(use)
      } else {
        parts.certain.append(use)
      }
    }
    return parts
  }

  /// The first tokens of the keys whose values the known calls of a wrapper tell, by file.
  var explained: [Int: Set<Int>] {
    let called = Set(uses.joined().compactMap { $0.wrapper })
    return Dictionary(
      grouping: parameters.filter { called.contains($0.key) }.flatMap { $0.value },
      by: { $0.file }
    ).mapValues { Set($0.map { $0.token }) }
  }

  mutating func index(_ file: Int) -> WrapperIndex {
    if let known = indices[file] { return known }
    let new = WrapperIndex(scans[file])
    indices[file] = new
    return new
  }

  /// The properties of user defaults that read the keys of their names.
  private func addProperties(to shapes: inout [CodeLanguage.Interface: [CallShape]]) {
    let generated = GeneratedSettings(scans).shapes
    if !generated.isEmpty { shapes[.swift, default: []] += generated }
    for (file, scan) in scans.enumerated() {
      for token in scan.keyProperties {
        let name = scan.word(token)
        let declaration = scan.declarations.first { $0.name == token }
        let type = declaration.flatMap { scan.valueKind(ofType: $0.type) }
        let isNumber = type?.isScalar == true && type != .string
        let shape = CallShape(.read, [name], type, on: .any, shown: name) {
          if isNumber { $0.absence = .zero }
          $0.isProperty = true
          $0.propertyKey = declaration.flatMap { scan.nameInObjectiveC($0) }
          $0.wrapper = .property(file: file, token)
        }
        // A category of Objective-C serves Swift too.
        for syntax in [CodeLanguage.Interface.swift, .objectiveC] {
          shapes[syntax, default: []].append(shape)
        }
      }
    }
  }

  /// Returns the shapes of wrappers that some uses show, by language.
  private mutating func shapes(of uses: [[UnresolvedUse]], _ seen: inout Set<Target>)
    -> [CodeLanguage
    .Interface: [CallShape]]
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
    var shapes: [CodeLanguage.Interface: [CallShape]] = [:]
    for target in order {
      let all = reaches[target] ?? []
      if let function = all.first?.function, function.name != "init",
        alikeCount(of: function) > Self.overloadLimit
      {
        continue
      }
      for access in KeyUse.Access.allCases {
        let some = all.filter { $0.use.access == access }
        guard let shape = shape(some) else { continue }
        shapes[scans[some[0].file].code.language.interface, default: []].append(shape)
        shapes[.javaScript, default: []] += scriptShapes(of: shape, some[0])
        for (interface, twin) in bridgedShapes(of: shape, some[0]) {
          shapes[interface, default: []].append(twin)
        }
        parameters[target, default: []] += some.map { ($0.file, $0.use.tokens.lowerBound) }
      }
    }
    return shapes
  }

  /// Returns the number of functions that have the name and the labels of a function.
  mutating func alikeCount(of function: FunctionDeclaration) -> Int {
    if alike[function.name] == nil {
      alike[function.name] = resolver.functions[function.name].reduce(into: [:]) {
        $0[scans[$1.file].functions[$1.index].labels, default: 0] += 1
      }
    }
    return alike[function.name]?[function.labels] ?? 0
  }

  /// Returns the parameter that is the key of a use; `nil` for any other key.
  private mutating func reach(of use: UnresolvedUse, _ file: Int) -> Reach? {
    guard use.subject == .key else { return nil }
    let scan = scans[file]
    let scope = scan.scopes(around: use.scope).first { scan.scopes[$0].function != nil }
    let number = scope.flatMap { scan.scopes[$0].function }
    let names = Set(number.map { scan.functions[$0].parameters.map { $0.name } } ?? [])
    guard let passed = PassedKey(use.key, isParameter: { names.contains($0) }) else { return nil }
    let name = passed.path[0]
    guard let scope, let number,
      let index = scan.functions[number].parameters.firstIndex(where: { $0.name == name })
    else { return reach(of: use, file, passed) }
    let function = scan.functions[number]
    let parameter = function.parameters[index]
    guard scan.variables(name, in: scope).count == 1,
      !scan.binds(name, around: use.scope, inside: [scope]),
      !self.index(file).isChanged(parameter, of: number),
      let store = store(of: use, file, function)
    else { return nil }
    var value: FunctionDeclaration.Parameter?
    if let path = use.value?.path, path.count == 1 {
      value = function.parameters.first { $0.name == path[0] }
    }
    var target = Target.function(file: file, number)
    if function.name == "init" {
      guard let owner = function.owner else { return nil }
      target = .type(file: file, owner)
    }
    return Reach(
      target: target, use: use, file: file, function: function, key: function.place(of: index),
      parameter: parameter, takesRawValue: passed.takesRawValue,
      parts: parts(around: passed, use, file), store: store,
      value: value ?? function.defaultParameter)
  }

  /// Returns the texts around a key that is passed on, as far as they are known.
  private func parts(
    around passed: PassedKey, _ use: UnresolvedUse, _ file: Int
  ) -> (before: [StringPart], after: [StringPart]) {
    let site = NameResolver.Site(file: file, scope: use.scope)
    func parts(_ expressions: [ValueExpression]) -> [StringPart] {
      KeyText(expressions.flatMap { resolver.key($0, at: site).key.parts }).parts
    }
    return (parts(passed.before), parts(passed.after))
  }

  /// Returns the parameter of an initializer that gives a property its value, which is the key of a
  /// use.
  private mutating func reach(of use: UnresolvedUse, _ file: Int, _ passed: PassedKey) -> Reach? {
    guard passed.before.isEmpty, passed.after.isEmpty else { return nil }
    let scan = scans[file]
    let property = passed.path[0]
    let scope = scan.typeScope(use.scope)
    let type = scan.scopes[scope].type?.name ?? ""
    let index = self.index(file)
    guard let found = index.initializerParameter(ofProperty: property, type),
      !scan.binds(property, around: use.scope, inside: [scope]),
      let store = store(of: use, file, found.function)
    else { return nil }
    var path = use.value?.path ?? []
    if path.count == 2, path[0] == "self" { path.removeFirst() }
    var value: FunctionDeclaration.Parameter?
    if path.count == 1 {
      value = index.initializerParameter(ofProperty: path[0], type)?.parameter
    }
    return Reach(
      target: .type(file: file, type), use: use, file: file, function: found.function,
      key: found.place, parameter: found.parameter, takesRawValue: passed.takesRawValue,
      store: store, value: value ?? found.function?.defaultParameter)
  }

  /// Returns the origin of the store of a use; `nil` for something that most likely is none.
  private func store(of use: UnresolvedUse, _ file: Int, _ function: FunctionDeclaration?)
    -> CallShape
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
    if store == .possibleDefaults || store == .cloud { return nil }
    return .known(store)
  }
}
