/// The types of all files by name, with the types and protocols from which they inherit.
struct TypeIndex: Sendable {
  private var ancestors: [String: [String]] = [:]
  private var heirs: [String: [String]] = [:]
  /// The types whose declarations are in the files.
  private var declared: Set<String> = []

  init(_ files: [ScannedFile]) {
    for type in files.lazy.flatMap({ $0.scan.scopes }).compactMap({ $0.type }) {
      ancestors[type.name, default: []] += type.ancestors
      declared.insert(type.name)
      for ancestor in type.ancestors { heirs[ancestor, default: []].append(type.name) }
    }
    for (name, superclass) in files.lazy.flatMap({ $0.scan.superclasses }) {
      ancestors[name, default: []].append(superclass)
      heirs[superclass, default: []].append(name)
    }
  }

  /// Returns whether the files declare a type with a name.
  func contains(_ name: String) -> Bool { declared.contains(name) }

  /// Returns the names of types and of all types that they inherit from.
  func withAncestors(_ types: [String]) -> Set<String> { Self.reached(from: types, by: ancestors) }

  /// Returns the names of a type and of all types that inherit from it.
  func descendants(of type: String) -> Set<String> { Self.reached(from: [type], by: heirs) }

  /// Returns the names of types and of all types reachable from them in a graph.
  private static func reached(from types: [String], by edges: [String: [String]]) -> Set<String> {
    var found = Set(types)
    var pending = types
    while let type = pending.popLast() {
      for next in edges[type] ?? [] {
        if found.contains(next) { continue }
        found.insert(next)
        pending.append(next)
      }
    }
    return found
  }
}
