import SettingsLint
import SettingsModel
import SettingsSystem

/// The bundles as they were loaded last, with what was found in them.
final class BundleCache: @unchecked Sendable {
  private struct Entry {
    let generation: Int
    let checks: BundleChecks
    let bundle: SettingsBundle
  }

  private let monitor = Monitor()
  private var entries: [String: Entry] = [:]
  private var sources: [String: Set<String>] = [:]
  private var memories: [String: (generation: Int, files: ParsedFiles)] = [:]

  /// A bundle as a snapshot has it: the one that was loaded last, unless something changed.
  func view(_ root: String, _ snapshot: Snapshot) -> BundleView {
    let generation = snapshot.generations[.bundle(root), default: 0]
    let scope = snapshot.scope(of: root)
    if let entry = monitor.withLock({ entries[root] }), entry.generation == generation {
      let memory = memory(root, entry.checks.generation)
      return BundleView(
        root: root, snapshot: snapshot, scope: scope, checks: entry.checks, bundle: entry.bundle, memory: memory)
    }
    let checks = snapshot.host.checks(ofBundle: root, scope)
    let memory = memory(root, checks.generation)
    let bundle = checks.loader.load(
      DiskFiles(root: root, files: scope.files), path: scope.display(root), name: Paths.name(root), memory: memory)
    monitor.withLock {
      if entries[root].map({ $0.generation < generation }) ?? true {
        entries[root] = Entry(generation: generation, checks: checks, bundle: bundle)
      }
    }
    return BundleView(root: root, snapshot: snapshot, scope: scope, checks: checks, bundle: bundle, memory: memory)
  }

  /// The bundles that a source file, given by its absolute path, is compared with, as far as they were loaded.
  func roots(withSource path: String, _ snapshot: Snapshot) -> [String] {
    let roots = monitor.withLock { entries.filter { $0.value.checks.code?.contains(path) ?? false }.keys.sorted() }
    return roots.filter { snapshot.host.isBundle($0, snapshot.files) }
  }

  /// Notes source files with findings, by their absolute paths.
  ///
  /// - Returns: All that ever had some, as long as the bundle is open.
  func noteSources(_ paths: Set<String>, of root: String) -> Set<String> {
    monitor.withLock {
      sources[root, default: []].formUnion(paths)
      return sources[root] ?? paths
    }
  }

  /// Forgets a bundle that nobody has open.
  func forget(_ root: String) {
    monitor.withLock {
      entries[root] = nil
      memories[root] = nil
      sources[root] = nil
    }
  }

  private func memory(_ root: String, _ generation: Int) -> ParsedFiles {
    monitor.withLock {
      if let known = memories[root], known.generation == generation { return known.files }
      let files = ParsedFiles()
      memories[root] = (generation, files)
      return files
    }
  }
}
