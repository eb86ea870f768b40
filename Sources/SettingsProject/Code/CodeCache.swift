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
    /// The absolute path.
    let path: String
    let version: FileVersion
    /// The bytes of an open file, kept so that their identity is not reused; `nil` for a file on
    /// disk.
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

    /// Returns whether the current contents of open files were scanned.
    func hasScanned(_ open: [String: FileBytes]) -> Bool {
      open.allSatisfy { path, bytes in files[path]?.version == .open(ObjectIdentifier(bytes)) }
    }

    /// Returns whether a later search found the same files.
    func hasSameFiles(as later: Entry) -> Bool {
      paths == later.paths && search.skipped == later.search.skipped
        && search.binaries == later.search.binaries
    }

    /// Whether the code registers property lists, which may change on disk.
    var usesPropertyLists: Bool {
      guard let usage = code.usage else { return false }
      return !usage.wantedPropertyLists.isEmpty
    }
  }

  private let workspace: Workspace
  private var entries: [SourceSettings: Entry] = [:]
  /// The files that an editor has open, by absolute path.
  ///
  /// Unchanged files keep the same objects.
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

  /// Returns the entry for source settings, taking from the known entry what is still valid.
  private func refreshed(_ known: Entry?, _ settings: SourceSettings, jobs: Int) -> Entry {
    let area = known?.code.area ?? SourceArea(settings)
    let open = open.filter { area.contains($0.key) }
    let scanner = known?.code.scanner ?? CodeScanner(wrappers: settings.wrappers)
    let rescan = rescan(of: known?.files ?? [:], open, scanner, jobs: jobs)
    let hasSearched: Bool
    var entry: Entry
    if let known, known.diskGeneration == diskGeneration, known.openPaths == Set(open.keys) {
      hasSearched = false
      entry = known
      entry.isUsed = true
      if known.hasScanned(open) { return entry }
      for path in entry.paths where open[path] != nil { rescan.add(path) }
    } else {
      hasSearched = true
      // The first files are scanned while others are still searched.
      let search = SourceSearch(settings, workspace, found: rescan.add)
      let code = ProjectCode(usage: nil, scanner: scanner, area: area, search: search)
      entry = self.entry(search, code, known, open)
    }
    let changed = rescan.finish().compactMap { $0 }
    for file in changed { entry.files[file.path] = file }
    let hasRescanned = !changed.isEmpty
    let outcomes = entry.paths.compactMap { entry.files[$0]?.outcome }
    var isUsageCurrent = false
    if let known, !hasRescanned, known.hasSameFiles(as: entry) {
      // A new search means that property lists may have changed on disk.
      isUsageCurrent = !hasSearched || !known.usesPropertyLists
    }
    // Joining the files again after each edit of a page would be slow.
    if let known, isUsageCurrent {
      entry.code.usage = known.code.usage
    } else {
      entry.code.usage = SourceScan.usage(outcomes, entry.search, workspace, jobs: jobs)
    }
    entry.code.failures = entry.search.failures
    if entry.code.usage == nil {
      entry.code.failures += SourceScan.unscanned(outcomes, entry.search.skipped)
    }
    return entry
  }

  /// Returns a scan of files by their paths, with no result for a file that has not changed since
  /// it was scanned.
  private func rescan(
    of known: [String: File], _ open: [String: FileBytes], _ scanner: CodeScanner, jobs: Int
  ) -> ParallelWork<String, File?> {
    ParallelWork(jobs: jobs) { [self] (path: String) -> File? in
      let version = version(of: path, open)
      if known[path]?.version == version { return nil }
      let outcome = SourceScan.scan(path, scanner, workspace)
      return File(path: path, version: version, openBytes: open[path], outcome: outcome)
    }
  }

  /// Returns an entry with a new search for files and the files already scanned.
  private func entry(
    _ search: SourceSearch, _ code: ProjectCode, _ known: Entry?, _ open: [String: FileBytes]
  ) -> Entry {
    let paths = Set(search.paths)
    return Entry(
      diskGeneration: diskGeneration, paths: search.paths, openPaths: Set(open.keys),
      search: search, files: (known?.files ?? [:]).filter { paths.contains($0.key) }, code: code)
  }

  /// Returns the version of a file's content.
  private func version(of path: String, _ open: [String: FileBytes]) -> FileVersion {
    if let bytes = open[path] { return .open(ObjectIdentifier(bytes)) }
    guard let status = try? workspace.files.status(of: path) else { return .unknown }
    return .stored(status)
  }
}
