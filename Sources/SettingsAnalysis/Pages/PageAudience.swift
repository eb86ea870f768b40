import SettingsModel
import SettingsSchema

/// Who reads a page.
package struct PageAudience: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The union of some sets; written out for the same reason as in `DeviceIdioms`.
  package init(arrayLiteral sets: PageAudience...) {
    self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue })
  }

  /// The Settings app, or the Watch app for a watch bundle.
  package static var settings: PageAudience { PageAudience(rawValue: 1) }
  /// InAppSettingsKit, inside the app.
  package static var inAppSettingsKit: PageAudience { PageAudience(rawValue: 2) }

  /// The readers of each page, in the order of the bundle's pages; empty where nobody is known to
  /// open the page.
  ///
  /// The Settings app opens `Root` and what child panes lead to, but no `.inApp` file.
  /// InAppSettingsKit, where its dialect is used, opens the same pages and `.inApp` files, and
  /// those that `ItemSpecifier`, `AddSpecifier` and the app's own views name; in a bundle of its
  /// own it opens whatever page the app names. A child pane that Settings drops opens nothing
  /// there.
  ///
  /// - Parameter dropped: By page, the rows of child panes that Settings drops.
  static func audiences(of bundle: SettingsBundle, _ links: PageLinks, dropped: DroppedPanes)
    -> [PageAudience]
  {
    let isInAppBundle = bundle.kind == .inApp
    let usesKit = bundle.schema.dialectNames.contains(DialectTable.inAppSettingsKit.name)
    var audiences = bundle.pages.map { page -> PageAudience in
      if isInAppBundle { return .inAppSettingsKit }
      guard bundle.isSinglePage else { return [] }
      return page.name.isInApp
        ? .inAppSettingsKit : usesKit ? [.settings, .inAppSettingsKit] : .settings
    }
    guard !isInAppBundle, !bundle.isSinglePage else { return audiences }
    for number in reachable(in: bundle, links, by: .settings, dropped) {
      audiences[number].insert(.settings)
    }
    if usesKit {
      for number in reachable(in: bundle, links, by: .inAppSettingsKit, [:]) {
        audiences[number].insert(.inAppSettingsKit)
      }
    }
    return audiences
  }

  /// The pages that a reader opens, starting at `Root`. A name that misses its file by case only
  /// counts as meant.
  private static func reachable(
    in bundle: SettingsBundle, _ links: PageLinks, by reader: PageAudience, _ dropped: DroppedPanes
  ) -> [Int] {
    lazy var folded = Dictionary(
      bundle.pages.map { ($0.name.base.lowercased(), $0.name.base) },
      uniquingKeysWith: { first, _ in first })
    func step(_ name: String) -> PageWalk.Step {
      PageWalk.Step(
        base: bundle.pageIndices[name] == nil ? folded[name.lowercased()] ?? name : name)
    }
    func next(_ link: PageLink, _ visit: PageVisit) -> PageWalk.Step? {
      dropped[link.page]?[link.row] == nil ? PageWalk.Step(base: link.found) : nil
    }
    // What a first page that cannot be read leads to is not known: any page may be shown.
    let isRootUnreadable = bundle.unreadable.contains { PageName(path: $0.file)?.base == "Root" }
    let names = isRootUnreadable ? Array(bundle.pageIndices.keys) : ["Root"]
    var walk = PageWalk(
      bundle, links, readsInApp: reader == .inAppSettingsKit, ignoresDevices: true)
    walk.run(from: names.map(step), next: next)
    var position = 0
    while reader == .inAppSettingsKit, position < walk.visits.count {
      walk.run(
        from: bundle.pages[walk.visits[position].page].filesInApp.map {
          step(bundle.reference($0).base)
        }, next: next)
      position += 1
    }
    return walk.visits.map { $0.page }
  }
}
