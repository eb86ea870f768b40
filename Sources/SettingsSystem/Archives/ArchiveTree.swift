/// The files and folders of an archive by their paths, links followed as a file system does.
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
      let parts = try EntryName.parts(entry.name)
      guard parts.count <= limits.folderDepth else { throw .tooDeep(limits.folderDepth) }
      guard let last = parts.last else { continue }
      var folder = 0
      for part in parts.dropLast() { folder = try self.folder(part, in: folder, entry.name) }
      try add(entry, number, last, to: folder)
    }
  }

  private mutating func folder(_ name: String, in parent: Int, _ entry: String) throws(ArchiveFault) -> Int {
    if let known = nodes[parent].children[name] {
      guard nodes[known].kind == .folder else { throw .fileAndFolder(path(of: known)) }
      return known
    }
    return add(Node(name: name, parent: parent, entry: nil, kind: .folder))
  }

  private mutating func add(_ entry: ArchiveEntry, _ number: Int, _ name: String, to parent: Int) throws(ArchiveFault) {
    guard let known = nodes[parent].children[name] else {
      add(
        Node(
          name: name, parent: parent, entry: number, kind: entry.kind, isNameDecodable: entry.isNameDecodable))
      return
    }
    switch (nodes[known].kind, entry.kind) {
    case (.folder, .folder): break
    case (.folder, _), (_, .folder): throw .fileAndFolder(path(of: known))
    default: throw .duplicate(entry.name)
    }
  }

  @discardableResult
  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    if let parent = node.parent { nodes[parent].children[node.name] = nodes.count - 1 }
    return nodes.count - 1
  }

  /// The path of a node from the root, without a slash before it; empty for the root.
  func path(of node: Int) -> String {
    var names: [String] = []
    var current = node
    while let parent = nodes[current].parent {
      names.append(nodes[current].name)
      current = parent
    }
    return names.reversed().joined(separator: "/")
  }

  /// Where a path leads.
  enum Lookup: Sendable, Hashable {
    /// To a node, which is no link unless the last link was not to be followed.
    case node(Int)
    /// Out of the archive.
    case outside
    /// Nowhere.
    case nowhere
  }

  /// Follows a path.
  ///
  /// - Parameter path: The path from `folder`; an absolute one leads out of the archive.
  /// - Parameter target: Reads where a link leads.
  func lookup(
    _ path: String, from folder: Int = 0, followsLast: Bool = true, target: (_ link: Int) -> String?
  ) -> Lookup {
    var current = folder
    var rest = ArchiveTree.parts(path)
    var linkCount = 0
    while let part = rest.popLast() {
      if part == ".." {
        guard let parent = nodes[current].parent else { return .outside }
        current = parent
        continue
      }
      guard nodes[current].kind == .folder, let next = nodes[current].children[part] else { return .nowhere }
      guard nodes[next].kind == .link, followsLast || !rest.isEmpty else {
        current = next
        continue
      }
      linkCount += 1
      // As many as systems follow.
      guard linkCount <= 32, let target = target(next) else { return .nowhere }
      if target.hasPrefix("/") { return .outside }
      rest += ArchiveTree.parts(target)
    }
    return .node(current)
  }

  /// The parts of a path, the last one first.
  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }.reversed()
  }
}
