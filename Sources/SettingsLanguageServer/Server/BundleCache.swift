import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsSystem

/// The bundles as they were loaded last, with what was found in them.
final class BundleCache: @unchecked Sendable {
  private struct Entry {
    let generation: Int
    let checks: BundleChecks
    let bundle: SettingsBundle
    let evaluation = BundleEvaluation()
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
        root: root, snapshot: snapshot, scope: scope, checks: entry.checks, bundle: entry.bundle, memory: memory,
        evaluation: entry.evaluation)
    }
    let checks = snapshot.host.checks(ofBundle: root, scope)
    let memory = memory(root, checks.generation)
    let bundle = checks.loader.load(
      DiskFiles(root: root, files: scope.files), path: scope.display(root), name: Paths.name(root), memory: memory)
    let entry = Entry(generation: generation, checks: checks, bundle: bundle)
    monitor.withLock {
      if entries[root].map({ $0.generation < generation }) ?? true { entries[root] = entry }
    }
    return BundleView(
      root: root, snapshot: snapshot, scope: scope, checks: checks, bundle: bundle, memory: memory,
      evaluation: entry.evaluation)
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

/// What was found out about one state of a bundle: every request that sees this state shares it.
final class BundleEvaluation: @unchecked Sendable {
  private let monitor = Monitor()
  private var known: (result: LintResult, failure: String?)?
  /// The analyses that no request has at the moment: an analysis is for one thread at a time.
  private var idle: [BundleAnalysis] = []

  /// What is found in the bundle; who asks first finds it out, and the others wait.
  func checked(
    _ check: () -> (result: LintResult, failure: String?)
  ) -> (result: LintResult, failure: String?) {
    monitor.withLock {
      let result = known ?? check()
      known = result
      return result
    }
  }

  /// Takes an analysis, to be given back.
  func take(_ make: () -> BundleAnalysis) -> BundleAnalysis { monitor.withLock { idle.popLast() } ?? make() }

  /// Takes an analysis back.
  func giveBack(_ analysis: BundleAnalysis) { monitor.withLock { idle.append(analysis) } }
}
