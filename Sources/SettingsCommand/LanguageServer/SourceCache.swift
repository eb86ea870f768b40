import SettingsCode
import SettingsConfiguration
import SettingsLanguageServer
import SettingsPropertyLists
import SettingsSystem
import SettingsWorkspace

/// The sources as they were scanned last: at a change of one file the others are not read again.
final class SourceCache: @unchecked Sendable {
  private struct Key: Hashable {
    let settings: SourceSettings
    let directory: String
  }

  private struct File {
    /// The bytes of an open document, else the status of the file on disk when it was scanned.
    let open: FileBytes?
    let status: FileStatus?
    let outcome: SourceScan.Outcome

    func isCurrent(_ open: FileBytes?, _ status: FileStatus?) -> Bool { self.open === open && self.status == status }
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
    let mentions: MentionCache
    var files: [String: File]
    var code: BundleCode
  }

  private let jobs: Int
  private let monitor = Monitor()
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
    return monitor.withLock {
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
  }

  private func refreshed(_ known: Entry?, _ settings: SourceSettings, _ scope: ServerScope) -> Entry {
    let area = SourceArea(settings)
    let workspace = Workspace(files: scope.files, directory: scope.directory)
    let open = scope.open.filter { area.contains($0.key) }.compactMapValues(\.bytes)
    var entry: Entry
    if let known, known.diskGeneration == scope.diskGeneration, known.openPaths == Set(open.keys) {
      entry = known
      if open.allSatisfy({ path, bytes in known.files[path]?.open === bytes }) { return known }
    } else {
      let search = SourceSearch(settings, workspace)
      entry = Entry(
        diskGeneration: scope.diskGeneration, paths: search.paths, openPaths: Set(open.keys), skipped: search.skipped,
        failures: search.failures, mentions: known?.mentions ?? MentionCache(),
        files: known?.files ?? [:],
        code: BundleCode(
          usage: nil, scanner: known?.code.scanner ?? CodeScanner(wrappers: settings.wrappers),
          contains: { area.contains($0) }))
      let paths = Set(search.paths)
      entry.files = entry.files.filter { paths.contains($0.key) }
      entry.mentions.keep(only: paths)
    }
    let isSameDisk = known?.diskGeneration == entry.diskGeneration && known?.openPaths == entry.openPaths
    var changed: [(path: String, open: FileBytes?, status: FileStatus?)] = []
    for path in entry.paths {
      let bytes = open[path]
      if bytes == nil, isSameDisk { continue }
      let status = bytes == nil ? try? scope.files.status(of: path) : nil
      guard bytes != nil || status != nil, entry.files[path]?.isCurrent(bytes, status) != true else { continue }
      changed.append((path, bytes, status))
    }
    let outcomes = SourceScan.outcomes(changed.map(\.path), entry.code.scanner, jobs: jobs, workspace)
    for (file, outcome) in zip(changed, outcomes) {
      entry.files[file.path] = File(open: file.open, status: file.status, outcome: outcome)
    }
    let isUnchanged = changed.isEmpty && known?.paths == entry.paths && known?.skipped == entry.skipped
    let scanned = entry.paths.compactMap { entry.files[$0]?.outcome }
    entry.code.usage =
      isUnchanged ? known?.code.usage : SourceScan.usage(scanned, entry.skipped, mentions: entry.mentions)
    let unscanned = entry.code.usage == nil ? SourceScan.unscanned(scanned, entry.skipped) : []
    entry.code.failures = (entry.failures + unscanned).map(\.message)
    return entry
  }
}
