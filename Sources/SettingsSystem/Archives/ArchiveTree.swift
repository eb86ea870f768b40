/// The files and folders of an archive by their paths.
struct ArchiveTree: Sendable {
  /// A file or folder.
  struct Node: Sendable {
    /// The last part of its path.
    let name: String
    /// The folder that it is in; absent for the root.
    let parent: Int?
    /// Its entry; absent for a folder that has none of its own.
    var entry: Int?
    var kind: ArchiveEntry.Kind
    var isNameDecodable = true
    /// What a folder holds, by name. Two spellings of one accented letter are one name, as for the file system of a
    /// device.
    var children: [String: Int] = [:]
  }

  /// The nodes, the root first.
  private(set) var nodes = [Node(name: "", parent: nil, entry: nil, kind: .folder)]

  /// Puts the entries in order.
  init(_ entries: [ArchiveEntry], limits: ArchiveLimits) throws(ArchiveFault) {
    nodes.reserveCapacity(entries.count + 1)
    for (number, entry) in entries.enumerated() {
      let parts = try ArchiveTree.parts(entry.name)
      guard parts.count <= limits.folderDepth else {
        throw .damaged("folders are nested deeper than \(limits.folderDepth) levels")
      }
      var folder = 0
      for (index, part) in parts.enumerated() {
        let isLast = index == parts.count - 1
        let kind = isLast ? entry.kind : .folder
        guard let known = nodes[folder].children[part] else {
          nodes.append(
            Node(
              name: part, parent: folder, entry: isLast ? number : nil, kind: kind,
              isNameDecodable: entry.isNameDecodable))
          nodes[folder].children[part] = nodes.count - 1
          folder = nodes.count - 1
          continue
        }
        folder = known
        switch (nodes[known].kind, kind) {
        case (.folder, .folder): break
        case (.folder, _), (_, .folder): throw .damaged("'\(path(of: known))' is both a file and a folder")
        default: throw .damaged("two entries are named '\(entry.name)'")
        }
      }
    }
  }

  /// The parts of a name, without those that say nothing.
  ///
  /// - Throws: the fault of a name that no file in an archive may have.
  private static func parts(_ name: String) throws(ArchiveFault) -> [String] {
    let bytes = name.utf8
    if bytes.contains(0) { throw .damaged("a name has a NUL byte") }
    if bytes.contains(UInt8(ascii: "\\")) {
      throw .damaged("entry '\(name)' has backslashes, which iOS takes for a part of the name")
    }
    let parts = bytes.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let isDrive = parts.first.map { $0.utf8.count == 2 && $0.hasSuffix(":") } ?? false
    if bytes.first == UInt8(ascii: "/") || isDrive || parts.contains("..") {
      throw .damaged("entry '\(name)' leads out of it")
    }
    return parts.filter { $0 != "." }
  }

  /// The path of a node from the root, without a slash before it; empty for the root.
  func path(of node: Int) -> String {
    guard let parent = nodes[node].parent else { return "" }
    return parent == 0 ? nodes[node].name : path(of: parent) + "/" + nodes[node].name
  }

  /// The node of an absolute path; links are not followed.
  func node(_ path: String) -> Int? {
    var node: Int? = 0
    for part in Paths.absolute(path, from: "/").utf8.split(separator: UInt8(ascii: "/")) {
      node = node.flatMap { nodes[$0].children[String(Substring(part))] }
    }
    return node
  }
}
