/// The types of all files by name, with those that they inherit from, and protocols.
struct TypeIndex: Sendable {
  private var ancestors: [String: [String]] = [:]

  init(_ scans: [FileScan]) {
    for scan in scans {
      for scope in scan.scopes where scope.kind == .type { ancestors[scope.name, default: []] += scope.ancestors }
    }
  }

  /// Whether a type of the app has a name.
  func contains(_ name: String) -> Bool { ancestors[name] != nil }

  /// A type and all that inherit from it.
  func descendants(of type: String) -> Set<String> {
    var found: Set<String> = [type]
    var size = 0
    while size < found.count {
      size = found.count
      for (name, ancestors) in ancestors where ancestors.contains(where: found.contains) { found.insert(name) }
    }
    return found
  }
}
