import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A bundle or page of a project with everything that is asked about it, each found out once.
/// Belongs to one task.
package final class ProjectBundle {
  /// The origin of a bundle.
  package enum Origin: Sendable {
    /// Files, on a disk, in an archive or in a revision.
    case files
    /// A snapshot.
    case snapshot
    /// Nothing: it is a version in which the bundle is not there.
    case nothing
  }

  /// The source that it is read from.
  package let source: BundleSource
  /// The bundle; a page that was named alone is a bundle of one page.
  package let bundle: SettingsBundle
  /// The origin of the bundle.
  package let origin: Origin
  /// The bytes of a page on standard input.
  package let input: [UInt8]
  package let workspace: Workspace
  private let baselines: BaselineFiles
  private let findCode: () -> ProjectCode?
  /// Keeps other runs from changing the bundle's files while this object lives.
  var lock: FileLock?

  /// The facts about the bundle.
  package private(set) lazy var analysis = linter.analysis(of: bundle)
  /// The faults that can touch a default, whatever the configuration silences.
  private(set) lazy var defaultsFaults = DefaultsFaults(analysis)
  /// The code that the bundle is compared with; absent for a page, and where none is configured.
  package private(set) lazy var code: ProjectCode? = bundle.isSinglePage ? nil : findCode()
  /// The result of all rules, suppressed findings left out.
  package private(set) lazy var result = linter.result(
    of: analysis, code: code?.usage, only: wantedFiles)

  /// Reads a bundle or page.
  ///
  /// - Parameter code: Finds the code that it is compared with.
  /// - Throws: exit status 3 for a page that cannot be read.
  package init(
    _ source: BundleSource, _ workspace: Workspace, _ baselines: BaselineFiles,
    code: @escaping () -> ProjectCode?
  ) throws(CommandError) {
    self.source = source
    self.workspace = workspace
    self.baselines = baselines
    origin = .files
    findCode = code
    let loader = source.configuration.loader
    if let target = source.target {
      input = []
      bundle = source.configuration.judged(try target.load(loader, workspace), at: target.path)
    } else {
      input = try workspace.standardInput(limit: loader.fileSizeLimit)
      bundle = loader.loadPage(FileBytes(input), path: source.inputName)
    }
  }

  /// Takes a bundle that is nowhere on the disk.
  init(
    _ bundle: SettingsBundle, from origin: Origin, _ source: BundleSource, _ workspace: Workspace,
    _ baselines: BaselineFiles
  ) {
    self.bundle = bundle
    self.origin = origin
    self.source = source
    self.workspace = workspace
    self.baselines = baselines
    input = []
    findCode = { nil }
  }

  private init(
    _ other: ProjectBundle, _ bundle: SettingsBundle, code: @escaping () -> ProjectCode?
  ) {
    source = other.source
    origin = other.origin
    workspace = other.workspace
    baselines = other.baselines
    input = other.input
    findCode = code
    self.bundle = bundle
  }

  /// The configuration that the bundle is read and judged with.
  package var configuration: ProjectConfiguration { source.configuration }
  /// The linter that checks the bundle.
  package var linter: Linter { configuration.linter }
  /// The absolute path of the bundle or page.
  package var path: String { source.target?.path ?? workspace.absolute(source.inputName) }
  /// The files of the bundle, of a page those beside it.
  package var tree: DiskFiles {
    DiskFiles(root: bundle.isSinglePage ? Paths.parent(path) : path, files: workspace.files)
  }

  /// The files that were asked for, as shown; empty for all.
  private var wantedFiles: Set<String> {
    guard let target = source.target, !target.isPage else { return [] }
    return Set(target.files.map { bundle.displayPath(bundle.linkedFiles[$0] ?? $0) })
  }

  /// The failures of the file system, one sentence part each.
  package var fileFailures: [String] {
    bundle.fileErrors.map { "'\(bundle.displayPath($0.path))' cannot be read: \($0.explanation)" }
  }

  /// - Throws: exit status 2 for a page.
  package func requireWhole(_ given: String) throws(CommandError) {
    guard !bundle.isSinglePage else {
      throw .usage("'\(given)' is a page; give the path of its bundle")
    }
  }

  // MARK: - Findings

  /// The findings of this bundle alone, as `lint` judges them.
  ///
  /// - Throws: exit status 2 or 3 for a baseline that cannot be used.
  package func findings() throws(CommandError) -> Findings {
    try Findings(
      configuration, [result], Findings.Scope(isWhole: isWhole), .configured, baselines, workspace)
  }

  /// Whether everything of a whole bundle was read.
  var isWhole: Bool { source.isWholeBundle && bundle.fileErrors.isEmpty }

  /// Returns the findings in the bundle, and the changes that a run makes in it; nothing is
  /// written.
  ///
  /// - Parameter keysAroundCode: The keys of all bundles that the code is compared with, while
  ///   changes for several of them are planned.
  package func check(
    _ mode: LintMode, keysAroundCode: Set<ExactText>? = nil
  ) throws(CommandError) -> BundleFindings {
    if mode.changesFiles { try bundle.refuseChanges() }
    func judged(_ result: LintResult) -> LintResult {
      keysAroundCode.map { result.ofCodeShared(amongKeys: $0) } ?? result
    }
    func relint(_ contents: [String: FileBytes]) -> LintResult {
      judged((try? replacing(contents).result) ?? result)
    }
    var found = BundleFindings(self, judged(result))
    switch mode {
    case .report: break
    case .fix(let allowsUnsafe): found.fix(allowsUnsafe: allowsUnsafe, relint: relint)
    case .suppress: found.suppress(relint: relint)
    }
    found.result = found.result.withoutUnneededContents()
    return found
  }

  /// The bundle with other contents for some files.
  ///
  /// - Parameter contents: New bytes by path in the bundle; those of code by absolute path.
  package func replacing(_ contents: [String: FileBytes]) throws(CommandError) -> ProjectBundle {
    let own = contents.filter { !$0.key.hasPrefix("/") }
    let code = code?.changed(contents)
    return ProjectBundle(self, own.isEmpty ? bundle : try read(own)) { code }
  }

  private func read(_ contents: [String: FileBytes]) throws(CommandError) -> SettingsBundle {
    let loader = configuration.loader
    if let target = source.target {
      let bundle = try target.load(loader, workspace, replacing: contents)
      return configuration.judged(bundle, at: target.path)
    }
    return loader.loadPage(contents.values.first ?? FileBytes(input), path: source.inputName)
  }

  /// The same place with another bundle, which is nowhere on disk.
  package func with(_ bundle: SettingsBundle) -> ProjectBundle {
    ProjectBundle(self, bundle, code: findCode)
  }

  // MARK: - Variables

  /// The texts of the bundle with the values of variables; nothing is expanded in a bundle that
  /// was compiled or merged, whose `$(` are literal.
  package private(set) lazy var expansion =
    bundle.isCompiled
    ? BundleExpansion(withoutReferences: bundle) : BundleExpansion(bundle, configuration.variables)

  private lazy var withValues: ProjectBundle? =
    expansion.replacements.isEmpty ? nil : with(expansion.bundle)

  /// The bundle with the values of variables in its texts, as a bundle of the project.
  package var expanded: ProjectBundle { withValues ?? self }
}
