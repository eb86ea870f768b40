import SettingsAnalysis
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A bundle or page to check, found at a path of the command line.
package struct LintTarget: Sendable, Hashable {
  /// The absolute path of the bundle's folder, or of the page's file if there is no bundle.
  package var path: String
  /// The requested files of the bundle; empty for all.
  package var files: [String] = []
  /// Whether the target is a page without a bundle.
  package var isPage = false
  /// Whether the user named the bundle, or a file in it, rather than a folder around it.
  package var isNamed = false
  /// Whether a merge adds the target to a bundle.
  package var isFragment = false
  /// The reason that a built app lacks a bundle that Settings opens; `nil` for a bundle or page.
  package var absence: BundleAbsence?
}

extension LintTarget {
  /// Adds the requests of another target for the same bundle or page.
  package mutating func merge(_ other: LintTarget) {
    isNamed = isNamed || other.isNamed
    let isWholeBundleRequested = files.isEmpty || other.files.isEmpty
    if isWholeBundleRequested {
      files = []
    } else {
      // Several files of one bundle, as pre-commit passes them, are checked together.
      files += other.files.filter { !files.contains($0) }
    }
  }

  /// The name of the folder that contains the page.
  package var folder: String { Paths.name(Paths.parent(path)) }

  /// Reads the bundle or page.
  ///
  /// - Parameter contents: The replaced contents of files, by paths in the bundle.
  /// - Throws: Exit status 3 if a page cannot be read.
  package func load(
    _ loader: BundleLoader, _ workspace: Workspace, replacing contents: [String: FileBytes] = [:]
  ) throws(CommandError) -> SettingsBundle {
    let reader = ProductReader(
      ReadableFiles(workspace.files), display: { workspace.display($0) })
    if let absence {
      let emptyBundle = loader.load(MemoryFiles(), path: workspace.display(path), name: "")
      return emptyBundle.placed(in: reader.product(lackingBundleAt: path, absence))
    }
    let bundle = try read(loader, workspace, replacing: contents)
    let copySearch = BuildCopySearch(workspace.files)
    if isFragment || copySearch.isFragment(bundle, at: path) { return bundle.asFragment }
    let ownDefaults: [String?] = [nil]
    var suites = ownDefaults
    if bundle.isSinglePage { suites = openingSuites(loader, workspace) }
    let hasGroups = suites != ownDefaults || bundle.pages.contains { $0.groupIdentifier != nil }
    let product = reader.product(ofBundleAt: bundlePath, readsGroups: hasGroups)
    let isCopied = bundle.isMisnamed && copySearch.isCopied(path)
    var languages: [String] = []
    if product == nil { languages = languagesBeside(bundle, workspace) }
    let hasNoFacts =
      product == nil && suites == ownDefaults && !isCopied && languages.isEmpty
    if hasNoFacts { return bundle }
    return bundle.placed(
      in: product,
      openingSuites: suites,
      isCopiedByBuild: isCopied,
      languagesBeside: languages)
  }

  /// Returns the languages of the app, as shown by the language folders beside the bundle.
  private func languagesBeside(_ bundle: SettingsBundle, _ workspace: Workspace) -> [String] {
    if bundle.isSinglePage { return [] }
    return workspace.languageFolders.languages(in: Paths.parent(path), workspace.files)
  }

  private func read(
    _ loader: BundleLoader, _ workspace: Workspace, replacing contents: [String: FileBytes]
  ) throws(CommandError) -> SettingsBundle {
    workspace.inputs.add(target: path)
    let shown = workspace.display(path)
    if !isPage {
      let files = DiskFiles(root: path, files: workspace.files)
      if contents.isEmpty { return loader.load(files, path: shown, name: Paths.name(path)) }
      return loader.load(OverlayFiles(files, contents), path: shown, name: Paths.name(path))
    }
    // Of a page without its bundle, only the page itself can be replaced.
    if let bytes = contents.values.first {
      return loader.loadPage(bytes, path: shown, folder: folder)
    }
    do {
      let bytes = try workspace.read(path, as: shown, limit: loader.fileSizeLimit)
      return loader.loadPage(bytes, path: shown, folder: folder)
    } catch {
      if case .tooLarge = error.reason {
        throw .failure(
          "\(error); make it smaller, or raise 'file_size_limit' in the configuration",
          path: shown)
      }
      throw .failure(error)
    }
  }

  /// Returns the app groups with which the bundle's pages open this page.
  ///
  /// `nil` stands for the app's own defaults, which are the only element for a page without a
  /// bundle, and for a page with a group of its own.
  private func openingSuites(_ loader: BundleLoader, _ workspace: Workspace) -> [String?] {
    let folder = bundlePath
    guard folder != path else { return [nil] }
    let bundle = loader.load(
      DiskFiles(root: folder, files: workspace.files), path: workspace.display(folder),
      name: Paths.name(folder))
    let fileInBundle = String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? ""
    let pageIndex = bundle.pages.firstIndex {
      $0.file == fileInBundle && $0.groupIdentifier == nil
    }
    guard let pageIndex else { return [nil] }
    return BundleAnalysis(bundle).suites(ofPage: pageIndex)
  }

  /// The path of the bundle; for a page, the path of the folder around it if that has the name of a
  /// bundle.
  private var bundlePath: String {
    guard isPage else { return path }
    return Paths.upward(from: path).dropFirst().first { $0.hasSuffix(".bundle") } ?? path
  }
}
