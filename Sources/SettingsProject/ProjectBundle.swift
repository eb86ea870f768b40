import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A bundle or page of a project with the facts about it, each computed once. Belongs to one task.
package final class ProjectBundle {
  /// The origin of a bundle.
  package enum Origin: Sendable {
    /// Files on a disk, in an archive or in a revision.
    case files
    /// A snapshot.
    case snapshot
    /// A version without the bundle.
    case nothing
  }

  /// The source that it is read from.
  package let source: BundleSource
  /// The bundle; a single page is a bundle of one page.
  package let bundle: SettingsBundle
  /// The origin of the bundle.
  package let origin: Origin
  /// The bytes of a page on standard input.
  package let input: [UInt8]
  package let workspace: Workspace
  private let baselines: BaselineFiles
  private let findCode: () -> ProjectCode?
  /// The lock that keeps other runs from changing the bundle's files while this object exists.
  var lock: FileLock?

  /// The facts about the bundle.
  package private(set) lazy var analysis = linter.analysis(of: bundle)
  /// The faults that can touch a default, regardless of the configuration.
  private(set) lazy var defaultsFaults = DefaultsFaults(analysis)
  /// The code that the bundle is compared with; `nil` for a page, and if none is configured.
  package private(set) lazy var code: ProjectCode? = bundle.isSinglePage ? nil : findCode()
  /// The result of all rules, except for suppressed findings.
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

  /// Makes a bundle that is not on disk.
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

  /// The configuration for reading and judging the bundle.
  package var configuration: ProjectConfiguration { source.configuration }
  /// The linter that checks the bundle.
  package var linter: Linter { configuration.linter }
  /// The absolute path of the bundle or page.
  package var path: String { source.target?.path ?? workspace.absolute(source.inputName) }
  /// The files of the bundle; for a page, those beside it.
  package var tree: DiskFiles {
    DiskFiles(root: bundle.isSinglePage ? Paths.parent(path) : path, files: workspace.files)
  }

  /// The displayed paths of the requested files; empty for all.
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

  /// Returns the findings of this bundle alone, judged as by `lint`.
  ///
  /// - Throws: exit status 2 or 3 for a baseline that cannot be used.
  package func findings() throws(CommandError) -> Findings {
    try Findings(
      configuration, [result], Findings.Scope(isWhole: isWhole), .configured, baselines, workspace)
  }

  /// Whether a whole bundle was read completely.
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

  /// Returns the bundle with other contents for some files.
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

  /// Returns the same place with another bundle, which is not on disk.
  package func with(_ bundle: SettingsBundle) -> ProjectBundle {
    ProjectBundle(self, bundle, code: findCode)
  }

  // MARK: - Variables

  /// The texts of the bundle with the values of variables; in a compiled or merged bundle, `$(` is
  /// literal and nothing is expanded.
  package private(set) lazy var expansion =
    bundle.isCompiled
    ? BundleExpansion(withoutReferences: bundle) : BundleExpansion(bundle, configuration.variables)

  private lazy var withValues: ProjectBundle? =
    expansion.replacements.isEmpty ? nil : with(expansion.bundle)

  /// The bundle with the values of variables in its texts.
  package var expanded: ProjectBundle { withValues ?? self }
}
