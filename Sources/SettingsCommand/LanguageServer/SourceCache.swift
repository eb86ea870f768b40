import SettingsCode
import SettingsConfiguration
import SettingsLanguageServer
import SettingsProject
import SettingsPropertyLists
import SettingsSystem

/// The sources as they were scanned last: at a change of one file the others are not read again.
/// For one thread.
final class SourceCache: @unchecked Sendable {
  private struct Key: Hashable {
    let settings: SourceSettings
    let directory: String
  }

  private struct File {
    let version: Version
    let outcome: SourceScan.Outcome

    enum Version {
      case open(FileBytes)
      case stored(FileStatus)

      static func == (left: Version, right: Version) -> Bool {
        switch (left, right) {
        case (.open(let left), .open(let right)): left === right
        case (.stored(let left), .stored(let right)): left == right
        default: false
        }
      }
    }
  }

  /// What is known of the sources of one configuration.
  private struct Entry {
    let diskGeneration: Int
    let paths: [String]
    let openPaths: Set<String>
    /// The sources that the search left out.
    let skipped: [SkippedSource]
    /// Why named files and folders cannot be read.
    let failures: [CommandError]
    var files: [String: File]
    var code: BundleCode
  }

  private let jobs: Int
  private var entries: [Key: Entry] = [:]
  /// Which sources each bundle has; those of none are forgotten.
  private var keys: [String: Key] = [:]

  /// Makes a memory without sources.
  ///
  /// - Parameter jobs: How many threads scan at once at most.
  init(jobs: Int) { self.jobs = jobs }

  /// The code that a bundle is compared with; `nil` where no sources are configured.
  ///
  /// - Parameter bundle: The absolute path of the bundle.
  func code(of bundle: String, _ settings: SourceSettings, _ scope: ServerScope) -> BundleCode? {
    let key = settings.paths.isEmpty ? nil : Key(settings: settings, directory: scope.directory)
    if keys[bundle] != key {
      keys[bundle] = key
      let used = Set(keys.values)
      entries = entries.filter { used.contains($0.key) }
    }
    guard let key else { return nil }
    let entry = refreshed(entries[key], settings, scope)
    entries[key] = entry
    return entry.code
  }

  private func refreshed(_ known: Entry?, _ settings: SourceSettings, _ scope: ServerScope) -> Entry
  {
    let area = SourceArea(settings)
    let workspace = Workspace(files: scope.files, directory: scope.directory)
    let open = scope.open.filter { area.contains($0.key) }
    let isListed =
      known?.diskGeneration == scope.diskGeneration && known?.openPaths == Set(open.keys)
    var entry: Entry
    if isListed, let known {
      entry = known
      let isSame = open.allSatisfy { path, bytes in
        known.files[path].map { $0.version == .open(bytes) } ?? false
      }
      if isSame { return known }
    } else {
      let search = SourceSearch(settings, workspace)
      entry = Entry(
        diskGeneration: scope.diskGeneration, paths: search.paths, openPaths: Set(open.keys),
        skipped: search.skipped,
        failures: search.failures, files: known?.files ?? [:],
        code: BundleCode(
          usage: nil, scanner: known?.code.scanner ?? CodeScanner(wrappers: settings.wrappers),
          contains: { area.contains($0) }))
      let paths = Set(search.paths)
      entry.files = entry.files.filter { paths.contains($0.key) }
    }
    var changed: [(path: String, version: File.Version)] = []
    for path in entry.paths {
      let version: File.Version
      if let bytes = open[path] {
        version = .open(bytes)
      } else if isListed {
        continue
      } else if let status = try? scope.files.status(of: path) {
        version = .stored(status)
      } else {
        continue
      }
      if let file = entry.files[path], file.version == version { continue }
      changed.append((path, version))
    }
    let outcomes = SourceScan.outcomes(
      changed.map(\.path), entry.code.scanner, jobs: jobs, workspace)
    for ((path, version), outcome) in zip(changed, outcomes) {
      entry.files[path] = File(version: version, outcome: outcome)
    }
    // Nothing is joined again for each edit of a page.
    let isUnchanged =
      changed.isEmpty && known?.paths == entry.paths && known?.skipped == entry.skipped
    let scanned = entry.paths.compactMap { entry.files[$0]?.outcome }
    entry.code.usage = isUnchanged ? known?.code.usage : SourceScan.usage(scanned, entry.skipped)
    let unscanned = entry.code.usage == nil ? SourceScan.unscanned(scanned, entry.skipped) : []
    entry.code.failures = (entry.failures + unscanned).map(\.message)
    return entry
  }
}
