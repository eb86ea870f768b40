import SettingsFiles
import SettingsText

/// The files that a newer version lacks, among which the origin of a renamed file is looked up.
///
/// A renamed file has the same content, or at least half of the lines.
struct GoneFiles {
  private struct Candidate {
    let path: String
    let contentHash: UInt64
    let lines: LineCounts
  }

  private var candidates: [Candidate] = []
  /// The 0-based indices of the candidates that contain a line, by its hash.
  private var indicesByLine: [UInt64: [Int]] = [:]
  /// The 0-based indices of the candidates with a content, by its hash.
  private var indicesByContent: [UInt64: [Int]] = [:]

  /// The maximum number of files with a line; a line that more files contain identifies none.
  private static let ownerLimit = 50
  /// The minimum similarity of a file's origin.
  private static let minimumSimilarity = 0.5
  /// The amount added to the similarity of a file with the same name.
  private static let bonusForName = 0.25

  /// Adds a file that the newer version lacks.
  mutating func add(_ path: String, _ bytes: [UInt8]) {
    let candidate = Candidate(
      path: path, contentHash: StableHash.bits64(bytes), lines: LineCounts(bytes))
    let index = candidates.count
    for line in candidate.lines.counts.keys { indicesByLine[line, default: []].append(index) }
    indicesByContent[candidate.contentHash, default: []].append(index)
    candidates.append(candidate)
  }

  /// Returns the earlier path of a new file; `nil` if no file is similar.
  func origin(of path: String, _ bytes: [UInt8]) -> String? {
    let contentHash = StableHash.bits64(bytes)
    let lines = LineCounts(bytes)
    var similar = Set(indicesByContent[contentHash] ?? [])
    for line in lines.counts.keys {
      if let owners = indicesByLine[line], owners.count <= GoneFiles.ownerLimit {
        similar.formUnion(owners)
      }
    }
    var bestPath: String?
    var bestScore = 0.0
    for index in similar.sorted() {
      let candidate = candidates[index]
      var score = 1.0
      if candidate.contentHash != contentHash { score = candidate.lines.similarity(to: lines) }
      guard score >= GoneFiles.minimumSimilarity else { continue }
      if Paths.name(candidate.path) == Paths.name(path) { score += GoneFiles.bonusForName }
      if score > bestScore {
        bestPath = candidate.path
        bestScore = score
      }
    }
    return bestPath
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
    var sharedCount = 0
    for (line, count) in counts { sharedCount += min(count, other.counts[line] ?? 0) }
    return Double(sharedCount) / Double(max(total, other.total, 1))
  }
}

extension GoneFiles {
  /// Returns the files that moved from a removed bundle to an added one, by paths relative to the
  /// root of the repository.
  ///
  /// - Parameter new: The newer version; `nil` for the working tree.
  static func moves(
    from oldBundles: [String], of old: Revision, to newBundles: [String], of new: Revision?,
    _ workspace: Workspace
  ) throws(CommandError) -> [(old: String, new: String)] {
    let goneBundles = Set(oldBundles).subtracting(newBundles).sorted()
    let addedBundles = Set(newBundles).subtracting(oldBundles).sorted()
    guard !goneBundles.isEmpty, !addedBundles.isEmpty else { return [] }
    var goneFiles = GoneFiles()
    for (path, bytes) in try old.readableFiles(in: goneBundles) { goneFiles.add(path, bytes) }
    let addedFiles: [(path: String, bytes: [UInt8])]
    if let new {
      addedFiles = try new.readableFiles(in: addedBundles)
    } else {
      addedFiles = addedBundles.flatMap {
        workspace.readableFiles(in: $0, from: old.repository.root)
      }
    }
    return addedFiles.compactMap { file in
      guard let oldPath = goneFiles.origin(of: file.path, file.bytes) else { return nil }
      return (oldPath, file.path)
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
    return zip(files, contents).compactMap { file, bytes in
      guard let bytes else { return nil }
      return (file.path, bytes)
    }
  }
}

extension Workspace {
  /// Returns the readable files in a folder, by paths relative to a root.
  fileprivate func readableFiles(in folder: String, from root: String) -> [(
    path: String, bytes: [UInt8]
  )] {
    guard let entries = try? files.entries(of: Paths.join(root, folder), within: root) else {
      return []
    }
    return entries.inOrder.flatMap { entry -> [(path: String, bytes: [UInt8])] in
      guard !entry.isLink, entry.isNameDecodable else { return [] }
      let path = Paths.join(folder, entry.name)
      switch entry.kind {
      case .folder: return readableFiles(in: path, from: root)
      case .file:
        let bytes = try? files.read(Paths.join(root, path), limit: Workspace.inputSizeLimit).array
        guard let bytes else { return [] }
        return [(path, bytes)]
      case .linkOutside, .brokenLink, .special: return []
      }
    }
  }
}
