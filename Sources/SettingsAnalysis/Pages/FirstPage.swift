import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The page that the Settings app opens first, or the item in its place.
package enum FirstPage: Sendable, Hashable {
  /// A page for every user, including one whose name has another case.
  ///
  /// The page is assumed to exist in a folder that cannot be listed. A fragment and a bundle for
  /// InAppSettingsKit need no such page if they have others, and count as having it.
  case present
  /// A page for one kind of device only.
  case onlyFor(DeviceIdiom)
  /// No page, perhaps with an item of its name: a file in a folder, or something other than a file,
  /// such as a folder or a broken link.
  case missing(instead: BundleFiles.Item?)
}

extension SettingsBundle {
  /// The first page, including one that only InAppSettingsKit reads.
  package var firstPage: FirstPage {
    let path = "Root.plist"
    if isSinglePage || files.hasFile(path) { return .present }
    if !FoldedPaths(files).differing(from: path).isEmpty { return .present }
    // A folder that cannot be listed may contain the page.
    if fileErrors.contains(where: { $0.path.isEmpty }) { return .present }
    // In its own bundle, InAppSettingsKit opens the page that the app names. A fragment gets the
    // first page of the bundle by a merge.
    let needsNoRoot = kind == .inApp || kind == .fragment
    let hasPages = !pages.isEmpty || unreadable.contains { !$0.isStringsTable }
    if needsNoRoot, hasPages { return .present }
    let candidates = files.items.compactMap { item in
      PageName(path: item.path).map { (item: item, name: $0) }
    }
    let roots = candidates.filter { $0.name.base == "Root" }
    let names = roots.filter { $0.item.kind == .file }.map { $0.name }
    if names.contains(where: { $0.isInApp || $0.device == nil }) { return .present }
    if let device = names.first?.device {
      let areForOneDevice = Set(names.map { $0.device }).count == 1
      return areForOneDevice ? .onlyFor(device) : .present
    }
    let misplaced = candidates.first { $0.name.base.hasSuffix("/Root") && $0.item.kind == .file }
    return .missing(instead: (roots.first ?? misplaced)?.item)
  }
}

extension BundleAnalysis {
  /// Returns the list of rows of a page if it is the Settings app's first page and shows no switch,
  /// text field or slider; `nil` for any other page.
  ///
  /// Source: developer.apple.com/forums/thread/764519, which reports such an app missing from
  /// Settings on iOS 18.
  package func rowsWithoutOrdinaryControl(of page: Page) -> PropertyList.Entry? {
    guard page.name.base == "Root", page.name.language == nil, !page.name.isInApp,
      bundle.kind == .settings,
      let entry = page.specifiersEntry, !page.rows.isEmpty
    else { return nil }
    let ordinary: [ElementID] = [.toggleSwitch, .textField, .slider]
    let drops = drops(ofPage: page.number)
    let showsControl = page.rows.contains {
      ordinary.contains($0.element) && drops[$0.index] == nil
    }
    return showsControl ? nil : entry
  }
}
