import SettingsChanges
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// Versions of a bundle that `diff`, `snapshot`, `resolve --base`, `export --since` and `preview
/// --base` compare.
extension Project {
  /// Returns the version named by the user: a bundle, a page, a folder with a bundle, a snapshot,
  /// or `REV:PATH`.
  ///
  /// A path that is missing in a revision gives a bundle without files.
  ///
  /// - Parameter configuration: The configuration for reading the version, wherever it is.
  /// - Throws: Exit status 2 for any other path, 3 for an unreadable file.
  package func version(
    at given: String, _ configuration: ProjectConfiguration
  ) throws(CommandError) -> ProjectBundle {
    switch kind(ofVersion: given) {
    case .standardInput: return try versionOnStandardInput(configuration)
    case .revision: return try version(inRevision: given, configuration)
    case .snapshot:
      let bytes = try workspace.input(given, limit: Workspace.inputSizeLimit).bytes
      return try snapshot(bytes.array, given, configuration)
    case .files:
      var source = BundleSource(try target(ofVersion: given), configuration)
      source.given = given
      return try bundle(source)
    }
  }

  /// Returns the bundle, page or folder that a version denotes.
  ///
  /// - Throws: Exit status 3 for a missing path, which may be meant as a revision.
  private func target(ofVersion given: String) throws(CommandError) -> LintTarget {
    let extensions = [".bundle", ".plist", ".app", ".ipa", ".xcarchive"]
    let looksLikePath = extensions.contains { given.hasSuffix($0) }
    guard looksLikePath || workspace.files.exists(workspace.absolute(given)) else {
      throw .failure(
        "'\(given)' cannot be read: no such file or folder; of a revision, name the bundle too: '\(given):PATH/Settings.bundle'",
        path: given)
    }
    return try target(at: given)
  }

  /// Returns the configuration of the first version in the file system or, without one, of the
  /// working directory.
  ///
  /// - Throws: Exit status 2 for a path that is not a version, and for a configuration with
  ///   problems.
  package func configuration(
    forVersions given: [String]
  ) throws(CommandError) -> ProjectConfiguration {
    try configuration(forFolder: folder(ofVersions: given)).checked()
  }

  /// Returns the folder whose configuration applies to versions.
  ///
  /// - Throws: Exit status 2 for a path that is not a version.
  package func folder(ofVersions given: [String]) throws(CommandError) -> String {
    for version in given {
      switch kind(ofVersion: version) {
      case .standardInput, .revision: continue
      case .snapshot: return Paths.parent(workspace.absolute(version))
      case .files: return Paths.parent(try target(ofVersion: version).path)
      }
    }
    return workspace.directory
  }

  private enum VersionKind {
    case standardInput, revision, snapshot, files
  }

  /// Returns the kind of a version, determined without reading the version.
  private func kind(ofVersion given: String) -> VersionKind {
    if given == "-" { return .standardInput }
    // A colon may also be in the name of a file.
    if given.utf8.contains(UInt8(ascii: ":")), !workspace.files.exists(workspace.absolute(given)) {
      return .revision
    }
    if given.hasSuffix(".json") { return .snapshot }
    return .files
  }

  private func versionOnStandardInput(
    _ configuration: ProjectConfiguration
  ) throws(CommandError) -> ProjectBundle {
    let bytes = try workspace.standardInput()
    if bytes.first(where: { !$0.isWhitespace }) == UInt8(ascii: "{") {
      return try snapshot(bytes, "-", configuration)
    }
    var source = BundleSource(nil, configuration)
    source.given = "standard input"
    let page = configuration.loader.loadPage(
      FileBytes(bytes), path: Workspace.standardInputName)
    return ProjectBundle(page, from: .files, source, workspace, baselines)
  }

  /// Returns the version in the bytes of a snapshot.
  ///
  /// - Throws: Exit status 3 for bytes that are not a snapshot.
  private func snapshot(
    _ bytes: [UInt8], _ given: String, _ configuration: ProjectConfiguration
  ) throws(CommandError) -> ProjectBundle {
    if LargeFilePointer.isPointer(bytes) { throw .failure(LargeFilePointer.explanation(given)) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw CommandError(
        error.message, inFile: given, at: TextPlace(line: error.line, column: error.column))
    }
    let snapshot: BundleSnapshot
    do throws(BundleSnapshot.Failure) {
      snapshot = try BundleSnapshot(json)
    } catch {
      throw .failure("'\(given)' is \(error.message)")
    }
    let loader = configuration.loader
    let bundle: SettingsBundle
    if let page = snapshot.page {
      bundle = loader.loadPage(page.bytes, path: "\(given)/\(page.file)")
    } else {
      bundle = loader.load(snapshot.files, path: given, name: snapshot.name)
    }
    var source = BundleSource(nil, configuration)
    source.given = given
    return ProjectBundle(bundle, from: .snapshot, source, workspace, baselines)
  }
}

// MARK: - Revisions

extension Project {
  private func version(
    inRevision given: String, _ configuration: ProjectConfiguration
  ) throws(CommandError) -> ProjectBundle {
    let name = try RevisionName(given)
    let revision = try revision(name.revision)
    let workspace = workspace.at(revision)
    let path = workspace.absolute(given)
    if !workspace.files.hasEntry(path) {
      let pathFromWorkingDirectory = revision.repository.prefix + name.path
      if pathFromWorkingDirectory != name.path,
        revision.hasFile(atOrBelow: pathFromWorkingDirectory)
      {
        throw .failure(
          "'\(given)' is not there; paths start at the root of the repository, so give '\(revision.name):./\(name.path)'"
        )
      }
      return absentVersion(at: path, given, configuration, workspace)
    }
    if given.hasSuffix(".json"), (try? workspace.files.status(of: path).kind) == .file {
      let bytes = try workspace.input(given, limit: Workspace.inputSizeLimit).bytes
      return try snapshot(bytes.array, given, configuration)
    }
    var source = BundleSource(try LintTarget.only(at: given, workspace), configuration)
    source.given = given
    return try bundle(source, in: workspace)
  }

  /// Returns a bundle on disk or in a revision, without code to compare it with.
  func bundle(_ source: BundleSource, in workspace: Workspace) throws(CommandError) -> ProjectBundle
  {
    try ProjectBundle(source, workspace, baselines, code: { nil })
  }

  /// Returns the version of a bundle that a revision lacks.
  ///
  /// - Parameter path: The absolute path that the bundle would have.
  func absentVersion(
    at path: String, _ given: String, _ configuration: ProjectConfiguration, _ workspace: Workspace
  ) -> ProjectBundle {
    var source = BundleSource(bundleAt: path, configuration)
    source.given = given
    let bundle = configuration.loader.load(MemoryFiles(), path: given, name: Paths.name(path))
    return ProjectBundle(bundle, from: .nothing, source, workspace, baselines)
  }
}

// MARK: - Facts about a version

extension ProjectBundle {
  /// The version as the user named it.
  package var label: String { source.given ?? bundle.path }

  /// The displayed path of the bundle without a revision.
  package var plainPath: String {
    switch origin {
    case .snapshot: return label
    case .nothing: return plain(workspace.display(path))
    case .files: return plain(bundle.path)
    }
  }

  private func plain(_ shown: String) -> String {
    guard let revision = workspace.revision else { return shown }
    return revision.repository.display(revision.path(named: shown) ?? shown)
  }

  /// Whether the version lacks the bundle.
  package var isAbsent: Bool {
    if case .nothing = origin { true } else { false }
  }

  /// A suggestion of the only bundle in the revision in place of a missing one, as the end of a
  /// sentence; empty if the revision has none or several, and if the bundle is not missing.
  package var hintOfAbsence: String {
    guard isAbsent, let revision = workspace.revision,
      let bundles = try? workspace.bundles(below: revision.repository.root, named: []),
      bundles.count == 1, let bundle = bundles.first
    else { return "" }
    return "; the only bundle of that revision is '\(revision.name):\(bundle)'"
  }

  /// The unreadable parts of the version.
  package var unread: [UnreadPart] { bundle.unreadParts + bundle.pagesWithoutRows }

  /// The reason that the version cannot be compared, as a sentence part; `nil` if it can, or if a
  /// missing path counts as an empty bundle.
  package var versionFault: String? {
    switch origin {
    case .nothing: return nil
    // A snapshot may be of a single page, whatever its name.
    case .snapshot where bundle.pages.isEmpty: return "'\(label)' has no page"
    case .snapshot: return nil
    case .files: return bundle.firstPageFault
    }
  }

  /// The facts about the version for a comparison.
  package var compared: ComparedBundle { ComparedBundle(expanded.analysis, plainPath: plainPath) }

  /// Requires that every page could be read.
  ///
  /// - Parameter consequence: The consequence of an unread page, such as `nothing was compared`.
  /// - Throws: Exit status 3, with one fault for each unread page, or if there is no page.
  package func requirePages(consequence: String) throws(CommandError) {
    let unreadPages = unread.filter { !$0.holdsOnlyTexts }
    if !unreadPages.isEmpty {
      let reason = CommandError.Fault(
        message: "\(consequence), since a page of '\(label)' cannot be read")
      throw CommandError(unreadPages.map(\.fault) + [reason], status: .failure)
    }
    if let versionFault { throw .failure("\(consequence), since \(versionFault)") }
  }
}
