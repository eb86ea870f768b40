import SettingsCode
import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import Synchronization

/// The working directory of a command or an editor, with its configurations and the code around its
/// bundles.
package final class Project: Sendable {
  /// The file system as seen from the working directory.
  package let workspace: Workspace
  /// The maximum number of concurrent threads.
  package let jobs: Int
  /// The baselines named by configurations and options.
  package let baselines: BaselineFiles
  let choice: ConfigurationChoice
  let overrides: LintOverrides
  private let catalog: Mutex<ConfigurationCatalog>
  private let sources: Mutex<CodeCache>
  private let history = Mutex(History())
  /// The contents of files open in an editor, by absolute path.
  private let openFiles = Mutex<[String: FileBytes]>([:])

  /// The git repository around the working directory, once requested, and its revisions by name.
  private struct History: Sendable {
    var repository: GitRepository?
    var revisions: [String: Revision] = [:]
  }

  /// Creates a project without reading any file.
  ///
  /// - Parameter overrides: The options of the command line.
  package init(
    _ workspace: Workspace, _ choice: ConfigurationChoice, jobs: Int,
    overrides: LintOverrides = LintOverrides()
  ) {
    self.workspace = workspace
    self.jobs = jobs
    self.choice = choice
    self.overrides = overrides
    baselines = BaselineFiles(workspace)
    catalog = Mutex(Project.emptyCatalog(choice, overrides, workspace))
    sources = Mutex(CodeCache(workspace))
  }

  private static func emptyCatalog(
    _ choice: ConfigurationChoice, _ overrides: LintOverrides, _ workspace: Workspace
  ) -> ConfigurationCatalog {
    ConfigurationCatalog(choice, overrides: overrides, workspace: workspace)
  }

  /// Updates the files open in an editor and discards facts about files that may have changed,
  /// which are recomputed on demand.
  ///
  /// - Parameter open: The contents of open files by absolute path, unchanged files being the same
  ///   objects.
  /// - Parameter disk: The state of the files on disk.
  package func refresh(open: [String: FileBytes] = [:], _ disk: DiskChange) {
    let changedPaths = openFiles.withLock { openFiles in
      let before = openFiles
      openFiles = open
      return Set(open.keys).union(before.keys).filter { open[$0] !== before[$0] }
    }
    sources.withLock { $0.refresh(open: open, hasDiskChanged: disk == .changed) }
    let mayConfigurationsDiffer =
      disk != .unchanged || changedPaths.contains(where: Project.mayConfigure)
    guard mayConfigurationsDiffer else { return }
    catalog.withLock { $0 = Project.emptyCatalog(choice, overrides, workspace) }
    baselines.refresh()
    history.withLock { $0 = History() }
    workspace.languageFolders.forget()
    // Rereading the builds at each keystroke is too slow. Without a watcher, a changed build
    // therefore goes unnoticed.
    if disk == .changed { workspace.builds.forget() }
  }

  /// Returns whether a file may be part of a configuration, unlike code and the files of bundles.
  private static func mayConfigure(_ path: String) -> Bool {
    let isCode = AllLanguages.language(ofFile: path) != nil
    if isCode { return false }
    let isInBundle = Paths.upward(from: path).dropFirst().contains { $0.hasSuffix(".bundle") }
    return !isInBundle
  }

  // MARK: - Configurations

  /// The configurations requested so far.
  package var configurations: [ProjectConfiguration] { catalog.withLock { $0.configurations } }

  /// Returns the configuration for a folder and its contents.
  ///
  /// Its ``ProjectConfiguration/fault`` is `nil` if it is usable.
  ///
  /// - Parameter folder: An absolute path.
  package func configuration(forFolder folder: String) -> ProjectConfiguration {
    catalog.withLock { $0.configuration(forFolder: folder) }
  }

  /// Returns the configuration for the bundle, page or folder at a path given by the user.
  package func configuration(forPath path: String) -> ProjectConfiguration {
    catalog.withLock { $0.configuration(forPath: path) }
  }

  /// Returns whether a requested configuration names a path as an output.
  func isOutput(_ path: String) -> Bool { catalog.withLock { $0.isOutput(path) } }

  // MARK: - Revisions

  /// Returns the git repository around the working directory.
  ///
  /// - Throws: Exit status 3 if there is no repository or no git.
  func repository() throws(CommandError) -> GitRepository {
    try history.withLock { history throws(CommandError) in
      if let known = history.repository { return known }
      let repository = try GitRepository(workspace)
      history.repository = repository
      return repository
    }
  }

  /// Returns the revision of the repository with a name.
  ///
  /// - Throws: Exit status 3 if there is no such revision.
  func revision(_ name: String) throws(CommandError) -> Revision {
    let repository = try repository()
    return try history.withLock { history throws(CommandError) in
      if let known = history.revisions[name] { return known }
      let revision = try repository.revision(name)
      history.revisions[name] = revision
      return revision
    }
  }

  // MARK: - Bundles

  /// Returns the bundle or page at a path; for a page in a bundle, only that page.
  ///
  /// - Parameter given: The path as the user gave it; `-` for a page on standard input.
  /// - Throws: Exit status 2 for a path that is not one bundle or page or for a configuration with
  ///   problems, 3 for a missing path or a file that cannot be read.
  package func bundle(at given: String) throws(CommandError) -> ProjectBundle {
    let bundle = try readableBundle(at: given)
    if let failure = bundle.fileFailures.first { throw .failure(failure) }
    return bundle
  }

  /// Returns the bundle at a path, which must not be a single page.
  ///
  /// - Throws: The errors of ``bundle(at:)``, and exit status 2 for a page.
  package func wholeBundle(at given: String) throws(CommandError) -> ProjectBundle {
    let bundle = try bundle(at: given)
    try bundle.requireWhole(given)
    return bundle
  }

  /// Returns the readable parts of the bundle or page at a path.
  ///
  /// ``ProjectBundle/fileFailures`` describes the rest.
  ///
  /// - Throws: Exit status 2 for a path that is not one bundle or page or for a configuration with
  ///   problems, 3 for a missing path, or a page or configuration that cannot be read.
  package func readableBundle(at given: String) throws(CommandError) -> ProjectBundle {
    var target: LintTarget?
    var folder = workspace.directory
    if given != "-" {
      let named = try self.target(at: given)
      target = named
      folder = Paths.parent(named.path)
    }
    var source = BundleSource(target, try configuration(forFolder: folder).checked())
    source.given = given
    return try bundle(source)
  }

  /// Returns the bundle at a path for changing its files, locking out other runs that change it
  /// until the bundle is released.
  ///
  /// - Throws: The errors of ``wholeBundle(at:)``.
  package func bundleToChange(at given: String) throws(CommandError) -> ProjectBundle {
    let lock = workspace.files.lock(try target(at: given).path)
    let bundle = try wholeBundle(at: given)
    bundle.lock = lock
    return bundle
  }

  /// Returns the readable parts of the bundle at a path, requiring at least one.
  ///
  /// - Throws: The errors of ``readableBundle(at:)``, exit status 2 for a page, and 3 if nothing
  ///   can be read.
  package func bundleToTranslate(at given: String) throws(CommandError) -> ProjectBundle {
    let bundle = try readableBundle(at: given)
    try bundle.requireWhole(given)
    if bundle.bundle.documents.isEmpty, let failure = bundle.fileFailures.first {
      throw .failure(failure)
    }
    return bundle
  }

  /// The path that denotes the only bundle below the working directory.
  package static let onlyBundle = "."

  /// Returns the only bundle or page at a path; in a folder, the only bundle that the
  /// configurations include.
  ///
  /// - Throws: Exit status 2 for a path that is not one bundle or page, 3 for a missing path.
  package func target(at given: String) throws(CommandError) -> LintTarget {
    func configuration(around target: LintTarget) -> ProjectConfiguration {
      self.configuration(forFolder: Paths.parent(target.path))
    }
    return try LintTarget.only(
      at: given, workspace,
      isIncluded: { target in
        let configuration = configuration(around: target)
        // The fault of a configuration is reported for the bundle, so the bundle must be found.
        return configuration.fault != nil || configuration.filter.includes(target.path)
      },
      isFragment: { configuration(around: $0).isFragment($0.path) })
  }

  /// Reads a bundle or page from its source.
  ///
  /// - Throws: Exit status 3 for a page that cannot be read.
  package func bundle(_ source: BundleSource) throws(CommandError) -> ProjectBundle {
    try ProjectBundle(
      source, workspace, baselines, code: { [self] in code(of: source.configuration) })
  }

  // MARK: - Code

  /// Returns the code that the bundles of a configuration are compared with; `nil` if none is
  /// configured.
  package func code(of configuration: ProjectConfiguration) -> ProjectCode? {
    code(configuration.settings.sources, jobs: configuration.settings.jobs)
  }

  /// Returns the code for source settings; `nil` if they name none.
  package func code(_ settings: SourceSettings, jobs: Int? = nil) -> ProjectCode? {
    if settings.paths.isEmpty { return nil }
    return sources.withLock { $0.code(settings, jobs: jobs ?? self.jobs) }
  }
}

/// The state of the files on disk since the last check.
package enum DiskChange: Sendable {
  /// Unchanged files.
  case unchanged
  /// Files that are not watched, whose changes are unknown.
  ///
  /// Code is not searched for changes at each keystroke.
  case unwatched
  /// Files that may have changed.
  case changed
}
