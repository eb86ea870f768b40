import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsModel

extension ProjectConfiguration {
  /// Returns a bundle with the texts of the fragments that outputs or the build plugin merge into
  /// it.
  ///
  /// A fragment, a page without its bundle, and a bundle in a built app get no texts.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func withFragmentTexts(
    _ bundle: SettingsBundle, at path: String, _ workspace: Workspace
  ) -> SettingsBundle {
    if bundle.isSinglePage || bundle.kind == .fragment || bundle.product != nil { return bundle }
    let mergingOutputs = outputs(merging: path)
    let pluginFolder = Paths.parent(path) + "/" + ProjectConfiguration.pluginFolder
    let entries = (try? workspace.files.entries(of: pluginFolder)) ?? []
    let pluginFragments = entries.filter { !$0.name.hasPrefix(".") }
      .map { pluginFolder + "/" + $0.name }
    let outputFragments = mergingOutputs.flatMap { $0.fragments }
    let fragments = (outputFragments + pluginFragments.sorted()).distinct
    if fragments.isEmpty { return bundle }
    var fragmentTexts = FragmentTexts()
    fragmentTexts.texts.formUnion(settings.merge.titles.values)
    for output in mergingOutputs { fragmentTexts.texts.formUnion(output.titles.values) }
    for fragment in fragments { fragmentTexts.add(fragment, loader, workspace) }
    return bundle.merged(with: fragmentTexts)
  }

  /// Returns the outputs that merge fragments into a bundle.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func outputs(merging path: String) -> [OutputSettings] {
    settings.outputs.filter { output in
      // An output that names no bundle is made from the only bundle.
      let isMadeFromBundle = output.bundle == nil || output.bundle == path
      return isMadeFromBundle && !output.fragments.isEmpty
    }
  }
}

extension FragmentTexts {
  /// Adds the texts of a fragment, or the reason that they are unknown.
  fileprivate mutating func add(_ path: String, _ loader: BundleLoader, _ workspace: Workspace) {
    let shown = workspace.display(path)
    guard let kind = try? workspace.files.status(of: path).kind else {
      return note(Gap(path: shown, fault: "is missing", detail: nil))
    }
    let target = LintTarget(path: path, isPage: kind != .folder, isNamed: true, isFragment: true)
    let bundle: SettingsBundle
    do {
      bundle = try target.load(loader, workspace)
    } catch {
      return note(Gap(path: shown, fault: "cannot be read", detail: nil))
    }
    if let page = BundleAnalysis(bundle).pageOfUnknownTexts() {
      note(Gap(path: bundle.displayPath(page.file), fault: page.fault, detail: page.detail))
    }
    for page in bundle.pages {
      texts.formUnion(page.texts(bundle.schema).all)
      if let table = page.statedTableName { tables.insert(table) }
      // The row that opens the page gets the page's name as its title.
      texts.insert(page.name.lastPart)
    }
  }

  /// Records a page or fragment whose texts are unknown, unless another one was recorded before.
  private mutating func note(_ found: Gap) {
    if gap == nil { gap = found }
  }
}
