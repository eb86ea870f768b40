import SettingsModel
import SettingsSchema
import SettingsText

/// The apps that read a page.
package struct PageAudience: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates the union of the given sets.
  ///
  /// It replaces the generic initializer for the same reason as in `DeviceIdioms`.
  package init(arrayLiteral sets: PageAudience...) {
    self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue })
  }

  /// The Settings app, or the Watch app for a watch bundle.
  package static var settings: PageAudience { PageAudience(rawValue: 1) }
  /// InAppSettingsKit, inside the app.
  package static var inAppSettingsKit: PageAudience { PageAudience(rawValue: 2) }
}

extension PageGraph {
  /// Returns the readers of each page, in the order of the bundle's pages; empty for a page that no
  /// known reader opens.
  ///
  /// The Settings app opens `Root` and the pages that child panes lead to, but no `.inApp` file.
  /// InAppSettingsKit, if its dialect is used, opens the same pages, `.inApp` files, and the pages
  /// that `ItemSpecifier`, `AddSpecifier` and the app's own views name. In its own bundle, it opens
  /// any page that the app names. A child pane that Settings drops opens no page in Settings.
  func audiences() -> [PageAudience] {
    if bundle.kind == .inApp { return bundle.pages.map { _ in .inAppSettingsKit } }
    let usesKit = bundle.usesInAppSettingsKit
    if bundle.isSinglePage {
      return bundle.pages.map { page in
        if page.name.isInApp { return .inAppSettingsKit }
        guard usesKit else { return .settings }
        return [.settings, .inAppSettingsKit]
      }
    }
    var audiences = [PageAudience](repeating: [], count: bundle.pages.count)
    for page in reachablePages(for: .settings) { audiences[page].insert(.settings) }
    if usesKit {
      for page in reachablePages(for: .inAppSettingsKit) {
        audiences[page].insert(.inAppSettingsKit)
      }
    }
    return audiences
  }

  /// Returns the pages that a reader opens, starting at `Root`.
  ///
  /// A name that differs from its file by case counts as the intended one.
  private func reachablePages(for reader: PageAudience) -> [Int] {
    lazy var namesByFoldedName = Dictionary(
      keepingFirst: bundle.pages.map { ($0.name.base.lowercased(), $0.name.base) })
    func step(_ name: String) -> PageTraversal.Step {
      if bundle.pageIndices[name] != nil { return PageTraversal.Step(base: name) }
      return PageTraversal.Step(base: namesByFoldedName[name.lowercased()] ?? name)
    }
    func next(_ edge: PageEdge, _ route: PageRoute) -> PageTraversal.Step? {
      if reader == .settings, edge.drop != nil { return nil }
      return PageTraversal.Step(base: edge.baseInAnyCase)
    }
    // An unreadable first page may lead to any page.
    let isRootUnreadable = bundle.unreadable.contains { PageName(path: $0.file)?.base == "Root" }
    var names = bundle.kind == .fragment ? namesOfMergedPages : ["Root"]
    if isRootUnreadable { names = Array(bundle.pageIndices.keys) }
    var traversal = PageTraversal(
      self, readsInApp: reader == .inAppSettingsKit, ignoresDevices: true)
    traversal.run(from: names.map(step), next: next)
    guard reader == .inAppSettingsKit else { return traversal.routes.map { $0.page } }
    // Each run may add routes, whose pages may name further files.
    var position = 0
    while position < traversal.routes.count {
      let page = bundle.pages[traversal.routes[position].page]
      traversal.run(
        from: page.filesInApp.map { step(bundle.reference($0).base) }, next: next)
      position += 1
    }
    return traversal.routes.map { $0.page }
  }
}
