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
  var texts: ShownTexts
  /// The class that is looking.
  var running: ChangeClass
  /// The changes so far.
  private(set) var changes: [SettingsChange] = []
  private var known: Set<SettingsChange> = []
  /// The rows of the old side that some change is about: page and index.
  private var reportedRows: Set<Int64> = []

  /// By file and group of the old side, the group of the new side; absent where the group is gone.
  private let groups: [String: [Int: Int]]
  /// By file, the groups that only the new side has.
  private let addedGroups: [String: Set<Int>]

  init(
    _ old: ComparedBundle, _ new: ComparedBundle, _ matching: SettingMatching, _ pages: [PagePair],
    running: ChangeClass
  ) {
    groups = Dictionary(
      uniqueKeysWithValues: pages.map { page in
        (page.file, Dictionary(page.groups.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first }))
      })
    addedGroups = Dictionary(uniqueKeysWithValues: pages.map { ($0.file, Set($0.addedGroups)) })
    self.old = old
    self.new = new
    self.matching = matching
    self.running = running
    texts = ShownTexts(old: old.bundle, new: new.bundle)
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
  mutating func report(_ change: SettingsChange, of setting: Setting) {
    var change = change
    change.key = setting.key
    change.suite = setting.suite
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
    report(change, of: pair.setting.new)
  }

  /// The pages of two rows.
  func pages(of pair: RowPair) -> (old: Page, new: Page) {
    (old.bundle.pages[pair.old.page], new.bundle.pages[pair.new.page])
  }

  /// Whether two rows of one file stand in groups that do not belong together; a group that is new or gone is a change
  /// of its own.
  mutating func haveDifferentGroups(_ before: SettingRow, _ after: SettingRow) -> Bool {
    let file = old.bundle.pages[before.page].file
    guard let partner = groups[file]?[old.group(ofRow: before.row.index, onPage: before.page)] else { return false }
    let group = new.group(ofRow: after.row.index, onPage: after.page)
    return group != partner && addedGroups[file]?.contains(group) == false
  }

  /// Whether some change is about a row of the old side.
  func isReported(page: Int, row: Int) -> Bool { reportedRows.contains(ChangeCollector.number(page, row)) }

  private static func number(_ page: Int, _ row: Int) -> Int64 { Int64(page) << 32 | Int64(row) }

  private func oldFile(_ side: SettingsChange.Side) -> String {
    let prefix = old.plainPath("") + "/"
    return side.plainPath.hasPrefix(prefix) ? String(side.plainPath.dropFirst(prefix.count)) : side.plainPath
  }
}
