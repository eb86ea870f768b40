import SettingsAnalysis
import SettingsModel
import SettingsSchema
import SettingsText

/// The pages and rows whose defaults are requested.
struct DefaultsReach {
  private let analysis: BundleAnalysis
  private let options: FlattenedDefaults.Options
  private let order: SettingOrder
  /// The indices of the pages that some reader opens.
  private let met: Set<Int>
  private let pages: Set<Int>

  init(_ analysis: BundleAnalysis, _ options: FlattenedDefaults.Options) {
    self.analysis = analysis
    self.options = options
    let order = analysis.settingOrder
    self.order = order
    met = Set(order.pages.filter { order.isMet($0, on: options.idiom) })
    pages = met.filter { analysis.audiences[$0].contains(.settings) }
  }

  /// Returns whether a fault that touches some defaults touches a requested one.
  func contains(_ scope: DefaultsScope) -> Bool {
    switch scope {
    case .row(let index): pages.contains(index.page) && isWanted(index) && isInGroup(index.page)
    case .unstated(let index): met.contains(index.page) && isWanted(index) && isInGroup(index.page)
    case .pane(let index):
      pages.contains(index.page) && (options.idiom.map(row(index).isShown) ?? true)
    case .droppedPane(let index):
      pages.contains(index.page) && isWanted(index) && opensLostPage(row(index))
    case .page(let page): pages.contains(page) && isInGroup(page)
    case .unreadable(let number): isAskedFor(analysis.bundle.unreadable[number])
    case .bundle: true
    }
  }

  private func row(_ index: RowIndex) -> Row { analysis.bundle.row(index) }

  private func isWanted(_ index: RowIndex) -> Bool {
    let row = row(index)
    guard options.idiom.map(row.isShown) ?? true || row.shownIdioms.isEmpty else { return false }
    return !options.editableOnly || row.element == .unknown || row.isEditable
  }

  /// Returns whether a page belongs to the requested app group, or no page names the group, which
  /// is the caller's mistake.
  private func isInGroup(_ page: Int) -> Bool {
    guard let group = options.group, order.hasSuite(group) else { return true }
    return order.suites(ofPage: page).contains(group)
  }

  private func isAskedFor(_ file: SettingsBundle.UnreadableFile) -> Bool {
    guard let name = PageName(path: file.file) else { return false }
    if analysis.bundle.isSinglePage || order.pages.isEmpty { return true }
    if let idiom = options.idiom, let device = name.device, device != idiom { return false }
    return order.names.contains(name.base)
      && (!name.isInApp || analysis.bundle.isFlattenedForInAppReader)
  }

  /// Returns whether a row names a page that nothing else opens, so that its defaults and those of
  /// its subpages are lost.
  private func opensLostPage(_ row: Row) -> Bool {
    let bundle = analysis.bundle
    guard let file = row.text(.file) else {
      // The intended page is unknown, but some page that nothing opens exists.
      let met = Set(order.pages)
      return row.element == .childPane
        && bundle.pages.indices.contains {
          !met.contains($0) && !bundle.pages[$0].name.isVariant
            && bundle.pages[$0].hasDefaults
        }
    }
    let base = bundle.reference(file.value).base
    return !order.names.contains(base)
      && analysis.graph.names(from: [base]).subtracting(order.names).contains { name in
        bundle.pages(named: name).contains { $0.hasDefaults }
      }
  }
}
