import SettingsAnalysis
import SettingsModel
import SettingsSchema
import SettingsText

/// The pages and rows whose defaults are requested.
struct DefaultsReach {
  private let analysis: BundleAnalysis
  private let options: FlattenedDefaults.Options
  private let order: SettingOrder
  /// The indices of the pages that the requested device opens.
  private let openedPages: Set<Int>
  /// The indices of the opened pages that Settings shows.
  private let shownPages: Set<Int>

  init(_ analysis: BundleAnalysis, _ options: FlattenedDefaults.Options) {
    self.analysis = analysis
    self.options = options
    let order = analysis.settingOrder
    self.order = order
    openedPages = Set(order.pages.filter { order.isOpened($0, on: options.idiom) })
    shownPages = openedPages.filter { analysis.audiences[$0].contains(.settings) }
  }

  /// Returns whether a fault that touches some defaults touches a requested one.
  func contains(_ scope: DefaultsScope) -> Bool {
    switch scope {
    case .row(let index):
      shownPages.contains(index.page) && isRequested(row(index)) && isInGroup(index.page)
    case .unstated(let index):
      openedPages.contains(index.page) && isRequested(row(index)) && isInGroup(index.page)
    case .pane(let index):
      shownPages.contains(index.page) && isOnDevice(row(index))
    case .droppedPane(let index):
      shownPages.contains(index.page) && isRequested(row(index)) && opensLostPage(row(index))
    case .page(let page): shownPages.contains(page) && isInGroup(page)
    case .unreadable(let number): isRequested(analysis.bundle.unreadable[number])
    case .bundle: true
    }
  }

  private func row(_ index: RowIndex) -> Row { analysis.bundle.row(index) }

  private func isOnDevice(_ row: Row) -> Bool {
    guard let idiom = options.idiom else { return true }
    return row.isShown(on: idiom)
  }

  private func isRequested(_ row: Row) -> Bool {
    // The default of a row that no device shows is lost on every device.
    let isHiddenEverywhere = row.shownIdioms.isEmpty
    guard isOnDevice(row) || isHiddenEverywhere else { return false }
    if !options.editableOnly { return true }
    // A row of an unknown type may be meant to be editable.
    return row.element == .unknown || row.isEditable
  }

  /// Returns whether a page belongs to the requested app group; true if none is requested.
  ///
  /// A group that no page names is the caller's mistake, and all pages count as its pages.
  private func isInGroup(_ page: Int) -> Bool {
    guard let group = options.group, order.hasSuite(group) else { return true }
    return order.suites(ofPage: page).contains(group)
  }

  /// Returns whether an unreadable file is a page whose defaults are requested.
  private func isRequested(_ file: SettingsBundle.UnreadableFile) -> Bool {
    guard let name = PageName(path: file.file) else { return false }
    // Without a page to open, the file may be the first one.
    if analysis.bundle.isSinglePage || order.pages.isEmpty { return true }
    if let idiom = options.idiom, let device = name.device, device != idiom { return false }
    if name.isInApp, !analysis.bundle.isFlattenedForInAppReader { return false }
    return order.pageNames.contains(name.base)
  }

  /// Returns whether a row names a page that nothing else opens, so that its defaults and those of
  /// its subpages are lost.
  private func opensLostPage(_ row: Row) -> Bool {
    let bundle = analysis.bundle
    guard let file = row.text(.file) else {
      // The row may be meant for any page that nothing opens.
      return row.element == .childPane && hasUnopenedPageWithDefaults
    }
    let base = bundle.reference(file.value).base
    if order.pageNames.contains(base) { return false }
    let lostNames = analysis.graph.names(from: [base]).subtracting(order.pageNames)
    return lostNames.contains { name in
      bundle.pages(named: name).contains { $0.hasDefaults }
    }
  }

  private var hasUnopenedPageWithDefaults: Bool {
    let opened = Set(order.pages)
    return analysis.bundle.pages.contains { page in
      !opened.contains(page.number) && !page.name.isVariant && page.hasDefaults
    }
  }
}
