import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// What the classes of changes see and report to.
struct ChangeCollector {
  /// The sides.
  var old: ComparedBundle
  var new: ComparedBundle
  /// The settings of both sides.
  let matching: SettingMatching
  /// The texts that users see.
  let texts: ShownTexts
  /// The class that is looking.
  var running: ChangeClass
  /// The changes so far.
  private(set) var changes: [SettingsChange] = []
  private var known: Set<SettingsChange> = []
  /// The rows of the old side that some change is about: page and index.
  private var reportedRows: Set<Int64> = []

  /// The pages of both sides, by the number of the old one.
  private let pagePairs: [Int: PagePair]
  /// By page and group of the old side, the group of the new side; absent where the group is gone.
  private let groups: [Int: [Int: Int]]
  /// By page of the old side, the groups of the new side that the old one has too.
  private let keptGroups: [Int: Set<Int>]

  init(
    _ old: ComparedBundle, _ new: ComparedBundle, _ matching: SettingMatching, _ pages: [PagePair],
    running: ChangeClass
  ) {
    pagePairs = Dictionary(pages.map { ($0.old, $0) }, uniquingKeysWith: { first, _ in first })
    groups = pagePairs.mapValues { page in
      Dictionary(
        (page.groups + page.otherGroups).map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    }
    keptGroups = groups.mapValues { Set($0.values) }
    self.old = old
    self.new = new
    self.matching = matching
    self.running = running
    texts = ShownTexts(old: old.analysis, new: new.analysis)
  }

  /// A change without anything but its words.
  ///
  /// - Parameter variant: The index of the class's variant that holds; absent for none.
  func change(_ message: String, variant: Int? = nil) -> SettingsChange {
    let variant = variant.map { running.variants[$0] }
    return SettingsChange(
      change: running.id, level: variant?.level ?? running.level, message: message,
      effect: variant?.effect ?? running.effect, migration: running.migration, reportedPath: "")
  }

  /// Reports a change, each once.
  mutating func report(_ change: SettingsChange) {
    var change = change
    change.reportedPath = change.new?.plainPath ?? new.reportedPath(change.old.map(oldFile) ?? "")
    if known.insert(change).inserted { changes.append(change) }
  }

  /// Reports a change of a setting.
  mutating func report(_ change: SettingsChange, of setting: Setting) { report(change, of: setting.id) }

  /// Reports a change of the setting of an id.
  mutating func report(_ change: SettingsChange, of id: SettingID) {
    var change = change
    change.key = id.key
    change.suite = id.suite
    report(change)
  }

  /// Reports a change of a row that both sides have.
  ///
  /// - Parameter nodes: The places of the two values that differ; the rows themselves where absent.
  mutating func report(
    _ change: SettingsChange, of pair: RowPair, old oldNode: PropertyList.NodeID? = nil,
    new newNode: PropertyList.NodeID? = nil
  ) {
    var change = change
    reportedRows.insert(ChangeCollector.number(pair.old.page, pair.old.row.index))
    let (before, after) = (pair.old.row, pair.new.row)
    change.old = old.side(before, oldNode, value: oldNode.map { before.list.value(of: $0) })
    change.new = new.side(after, newNode, value: newNode.map { after.list.value(of: $0) })
    report(change, of: pair.id)
  }

  /// The pages of two rows.
  func pages(of pair: RowPair) -> (old: Page, new: Page) {
    (old.bundle.pages[pair.old.page], new.bundle.pages[pair.new.page])
  }

  /// Whether two rows of one file stand in groups that do not belong together; a group that is new or gone, such as that
  /// of a list that becomes a radio group, is a change of its own.
  func haveDifferentGroups(_ before: SettingRow, _ after: SettingRow) -> Bool {
    let number = old.group(ofRow: before.row.index, onPage: before.page)
    guard let page = pagePairs[before.page], page.new == after.page, let partner = groups[before.page]?[number] else {
      return false
    }
    let group = new.group(ofRow: after.row.index, onPage: after.page)
    return group != partner && keptGroups[before.page]?.contains(group) == true
  }

  /// Whether two rows stand on one page or on variants of it; two pages without their bundles are one, whatever their
  /// files are called.
  func areOnOnePage(_ before: SettingRow, _ after: SettingRow) -> Bool {
    before.name.base == after.name.base || pagePairs[before.page]?.new == after.page
  }

  /// Whether some change is about a row of the old side.
  func isReported(page: Int, row: Int) -> Bool { reportedRows.contains(ChangeCollector.number(page, row)) }

  private static func number(_ page: Int, _ row: Int) -> Int64 { Int64(page) << 32 | Int64(row) }

  private func oldFile(_ side: SettingsChange.Side) -> String {
    let prefix = old.plainPath("") + "/"
    return side.plainPath.hasPrefix(prefix) ? String(side.plainPath.dropFirst(prefix.count)) : side.plainPath
  }
}
