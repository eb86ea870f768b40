import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsWorkspace

/// What a run would change in one bundle, and what is found once it is changed.
struct BundleChanges: Sendable {
  /// The files with their new contents, by path.
  private(set) var files: [ChangedFile] = []
  /// What could not be changed.
  private(set) var refusals: [CommandError] = []
  /// Entries for the configuration, where comments are impossible.
  private(set) var configured: [ConfiguredSuppression] = []
  /// The findings that are left.
  private(set) var result: LintResult

  /// Works out the changes; nothing is written.
  ///
  /// - Parameter result: What was found in the bundle.
  /// - Parameter relint: Loads and checks the bundle with other contents for some files.
  init(_ mode: LintMode, _ result: LintResult, relint: ([String: FileBytes]) -> LintResult) {
    switch mode {
    case .report:
      self.result = result
    case .fix(let allowsUnsafe):
      let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(result, relint: relint)
      files = outcome.files
      refusals = outcome.refusals.map { .failure("'\($0.path)' cannot be fixed: \($0.reason)", path: $0.path) }
      self.result = outcome.result
    case .suppress:
      let additions = SuppressionAdditions(for: result)
      files = additions.files
      refusals = additions.refusals.map { .failure("'\($0.path)' takes no comments: \($0.reason)", path: $0.path) }
      configured = additions.configured
      self.result = relint(Dictionary(additions.files.map { ($0.file, $0.contents) }, uniquingKeysWith: { $1 }))
    }
  }

  /// Drops what was read where no finding needs it any more.
  mutating func dropUnneededContents() { result = result.withoutUnneededContents() }

  /// Writes the files, each as a whole; one that cannot be written keeps no other from being written.
  ///
  /// ``files`` has those that were written then.
  ///
  /// - Returns: What could not be written.
  mutating func write(_ workspace: Workspace) -> [CommandError] {
    var failures: [CommandError] = []
    var written: [ChangedFile] = []
    for file in files {
      do throws(FileSystemError) {
        try workspace.write(file.contents.array, to: file.path)
        written.append(file)
      } catch {
        failures.append(.failure(error))
      }
    }
    files = written
    return failures
  }

  /// Takes changed code together with what other bundles change in the same files, so that nothing is lost: a file that
  /// several change is written with the first of them.
  ///
  /// - Parameter code: The files of code that bundles before this one change, by absolute path; gets those of this one.
  /// - Returns: Whether changes of this one and of another one are in the same file.
  mutating func mergeCode(into code: inout [String: ChangedFile]) -> Bool {
    var own: [ChangedFile] = []
    var isShared = false
    for file in files {
      guard file.file.hasPrefix("/") else {
        own.append(file)
        continue
      }
      guard let known = code[file.file] else {
        code[file.file] = file
        own.append(file)
        continue
      }
      isShared = true
      do throws(FixRefusal) {
        code[file.file] = try known.merging(file)
      } catch {
        refusals.append(.failure("'\(error.path)' cannot be fixed: \(error.reason)", path: error.path))
      }
    }
    files = own
    return isShared
  }

  /// Takes the contents that all bundles together give to files of code.
  mutating func takeCode(_ code: [String: ChangedFile]) { files = files.map { code[$0.file] ?? $0 } }

  /// Takes what is found in the files as they are, where not all were written.
  mutating func replaceResult(_ result: LintResult) { self.result = result }
}
