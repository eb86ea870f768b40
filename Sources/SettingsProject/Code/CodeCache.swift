import SettingsCode
import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem

/// The code of a project as it was scanned last: where one file changes, the others are not read
/// again. Belongs to one thread.
final class CodeCache {
  /// The version of a file's content.
  private enum FileVersion: Equatable {
    case open(ObjectIdentifier)
    case stored(FileStatus)
    /// Of a file that has no status; scanning it says why.
    case unknown
  }

  private struct File {
    let version: FileVersion
    /// Keeps the identity of an open file from being used again.
    let openBytes: FileBytes?
    let outcome: SourceScan.Outcome
  }

  /// The code that some settings name.
  private struct Entry {
    /// The generation of the files on disk that it was found in.
    let diskGeneration: Int
    let paths: [String]
    let openPaths: Set<String>
    let search: SourceSearch
    var files: [String: File]
    var code: ProjectCode
    /// Whether anybody asked for it since the files on disk changed.
    var isUsed = true
  }

  private let workspace: Workspace
  private var entries: [SourceSettings: Entry] = [:]
  /// The files that an editor has open, by absolute path; the same objects while nobody changes
  /// them.
  private var open: [String: FileBytes] = [:]
  private var diskGeneration = 0

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Takes note of other files.
  ///
  /// - Parameter hasDiskChanged: Whether files on disk may have changed.
  func refresh(open: [String: FileBytes], hasDiskChanged: Bool) {
    self.open = open
    guard hasDiskChanged else { return }
    diskGeneration += 1
    entries = entries.filter { $0.value.isUsed }
    for settings in entries.keys { entries[settings]?.isUsed = false }
  }

  /// The code that settings name.
  ///
  /// - Parameter jobs: How many threads scan at once at most.
  func code(_ settings: SourceSettings, jobs: Int) -> ProjectCode {
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
    // Nothing is joined again for each edit of a page.
    let usesPropertyLists = known?.code.usage?.wantedPropertyLists.isEmpty == false
    let isUnchanged =
      changed.isEmpty && known?.paths == entry.paths
      && known?.search.skipped == entry.search.skipped && (isListed || !usesPropertyLists)
    let scanned = entry.paths.compactMap { entry.files[$0]?.outcome }
    entry.code.usage =
      isUnchanged ? known?.code.usage : SourceScan.usage(scanned, entry.search, workspace)
    let unscanned =
      entry.code.usage == nil ? SourceScan.unscanned(scanned, entry.search.skipped) : []
    entry.code.failures = entry.search.failures + unscanned
    return entry
  }

  /// Looks for the files anew; those that were scanned are kept.
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

  /// The state of a file; `nil` where it is not to be scanned again.
  private func version(
    of path: String, _ open: [String: FileBytes], readsDisk: Bool
  ) -> FileVersion? {
    if let bytes = open[path] { return .open(ObjectIdentifier(bytes)) }
    guard readsDisk else { return nil }
    return (try? workspace.files.status(of: path)).map { .stored($0) } ?? .unknown
  }
}
