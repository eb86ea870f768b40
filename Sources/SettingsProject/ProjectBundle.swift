import SettingsAnalysis
import SettingsCode
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A bundle or page of a project with facts about it, each computed once.
///
/// An instance is confined to one task.
package final class ProjectBundle {
  /// The medium that a bundle was read from.
  package enum Origin: Sendable {
    /// Files on disk, in an archive or in a revision.
    case files
    /// A file written by the `snapshot` command.
    case snapshot
    /// A version without the bundle.
    case nothing
  }

  package let source: BundleSource
  /// The bundle, which for a single page consists of that page.
  package let bundle: SettingsBundle
  package let origin: Origin
  /// The bytes of a page on standard input.
  package let input: [UInt8]
  /// The parts of a merged bundle, the first being the base into which the others are merged; empty
  /// for any other bundle.
  package let parts: [ProjectBundle]
  /// The files of a merged bundle, which is not on disk; `nil` for any other bundle.
  let memory: MemoryFiles?
  /// Whether the variables in the texts are already expanded.
  private let isExpanded: Bool
  package let workspace: Workspace
  private let baselines: BaselineFiles
  private let findCode: () -> ProjectCode?
  /// The lock that prevents other runs from changing the bundle's files while this object exists;
  /// `nil` if nothing is locked.
  var lock: FileLock?

  /// The facts about the bundle that rules and commands share.
  package private(set) lazy var analysis = linter.analysis(of: bundle)
  /// The faults that can affect a default, regardless of the configuration.
  private(set) lazy var defaultsFaults = DefaultsFaults(analysis)
  /// The code that the bundle is compared with; `nil` if there is none, for example for a page or
  /// if none is configured.
  package private(set) lazy var code: ProjectCode? = codeOfWholeBundle
  /// The result of all rules for the requested files, without suppressed findings.
  package private(set) lazy var result = linter.result(
    of: analysis, code: code?.usage, only: wantedFiles)

  /// Creates a bundle or page by reading its source.
  ///
  /// - Parameter code: Returns the code that the bundle is compared with.
  /// - Throws: Exit status 3 for a page that cannot be read.
  package init(
    _ source: BundleSource, _ workspace: Workspace, _ baselines: BaselineFiles,
    code: @escaping () -> ProjectCode?
  ) throws(CommandError) {
    self.source = source
    self.workspace = workspace
    self.baselines = baselines
    origin = .files
    findCode = code
    parts = []
    memory = nil
    isExpanded = false
    let loader = source.configuration.loader.reusing(source.knownLists)
    if let target = source.target {
      input = []
      let read = try target.load(loader, workspace)
      let judged = source.configuration.judged(read, at: target.path, workspace)
      bundle = source.configuration.withFragmentTexts(judged, at: target.path, workspace)
    } else {
      input = try workspace.standardInput(limit: loader.fileSizeLimit)
      bundle = loader.loadPage(FileBytes(input), path: source.inputName)
    }
  }

  /// Creates a bundle whose contents are already loaded, such as one from a snapshot; it is not
  /// compared with code.
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
    parts = []
    memory = nil
    // A snapshot has texts that are already expanded.
    isExpanded = origin == .snapshot
  }

  /// Creates a bundle from the result of a merge, which is not on disk.
  ///
  /// - Parameter files: The files of the result, in whose texts variables are expanded.
  /// - Parameter parts: The base into which the others are merged, followed by the others.
  package init(_ files: MemoryFiles, mergedFrom parts: [ProjectBundle]) {
    let base = parts[0]
    source = base.source
    origin = base.origin
    workspace = base.workspace
    baselines = base.baselines
    input = []
    findCode = base.findCode
    self.parts = parts
    memory = files
    isExpanded = true
    let undefined = Set(parts.flatMap { $0.expansion.undefined.map { $0.name } })
    bundle = base.configuration.loader
      .load(files, path: base.bundle.path, name: base.bundle.name)
      .placed(in: nil, languagesBeside: base.bundle.languagesBeside)
      .withoutTexts(ofVariables: undefined)
      .withVaryingDefaults(ofKeys: Set(parts.flatMap { $0.keysOfVaryingDefaults }))
  }

  private init(
    _ other: ProjectBundle, _ bundle: SettingsBundle, isExpanded: Bool,
    code: @escaping () -> ProjectCode?
  ) {
    parts = other.parts
    memory = other.memory
    self.isExpanded = isExpanded
    source = other.source
    origin = other.origin
    workspace = other.workspace
    baselines = other.baselines
    input = other.input
    findCode = code
    self.bundle = bundle
  }

  /// The configuration for reading and checking the bundle.
  package var configuration: ProjectConfiguration { source.configuration }
  /// The linter that checks the bundle.
  package var linter: Linter { configuration.linter }
  /// The absolute path of the bundle or page.
  package var path: String { source.target?.path ?? workspace.absolute(source.inputName) }
  /// The files of the bundle; for a page, those in its folder.
  package var tree: any FileTree {
    if let memory { return memory }
    if bundle.isSinglePage { return DiskFiles(root: Paths.parent(path), files: workspace.files) }
    return DiskFiles(root: path, files: workspace.files)
  }

  private var codeOfWholeBundle: ProjectCode? {
    if bundle.isSinglePage { return nil }
    return findCode()
  }

  /// The displayed paths of the requested files; empty for all.
  private var wantedFiles: Set<String> {
    guard let target = source.target, !target.isPage else { return [] }
    return Set(target.files.map { bundle.displayPath(bundle.linkedFiles[$0] ?? $0) })
  }

  /// The failures of the file system to read the bundle, one sentence part each.
  package var fileFailures: [String] {
    bundle.fileErrors.map { "'\(bundle.displayPath($0.path))' cannot be read: \($0.explanation)" }
  }

  /// Rejects a page without its bundle.
  ///
  /// - Throws: Exit status 2.
  package func requireWhole(_ given: String) throws(CommandError) {
    if bundle.isSinglePage {
      throw .usage("'\(given)' is a page; give the path of its bundle")
    }
  }

  // MARK: - Findings

  /// Returns the findings of this bundle alone, evaluated as by `lint`.
  ///
  /// - Throws: Exit status 2 or 3 for a baseline that cannot be used.
  package func findings() throws(CommandError) -> Findings {
    try Findings(
      configuration, [result], Findings.Scope(isWhole: isWhole), .configured, baselines, workspace)
  }

  /// Whether a whole bundle was read completely.
  var isWhole: Bool { source.isWholeBundle && bundle.fileErrors.isEmpty }

  /// Returns the findings in the bundle with the changes that fix or suppress them, without
  /// writing.
  ///
  /// - Parameter keysOfAllBundles: The keys of all bundles that are compared with the code; `nil`
  ///   unless changes of code that several bundles share are planned.
  /// - Throws: Exit status 2 for changes to a bundle in a built app.
  package func check(
    _ mode: LintMode, keysOfAllBundles: Set<ExactText>? = nil
  ) throws(CommandError) -> BundleFindings {
    if mode.changesFiles { try bundle.refuseChanges() }
    func withoutUnconfirmedFindings(_ result: LintResult) -> LintResult {
      guard let keysOfAllBundles else { return result }
      return result.withoutUnconfirmedFindings(inCodeSharedBy: keysOfAllBundles)
    }
    func relint(_ contents: [String: FileBytes]) -> LintResult {
      withoutUnconfirmedFindings((try? replacing(contents).result) ?? result)
    }
    var findings = BundleFindings(self, withoutUnconfirmedFindings(result))
    switch mode {
    case .report: break
    case .fix(let allowsUnsafe): findings.fix(allowsUnsafe: allowsUnsafe, relint: relint)
    case .suppress: findings.suppress(relint: relint)
    }
    findings.result = findings.result.withoutUnneededContents()
    return findings
  }

  /// Returns the bundle with other contents for the given files.
  ///
  /// - Parameter contents: The new bytes, by path in the bundle or, for code, by absolute path.
  /// - Throws: Exit status 3 for a page that cannot be read.
  package func replacing(_ contents: [String: FileBytes]) throws(CommandError) -> ProjectBundle {
    let contentsInBundle = contents.filter { !$0.key.hasPrefix("/") }
    let code = code?.changed(contents)
    var changedBundle = bundle
    if !contentsInBundle.isEmpty { changedBundle = try read(contentsInBundle) }
    return ProjectBundle(self, changedBundle, isExpanded: isExpanded, code: { code })
  }

  private func read(_ contents: [String: FileBytes]) throws(CommandError) -> SettingsBundle {
    let loader = configuration.loader
    if let target = source.target {
      let read = try target.load(loader, workspace, replacing: contents)
      let judged = configuration.judged(read, at: target.path, workspace)
      return judged.merged(with: bundle.fragmentTexts)
    }
    return loader.loadPage(contents.values.first ?? FileBytes(input), path: source.inputName)
  }

  /// Returns a page or folder with pages to merge into this bundle, read with this bundle's
  /// configuration.
  ///
  /// - Parameter path: The absolute path.
  /// - Throws: Exit status 3 for a page that cannot be read.
  package func fragment(at path: String, isPage: Bool) throws(CommandError) -> ProjectBundle {
    let target = LintTarget(path: path, isPage: isPage, isNamed: true, isFragment: true)
    return try ProjectBundle(
      BundleSource(target, configuration), workspace, baselines, code: findCode)
  }

  /// The absolute paths of the pages and folders with pages that the configuration's outputs merge
  /// into this bundle.
  package var fragmentPaths: [String] {
    configuration.outputs(merging: path).flatMap { $0.fragments }.distinct
  }

  // MARK: - Variables

  /// The texts of the bundle with expanded variables.
  ///
  /// Nothing is expanded in a bundle that was compiled or merged, or whose variables are already
  /// expanded: its `$(` are literal.
  package private(set) lazy var expansion = makeExpansion()

  private func makeExpansion() -> BundleExpansion {
    if isExpanded || bundle.isCompiled { return BundleExpansion(unchanged: bundle) }
    return BundleExpansion(bundle, configuration.textVariables, isFixed: configuration.isFixed)
  }

  /// The bundle with expanded variables; `nil` if there is nothing to expand.
  private lazy var expandedBundle: ProjectBundle? = makeExpanded()

  private func makeExpanded() -> ProjectBundle? {
    if expansion.replacements.isEmpty { return nil }
    return ProjectBundle(self, expansion.bundle, isExpanded: true, code: findCode)
  }

  /// The Xcode build settings hidden by variables of the configuration that the texts use, each
  /// once.
  package var hiddenSettings: [ProjectConfiguration.HiddenSetting] {
    if !parts.isEmpty { return parts.flatMap { $0.hiddenSettings }.distinct }
    if isExpanded || bundle.isCompiled { return [] }
    let names = BundleVariables(of: bundle).texts.flatMap { $0.parsed.references.map { $0.name } }
    return names.distinct.compactMap(configuration.settingHidden)
  }

  /// The keys of rows whose defaults have variables with values that differ between runs.
  private var keysOfVaryingDefaults: [String] {
    if expansion.replacements.isEmpty { return [] }
    return expanded.bundle.pages.flatMap { page in
      page.rows.filter { $0.hasVaryingDefault }.compactMap { $0.key?.value }
    }
  }

  /// The bundle with the variables in its texts expanded.
  package var expanded: ProjectBundle { expandedBundle ?? self }
}
