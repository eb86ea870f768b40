import SettingsText

/// Finds everything that is assigned to properties that hold a store.
struct InjectionFinder {
  private typealias Property = InjectedStores.Property

  /// A token of a file.
  private struct Place: Hashable {
    let file: Int
    let token: Int
  }

  /// A property as it is declared.
  private struct Declaration {
    var place: Place
    var scope: Int
    var isConstant: Bool
    /// The value in the declaration; absent if there is none.
    var store: StoreExpression?
  }

  /// How a property gets its store.
  private enum Way {
    /// From a parameter of the initializer.
    case parameter(Parameter)
    /// From its declaration, or from code that sets it.
    case declaration
  }

  private struct Parameter {
    var label: String?
    /// Its default; absent if calls must pass an argument.
    var store: StoreExpression?
    /// Whether other initializers call this one: a call without the argument may be a call of one of those.
    var isCalledByOthers = false
  }

  private let scans: [FileScan]
  /// The scanners that read expressions of Swift files.
  private let scanners: [(file: Int, scanner: FileScanner)]
  private var declarations: [Property: Declaration] = [:]
  /// Properties that may also be assigned in ways that are not found.
  private var excluded: Set<Property> = []
  private var found: [Property: [InjectedStores.Source]] = [:]
  /// The opening brackets of calls that create an instance, by the name of its type.
  private var constructions: [String: [Place]] = [:]
  /// The argument labels of calls that leave out the type, `.init(…)`.
  private var implicitLabels: Set<String> = []
  /// Whether such a call passes a store without a label.
  private var hasImplicitStore = false
  /// The initializers by the name of the type: indices in ``FileScan/functions``.
  private var initializers: [String: [(file: Int, function: Int)]] = [:]
  /// The assignments to members, by their names.
  private var assignments: [String: [Place]] = [:]
  /// The assignments of an initializer's parameter to a property.
  private var linked: Set<Place> = []
  /// Types whose initializers may be called by other names.
  private var openTypes: Set<String> = []

  init(_ scans: [FileScan]) {
    self.scans = scans
    scanners = scans.enumerated().compactMap { number, scan in
      scan.code.language.labelsArguments ? (number, FileScanner(reading: scan.code)) : nil
    }
  }

  /// Everything that is assigned to each property, for the properties where that is certain.
  mutating func sources() -> [InjectedStores.Property: [InjectedStores.Source]] {
    for (file, scanner) in scanners { noteDeclarations(file, scanner) }
    guard !declarations.isEmpty else { return [:] }
    notePlaces()
    var ways: [(property: Property, declaration: Declaration, way: Way?)] = []
    for (property, declaration) in declarations { ways.append((property, declaration, way(of: property, declaration))) }
    let others = assignments.mapValues { $0.filter { !linked.contains($0) } }
    let counts = Dictionary(grouping: declarations.keys, by: \.name).mapValues(\.count)
    for (property, declaration, way) in ways {
      let others = others[property.name] ?? []
      // If several types have a member of the name, an assignment may be to any of them.
      if let way, others.isEmpty || counts[property.name] == 1, follow(property, declaration, way, others) { continue }
      excluded.insert(property)
    }
    return found.filter { !excluded.contains($0.key) }
  }

  private func scanner(_ file: Int) -> FileScanner { FileScanner(reading: scans[file].code) }

  private mutating func noteDeclarations(_ file: Int, _ scanner: FileScanner) {
    let scan = scans[file]
    for store in scan.stores where scan.scopes[store.scope].kind == .type && !store.isParameter {
      let name = store.token
      guard scanner.isWord(name - 1, "let") || scanner.isWord(name - 1, "var"), !scanner.isOfType(name - 1) else {
        continue
      }
      switch store.store {
      case .defaults, .replaceable: break
      default: continue
      }
      var next = name + 1
      if scanner.isByte(next, ":") { next += 2 }
      if scanner.isByte(next, "?") || scanner.isByte(next, "!") { next += 1 }
      if scanner.isByte(next, "{") { continue }
      let property = Property(type: scan.scopes[store.scope].name, name: store.name)
      let declaration = Declaration(
        place: Place(file: file, token: name), scope: store.scope, isConstant: scanner.isWord(name - 1, "let"),
        store: scanner.isByte(next, "=") ? scanner.store(at: next + 1).value : nil)
      if declarations.updateValue(declaration, forKey: property) != nil { excluded.insert(property) }
    }
  }

  /// Notes all places that mention the types and properties, in one pass over all files.
  private mutating func notePlaces() {
    let types = Set(declarations.keys.map(\.type))
    let names = types.union(declarations.keys.map(\.name)).union(["init"]).sorted()
    let table = NameTable(names)
    for (file, scanner) in scanners {
      for (number, function) in scans[file].functions.enumerated() where function.name == "init" {
        guard let type = scans[file].innermostType(around: function.scope) else { continue }
        initializers[type, default: []].append((file, number))
      }
      let bytes = scanner.code.source.buffer
      for (index, token) in scanner.tokens.enumerated() where token.kind == .identifier {
        guard let number = table.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])) else { continue }
        let name = names[number]
        if name == "init" {
          noteInitializer(index, file, scanner, types)
        } else if types.contains(name) {
          noteType(name, index, file, scanner)
        } else if scanner.isAssigned(index) {
          assignments[name, default: []].append(Place(file: file, token: index))
        }
      }
    }
  }

  private mutating func noteInitializer(_ index: Int, _ file: Int, _ scanner: FileScanner, _ types: Set<String>) {
    let open = scanner.isByte(index + 1, "?") || scanner.isByte(index + 1, "!") ? index + 2 : index + 1
    guard scanner.isByte(open, "(") else { return }
    let around = scans[file].innermostType(around: scans[file].scope(of: index))
    let place = Place(file: file, token: open)
    guard scanner.isByte(index - 1, ".") else { return }
    switch scanner.word(index - 2) {
    case "self", "Self": if let around { constructions[around, default: []].append(place) }
    case "super": break
    case let type where types.contains(type): break
    default: noteImplicit(open, scanner)
    }
  }

  private mutating func noteImplicit(_ open: Int, _ scanner: FileScanner) {
    for argument in scanner.arguments(in: scanner.insideBrackets(open)) {
      if let label = argument.label {
        implicitLabels.insert(label)
        continue
      }
      switch scanner.store(in: argument.range) {
      case .standard, .suite, .defaults: hasImplicitStore = true
      default: break
      }
    }
  }

  private mutating func noteType(_ type: String, _ index: Int, _ file: Int, _ scanner: FileScanner) {
    let isDeclared = ["struct", "class", "actor", "extension", "enum", "protocol"].contains {
      scanner.word(index - 1) == $0
    }
    if isDeclared { return }
    if scanner.isByte(index - 1, ":"), scanner.isWord(index - 3, "class") { openTypes.insert(type) }
    var open = index + 1
    if scanner.isByte(open, "."), scanner.isWord(open + 1, "init") {
      open += 2
      // A reference to the initializer may be called with anything.
      if !scanner.isByte(open, "(") { openTypes.insert(type) }
    }
    if scanner.isByte(open, "(") { constructions[type, default: []].append(Place(file: file, token: open)) }
  }

  /// Notes what is assigned to a property.
  ///
  /// - Parameter others: The assignments of anything but an initializer's parameter.
  /// - Returns: Whether all of it was found.
  private mutating func follow(
    _ property: InjectedStores.Property, _ declaration: Declaration, _ way: Way, _ others: [Place]
  ) -> Bool {
    switch way {
    case .declaration:
      if let store = declaration.store { add(property, declaration.place, store) }
    case .parameter(let parameter):
      for place in constructions[property.type] ?? [] {
        if let store = argument(parameter, place) ?? parameter.store {
          add(property, place, store)
        } else if !parameter.isCalledByOthers {
          return false
        }
      }
      if parameter.label.map(implicitLabels.contains) ?? hasImplicitStore { return false }
    }
    for place in others {
      let scanner = scanner(place.file)
      let (store, end) = scanner.store(at: place.token + 2)
      guard scanner.endsStatement(end) else { return false }
      add(property, place, store)
    }
    return true
  }

  private mutating func add(_ property: InjectedStores.Property, _ place: Place, _ store: StoreExpression) {
    found[property, default: []].append(
      InjectedStores.Source(file: place.file, scope: scans[place.file].scope(of: place.token), store: store))
  }

  /// How a property gets its store; `nil` if that is not certain.
  private mutating func way(of property: InjectedStores.Property, _ declaration: Declaration) -> Way? {
    if openTypes.contains(property.type) { return nil }
    var parameters: [Parameter] = []
    var isLeftOut = false
    var isCalledByOthers = false
    let initializers = initializers[property.type] ?? []
    for (file, number) in initializers {
      let scanner = scanner(file)
      let initializer = scans[file].functions[number]
      let body = initializer.body
      // A call of another initializer counts as a construction.
      if body.contains(where: {
        scanner.isWord($0, "init") && scanner.isByte($0 - 1, ".") && scanner.isWord($0 - 2, "self")
      }) {
        isCalledByOthers = true
        continue
      }
      let given = body.filter { scanner.word($0) == property.name && scanner.isAssigned($0) }
      if given.isEmpty, declaration.store != nil {
        isLeftOut = true
        continue
      }
      guard let name = given.first, given.count == 1, scanner.endsStatement(name + 3) else { return nil }
      guard let parameter = initializer.parameters.first(where: { scanner.isName($0.name, name + 2) }) else {
        return nil
      }
      linked.insert(Place(file: file, token: name))
      parameters.append(Parameter(label: parameter.label, store: parameter.value.map { scanner.store(in: $0) }))
    }
    if var parameter = parameters.first {
      parameter.isCalledByOthers = isCalledByOthers
      return parameters.count > 1 || isLeftOut ? nil : .parameter(parameter)
    }
    let scan = scans[declaration.place.file]
    guard initializers.isEmpty, let keyword = scan.scopes[declaration.scope].keyword, scan.isWord(keyword, "struct"),
      !declaration.isConstant || declaration.store == nil
    else { return .declaration }
    // The memberwise initializer that the compiler synthesizes for a structure.
    return .parameter(Parameter(label: property.name, store: declaration.store))
  }

  /// What a call passes for a parameter; absent if it leaves it out.
  private func argument(_ parameter: Parameter, _ place: Place) -> StoreExpression? {
    let scanner = scanner(place.file)
    let argument = scanner.arguments(in: scanner.insideBrackets(place.token)).first { $0.label == parameter.label }
    return argument.map { scanner.store(in: $0.range) }
  }
}
