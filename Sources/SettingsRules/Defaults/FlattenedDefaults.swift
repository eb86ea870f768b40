import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The defaults of a bundle's rows by suite and key, with the rows they come from, and the faults
/// that make them wrong.
///
/// Rows are visited depth-first from `Root`, each page once. Rows that Settings drops and rows
/// without a default contribute nothing.
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

  /// The app's own defaults and those of app groups, in the order in which a user sees them.
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

  init(_ touching: DefaultsFaults, options: Options) {
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
      // Of rows that differ by device, only those without a fault count.
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
    // A group that no page names is the caller's mistake, and the defaults of all groups are
    // included.
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

  /// The faults that cause these defaults to be refused.
  package var refusals: [Fault] { faults.filter { $0.refusesDefaults } }
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
