/// The constants of all files by name, so that one is found without a look at all others of its name.
struct ConstantIndex: Sendable {
  struct Reference: Hashable, Sendable {
    let file: Int
    let index: Int
  }

  /// The constants of one name.
  struct Named: Sendable {
    private(set) var all: [Reference] = []
    private(set) var byFile: [Int: [Reference]] = [:]
    /// By the innermost type around them.
    private(set) var byType: [String: [Reference]] = [:]
    /// By each type around them.
    private(set) var byAnyType: [String: [Reference]] = [:]
    /// Those of a file, outside all braces.
    private(set) var global: [Reference] = []

    fileprivate mutating func add(_ reference: Reference, _ scan: FileScan) {
      let scope = scan.constants[reference.index].scope
      all.append(reference)
      byFile[reference.file, default: []].append(reference)
      let types = scan.types(around: scope)
      for type in Set(types) { byAnyType[type, default: []].append(reference) }
      if let type = types.last { byType[type, default: []].append(reference) }
      if scope == 0 { global.append(reference) }
    }
  }

  private var names: [String: Named] = [:]

  init(_ scans: [FileScan]) {
    for (file, scan) in scans.enumerated() {
      for (index, constant) in scan.constants.enumerated() {
        names[constant.name, default: Named()].add(Reference(file: file, index: index), scan)
      }
    }
  }

  subscript(name: String) -> Named? { names[name] }
}
