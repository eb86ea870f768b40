import SettingsCodeUsage
import SettingsDiskFiles
import SettingsFileSystem
import SettingsPropertyLists

/// Scans the source files of an app, several at once.
struct SourceScan {
  /// What was found; absent where there is no source file.
  let usage: CodeUsage?
  /// The folders that cannot be read.
  let failures: [CommandError]
  /// What scans a file again.
  let scanner: CodeScanner

  /// What came of one file.
  enum Outcome: Sendable {
    case scanned(ScannedFile)
    case skipped(SkippedSource)
  }

  /// Scans what the settings name.
  init(_ settings: SourceSettings, jobs: Int, _ session: Session) {
    let workspace = session.workspace
    let search = SourceSearch(settings, workspace)
    let scanner = CodeScanner(wrappers: settings.wrappers)
    self.scanner = scanner
    failures = search.failures
    usage = SourceScan.usage(SourceScan.outcomes(search.paths, scanner, jobs: jobs, workspace), search.skipped)
  }

  /// Scans files, given by their absolute paths.
  static func outcomes(
    _ paths: [String], _ scanner: CodeScanner, jobs: Int, _ workspace: Workspace
  ) -> [Outcome] {
    let work = ParallelWork(jobs: jobs) { (path: String) in SourceScan.scan(path, scanner, workspace) }
    for path in paths { work.add(path) }
    return work.finish()
  }

  /// Puts files together; `nil` where none was scanned.
  static func usage(
    _ outcomes: [Outcome], _ skippedFolders: [SkippedSource], mentions: MentionMemory? = nil
  ) -> CodeUsage? {
    var files: [ScannedFile] = []
    var skipped = skippedFolders
    for outcome in outcomes {
      switch outcome {
      case .scanned(let file): files.append(file)
      case .skipped(let file): skipped.append(file)
      }
    }
    return files.isEmpty ? nil : CodeUsage(files, skipped: skipped, mentions: mentions)
  }

  static func scan(_ path: String, _ scanner: CodeScanner, _ workspace: Workspace) -> Outcome {
    let shown = workspace.display(path)
    // Also where it cannot be read: no output is to replace somebody's code.
    workspace.inputs.add(path)
    do throws(FileSystemError) {
      let bytes = FileBytes(try workspace.files.read(path, limit: SourceSettings.fileSizeLimit))
      do throws(UnscannedReason) {
        return .scanned(try scanner.scan(bytes, path: shown, absolutePath: path))
      } catch {
        return .skipped(SkippedSource(path: shown, reason: error.words))
      }
    } catch {
      return .skipped(SkippedSource(path: shown, reason: error.explanation))
    }
  }
}
