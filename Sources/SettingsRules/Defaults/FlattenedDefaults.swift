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
    /// Whether rows with a faulty default are omitted; otherwise, the bundle is refused.
    package var skipsFaulty: Bool
    /// The only app group to include; `nil` for all groups and the app's own defaults.
    package var group: String?

    /// Creates options that include everything by default.
    package init(
      editableOnly: Bool = false, idiom: DeviceIdiom? = nil, skipsFaulty: Bool = false,
      group: String? = nil
    ) {
      self.editableOnly = editableOnly
      self.idiom = idiom
      self.skipsFaulty = skipsFaulty
      self.group = group
    }

    /// Returns whether the default of a row is requested, regardless of its app group.
    fileprivate func includes(_ row: SettingRow) -> Bool {
      if row.isDropped { return false }
      if let idiom, !row.idioms.contains(DeviceIdioms(idiom)) { return false }
      return !editableOnly || row.isEditable
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
  /// The rows whose default is omitted because the dialect of their type is undeclared.
  package let undeclaredRows: [Row]
  /// The pages whose defaults are omitted because no page opens them.
  package let unopenedPages: [UnopenedPage]

  init(_ defaultsFaults: DefaultsFaults, options: Options) {
    let analysis = defaultsFaults.analysis
    let order = analysis.settingOrder
    let requested = order.rows.enumerated().filter { options.includes($0.element) }
    let requestedRows = requested.map { $0.element }
    let faults = defaultsFaults.faults(options, requestedRows)
    self.faults = faults
    differsByDevice =
      options.idiom == nil && !analysis.rowsThatDifferByDevice(requestedRows).isEmpty

    var included = requested
    if options.skipsFaulty {
      included = FlattenedDefaults.withoutFaulty(requested, faults, analysis)
    }
    var rows = included.map { $0.element }
    let rowsOfOtherDevices = defaultsFaults.rowsOfOtherDevices(options)
    if !rowsOfOtherDevices.isEmpty {
      // The rows of other devices take their places among the included ones.
      let includedPositions = Set(included.map { $0.offset })
      let rowsInOrder = order.rows.enumerated().filter { position, row in
        includedPositions.contains(position) || rowsOfOtherDevices.contains(row.row.id)
      }
      rows = rowsInOrder.map { $0.element }
    }
    // `unhidden` makes the default of a row count that users do not see: it is registered too.
    let settings = Settings(rows.lazy.map { $0.unhidden }, in: analysis.graph)
    suites = settings.suites.filter { suite in
      // If no page names the requested group, which is the caller's mistake, all suites are
      // included.
      guard let group = options.group, order.hasSuite(group) else { return true }
      return suite.identifier == group
    }

    var leftOutRows: [Row] = []
    if options.skipsFaulty {
      let includedRows = Set(included.map { $0.element.row.id })
      leftOutRows = requestedRows.map { $0.row }.filter { !includedRows.contains($0.id) }
      // A fault may also touch a row that Settings drops, which is not among the requested rows.
      for fault in faults where fault.refusesDefaults {
        if let row = fault.touches?.row { leftOutRows.append(analysis.bundle.row(row)) }
      }
    }
    leftOutKeys = FlattenedDefaults.keysWithoutDefault(leftOutRows, in: suites)
    isWithoutPages = order.pages.isEmpty
    undeclaredRows = order.undeclaredRows
    unopenedPages = UnopenedPage.find(in: analysis, faults)
  }

  /// A row with its position in the order of all rows.
  private typealias PositionedRow = (offset: Int, element: SettingRow)

  /// Returns the requested rows without those whose default is faulty or differs by device.
  private static func withoutFaulty(
    _ requested: [PositionedRow], _ faults: [Fault], _ analysis: BundleAnalysis
  ) -> [PositionedRow] {
    let order = analysis.settingOrder
    let faulty = FaultyDefaults(faults, requested.map { $0.element }, order)
    var included = requested.filter { !faulty.contain($0.element, order) }
    // A row that is left out because of a fault makes no other row differ by device.
    let differing = analysis.rowsThatDifferByDevice(included.map { $0.element })
    let settingsInDoubt = Set(differing.compactMap { order.id(of: $0) })
    included.removeAll { _, row in
      guard let setting = order.id(of: row) else { return false }
      return settingsInDoubt.contains(setting)
    }
    return included
  }

  /// Returns the keys of rows, without those to which another row gives a default.
  private static func keysWithoutDefault(_ rows: [Row], in suites: [SettingSuite]) -> [String] {
    if rows.isEmpty { return [] }
    let keysWithDefault = Set(suites.flatMap { $0.settings.map { ExactText($0.key) } })
    let keys = rows.compactMap { $0.key?.value }
    return keys.distinct.filter { !keysWithDefault.contains(ExactText($0)) }
  }

  /// The faults that cause these defaults to be refused.
  package var refusals: [Fault] { faults.filter { $0.refusesDefaults } }
}

/// The rows whose defaults are omitted if faulty ones are skipped.
private struct FaultyDefaults {
  /// The rows and pages with a faulty default.
  private let scopes: Set<DefaultsScope>
  /// The settings whose rows contradict each other, so that the default is unknown.
  private let settings: Set<SettingID>

  init(_ faults: [Fault], _ rows: [SettingRow], _ order: SettingOrder) {
    let errors = faults.filter { $0.refusesDefaults }
    scopes = Set(errors.compactMap { $0.touches })
    let conflicts = errors.filter { $0.rule == Rule.conflictingDefaults.id }
    let conflictScopes = Set(conflicts.compactMap { $0.touches })
    let conflicting = rows.filter { conflictScopes.contains(.row($0.row.id)) }
    settings = Set(conflicting.compactMap { order.id(of: $0) })
  }

  /// Returns whether the default of a row is among the faulty ones.
  func contain(_ row: SettingRow, _ order: SettingOrder) -> Bool {
    if scopes.contains(.row(row.row.id)) || scopes.contains(.page(row.page)) { return true }
    guard !settings.isEmpty, let setting = order.id(of: row) else { return false }
    return settings.contains(setting)
  }
}

extension BundleAnalysis {
  /// Returns the rows whose default differs from the default that an earlier row, of another
  /// device, gives the key.
  fileprivate func rowsThatDifferByDevice(_ rows: [SettingRow]) -> [SettingRow] {
    keyClashes(in: rows).filter { $0.valuesDiffer && $0.relation == .otherDevice }
      .map { $0.second }
  }
}
