import SettingsCode
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsWorkspace

/// What was found in one bundle or page, and what the run changes in it.
struct CheckedBundle: Sendable {
  let target: LintPlan.Target
  /// Every page and table that was read, as shown.
  let checkedFiles: [String]
  /// What could not be read.
  let failures: [CommandError]
  /// The bytes of a page from standard input.
  var input: [UInt8] = []
  /// The findings that are left once the files are changed.
  var result: LintResult
  /// The files with their new contents, by path.
  var files: [ChangedFile] = []
  /// What could not be changed.
  private(set) var refusals: [CommandError] = []
  /// Entries for the configuration, where comments are impossible.
  private(set) var configured: [ConfiguredSuppression] = []

  /// Checks a bundle, keeps what concerns the files that were asked for, and works out the changes; nothing is written.
  ///
  /// - Parameter only: The files in the bundle that were asked for; empty for all.
  /// - Parameter reload: Reads the bundle with other contents for some files.
  init(
    _ target: LintPlan.Target, _ bundle: SettingsBundle, only: [String], linter: Linter, mode: LintMode,
    reload: ([String: FileBytes]) -> SettingsBundle
  ) {
    self.target = target
    checkedFiles = bundle.shownFiles(only: only)
    failures =
      bundle.fileErrors.map { error in
        let path = bundle.displayPath(error.path)
        return .failure("'\(path)' cannot be read: \(error.explanation)", path: path)
      } + (bundle.product?.faults ?? []).map { .failure($0.message, path: $0.path) }
    let wanted = Set(only.map(bundle.displayPath))
    func check(_ bundle: SettingsBundle, _ code: CodeUsage?) -> LintResult {
      let result = linter.result(of: bundle, code: code, only: wanted)
      return target.keysAroundCode.map { result.ofCodeShared(amongKeys: $0) } ?? result
    }
    func relint(_ contents: [String: FileBytes]) -> LintResult {
      check(reload(contents), target.code?.replacing(contents))
    }
    result = check(bundle, target.code?.usage)
    switch mode {
    case .report: break
    case .fix(let allowsUnsafe):
      let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(result, relint: relint)
      files = outcome.files
      refusals = outcome.refusals.map { .failure("'\($0.path)' cannot be fixed: \($0.reason)", path: $0.path) }
      result = outcome.result
    case .suppress:
      let paths = linter.configuration.paths
      // A pattern never begins with a slash.
      let additions = SuppressionAdditions(for: result) { shown in
        paths?.path(shown) ?? (shown.hasPrefix("/") ? "**" + shown : shown)
      }
      files = additions.files
      refusals = additions.refusals.map { .failure("'\($0.path)' takes no comments: \($0.reason)", path: $0.path) }
      configured = additions.configured
      result = relint(Dictionary(files.map { ($0.file, $0.contents) }, uniquingKeysWith: { $1 }))
    }
    result = result.withoutUnneededContents()
  }

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
}

extension LintPlan.Target {
  /// Reads and checks the bundle or page, and works out what is to be changed.
  ///
  /// - Throws: exit status 3 when a page cannot be read at all.
  func check(_ mode: LintMode, _ session: Session) throws(CommandError) -> CheckedBundle {
    let loader = environment.loader
    guard let target else {
      let bytes = try session.workspace.standardInput(limit: loader.fileSizeLimit)
      let bundle = loader.loadPage(FileBytes(bytes), path: inputName)
      var checked = CheckedBundle(self, bundle, only: [], linter: environment.linter, mode: mode) { contents in
        contents.values.first.map { loader.loadPage($0, path: inputName) } ?? bundle
      }
      checked.input = bytes
      return checked
    }
    let bundle = try target.load(loader, session.workspace)
    if mode.changesFiles { try bundle.refuseChanges() }
    let files = target.isPage ? [] : target.files.map { bundle.linkedFiles[$0] ?? $0 }
    return CheckedBundle(self, bundle, only: files, linter: environment.linter, mode: mode) { contents in
      (try? target.load(loader, session.workspace, replacing: contents.filter { !$0.key.hasPrefix("/") })) ?? bundle
    }
  }
}
