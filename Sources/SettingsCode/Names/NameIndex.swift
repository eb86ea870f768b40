/// What all files declare by name, so that it is found without a look at all others of its name.
struct NameIndex: Sendable {
  struct Reference: Hashable, Sendable {
    let file: Int
    let index: Int
  }

  /// What has one name.
  struct Named: Sendable {
    private(set) var all: [Reference] = []
    private(set) var byFile: [Int: [Reference]] = [:]
    /// By the innermost type around it.
    private(set) var byType: [String: [Reference]] = [:]
    /// What is outside all braces.
    private(set) var global: [Reference] = []

    fileprivate mutating func add(_ reference: Reference, _ scope: Int, _ scan: FileScan) {
      all.append(reference)
      byFile[reference.file, default: []].append(reference)
      if let type = scan.innermostType(around: scope) {
        byType[type, default: []].append(reference)
      }
      if scope == 0 { global.append(reference) }
    }
  }

  private var names: [String: Named] = [:]

  /// - Parameter declared: The names with their scopes, in the order of the indices.
  init(_ scans: [FileScan], _ declared: (FileScan) -> [(name: String, scope: Int)]) {
    for (file, scan) in scans.enumerated() {
      for (index, (name, scope)) in declared(scan).enumerated() {
        names[name, default: Named()].add(Reference(file: file, index: index), scope, scan)
      }
    }
  }

  subscript(name: String) -> Named? { names[name] }
}
