import SettingsCode
import SettingsConfiguration
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem

/// Scans source files.
enum SourceScan {
  /// The result of scanning one file.
  enum Outcome: Sendable {
    case scanned(ScannedFile)
    case skipped(SkippedSource)
  }

  /// Returns the failures for files and folders that were not scanned, for runs in which no rule
  /// reports them.
  static func unscanned(_ outcomes: [Outcome], _ skippedFolders: [SkippedSource])
    -> [CommandError]
  {
    skippedSources(outcomes, skippedFolders).map {
      .failure("'\($0.path)' is not scanned: \($0.reason)", path: $0.path)
    }
  }

  /// Returns the files and folders that were not scanned.
  private static func skippedSources(_ outcomes: [Outcome], _ skippedFolders: [SkippedSource])
    -> [SkippedSource]
  {
    let skippedFiles = outcomes.compactMap { outcome in
      if case .skipped(let file) = outcome { file } else { nil }
    }
    return skippedFolders + skippedFiles
  }

  /// Combines scanned files with the property lists that they register; `nil` if no file was
  /// scanned.
  ///
  /// - Parameter jobs: The maximum number of threads that work at once.
  static func usage(
    _ outcomes: [Outcome], _ search: SourceSearch, _ workspace: Workspace, jobs: Int
  ) -> CodeUsage? {
    let files = outcomes.compactMap { outcome in
      if case .scanned(let file) = outcome { file } else { nil }
    }
    guard !files.isEmpty else { return nil }
    let skipped = skippedSources(outcomes, search.skipped)
    let binaries = search.binaries.map { workspace.display($0) }
    let tables = BackgroundValue(startsThread: jobs > 1) { FileTables(files) }
    // Which property lists the code registers is known only after the files are combined.
    let mapper = ParallelFileMapper(jobs: jobs)
    var usage = CodeUsage(files, skipped: skipped, binaries: binaries, mapper: mapper) {
      tables.finish()
    }
    let lists = propertyLists(named: usage.wantedPropertyLists, search.propertyLists, workspace)
    if !lists.isEmpty {
      usage = CodeUsage(
        files, skipped: skipped, propertyLists: lists, binaries: binaries, mapper: mapper
      ) {
        tables.finish()
      }
    }
    return usage
  }

  /// Returns the readable property lists that have one of the names.
  private static func propertyLists(
    named names: Set<String>, _ paths: [String], _ workspace: Workspace
  ) -> [SourcePropertyList] {
    if names.isEmpty { return [] }
    let wantedPaths = paths.filter { names.contains(SourcePropertyList.name(ofPath: $0)) }
    return wantedPaths.compactMap { path in
      workspace.inputs.add(code: path)
      guard let bytes = try? workspace.files.read(path, limit: SourceSettings.fileSizeLimit)
      else { return nil }
      return try? SourcePropertyList(bytes, path: workspace.display(path))
    }
  }

  /// Scans a file, given by its absolute path.
  static func scan(_ path: String, _ scanner: CodeScanner, _ workspace: Workspace) -> Outcome {
    let shown = workspace.display(path)
    workspace.inputs.add(code: path)
    do throws(FileSystemError) {
      let bytes = try workspace.files.read(path, limit: SourceSettings.fileSizeLimit)
      do throws(SkippedSource) {
        return .scanned(try scanner.scan(bytes, path: shown, absolutePath: path))
      } catch {
        return .skipped(error)
      }
    } catch {
      return .skipped(SkippedSource(path: shown, reason: error.explanation))
    }
  }
}
