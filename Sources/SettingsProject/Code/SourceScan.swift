import SettingsCode
import SettingsConfiguration
import SettingsPropertyLists
import SettingsSystem

/// Scans source files, several at once.
enum SourceScan {
  /// Result of scanning one file.
  enum Outcome: Sendable {
    case scanned(ScannedFile)
    case skipped(SkippedSource)
  }

  /// Failures for what could not be scanned; a rule reports it where there is something to compare
  /// with.
  static func unscanned(_ outcomes: [Outcome], _ skippedFolders: [SkippedSource])
    -> [CommandError]
  {
    skipped(outcomes, skippedFolders).map {
      .failure("'\($0.path)' is not scanned: \($0.reason)", path: $0.path)
    }
  }

  /// What could not be scanned.
  private static func skipped(_ outcomes: [Outcome], _ skippedFolders: [SkippedSource])
    -> [SkippedSource]
  {
    skippedFolders
      + outcomes.compactMap { outcome in
        if case .skipped(let file) = outcome { file } else { nil }
      }
  }

  /// Scans files, given by their absolute paths.
  static func outcomes(
    _ paths: [String], _ scanner: CodeScanner, jobs: Int, _ workspace: Workspace
  ) -> [Outcome] {
    let work = ParallelWork(jobs: jobs) { (path: String) in
      SourceScan.scan(path, scanner, workspace)
    }
    for path in paths { work.add(path) }
    return work.finish()
  }

  /// Puts files together; `nil` where none was scanned.
  static func usage(_ outcomes: [Outcome], _ skippedFolders: [SkippedSource]) -> CodeUsage? {
    let files = outcomes.compactMap { outcome in
      if case .scanned(let file) = outcome { file } else { nil }
    }
    return files.isEmpty ? nil : CodeUsage(files, skipped: skipped(outcomes, skippedFolders))
  }

  static func scan(_ path: String, _ scanner: CodeScanner, _ workspace: Workspace)
    -> Outcome
  {
    let shown = workspace.display(path)
    // Also where it cannot be read: no output is to replace somebody's code.
    workspace.inputs.add(path)
    do throws(FileSystemError) {
      let bytes = FileBytes(try workspace.files.read(path, limit: SourceSettings.fileSizeLimit))
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
