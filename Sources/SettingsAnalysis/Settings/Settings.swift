import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The settings that one `UserDefaults` object holds.
package struct SettingSuite: Sendable {
  /// The app group's identifier; absent for the app's own defaults.
  package let identifier: String?
  /// The settings in the order in which a user meets them.
  package fileprivate(set) var settings: [Setting] = []

  /// The keys and values to register, in the order of the settings.
  package var entries: [PropertyListValue.Entry] {
    settings.compactMap { setting in
      setting.defaultValue.map { PropertyListValue.Entry(key: setting.key, value: $0) }
    }
  }

  /// The keys and values to register as one dictionary, sorted by key, byte for byte.
  package var dictionary: PropertyListValue {
    .dictionary(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}

/// Settings by suite, in the order in which a user meets them.
package struct Settings: Sendable {
  /// Makes an empty list.
  package init() {}

  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  package private(set) var suites: [SettingSuite] = []
  /// Where each setting is: the position of its suite and its own in it.
  private var places: [SettingID: (suite: Int, setting: Int)] = [:]
  private var suitePositions: [String?: Int] = [:]

  /// The settings of all suites, one suite after the other.
  package var all: [Setting] { suites.flatMap { $0.settings } }

  /// The setting of an id.
  package subscript(id: SettingID) -> Setting? {
    places[id].map { suites[$0.suite].settings[$0.setting] }
  }

  /// Takes a row in; rows without a key are of no setting.
  package mutating func add(_ row: SettingRow, suite: String?) {
    guard let key = row.row.key?.value else { return }
    let id = SettingID(suite: suite, key: key)
    if let place = places[id] {
      suites[place.suite].settings[place.setting].add(row)
      return
    }
    let position = suitePositions[suite] ?? suites.count
    if position == suites.count {
      suitePositions[suite] = position
      suites.append(SettingSuite(identifier: suite))
    }
    places[id] = (position, suites[position].settings.count)
    suites[position].settings.append(Setting(id, row))
  }
}

extension Settings {
  /// Every setting of a bundle, with the rows that people do not see: those that Settings drops,
  /// those for other devices than their page, those of pages that it does not open. What
  /// InAppSettingsKit alone reads comes last: it contributes no defaults where nobody declared it,
  /// but holds values all the same.
  init(of analysis: BundleAnalysis) {
    var collector = SettingCollector(analysis)
    collector.addMet()
    collector.addHidden()
    collector.addOthers()
    self = collector.settings
  }
}

private struct SettingCollector {
  private(set) var settings = Settings()
  private let analysis: BundleAnalysis
  private let bundle: SettingsBundle
  /// By page and row, the devices for which the row was taken in.
  private var known: [[DeviceIdioms]]

  init(_ analysis: BundleAnalysis) {
    self.analysis = analysis
    bundle = analysis.bundle
    known = bundle.pages.map { Array(repeating: [], count: $0.summaries.count) }
  }

  /// Adds the rows that a user meets, where Settings shows them.
  mutating func addMet() {
    let order = analysis.defaultsOrder
    for occurrence in order.occurrences {
      let (page, row, suite) = (
        Int(occurrence.page), Int(occurrence.row), order.suites[Int(occurrence.suite)]
      )
      if let dropped = analysis.drops(ofPage: page)[row] {
        add(page, row, suite, occurrence.idioms, .dropped(dropped))
        continue
      }
      var shown = occurrence.idioms
      for opening in analysis.pageOpenings.openings[page, default: []] {
        let idioms = shown.intersection(opening.idioms)
        guard let obstacle = opening.obstacle, !idioms.isEmpty else { continue }
        shown.subtract(idioms)
        add(page, row, suite, idioms, .page(obstacle))
      }
      if !shown.isEmpty { add(page, row, suite, shown, nil) }
    }
  }

  /// Adds the rows that no device shows.
  mutating func addHidden() {
    for (number, page) in bundle.pages.enumerated() {
      let openings = analysis.pageOpenings.openings[number, default: []]
      guard let first = openings.first else { continue }
      let opened = openings.reduce(into: DeviceIdioms()) {
        if $1.obstacle == nil { $0.formUnion($1.idioms) }
      }
      for drop in analysis.droppedRows(ofPage: number) where known[number][drop.row].isEmpty {
        add(number, drop.row, first.suite, first.idioms, .dropped(drop))
      }
      let isWhollyOpen = openings.allSatisfy { $0.obstacle == nil }
      for (row, summary) in page.summaries.enumerated() {
        // A page that one device opens may be closed on the other.
        guard known[number][row].isEmpty || !isWhollyOpen && known[number][row] != .all,
          bundle.schema.flags(of: summary.element).isSuperset(of: [.inUse, .holdsValue])
        else { continue }
        let shown = page.row(at: row).shownIdioms
        for opening in openings {
          if let obstacle = opening.obstacle {
            let lost = opening.idioms.intersection(shown).subtracting(known[number][row])
            if !lost.isEmpty { add(number, row, opening.suite, lost, .page(obstacle)) }
          } else if shown.isDisjoint(with: opened), known[number][row].isEmpty {
            add(number, row, opening.suite, opening.idioms, .noDevice)
          }
        }
      }
    }
  }

  /// Adds what InAppSettingsKit alone reads.
  mutating func addOthers() {
    for (number, page) in bundle.pages.enumerated() where !analysis.audiences[number].isEmpty {
      for (row, summary) in page.summaries.enumerated() where known[number][row].isEmpty {
        guard bundle.schema.element(summary.element).holdsValue else { continue }
        add(number, row, page.storageGroup, page.row(at: row).shownIdioms, nil)
      }
    }
  }

  private mutating func add(
    _ page: Int, _ row: Int, _ suite: String?, _ idioms: DeviceIdioms,
    _ hidden: SettingRow.HiddenReason?
  ) {
    guard bundle.pages[page].summaries[row].key != nil else { return }
    known[page][row].formUnion(idioms)
    settings.add(SettingRow(bundle, page: page, row: row, on: idioms, hidden: hidden), suite: suite)
  }
}
