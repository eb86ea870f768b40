import SettingsAnalysis
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// A bundle or page to check, found by the paths of a command line.
package struct LintTarget: Sendable, Hashable {
  /// The absolute path of the bundle's folder, or of the page's file if there is no bundle.
  package var path: String
  /// The requested files of the bundle; empty for all.
  package var files: [String] = []
  /// Whether the target is a page without a bundle.
  package var isPage = false
  /// Whether the user named it, or a file in it, instead of a folder around it.
  package var isNamed = false
  /// Whether a merge adds it to a bundle.
  package var isFragment = false
  /// A built app's lack of a bundle that Settings opens; `nil` for a bundle or page.
  package var absence: BundleAbsence?
}

extension LintTarget {
  /// Adds another target's requests for the same bundle or page.
  package mutating func merge(_ other: LintTarget) {
    isNamed = isNamed || other.isNamed
    // Two files of one bundle, as pre-commit passes them, are one run over the bundle.
    if files.isEmpty || other.files.isEmpty {
      files = []
    } else {
      files += other.files.filter { !files.contains($0) }
    }
  }

  /// The name of the folder that contains the page.
  package var folder: String { Paths.name(Paths.parent(path)) }

  /// Reads the bundle or page.
  ///
  /// - Parameter contents: What files of the bundle are to hold in place of what they do, by path.
  /// - Throws: exit status 3 when a page cannot be read at all.
  package func load(
    _ loader: BundleLoader, _ workspace: Workspace, replacing contents: [String: FileBytes] = [:]
  ) throws(CommandError) -> SettingsBundle {
    let reader = ProductReader(
      ReadableFiles(workspace.files), display: { workspace.display($0) })
    if let absence {
      let nothing = loader.load(MemoryFiles(), path: workspace.display(path), name: "")
      return nothing.placed(in: reader.product(lackingBundleAt: path, absence))
    }
    let bundle = try read(loader, workspace, replacing: contents)
    let copies = BuildCopySearch(workspace.files)
    if isFragment || copies.isFragment(bundle, at: path) { return bundle.asFragment }
    var suites: [String?] = [nil]
    if bundle.isSinglePage { suites = openingSuites(loader, workspace) }
    let product = reader.product(
      ofBundleAt: bundlePath,
      readsGroups: suites != [nil] || bundle.pages.contains { $0.groupIdentifier != nil })
    let isCopied = bundle.isMisnamed && copies.isCopied(path)
    var languages: [String] = []
    if product == nil { languages = languagesBeside(bundle, workspace) }
    if product == nil, suites == [nil], !isCopied, languages.isEmpty { return bundle }
    return bundle.placed(
      in: product, openingSuites: suites, isCopiedByBuild: isCopied, languagesBeside: languages)
  }

  /// Returns the languages of the app, as far as folders beside the bundle show.
  private func languagesBeside(_ bundle: SettingsBundle, _ workspace: Workspace) -> [String] {
    if bundle.isSinglePage { return [] }
    return workspace.languageFolders.languages(in: Paths.parent(path), workspace.files)
  }

  private func read(
    _ loader: BundleLoader, _ workspace: Workspace, replacing contents: [String: FileBytes]
  ) throws(CommandError) -> SettingsBundle {
    workspace.inputs.add(target: path)
    let display = workspace.display(path)
    guard isPage else {
      let disk = DiskFiles(root: path, files: workspace.files)
      if contents.isEmpty { return loader.load(disk, path: display, name: Paths.name(path)) }
      return loader.load(OverlayFiles(disk, contents), path: display, name: Paths.name(path))
    }
    if let bytes = contents.values.first {
      return loader.loadPage(bytes, path: display, folder: folder)
    }
    do {
      let bytes = try workspace.read(path, as: display, limit: loader.fileSizeLimit)
      return loader.loadPage(bytes, path: display, folder: folder)
    } catch {
      if case .tooLarge = error.reason {
        throw .failure(
          "\(error); make it smaller, or raise 'file_size_limit' in the configuration",
          path: display)
      }
      throw .failure(error)
    }
  }

  /// Returns the app groups with which this page is opened in its bundle, `nil` for the app's own
  /// defaults.
  private func openingSuites(_ loader: BundleLoader, _ workspace: Workspace) -> [String?] {
    let folder = bundlePath
    guard folder != path else { return [nil] }
    let bundle = loader.load(
      DiskFiles(root: folder, files: workspace.files), path: workspace.display(folder),
      name: Paths.name(folder))
    let file = String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? ""
    guard
      let page = bundle.pages.firstIndex(where: { $0.file == file && $0.groupIdentifier == nil })
    else {
      return [nil]
    }
    return BundleAnalysis(bundle).suites(ofPage: page)
  }

  /// The path of the bundle; for a page, that of the folder around it if it has the name of a
  /// bundle.
  private var bundlePath: String {
    guard isPage else { return path }
    return Paths.upward(from: path).dropFirst().first { $0.hasSuffix(".bundle") } ?? path
  }
}
