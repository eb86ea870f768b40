import SettingsCode
import SettingsConfiguration
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsSystem

/// What was found in one bundle or page, and what the run changes in it.
struct CheckedBundle: Sendable {
  let check: PlannedCheck
  /// Every page and table that was read, as shown.
  let checkedFiles: [String]
  /// What could not be read.
  let failures: [CommandError]
  /// The bytes of a page from standard input.
  let input: [UInt8]
  /// The findings that are left once the files are changed.
  var result: LintResult
  /// The files with their new contents, by path.
  var files: [ChangedFile] = []
  /// What could not be changed.
  var refusals: [CommandError] = []
  /// Entries for the configuration, where comments are impossible.
  var configured: [ConfiguredSuppression] = []
}

extension PlannedCheck {
  /// Reads and checks the bundle or page, keeps what concerns the files that were asked for, and
  /// works out what is to be changed; nothing is written.
  ///
  /// - Throws: exit status 3 when a page cannot be read at all.
  func run(_ mode: LintMode, _ session: Session) throws(CommandError) -> CheckedBundle {
    let linter = environment.linter
    let (bundle, input) = try load(session)
    if mode.changesFiles { try bundle.refuseChanges() }
    let only = target.map { $0.isPage ? [] : $0.files.map { bundle.linkedFiles[$0] ?? $0 } } ?? []
    let wanted = Set(only.map(bundle.displayPath))
    func result(of bundle: SettingsBundle, _ code: CodeUsage?) -> LintResult {
      let result = linter.result(of: bundle, code: code, only: wanted)
      return keysAroundCode.map { result.ofCodeShared(amongKeys: $0) } ?? result
    }
    func relint(_ contents: [String: FileBytes]) -> LintResult {
      let own = contents.filter { !$0.key.hasPrefix("/") }
      let changed = own.isEmpty ? nil : try? load(session, replacing: own)
      return result(of: changed?.bundle ?? bundle, code?.replacing(contents))
    }
    var checked = CheckedBundle(
      check: self, checkedFiles: bundle.shownFiles(only: only),
      failures: bundle.fileErrors.map { error in
        let path = bundle.displayPath(error.path)
        return .failure("'\(path)' cannot be read: \(error.explanation)", path: path)
      } + (bundle.product?.faults ?? []).map { .failure($0.message, path: $0.path) },
      input: input, result: result(of: bundle, code?.usage))
    switch mode {
    case .report: break
    case .fix(let allowsUnsafe):
      let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(checked.result, relint: relint)
      checked.files = outcome.files
      checked.refusals = outcome.refusals.map {
        .failure("'\($0.path)' cannot be fixed: \($0.reason)", path: $0.path)
      }
      checked.result = outcome.result
    case .suppress:
      let paths = linter.configuration.paths
      // A pattern never begins with a slash.
      let additions = SuppressionAdditions(for: checked.result) { shown in
        paths?.path(shown) ?? (shown.hasPrefix("/") ? "**" + shown : shown)
      }
      checked.files = additions.files
      checked.refusals = additions.refusals.map {
        .failure("'\($0.path)' takes no comments: \($0.reason)", path: $0.path)
      }
      checked.configured = additions.configured
      checked.result = relint(
        Dictionary(additions.files.map { ($0.file, $0.contents) }, uniquingKeysWith: { $1 }))
    }
    checked.result = checked.result.withoutUnneededContents()
    return checked
  }

  /// Reads the bundle, or the page with its bytes where it comes from standard input.
  ///
  /// - Parameter contents: What files of the bundle are to hold in place of what they do, by path.
  private func load(
    _ session: Session, replacing contents: [String: FileBytes] = [:]
  ) throws(CommandError) -> (bundle: SettingsBundle, input: [UInt8]) {
    let loader = environment.loader
    if let target { return (try target.load(loader, session.workspace, replacing: contents), []) }
    // Standard input can be read once.
    if let new = contents.values.first { return (loader.loadPage(new, path: inputName), []) }
    let input = try session.workspace.standardInput(limit: loader.fileSizeLimit)
    return (loader.loadPage(FileBytes(input), path: inputName), input)
  }
}

/// The bundles of a run that could be checked, and what went wrong with the others and with what
/// the run writes.
struct CheckedBundles {
  /// What came of each, in the order they were found.
  var bundles: [CheckedBundle]
  /// Why something could not be found, read or written.
  var failures: [CommandError]
  /// Whether everything that was asked for could be read.
  let isComplete: Bool
  /// What the bundles are checked with.
  let environments: [LintEnvironment]
  /// The settings of the run as a whole.
  let settings: LintSettings

  /// Whether there is something to report: results, or nothing that kept them away.
  var hasResults: Bool { !bundles.isEmpty || failures.isEmpty }

  /// Whether a report tells of a failure: those of usage concern who runs the command.
  var isFailureReported: Bool {
    failures.contains { $0.status == .failure || $0.faults.contains(where: \.isPlaced) }
  }

  /// The absolute paths of the bundles and pages.
  var targets: [String] { bundles.compactMap { $0.check.target?.path } }

  /// The bundles of an environment.
  func bundles(of environment: LintEnvironment) -> [CheckedBundle] {
    bundles.filter { $0.check.environment === environment }
  }

  /// The bundles with their changes of code that several share planned one after the other: each
  /// plan sees the changes of those before it, and leaves alone what another bundle may need.
  func planningSharedCode(_ mode: LintMode, _ session: Session) -> CheckedBundles {
    let sharing = bundles.filter { $0.check.code != nil }
    guard sharing.count > 1 else { return self }
    var planned = self
    let keys = sharing.reduce(into: Set()) { $0.formUnion($1.result.declaredKeys) }
    var code: [String: FileBytes] = [:]
    for number in bundles.indices where bundles[number].files.contains(where: \.isCode) {
      var check = bundles[number].check
      check.code = check.code?.changed(code)
      check.keysAroundCode = keys
      do {
        planned.bundles[number] = try check.run(mode, session)
        code.merge(planned.bundles[number].changedCode) { $1 }
      } catch {
        planned.bundles[number].files = []
        planned.failures.append(error)
      }
    }
    return planned
  }

  /// Writes the changed files, each as a whole; one that cannot be written keeps no other from
  /// being written.
  ///
  /// - Returns: The bundles with the files that were written. Those with a file that cannot be
  ///   written, and those that are compared with code that changed, are checked again: their
  ///   findings are those of the files as they are.
  func writingChanges(_ session: Session) -> CheckedBundles {
    var written = self
    var outdated: Set<Int> = []
    for number in bundles.indices {
      written.bundles[number].files = bundles[number].files.filter { file in
        do throws(FileSystemError) {
          try session.workspace.write(file.contents.array, to: file.path)
          return true
        } catch {
          written.failures.append(.failure(error))
          outdated.insert(number)
          return false
        }
      }
      written.failures += bundles[number].refusals
    }
    let code = written.bundles.reduce(into: [:]) { $0.merge($1.changedCode) { $1 } }
    outdated.formUnion(
      bundles.indices.filter {
        bundles[$0].check.keysAroundCode != nil || !code.isEmpty && bundles[$0].check.code != nil
      })
    for number in outdated.sorted() {
      do {
        var check = bundles[number].check
        check.code = check.code?.changed(code)
        check.keysAroundCode = nil
        written.bundles[number].result = try check.run(.report, session).result
      } catch {
        written.failures.append(error)
      }
    }
    return written
  }
}

extension CheckedBundle {
  /// The new contents of the app's code, by path.
  fileprivate var changedCode: [String: FileBytes] {
    Dictionary(files.filter { $0.isCode }.map { ($0.file, $0.contents) }, uniquingKeysWith: { $1 })
  }
}

extension ChangedFile {
  /// Whether it is one of the app's code, not one of the bundle.
  fileprivate var isCode: Bool { file.hasPrefix("/") }
}
