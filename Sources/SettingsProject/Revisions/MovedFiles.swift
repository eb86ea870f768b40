import SettingsFiles
import SettingsText

/// The removed files in which the origin of a new file is found: one with the same content, or with
/// at least half of its lines.
struct MovedFiles {
  private struct Candidate {
    let path: String
    let content: UInt64
    let lines: LineCounts
  }

  private var candidates: [Candidate] = []
  /// The 0-based indices of files by the hashes of their lines and of their contents.
  private var owners: [UInt64: [Int]] = [:]
  private var equals: [UInt64: [Int]] = [:]

  /// The number of files above which a shared line identifies none of them.
  private static let commonLine = 50

  /// Adds a removed file.
  mutating func add(_ path: String, _ bytes: [UInt8]) {
    let candidate = Candidate(
      path: path, content: StableHash.bits64(bytes), lines: LineCounts(bytes))
    for line in candidate.lines.counts.keys { owners[line, default: []].append(candidates.count) }
    equals[candidate.content, default: []].append(candidates.count)
    candidates.append(candidate)
  }

  /// Returns the earlier path of a new file; `nil` if no removed file is similar.
  func origin(of path: String, _ bytes: [UInt8]) -> String? {
    let content = StableHash.bits64(bytes)
    let lines = LineCounts(bytes)
    var similar = Set(equals[content] ?? [])
    for line in lines.counts.keys {
      if let owners = owners[line], owners.count <= MovedFiles.commonLine {
        similar.formUnion(owners)
      }
    }
    var best: (path: String, score: Double)?
    for number in similar.sorted() {
      let candidate = candidates[number]
      var score = 1.0
      if candidate.content != content { score = candidate.lines.similarity(to: lines) }
      guard score >= 0.5 else { continue }
      // Among equally similar files, the one with the same name is preferred.
      if Paths.name(candidate.path) == Paths.name(path) { score += 0.25 }
      if score > best?.score ?? 0 { best = (candidate.path, score) }
    }
    return best?.path
  }
}

/// The number of occurrences of each line in a file.
private struct LineCounts {
  /// The counts by the hashes of lines.
  let counts: [UInt64: Int]
  private let total: Int

  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    total = lines.count
    counts = lines.reduce(into: [:]) { $0[StableHash.bits64($1), default: 0] += 1 }
  }

  /// Returns the proportion of the larger file's lines that both files contain, from 0 to 1.
  func similarity(to other: LineCounts) -> Double {
    let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return Double(shared) / Double(max(total, other.total, 1))
  }
}

extension MovedFiles {
  /// Returns the files of bundles whose paths differ between two versions, relative to the root of
  /// the repository.
  ///
  /// - Parameter new: The newer version; `nil` for the working tree.
  static func between(
    _ oldBundles: [String], of old: Revision, _ newBundles: [String], of new: Revision?,
    _ workspace: Workspace
  ) throws(CommandError) -> [(old: String, new: String)] {
    let gone = Set(oldBundles).subtracting(newBundles).sorted()
    let added = Set(newBundles).subtracting(oldBundles).sorted()
    guard !gone.isEmpty, !added.isEmpty else { return [] }
    var moved = MovedFiles()
    for (path, bytes) in try old.readableFiles(in: gone) { moved.add(path, bytes) }
    let files =
      if let new {
        try new.readableFiles(in: added)
      } else {
        added.flatMap { workspace.readableFiles(in: $0, from: old.repository.root) }
      }
    return files.compactMap { file in
      moved.origin(of: file.path, file.bytes).map { ($0, file.path) }
    }
  }
}

extension Revision {
  /// Returns the files in folders whose contents this clone has, by paths relative to the root of
  /// the repository.
  fileprivate func readableFiles(in folders: [String]) throws(CommandError) -> [(
    path: String, bytes: [UInt8]
  )] {
    let files = folders.flatMap { entries(at: $0) }.filter { $0.kind == .file }
    let contents = try repository.objects.contents(of: files.map { $0.object })
    return zip(files, contents).compactMap { file, bytes in bytes.map { (file.path, $0) } }
  }
}

extension Workspace {
  /// Returns the readable files in a folder, by paths relative to a root.
  fileprivate func readableFiles(in folder: String, from root: String) -> [(
    path: String, bytes: [UInt8]
  )] {
    let absolute = Paths.join(root, folder)
    guard let entries = try? files.entries(of: absolute, within: root) else { return [] }
    return entries.inOrder.flatMap { entry -> [(path: String, bytes: [UInt8])] in
      guard !entry.isLink, entry.isNameDecodable else { return [] }
      let path = Paths.join(folder, entry.name)
      switch entry.kind {
      case .folder: return readableFiles(in: path, from: root)
      case .file:
        let bytes = try? files.read(Paths.join(root, path), limit: Workspace.inputSizeLimit).array
        return bytes.map { [(path, $0)] } ?? []
      case .linkOutside, .brokenLink, .special: return []
      }
    }
  }
}
