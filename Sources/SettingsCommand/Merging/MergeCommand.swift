import ArgumentParser
import SettingsCompiler
import SettingsDiskFiles
import SettingsFileSystem
import SettingsMerging
import SettingsModel
import SettingsPropertyLists

/// `settingsc merge`
struct MergeCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "settingsc",
    abstract: "Join a bundle and fragments, such as pages of licenses, into one bundle.",
    discussion: """
      A fragment is a page, or a folder with pages: the rows of its 'Root.plist' are added to those of the base; of its \
      other pages, those that no page of the fragment opens get a row that opens them. TITLE=FRAGMENT names that row. \
      The rows replace the group titled '@fragments' in the first page, or go to its end. The base and the fragments are \
      not changed; the output is replaced as a whole or not at all. Conflicts, such as one key with two defaults, are \
      named on standard error: exit status 1, and nothing written. The key 'merge' of the configuration has the same \
      options, for build plugins.

      EXAMPLE:
        settingsc merge MyApp/Settings.bundle Licenses=Build/LicensePlist -o Build/Settings.bundle
        settingsc merge MyApp/Settings.bundle Pods/Pods-MyApp-acknowledgements.plist -o Build/Settings.bundle
      """)

  /// The format of the report.
  enum Format: String, OptionChoice {
    case text, json
  }

  @Argument(help: "The bundle that the fragments are added to.", completion: .directory) var base: String
  @Argument(help: "A page, a folder with pages, or TITLE=FRAGMENT.", completion: .file()) var fragments: [String] = []
  @Option(name: .shortAndLong, help: "The bundle to write.", completion: .directory) var output: String
  @Option(help: "Add the rows behind the row or the group with this title.") var after: String?
  @Flag(help: "Keep pages in their folders instead of moving them to the top of the bundle.") var keepFolders = false
  @Option(help: "Print which page comes from where: text or json.") var report: Format?
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if output == "-" { throw ValidationError("a bundle is a folder and cannot be written to standard output") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    let input = try BundleInput.loadBundle(base, configurationFile.choice, session)
    let settings = input.environment.settings.merge
    let reader = FragmentReader(
      loader: input.environment.loader, workspace: session.workspace, titles: settings.titles)
    var paths = [input.path]
    var parts: [MergePart] = []
    for fragment in fragments {
      let (part, path) = try reader.fragment(fragment)
      parts.append(part)
      paths.append(path)
    }
    let target = session.workspace.absolute(output)
    for path in paths {
      guard !Paths.isInside(target, path), !Paths.isInside(path, target) else {
        throw CommandError.usage("'\(output)' and '\(session.workspace.display(path))' overlap; choose another output")
      }
    }
    let outcome: MergeOutcome
    do throws(MergeConflicts) {
      outcome = try BundleMerge.merge(
        reader.part(input.bundle, path: input.path, name: base, title: nil), parts,
        insertion: (after ?? settings.after).map { .after($0) } ?? .markerOrEnd,
        keepsFolders: keepFolders || settings.keepsFolders)
    } catch {
      for warning in error.warnings { session.note(warning) }
      for conflict in error.conflicts { session.complain(conflict) }
      return .findings
    }
    for warning in outcome.warnings { session.note(warning) }
    let parent = OutputFolder(Paths.parent(target), session.workspace)
    try parent.make { () throws(CommandError) in
      try BundleFolder(
        parent: parent.path, name: Paths.name(target), shown: session.workspace.display(parent.path),
        files: session.workspace.files, replacesSources: true
      ).replace(with: outcome.files.map { .init(path: $0.path, bytes: $0.bytes) }, source: input.path)
    }
    switch report {
    case .text?: session.output.write(outcome.text)
    case .json?: session.output.write(outcome.json)
    case nil: break
    }
    return .success
  }
}

/// Reads the fragments that a command line names.
struct FragmentReader {
  let loader: BundleLoader
  let workspace: Workspace
  /// The titles of fragments that are given without one, by their names.
  var titles: [String: String] = [:]

  /// A fragment with its absolute path.
  ///
  /// - Throws: exit status 3 for what is not there or cannot be read.
  func fragment(_ given: String) throws(CommandError) -> (part: MergePart, path: String) {
    var (title, file): (String?, String) = (nil, given)
    if !workspace.files.exists(workspace.absolute(given)), let sign = given.firstIndex(of: "="), sign > given.startIndex
    {
      title = String(given[..<sign])
      file = String(given[given.index(after: sign)...])
    }
    let path = workspace.absolute(file)
    let name = Paths.name(path)
    title = title ?? titles[name]
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    do throws(FileSystemError) {
      guard try workspace.files.status(of: path).kind != .folder else {
        let bundle = loader.load(
          DiskFiles(root: path, files: workspace.files), path: workspace.display(path), name: name)
        return (part(bundle, path: path, name: stem, title: title), path)
      }
      let bytes = try workspace.read(path, as: file, limit: loader.fileSizeLimit)
      let bundle = loader.loadPage(bytes, path: workspace.display(path))
      return (part(bundle, path: path, name: stem, title: title), path)
    } catch {
      throw .failure(error.named(file))
    }
  }

  /// A bundle as a part of a merge.
  func part(_ bundle: SettingsBundle, path: String, name: String, title: String?) -> MergePart {
    MergePart(
      name: name, title: title, bundle: bundle,
      tree: DiskFiles(root: bundle.isSinglePage ? Paths.parent(path) : path, files: workspace.files),
      limit: loader.fileSizeLimit)
  }
}
