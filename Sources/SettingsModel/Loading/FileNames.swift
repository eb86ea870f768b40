/// Another name of a file in a bundle: a link to it, or a second entry in a folder.
package struct LinkedFile: Sendable, Hashable {
  /// The path in the bundle of the file by which it is read.
  package let file: String
  /// Whether the name is a symbolic link, or lies behind one, so that what is written under either name is in both.
  package let isSymbolic: Bool
}

/// The names of property lists while a bundle is listed, to find those that belong to one file.
struct FileNames {
  private var paths: Set<String> = []
  private var targets: [(path: String, target: String)] = []
  private var numbers: [UInt64: [String]] = [:]

  /// Adds a file.
  ///
  /// - Parameter target: The path of the file itself, where the path leads to it by a link.
  /// - Parameter number: A number that all names of the file have in common.
  mutating func add(_ path: String, target: String?, number: UInt64?) {
    if let target, target != path {
      targets.append((path, target))
    } else {
      paths.insert(path)
      if let number { numbers[number, default: []].append(path) }
    }
  }

  /// The names besides the one that a file is read by: its own before those of links, and the one that comes first.
  ///
  /// - Parameter areOneFile: Whether two paths of one number are names of one file.
  func linkedFiles(areOneFile: (String, String) -> Bool) -> [String: LinkedFile] {
    var linked: [String: LinkedFile] = [:]
    for names in numbers.values where names.count > 1 {
      var rest = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      while let first = rest.first {
        rest.removeFirst()
        let others = rest.filter { areOneFile(first, $0) }
        for name in others { linked[name] = LinkedFile(file: first, isSymbolic: false) }
        rest.removeAll { linked[$0] != nil }
      }
    }
    // What is no property list by its own name is read by that of the first link to it.
    var owners: [String: String] = [:]
    for (path, target) in targets.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      if paths.contains(target) {
        linked[path] = LinkedFile(file: linked[target]?.file ?? target, isSymbolic: true)
      } else if let owner = owners[target] {
        linked[path] = LinkedFile(file: owner, isSymbolic: true)
      } else {
        owners[target] = path
      }
    }
    return linked
  }
}
