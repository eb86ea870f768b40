import SettingsPropertyLists
import SettingsText

/// Finds the wrappers of an app and their calls.
///
/// A wrapper is a function or type that passes a key on to a known call.
///
/// In `func flag(_ key: String) -> Bool { defaults.bool(forKey: key) }`, the key of a known read is
/// a parameter. So `flag(_:)` is a wrapper, and `flag("sounds")` a read of `sounds`. Calls of
/// wrappers may show further wrappers, which are found in further rounds.
struct WrapperFinder {
  /// A declaration that takes a key.
  enum Target: Hashable, Sendable {
    /// A function: an index in ``FileScan/functions``.
    case function(file: FileIndex, Int)
    /// A type by its name, whose initializer takes the key.
    case type(file: FileIndex, String)
    /// A property whose name is the key, by its token.
    case property(file: FileIndex, TokenIndex)
  }

  /// Shapes by the language of their calls.
  typealias Shapes = [CodeLanguage.Interface: [CallShape]]

  /// The maximum depth of wrappers that call wrappers.
  private static let depthLimit = 4
  /// The maximum number of functions of one name and the same labels.
  ///
  /// With more overloads, a call does not identify its function.
  private static let overloadLimit = 64

  let resolver: NameResolver
  var files: [ScannedFile] { resolver.files }
  /// The calls of wrappers, by file.
  private(set) var uses: [[UnresolvedUse]]
  /// The names by which scripts call functions of the app.
  let exports: [ExportedFunction: [String]]
  /// The keys of uses in the bodies of wrappers, by wrapper: `key` in `bool(forKey: key)`
  private var keysInWrappers: [Target: [KeyInWrapper]] = [:]
  /// The wrappers whose shapes are known.
  private var knownTargets: Set<Target> = []
  private var receiversByFile: [FileIndex: Receivers] = [:]
  private var parameterIndices: [FileIndex: ParameterIndex] = [:]
  /// The number of functions with the same labels, by name and labels; filled on demand.
  private var overloadCounts: [String: [[String]: Int]] = [:]
  /// The names of a type and its descendants, by the name of the type; filled on demand.
  private var knownDescendants: [String: Set<String>] = [:]

  struct ExportedFunction: Hashable {
    let owner: String
    let name: String
  }

  private struct KeyInWrapper {
    let file: FileIndex
    let token: TokenIndex
  }

  init(_ resolver: NameResolver, _ directUses: [[UnresolvedUse]]) {
    self.resolver = resolver
    uses = resolver.files.map { _ in [] }
    var exports: [ExportedFunction: [String]] = [:]
    for export in resolver.files.lazy.flatMap({ $0.scan.exports }) {
      let function = ExportedFunction(owner: export.owner, name: export.function)
      exports[function, default: []].append(export.name)
    }
    self.exports = exports
    findCalls(directUses)
  }

  /// Finds the wrappers around direct uses with their calls, then the wrappers around these calls.
  private mutating func findCalls(_ directUses: [[UnresolvedUse]]) {
    var newUses = directUses
    for depth in 0..<Self.depthLimit {
      var shapes = newShapes(from: newUses)
      if depth == 0 { addProperties(to: &shapes) }
      if shapes.isEmpty { return }
      newUses = files.map { _ in [] }
      for (interface, shapesOfInterface) in shapes {
        let table = ShapeTable(shapesOfInterface)
        for (file, first) in firstNames(of: table)
        where files[file].scan.code.language.interface == interface {
          newUses[file] = newCalls(of: table, in: file, from: first, directUses[file])
          uses[file] += newUses[file]
        }
      }
    }
  }

  /// Returns the first token in each file that is the name of a shape; the first token of every
  /// file if a shape is a subscript.
  func firstNames(of table: ShapeTable) -> [FileIndex: TokenIndex] {
    // A subscript has no name of its own: `flags["k"]` begins with the name of a variable.
    if !table.subscripts.isEmpty {
      return Dictionary(uniqueKeysWithValues: files.indices.map { ($0, 0) })
    }
    var firstNames: [FileIndex: TokenIndex] = [:]
    for name in Set(table.shapes.joined().flatMap { $0.names }) {
      for place in resolver.identifiers.places(name.nameHash) {
        firstNames[place.file] = min(firstNames[place.file] ?? place.index, place.index)
      }
    }
    return firstNames
  }

  /// Returns the calls of wrappers in a file that are not known yet.
  ///
  /// - Parameter first: The first token that may be the name of a wrapper.
  private mutating func newCalls(
    of table: ShapeTable, in file: FileIndex, from first: TokenIndex, _ directUses: [UnresolvedUse]
  ) -> [UnresolvedUse] {
    // A generated file only declares its settings.
    let isGenerated = !files[file].scan.settings.isEmpty
    if isGenerated { return [] }
    let receivers = receivers(of: directUses, in: file)
    let knownCalls = Set(uses[file].map { $0.tokens.lowerBound })
    let calls = UseScanner.calls(
      of: table, in: files[file].scan, from: first, uncertainCalls: receivers.uncertainCalls)
    // A call is identified by its key. A call with the key of a use of user defaults is that use.
    return calls.filter { call in
      let key = call.tokens.lowerBound
      return !receivers.keysOfDefaults.contains(key) && !knownCalls.contains(key)
    }
  }

  /// The direct uses of a file, by the certainty of their receivers.
  private struct Receivers {
    /// The first tokens of the keys in uses of user defaults.
    var keysOfDefaults: Set<TokenIndex> = []
    /// The names of calls whose receiver may not be user defaults, but an object of the app with a
    /// function of the same name: `store.bool(forKey: "k")`
    var uncertainCalls: Set<TokenIndex> = []
  }

  private mutating func receivers(of uses: [UnresolvedUse], in file: FileIndex) -> Receivers {
    if let known = receiversByFile[file] { return known }
    var receivers = Receivers()
    for use in uses {
      let site = NameResolver.Site(file: file, scope: use.scope)
      if resolver.store(use.store, at: site) == .possibleDefaults {
        receivers.uncertainCalls.insert(use.functionName)
      } else {
        receivers.keysOfDefaults.insert(use.tokens.lowerBound)
      }
    }
    receiversByFile[file] = receivers
    return receivers
  }

  /// The first tokens of the keys in wrappers whose calls are known, by file.
  ///
  /// The calls show the texts of these keys.
  var keysOfKnownCalls: [FileIndex: Set<TokenIndex>] {
    let calledTargets = Set(uses.joined().compactMap { $0.wrapper })
    var keysByFile: [FileIndex: Set<TokenIndex>] = [:]
    for (target, keys) in keysInWrappers where calledTargets.contains(target) {
      for key in keys { keysByFile[key.file, default: []].insert(key.token) }
    }
    return keysByFile
  }

  /// Returns the shapes of the wrappers around the given uses, without the known wrappers.
  private mutating func newShapes(from newUses: [[UnresolvedUse]]) -> Shapes {
    var newKeys: [PassedKey] = []
    for (file, usesInFile) in newUses.enumerated() {
      for use in usesInFile {
        guard let key = passedKey(of: use, in: file), !knownTargets.contains(key.target) else {
          continue
        }
        newKeys.append(key)
      }
    }
    let keysByTarget = newKeys.grouped { $0.target }
    knownTargets.formUnion(keysByTarget.map { $0.key })
    var shapes: Shapes = [:]
    for (target, keys) in keysByTarget { addShapes(of: target, keys, to: &shapes) }
    return shapes
  }

  /// Adds the shapes of a wrapper: one for each access that its key reaches, in each language that
  /// may call it.
  private mutating func addShapes(of target: Target, _ keys: [PassedKey], to shapes: inout Shapes) {
    if let function = keys.first?.function, function.name != "init",
      overloadCount(of: function) > Self.overloadLimit
    {
      return
    }
    for access in KeyUse.Access.allCases {
      let keysOfAccess = keys.filter { $0.use.access == access }
      guard let first = keysOfAccess.first, let shape = shape(of: keysOfAccess) else { continue }
      shapes[files[first.file].scan.code.language.interface, default: []].append(shape)
      shapes[.javaScript, default: []] += scriptShapes(of: shape, first)
      for (interface, bridged) in bridgedShapes(of: shape, first) {
        shapes[interface, default: []].append(bridged)
      }
      keysInWrappers[target, default: []] += keysOfAccess.map {
        KeyInWrapper(file: $0.file, token: $0.use.tokens.lowerBound)
      }
    }
  }

  mutating func parameterIndex(of file: FileIndex) -> ParameterIndex {
    if let known = parameterIndices[file] { return known }
    let new = ParameterIndex(files[file].scan)
    parameterIndices[file] = new
    return new
  }

  /// Returns the number of functions that have the name and the labels of a function.
  mutating func overloadCount(of function: FunctionDeclaration) -> Int {
    if overloadCounts[function.name] == nil {
      var counts: [[String]: Int] = [:]
      for reference in resolver.functions[function.name] {
        let labels = files[reference.file].scan.functions[reference.index].requiredLabels
        counts[labels, default: 0] += 1
      }
      overloadCounts[function.name] = counts
    }
    return overloadCounts[function.name]?[function.requiredLabels] ?? 0
  }

  /// Returns the names of a type and of all types that inherit from it.
  mutating func descendants(of type: String) -> Set<String> {
    if let known = knownDescendants[type] { return known }
    let found = resolver.types.descendants(of: type)
    knownDescendants[type] = found
    return found
  }
}
