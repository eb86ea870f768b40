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

    /// Returns whether a new search would find the same files, since neither the files on disk nor
    /// the set of open files has changed.
    func isSearchCurrent(_ diskGeneration: Int, _ openFiles: [String: FileBytes]) -> Bool {
      self.diskGeneration == diskGeneration && openPaths == Set(openFiles.keys)
    }

    /// Returns whether the current contents of open files were scanned.
    func hasScanned(_ openFiles: [String: FileBytes]) -> Bool {
      openFiles.allSatisfy { path, bytes in
        files[path]?.version == .open(ObjectIdentifier(bytes))
      }
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
  private var openFiles: [String: FileBytes] = [:]
  private var diskGeneration = 0

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Replaces the open files, and discards unused code if files on disk may have changed.
  ///
  /// - Parameter hasDiskChanged: Whether files on disk may have changed.
  mutating func refresh(open: [String: FileBytes], hasDiskChanged: Bool) {
    openFiles = open
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
    let openSources = openFiles.filter { area.contains($0.key) }
    let scanner = known?.code.scanner ?? CodeScanner(wrappers: settings.wrappers)
    let rescan = startRescan(of: known?.files ?? [:], openSources, scanner, jobs: jobs)
    let hasSearched: Bool
    var entry: Entry
    if let known, known.isSearchCurrent(diskGeneration, openSources) {
      hasSearched = false
      entry = known
      entry.isUsed = true
      if known.hasScanned(openSources) { return entry }
      for path in entry.paths where openSources[path] != nil { rescan.add(path) }
    } else {
      hasSearched = true
      // The first files are scanned while others are still searched.
      let search = SourceSearch(settings, workspace, found: rescan.add)
      let code = ProjectCode(usage: nil, scanner: scanner, area: area, search: search)
      entry = makeEntry(search, code, known, openSources)
    }
    let changedFiles = rescan.finish().compactMap { $0 }
    for file in changedFiles { entry.files[file.path] = file }
    let hasRescanned = !changedFiles.isEmpty
    let outcomes = entry.paths.compactMap { entry.files[$0]?.outcome }
    var isUsageCurrent = false
    if let known, !hasRescanned, known.hasSameFiles(as: entry) {
      // If a new search was necessary, property lists may have changed on disk.
      isUsageCurrent = !hasSearched || !known.usesPropertyLists
    }
    // Combining the files again after each edit of a page would be slow.
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

  /// Starts a scan that takes the paths of files; the result is `nil` for a file that has not
  /// changed since it was scanned.
  private func startRescan(
    of known: [String: File], _ openSources: [String: FileBytes], _ scanner: CodeScanner, jobs: Int
  ) -> ParallelWork<String, File?> {
    ParallelWork(jobs: jobs) { [self] (path: String) -> File? in
      let version = version(of: path, openSources)
      if known[path]?.version == version { return nil }
      let outcome = SourceScan.scan(path, scanner, workspace)
      return File(path: path, version: version, openBytes: openSources[path], outcome: outcome)
    }
  }

  /// Creates an entry from a new search, with the found files that were already scanned.
  private func makeEntry(
    _ search: SourceSearch, _ code: ProjectCode, _ known: Entry?, _ openSources: [String: FileBytes]
  ) -> Entry {
    let foundPaths = Set(search.paths)
    let scannedFiles = known?.files ?? [:]
    return Entry(
      diskGeneration: diskGeneration,
      paths: search.paths,
      openPaths: Set(openSources.keys),
      search: search,
      files: scannedFiles.filter { foundPaths.contains($0.key) },
      code: code)
  }

  /// Returns the version of a file's content.
  private func version(of path: String, _ openSources: [String: FileBytes]) -> FileVersion {
    if let bytes = openSources[path] { return .open(ObjectIdentifier(bytes)) }
    guard let status = try? workspace.files.status(of: path) else { return .unknown }
    return .stored(status)
  }
}
