import ArgumentParser
import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsMerging
import SettingsModel
import SettingsProject
import SettingsPropertyLists

/// The command `settingsc merge`.
struct MergeCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "settingsc",
    abstract: "Join a bundle and fragments, such as pages of licenses, into one bundle.",
    discussion: """
      A fragment is a page, or a folder with pages: the rows of its 'Root.plist' are added to those of the base; of its \
      other pages, those that no page of the fragment opens get a row that opens them. TITLE=FRAGMENT names that row. \
      The rows replace the group titled '@fragments' in the first page, or go to its end. The base and the fragments are \
      not changed; variables such as '$(MARKETING_VERSION)' in texts are expanded in the output, which is replaced as a whole or not at all, and only if settingsc wrote it. Conflicts, such as one key with two defaults, are \
      named on standard error: exit status 1, and nothing written. The key 'merge' of the configuration has the same \
      options, for build plugins.

      EXAMPLE:
        settingsc merge MyApp/Settings.bundle Licenses=Build/LicensePlist \\
          -o Build/Settings.bundle
        settingsc merge MyApp/Settings.bundle \\
          Pods/Pods-MyApp-acknowledgements.plist -o Build/Settings.bundle
      """)

  @Argument(help: "The bundle that the fragments are added to.", completion: .directory) var base:
    String
  @Argument(help: "A page, a folder with pages, or TITLE=FRAGMENT.", completion: .file())
  var fragments: [String] = []
  @Option(
    name: .shortAndLong, help: "The bundle to write, which ends in '.bundle'.",
    completion: .directory)
  var output: String
  @OptionGroup var replacing: ForceOptions
  @OptionGroup var options: DescribedOptions<MergeSettings>
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if output == "-" {
      throw ValidationError("a bundle is a folder and cannot be written to standard output")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let settings = try options.settings()
    let input = try session.project(configurationFile.choice, variables).wholeBundle(at: base)
    guard let merged = try session.merge(input, fragments, settings, name: base),
      let outcome = try session.expanded(merged, of: input)
    else { return .findings }
    try replacing.write([try .bundle(output, outcome.shippedFiles)], session)
    return .success
  }
}

extension Session {
  /// Returns a bundle with fragments; `nil` if they conflict. Warnings and conflicts go to standard
  /// error.
  ///
  /// - Parameter settings: What takes precedence over the configuration.
  /// - Parameter name: The name of the bundle in reports.
  /// - Throws: exit status 3 where something cannot be read.
  func merge(
    _ base: ProjectBundle, _ fragments: [String], _ settings: MergeSettings = MergeSettings(),
    name: String
  ) throws(CommandError) -> MergeOutcome? {
    let settings = settings.over(base.configuration.settings.merge)
    let reader = FragmentReader(
      loader: base.configuration.loader, workspace: workspace, titles: settings.titles)
    var parts: [MergePart] = []
    for fragment in fragments { parts.append(try reader.fragment(fragment)) }
    let unread = ([base.bundle] + parts.map(\.bundle)).flatMap(\.unreadParts)
    report(unread)
    if !unread.isEmpty { throw .failure("nothing is merged, because not everything can be read") }
    do throws(MergeConflicts) {
      let outcome = try BundleMerge.merge(
        reader.part(base.bundle, path: base.path, name: name, title: nil), parts,
        insertion: settings.after.map { .after($0) } ?? .markerOrEnd,
        keepsFolders: settings.keepsFolders)
      for warning in outcome.warnings { note(warning) }
      return outcome
    } catch {
      for warning in error.warnings { note(warning) }
      for conflict in error.conflicts { complain(conflict) }
      return nil
    }
  }

  /// Returns a bundle with fragments, like ``merge(_:_:_:name:)``, without a copy on disk.
  func merged(
    _ base: ProjectBundle, with fragments: [String]
  ) throws(CommandError) -> ProjectBundle? {
    guard !fragments.isEmpty else { return base }
    try base.requireWhole(base.bundle.path)
    guard let outcome = try merge(base, fragments, name: base.bundle.name) else { return nil }
    return base.with(outcome)
  }

  /// Returns a merged bundle with the values of variables in its texts; `nil` if one is undefined,
  /// which is reported on standard error.
  ///
  /// - Throws: exit status 3 for a page that cannot be written.
  func expanded(
    _ outcome: MergeOutcome, of base: ProjectBundle
  ) throws(CommandError) -> MergeOutcome? {
    let merged = base.with(outcome)
    if let refusal = merged.undefinedVariables {
      try report(refusal, of: merged.bundle)
      return nil
    }
    do {
      return try outcome.replacingTexts(merged.expansion)
    } catch {
      throw .failure("the merged bundle cannot be written: \(error.message)")
    }
  }
}

extension ProjectBundle {
  /// Returns the bundle after a merge, without a copy on disk.
  fileprivate func with(_ outcome: MergeOutcome) -> ProjectBundle {
    let files = Dictionary(outcome.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    return with(
      configuration.loader.load(MemoryFiles(files), path: bundle.path, name: bundle.name))
  }
}

extension MergeOutcome {
  /// The output files of the bundle.
  var shippedFiles: [ShippedBundle.File] { files.map { .init(path: $0.path, bytes: $0.bytes) } }
}

/// Reads the fragments named on a command line.
struct FragmentReader {
  let loader: BundleLoader
  let workspace: Workspace
  /// The titles of fragments that are given without one, by name.
  var titles: [String: String] = [:]

  /// A fragment.
  ///
  /// - Throws: exit status 2 for a title without a fragment, 3 for what is not there or cannot be
  ///   read.
  func fragment(_ given: String) throws(CommandError) -> MergePart {
    var (title, file): (String?, String) = (nil, given)
    if !workspace.files.exists(workspace.absolute(given)), let sign = given.firstIndex(of: "="),
      sign > given.startIndex
    {
      title = String(given[..<sign])
      file = String(given[given.index(after: sign)...])
      guard !file.isEmpty else { throw .usage("'\(given)' has no fragment after '='") }
    }
    let path = workspace.absolute(file)
    workspace.inputs.add(target: path)
    let name = Paths.name(path)
    title = title ?? titles[name]
    let stem =
      name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    do throws(FileSystemError) {
      guard try workspace.files.status(of: path).kind != .folder else {
        let bundle = loader.load(
          DiskFiles(root: path, files: workspace.files), path: workspace.display(path), name: name)
        return part(bundle, path: path, name: stem, title: title)
      }
      let bytes = try workspace.read(path, as: file, limit: loader.fileSizeLimit)
      let bundle = loader.loadPage(bytes, path: workspace.display(path))
      return part(bundle, path: path, name: stem, title: title)
    } catch {
      throw .failure(error.named(file))
    }
  }

  /// Returns a bundle as a part of a merge.
  func part(_ bundle: SettingsBundle, path: String, name: String, title: String?) -> MergePart {
    MergePart(
      name: name, title: title, bundle: bundle,
      tree: DiskFiles(
        root: bundle.isSinglePage ? Paths.parent(path) : path, files: workspace.files),
      limit: loader.fileSizeLimit)
  }
}
