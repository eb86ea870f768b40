import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsPropertyLists
import SettingsRules
import Synchronization

/// The baseline that findings are compared with.
package enum BaselineUse: Sendable {
  /// The baseline of the configuration.
  case configured
  /// A file given by the user instead of the configuration's baseline.
  case file(String)
  /// No baseline.
  case none

  /// Returns the absolute path of the baseline, `-` for standard input; `nil` if there is none.
  func path(_ configuration: ProjectConfiguration, _ workspace: Workspace) -> String? {
    switch self {
    case .configured: configuration.settings.baseline
    case .file("-"): "-"
    case .file(let given): workspace.absolute(given)
    case .none: nil
    }
  }
}

/// A cache of a project's baselines, each read once.
package final class BaselineFiles: Sendable {
  private let workspace: Workspace
  private let known = Mutex<[String: Result<Baseline, CommandError>]>([:])

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Discards the cached baselines.
  func refresh() { known.withLock { $0 = [:] } }

  /// Returns the baseline at an absolute path, or on standard input for `-`.
  ///
  /// - Throws: Exit status 2 for a file that is not a baseline, 3 for one that cannot be read.
  package func baseline(at path: String) throws(CommandError) -> Baseline {
    if let known = known.withLock({ $0[path] }) { return try known.get() }
    let read = Result { () throws(CommandError) in try Baseline.read(path, workspace) }
    known.withLock { $0[path] = read }
    return try read.get()
  }

  /// Returns the folder that the paths in a baseline are relative to.
  func folder(of path: String) -> String {
    if path == "-" { return workspace.directory }
    return Paths.parent(path)
  }

  /// Returns a converter from displayed paths to the paths in a baseline.
  func pathConverter(for path: String) -> RelativePaths {
    RelativePaths(workingDirectory: workspace.directory, folder: folder(of: path))
  }

  /// Returns the displayed path of a baseline.
  package func display(_ path: String) -> String { Baseline.display(path, workspace) }
}

extension Baseline {
  fileprivate static func display(_ path: String, _ workspace: Workspace) -> String {
    if path == "-" { return "standard input" }
    return workspace.display(path)
  }

  /// Reads the baseline at an absolute path, or on standard input for `-`.
  ///
  /// - Throws: Exit status 2 for a file that is not a baseline, 3 for one that cannot be read.
  static func read(
    _ path: String, _ workspace: Workspace
  ) throws(CommandError) -> Baseline {
    let shown = display(path, workspace)
    let bytes: [UInt8]
    do throws(CommandError) {
      // The message of an error names the file as given here.
      let given = path == "-" ? path : shown
      bytes = try workspace.input(given, limit: Workspace.inputSizeLimit).bytes.array
    } catch {
      throw .failure("the baseline \(error.message); '--write-baseline' records one", path: shown)
    }
    do throws(BaselineError) {
      return try Baseline(reading: bytes)
    } catch {
      var place = shown
      if let line = error.line { place += ":\(line)" }
      throw .usage("\(place): \(error.message)", path: shown)
    }
  }

  /// Returns the baseline as an output file at a displayed path.
  package func output(_ shown: String) -> Output { .file(shown, OutputFile(text, Baseline.mark)) }
}
