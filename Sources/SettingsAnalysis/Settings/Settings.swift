import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The settings that one `UserDefaults` object holds.
package struct SettingSuite: Sendable {
  /// The app group's identifier; `nil` for the app's own defaults.
  package let identifier: String?
  /// The settings in the order in which a user sees them.
  package fileprivate(set) var settings: [Setting] = []

  /// The keys and values to register, in the order of the settings.
  package var entries: [PropertyListValue.Entry] {
    settings.compactMap { setting in
      setting.defaultValue.map { PropertyListValue.Entry(key: setting.key, value: $0) }
    }
  }

  /// The keys and values to register, sorted by key, byte for byte.
  package var sortedEntries: [PropertyListValue.Entry] {
    entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The ``sortedEntries`` as one dictionary.
  package var dictionary: PropertyListValue { .dictionary(sortedEntries) }
}

/// The settings of a bundle by suite, in the order in which a user sees them.
package struct Settings: Sendable {
  /// Creates an empty collection.
  package init() {}

  /// The app's own defaults and those of app groups, in the order in which a user sees them.
  package private(set) var suites: [SettingSuite] = []
  /// The position of each setting: the index of its suite, and its index in the suite.
  private var positions: [SettingID: (suite: Int, setting: Int)] = [:]
  private var suitePositions: [String?: Int] = [:]

  /// The settings of all suites, one suite after the other.
  package var all: [Setting] { suites.flatMap { $0.settings } }

  /// Accesses the setting with an id; `nil` if there is none.
  package subscript(id: SettingID) -> Setting? {
    positions[id].map { suites[$0.suite].settings[$0.setting] }
  }

  /// Adds a row if it has a key; rows without a key belong to no setting.
  package mutating func add(_ row: SettingRow, suite: String?) {
    guard let key = row.row.key?.value else { return }
    let id = SettingID(suite: suite, key: key)
    if let position = positions[id] {
      suites[position.suite].settings[position.setting].add(row)
      return
    }
    let index = indexOrNew(of: suite)
    positions[id] = (index, suites[index].settings.count)
    suites[index].settings.append(Setting(id, row))
  }

  /// Returns the index of a suite, which is added if it is new.
  private mutating func indexOrNew(of suite: String?) -> Int {
    if let index = suitePositions[suite] { return index }
    let index = suites.count
    suitePositions[suite] = index
    suites.append(SettingSuite(identifier: suite))
    return index
  }
}

extension Settings {
  /// Groups rows by setting, in their order.
  package init(_ rows: some Sequence<SettingRow>, in graph: PageGraph) {
    for row in rows { add(row, suite: graph.suites[row.suite]) }
  }

  /// Collects every setting of a bundle, including hidden rows.
  ///
  /// Hidden rows are rows that Settings drops, rows for devices that do not open their page, and
  /// rows of pages that Settings does not open. Rows that only InAppSettingsKit reads come last,
  /// including those of a dialect that the bundle does not declare.
  init(of analysis: BundleAnalysis) {
    var unmet = UnmetRows(analysis)
    unmet.findHidden()
    unmet.findReadInApp()
    self.init(analysis.settingOrder.rows + unmet.rows, in: analysis.graph)
  }
}

/// The rows that hold values and that users do not see from the first page, or not on every device.
private struct UnmetRows {
  /// A page in one app group.
  private struct GroupedPage: Hashable {
    let page: Int
    let suite: Int
  }

  /// The rows found so far.
  private(set) var rows: [SettingRow] = []
  private let analysis: BundleAnalysis
  private let bundle: SettingsBundle
  /// The devices on which the rows of a page were found, by row index.
  private var idiomsOfRows: [GroupedPage: [DeviceIdioms]] = [:]

  init(_ analysis: BundleAnalysis) {
    self.analysis = analysis
    bundle = analysis.bundle
    for row in analysis.settingOrder.rows { remember(row) }
  }

  private mutating func remember(_ row: SettingRow) {
    let page = GroupedPage(page: row.page, suite: row.suite)
    let rowCount = row.row.page.rows.count
    idiomsOfRows[page, default: Array(repeating: [], count: rowCount)][row.row.index]
      .formUnion(row.idioms)
  }

  /// Returns the devices on which a row was found so far.
  private func knownIdioms(_ row: Row, _ suite: Int) -> DeviceIdioms {
    idiomsOfRows[GroupedPage(page: row.page.number, suite: suite)]?[row.index] ?? []
  }

  private mutating func add(
    _ row: Row, _ suite: Int, on idioms: DeviceIdioms, _ hidden: SettingRow.HiddenReason?
  ) {
    guard row.keyNode != nil else { return }
    let found = SettingRow(row, suite: suite, on: idioms, hidden: hidden)
    remember(found)
    rows.append(found)
  }

  /// Finds the rows that some device does not show, in each app group with which their page should
  /// be opened.
  mutating func findHidden() {
    for page in bundle.pages {
      let openings = analysis.openings(ofPage: page.number)
      for suite in openings.map({ $0.suite }).distinct {
        findHidden(on: page, in: suite, openings.filter { $0.suite == suite })
      }
    }
  }

  private mutating func findHidden(on page: Page, in suite: Int, _ openings: [PageRoute]) {
    guard let first = openings.first else { return }
    var openingIdioms = DeviceIdioms()
    for opening in openings where opening.obstacle == nil {
      openingIdioms.formUnion(opening.idioms)
    }
    for drop in analysis.droppedRows(ofPage: page.number) {
      let row = page.row(at: drop.row)
      guard knownIdioms(row, suite).isEmpty else { continue }
      add(row, suite, on: first.idioms, .dropped(drop))
    }
    let isWhollyOpen = openings.allSatisfy { $0.obstacle == nil }
    for row in page.rows where row.holdsValue {
      let knownBefore = knownIdioms(row, suite)
      // A page that one device opens may be inaccessible on the other.
      let mayLackDevice = !isWhollyOpen && knownBefore != .all
      guard knownBefore.isEmpty || mayLackDevice else { continue }
      let shown = row.shownIdioms
      for opening in openings {
        // An earlier opening may have added the row for some devices.
        let known = knownIdioms(row, suite)
        if let obstacle = opening.obstacle {
          let lost = opening.idioms.intersection(shown).subtracting(known)
          if !lost.isEmpty { add(row, suite, on: lost, .page(obstacle)) }
        } else if known.isEmpty, shown.isDisjoint(with: openingIdioms) {
          add(row, suite, on: opening.idioms, .noDevice)
        }
      }
    }
  }

  /// Finds the rows that only InAppSettingsKit reads.
  mutating func findReadInApp() {
    let foundRows = Set((analysis.settingOrder.rows + rows).lazy.map { $0.row.id })
    for page in bundle.pages where !analysis.audiences[page.number].isEmpty {
      // The first suite is the app's own defaults.
      let suite = analysis.graph.ownSuites[page.number] ?? 0
      for row in page.rows where row.holdsValue && !foundRows.contains(row.id) {
        add(row, suite, on: row.shownIdioms, nil)
      }
    }
  }
}
