import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The settings of one side in the order a user meets them.
struct SettingIndex: Sendable {
  private(set) var settings: [Setting] = []
  private(set) var numbers: [SettingID: Int] = [:]
  /// By page and row, the devices for which the row was taken in.
  private var known: [[DeviceIdioms]]
  private let bundle: SettingsBundle

  init(_ side: inout ComparedBundle) {
    bundle = side.bundle
    known = bundle.pages.map { Array(repeating: [], count: $0.summaries.count) }
    addSlots(&side)
    addHidden(&side)
    addOthers(&side)
  }

  /// The setting of an id.
  subscript(id: SettingID) -> Setting? { numbers[id].map { settings[$0] } }

  /// Adds the rows that a user meets, where Settings shows them.
  private mutating func addSlots(_ side: inout ComparedBundle) {
    let order = side.analysis.defaultsOrder
    for slot in order.slots {
      let (page, row, suite) = (Int(slot.page), Int(slot.row), order.suites[Int(slot.suite)])
      if let dropped = side.dropped(page, row) {
        add(page, row, suite, slot.idioms, .dropped(dropped))
        continue
      }
      var shown = slot.idioms
      for way in side.ways(page) {
        let idioms = shown.intersection(way.idioms)
        guard let obstacle = way.obstacle, !idioms.isEmpty else { continue }
        shown.subtract(idioms)
        add(page, row, suite, idioms, .page(obstacle))
      }
      if !shown.isEmpty { add(page, row, suite, shown, nil) }
    }
  }

  /// Adds the rows that no device shows: those that Settings drops, those for other devices than their page, and those
  /// of pages that it does not open.
  private mutating func addHidden(_ side: inout ComparedBundle) {
    for (number, page) in bundle.pages.enumerated() {
      let ways = side.ways(number)
      guard let first = ways.first else { continue }
      let opened = ways.reduce(into: DeviceIdioms()) { if $1.obstacle == nil { $0.formUnion($1.idioms) } }
      for drop in side.droppedRows(number) where page.summaries[drop.row].key != nil && known[number][drop.row].isEmpty
      {
        add(number, drop.row, first.suite, first.idioms, .dropped(drop))
      }
      let isWhollyOpen = ways.allSatisfy { $0.obstacle == nil }
      for (row, summary) in page.summaries.enumerated() where summary.key != nil {
        // A page that one device opens may be closed on the other.
        guard known[number][row].isEmpty || !isWhollyOpen && known[number][row] != .all,
          bundle.schema.flags(of: summary.element).isSuperset(of: [.inUse, .holdsValue])
        else { continue }
        let shown = page.row(at: row).shownIdioms
        for way in ways {
          if let obstacle = way.obstacle {
            let lost = way.idioms.intersection(shown).subtracting(known[number][row])
            if !lost.isEmpty { add(number, row, way.suite, lost, .page(obstacle)) }
          } else if shown.isDisjoint(with: opened), known[number][row].isEmpty {
            add(number, row, way.suite, way.idioms, .noDevice)
          }
        }
      }
    }
  }

  /// Adds what InAppSettingsKit alone reads: it contributes no defaults where nobody declared it, but holds values all
  /// the same.
  private mutating func addOthers(_ side: inout ComparedBundle) {
    for (number, page) in bundle.pages.enumerated() where !side.analysis.audiences[number].isEmpty {
      for (row, summary) in page.summaries.enumerated() where summary.key != nil && known[number][row].isEmpty {
        guard bundle.schema.element(summary.element).holdsValue else { continue }
        add(number, row, page.groupIdentifier?.value, page.row(at: row).shownIdioms, nil)
      }
    }
  }

  private mutating func add(
    _ page: Int, _ index: Int, _ suite: String?, _ idioms: DeviceIdioms, _ hidden: HiddenReason?
  ) {
    let row = bundle.pages[page].row(at: index)
    guard let key = row.key?.value else { return }
    known[page][index].formUnion(idioms)
    let id = SettingID(suite: suite.map(ExactText.init), key: ExactText(key))
    let number = numbers[id] ?? settings.count
    if number == settings.count {
      numbers[id] = number
      settings.append(Setting(id: id))
    }
    settings[number].add(
      SettingRow(
        page: page, row: row, idioms: idioms,
        isEditable: bundle.schema.flags(of: row.element).contains(.editable), hidden: hidden,
        name: bundle.pages[page].name))
  }
}
