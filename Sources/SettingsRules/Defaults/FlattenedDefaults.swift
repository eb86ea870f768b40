import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The defaults of a bundle's rows by suite and key, with the rows they come from, and the faults
/// that make them wrong.
///
/// Rows are met depth-first from `Root`, each page once. A row that Settings drops contributes
/// nothing; neither does one without a default.
package struct FlattenedDefaults: Sendable {
  /// Filters for the defaults.
  package struct Options: Sendable, Hashable {
    /// Whether rows that only show a value are omitted.
    package var editableOnly: Bool
    /// The device of the defaults; `nil` for all, which must then agree.
    package var idiom: DeviceIdiom?
    /// Whether rows with a faulty default are omitted, instead of refusing the bundle.
    package var skipsFaulty: Bool

    /// The only app group to include; `nil` for the app's own defaults and those of all groups.
    package var group: String?

    /// Makes options that include everything by default.
    package init(
      editableOnly: Bool = false, idiom: DeviceIdiom? = nil, skipsFaulty: Bool = false,
      group: String? = nil
    ) {
      self.editableOnly = editableOnly
      self.idiom = idiom
      self.skipsFaulty = skipsFaulty
      self.group = group
    }
  }

  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  package let suites: [SettingSuite]
  /// The faults that touch these defaults.
  package let faults: [Fault]
  /// The keys whose defaults are omitted because a fault touches them, in the order of the faults;
  /// empty unless faulty rows are skipped.
  package let leftOutKeys: [String]
  /// Whether rows of different devices give a key different defaults, so that a device must be
  /// chosen.
  package let differsByDevice: Bool
  /// Whether the bundle has no readable first page.
  package let isWithoutPages: Bool
  /// The rows with an omitted default, because the dialect of their type is undeclared.
  package let undeclaredRows: [Row]
  /// The pages with omitted defaults, because no page opens them.
  package let unopenedPages: [UnopenedPage]

  fileprivate init(_ touching: DefaultsFaults, options: Options) {
    let analysis = touching.analysis
    let order = analysis.settingOrder
    let wanted = order.rows.enumerated().filter { _, row in
      !row.isDropped
        && (options.idiom.map { row.idioms.contains(DeviceIdioms($0)) } ?? true)
        && (!options.editableOnly || row.isEditable)
    }
    let faults = touching.faults(options, wanted.map { $0.element })
    self.faults = faults
    differsByDevice =
      options.idiom == nil
      && !analysis.rowsThatDifferByDevice(wanted.map { $0.element }).isEmpty
    var included = wanted
    if options.skipsFaulty {
      let faulty = FaultyDefaults(faults, wanted.map { $0.element }, order)
      included.removeAll { faulty.contain($0.element, order) }
      // Of rows that differ by device, faulty ones count no longer.
      let differing = analysis.rowsThatDifferByDevice(included.map { $0.element })
      let unsure = Set(differing.compactMap { order.id(of: $0) })
      included.removeAll { order.id(of: $0.element).map(unsure.contains) == true }
    }
    let others = touching.rowsOfOtherDevices(options)
    var rows = included.map { $0.element }
    if !others.isEmpty {
      let own = Set(included.map { $0.offset })
      rows = order.rows.enumerated().filter { own.contains($0) || others.contains($1.row.id) }
        .map { $0.element }
    }
    let settings = Settings(rows.lazy.map { $0.unhidden }, in: analysis.graph)
    // A group that no page names is the caller's mistake; then nothing is left out.
    let group = options.group.flatMap { order.hasSuite($0) ? $0 : nil }
    let suites = settings.suites.filter { group == nil || $0.identifier == group }
    self.suites = suites
    if options.skipsFaulty {
      let included = Set(included.map { $0.element.row.id })
      let excluded = wanted.map { $0.element.row }.filter { !included.contains($0.id) }
      let dropped = faults.filter { $0.refusesDefaults }.compactMap { $0.touches?.row }
        .map(analysis.bundle.row)
      let given = Set(suites.flatMap { $0.settings.map { ExactText($0.key) } })
      leftOutKeys = (excluded + dropped).compactMap { $0.key?.value }.distinct
        .filter { !given.contains(ExactText($0)) }
    } else {
      leftOutKeys = []
    }
    isWithoutPages = order.pages.isEmpty
    undeclaredRows = order.undeclared
    unopenedPages = UnopenedPage.find(in: analysis, faults)
  }

  /// The faults because of which these defaults are refused.
  package var refusals: [Fault] { faults.filter { $0.refusesDefaults } }
}

/// The faults that can touch defaults of a bundle, found once for defaults of any options.
package struct DefaultsFaults {
  fileprivate let analysis: BundleAnalysis
  private let found: [Fault]

  /// Runs the rules that can touch a default.
  package init(_ analysis: BundleAnalysis) {
    self.analysis = analysis
    found = RuleRun(analysis, .ofDefaults).faults()
  }

  /// Returns the defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    FlattenedDefaults(self, options: options)
  }

  /// Returns the rows of keys for which the device has no row. Their defaults are registered on it
  /// too, since code may read them there.
  fileprivate func rowsOfOtherDevices(
    _ options: FlattenedDefaults.Options
  ) -> Set<RowIndex> {
    let order = analysis.settingOrder
    guard let idiom = options.idiom else { return [] }
    let own = order.rows(on: idiom)
    if own.count == order.rows.count { return [] }
    let known = Set(own.compactMap { order.id(of: $0) })
    let all = flattened(.init(editableOnly: options.editableOnly, skipsFaulty: true))
    let rows = all.suites.flatMap { $0.settings }.filter { !known.contains($0.id) }
      .flatMap { $0.rows }
    // The files of a page for one device are that device's alone.
    return Set(
      rows.filter { $0.name.device == nil || $0.name.device == idiom }.map { $0.row.id })
  }

  /// Returns the faults that touch the requested defaults, of any severity. Faults of severity
  /// error cause a refusal.
  ///
  /// - Parameter rows: The rows that are asked for, dropped ones left out.
  fileprivate func faults(
    _ options: FlattenedDefaults.Options, _ rows: [SettingRow]
  ) -> [Fault] {
    let reach = DefaultsReach(analysis, options)
    var found = found
    if options.idiom != nil || options.editableOnly {
      // Rows that are not asked for contradict nothing.
      found.removeAll { $0.rule == Rule.conflictingDefaults.id }
      let clashes = analysis.keyClashes(in: rows)
      found += RuleRun(analysis, .ofDefaults).faults(of: .conflictingDefaults) { context in
        context.reportConflicts(among: clashes)
      }
    }
    let touching = found.filter { fault in fault.touches.map { reach.contains($0) } ?? false }
    return analysis.bundle.fileErrors.map { error in
      var fault = Fault(
        at: .file(error.path), "the file cannot be read: \(error.explanation)")
      fault.effect = .app("its defaults are unknown")
      fault.help = "make the file readable"
      fault.touches = .bundle
      return fault.reported(by: .malformedPlist)
    } + touching
  }
}

extension BundleAnalysis {
  /// Returns the defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    DefaultsFaults(self).flattened(options)
  }
}

/// The rows whose defaults are omitted if faulty ones are skipped.
private struct FaultyDefaults {
  private let scopes: Set<DefaultsScope>
  /// The settings whose rows contradict each other, so that the default is unknown.
  private let settings: Set<SettingID>

  init(_ faults: [Fault], _ rows: [SettingRow], _ order: SettingOrder) {
    let errors = faults.filter { $0.refusesDefaults }
    scopes = Set(errors.compactMap { $0.touches })
    let conflicts = Set(
      errors.lazy.filter { $0.rule == Rule.conflictingDefaults.id }.compactMap { $0.touches })
    let conflicting = rows.filter { conflicts.contains(.row($0.row.id)) }
    settings = Set(conflicting.compactMap { order.id(of: $0) })
  }

  func contain(_ row: SettingRow, _ order: SettingOrder) -> Bool {
    if scopes.contains(.row(row.row.id)) || scopes.contains(.page(row.page)) { return true }
    return !settings.isEmpty && order.id(of: row).map(settings.contains) == true
  }
}

extension BundleAnalysis {
  /// Returns the rows that give a key another default than a row of another device.
  fileprivate func rowsThatDifferByDevice(_ rows: [SettingRow]) -> [SettingRow] {
    keyClashes(in: rows).filter { $0.valuesDiffer && $0.relation == .otherDevice }
      .map { $0.second }
  }
}

/// The pages and rows whose defaults are requested.
private struct DefaultsReach {
  private let analysis: BundleAnalysis
  private let options: FlattenedDefaults.Options
  private let order: SettingOrder
  /// The pages that some reader opens.
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

  /// Returns whether a page belongs to the requested app group; a group that no page names is the
  /// caller's mistake.
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
      // Which page it was meant to open is not known; one that nothing opens is there.
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

/// A page whose defaults are not among those of the bundle, because no included page opens it.
package struct UnopenedPage: Sendable {
  package let page: Page
  /// The number of its rows that have a default.
  package let defaultCount: Int

  /// Whether InAppSettingsKit alone reads the page.
  package var isForInAppReader: Bool { page.name.isInApp }

  /// Returns the pages of a bundle that were not opened, except for those without defaults and
  /// those lost with a dropped row.
  static func find(in analysis: BundleAnalysis, _ faults: [Fault]) -> [UnopenedPage] {
    let bundle = analysis.bundle
    let order = analysis.settingOrder
    let met = Set(order.pages)
    let others = bundle.pages.filter { !met.contains($0.number) }
    let lost = analysis.graph.names(
      from: faults.compactMap { fault in
        guard case .droppedPane(let index)? = fault.touches else { return nil }
        return bundle.row(index).text(.file).map { bundle.reference($0.value).base }
      })
    // The pages that edit an item of InAppSettingsKit's lists: their keys are those of the item.
    let lists = order.pages.flatMap {
      bundle.pages[$0].rows(where: { $0.element == .iaskListGroup })
    }
    let items = Set(lists.flatMap { $0.filesInApp }.map { bundle.reference($0).base })
    let known = Set(
      order.rows.lazy.filter { $0.row.defaultNode != nil }
        .compactMap { $0.row.key.map { ExactText($0.value) } })
    return others.compactMap { page -> UnopenedPage? in
      if lost.contains(page.name.base) || items.contains(page.name.base) { return nil }
      // The default of a key that another page gives is not missed.
      let count = page.rows(where: { $0.givesDefault }).count { row in
        row.key.map { !known.contains(ExactText($0.value)) } ?? false
      }
      return count == 0 ? nil : UnopenedPage(page: page, defaultCount: count)
    }
  }
}

extension Page {
  /// Whether a row of the page gives a key a default.
  var hasDefaults: Bool { rows.contains { $0.givesDefault } }
}

extension Row {
  /// Whether the row gives a key a default.
  fileprivate var givesDefault: Bool { keyNode != nil && defaultNode != nil && holdsValue }
}
