import SettingsCode
import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem

/// A cache of a project's scanned code, which rescans only changed files.
struct CodeCache: Sendable {
  /// The version of a file's content.
  private enum FileVersion: Equatable, Sendable {
    case open(ObjectIdentifier)
    case stored(FileStatus)
    /// A file without a status, whose scan reports the reason.
    case unknown
  }

  private struct File: Sendable {
    let version: FileVersion
    /// The bytes of an open file, kept so that their identity is not reused.
    let openBytes: FileBytes?
    let outcome: SourceScan.Outcome
  }

  /// The cached code for one set of source settings.
  private struct Entry: Sendable {
    /// The generation of the files on disk in which the code was found.
    let diskGeneration: Int
    let paths: [String]
    let openPaths: Set<String>
    let search: SourceSearch
    var files: [String: File]
    var code: ProjectCode
    /// Whether the entry was requested since the files on disk changed.
    var isUsed = true
  }

  private let workspace: Workspace
  private var entries: [SourceSettings: Entry] = [:]
  /// The files that an editor has open, by absolute path; unchanged files keep the same objects.
  private var open: [String: FileBytes] = [:]
  private var diskGeneration = 0

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Replaces the open files, and discards unused code if files on disk may have changed.
  ///
  /// - Parameter hasDiskChanged: Whether files on disk may have changed.
  mutating func refresh(open: [String: FileBytes], hasDiskChanged: Bool) {
    self.open = open
    guard hasDiskChanged else { return }
    diskGeneration += 1
    entries = entries.filter { $0.value.isUsed }
    for settings in entries.keys { entries[settings]?.isUsed = false }
  }

  /// Returns the code for source settings, rescanning changed files.
  ///
  /// - Parameter jobs: The maximum number of threads that scan at once.
  mutating func code(_ settings: SourceSettings, jobs: Int) -> ProjectCode {
    let entry = refreshed(entries[settings], settings, jobs: jobs)
    entries[settings] = entry
    return entry.code
  }

  private func refreshed(_ known: Entry?, _ settings: SourceSettings, jobs: Int) -> Entry {
    let area = known?.code.area ?? SourceArea(settings)
    let open = open.filter { area.contains($0.key) }
    let isListed = known?.diskGeneration == diskGeneration && known?.openPaths == Set(open.keys)
    var entry: Entry
    if isListed, let known {
      entry = known
      entry.isUsed = true
      let isSame = open.allSatisfy { path, bytes in
        known.files[path].map { $0.version == .open(ObjectIdentifier(bytes)) } ?? false
      }
      if isSame { return entry }
    } else {
      entry = searched(settings, area, known, open)
    }
    var changed: [(path: String, version: FileVersion)] = []
    for path in entry.paths {
      guard let version = version(of: path, open, readsDisk: !isListed) else { continue }
      if entry.files[path]?.version != version { changed.append((path, version)) }
    }
    let outcomes = SourceScan.outcomes(
      changed.map(\.path), entry.code.scanner, jobs: jobs, workspace)
    for ((path, version), outcome) in zip(changed, outcomes) {
      entry.files[path] = File(version: version, openBytes: open[path], outcome: outcome)
    }
    // An edit of a page, which changes no code, must not combine all scanned files again.
    let usesPropertyLists = known?.code.usage?.wantedPropertyLists.isEmpty == false
    let isUnchanged =
      changed.isEmpty && known?.paths == entry.paths
      && known?.search.skipped == entry.search.skipped
      && known?.search.binaries == entry.search.binaries && (isListed || !usesPropertyLists)
    let scanned = entry.paths.compactMap { entry.files[$0]?.outcome }
    if isUnchanged {
      entry.code.usage = known?.code.usage
    } else {
      entry.code.usage = SourceScan.usage(scanned, entry.search, workspace)
    }
    entry.code.failures = entry.search.failures
    if entry.code.usage == nil {
      entry.code.failures += SourceScan.unscanned(scanned, entry.search.skipped)
    }
    return entry
  }

  /// Returns an entry with a new search for files and the files already scanned.
  private func searched(
    _ settings: SourceSettings, _ area: SourceArea, _ known: Entry?, _ open: [String: FileBytes]
  ) -> Entry {
    let search = SourceSearch(settings, workspace)
    let paths = Set(search.paths)
    let scanner = known?.code.scanner ?? CodeScanner(wrappers: settings.wrappers)
    return Entry(
      diskGeneration: diskGeneration, paths: search.paths, openPaths: Set(open.keys),
      search: search,
      files: (known?.files ?? [:]).filter { paths.contains($0.key) },
      code: ProjectCode(usage: nil, scanner: scanner, area: area, search: search))
  }

  /// Returns the version of a file's content; `nil` if the file must not be scanned again.
  private func version(
    of path: String, _ open: [String: FileBytes], readsDisk: Bool
  ) -> FileVersion? {
    if let bytes = open[path] { return .open(ObjectIdentifier(bytes)) }
    guard readsDisk else { return nil }
    return (try? workspace.files.status(of: path)).map { .stored($0) } ?? .unknown
  }
}
