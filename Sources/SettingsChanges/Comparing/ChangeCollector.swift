import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The shared state from which the classes of changes read and to which they report.
struct ChangeCollector {
  /// The sides.
  var old: ComparedBundle
  var new: ComparedBundle
  /// The settings of both sides.
  let matching: SettingMatching
  /// The rows that both sides have.
  let rowPairs: [RowPair]
  /// By page of the old side, the rows whose title another row had before; computed on demand.
  var exchangedRows: [Int: [Int: ExchangedText]] = [:]
  /// The texts that users see.
  let texts: ShownTexts
  /// The class that is being checked.
  var running = ChangeClass.keyRemoved
  /// The changes so far.
  private(set) var changes: [SettingsChange] = []
  private var known: Set<SettingsChange> = []
  /// The rows of the old side that some change is about, by page and index.
  private var reportedRows: Set<Int64> = []

  /// The pages of both sides.
  let pages: [PagePair]
  /// The pages of both sides, by the number of the old one.
  private let pagePairs: [Int: PagePair]

  init(
    _ old: ComparedBundle, _ new: ComparedBundle, _ matching: SettingMatching,
    _ pages: [PagePair] = []
  ) {
    pagePairs = Dictionary(pages.map { ($0.old, $0) }, uniquingKeysWith: { first, _ in first })
    self.pages = pages
    self.old = old
    self.new = new
    self.matching = matching
    texts = ShownTexts(old: old.analysis, new: new.analysis)
    rowPairs = matching.pairs.flatMap(\.rows)
  }

  /// Reports a change, unless it is already reported.
  ///
  /// - Parameter variant: The class's variant that holds; absent for none.
  /// - Parameter migration: What can be done about it; what the class says where absent.
  mutating func report(
    _ message: String, variant: ChangeClass.Variant? = nil, of subject: ChangeSubject? = nil,
    migration: String? = nil,
    notes: [String] = [], old before: SettingsChange.Side? = nil,
    new after: SettingsChange.Side? = nil,
    languages: [String] = []
  ) {
    var change = SettingsChange(
      change: running.id,
      level: variant?.level ?? running.level,
      key: subject?.id.key,
      suite: subject?.id.suite,
      message: message,
      effect: variant?.effect ?? running.effect,
      migration: migration ?? variant?.migration ?? running.migration,
      languages: languages,
      notes: notes,
      old: before,
      new: after,
      reportedPath: after?.plainPath ?? new.reportedPath(before?.file ?? ""))
    if subject?.isEditable == false, change.level != .safe {
      change.level = .safe
      change.effect = "People could only read the value, so no choice of theirs is lost."
      change.migration = "Check that the app does not read it from the user defaults."
    }
    if known.insert(change).inserted { changes.append(change) }
  }

  /// Reports a change of a row that both sides have.
  ///
  /// - Parameter nodes: The places of the two values that differ; the rows themselves where absent.
  mutating func report(
    _ message: String, variant: ChangeClass.Variant? = nil, of pair: RowPair,
    old oldNode: PropertyList.NodeID? = nil,
    new newNode: PropertyList.NodeID? = nil, migration: String? = nil, languages: [String] = [],
    notes: [String] = []
  ) {
    reportedRows.insert(ChangeCollector.number(pair.old.page, pair.old.row.index))
    let before = pair.old.row
    let after = pair.new.row
    report(
      message,
      variant: variant,
      of: pair,
      migration: migration,
      notes: notes,
      old: old.side(before, oldNode, value: oldNode.map { before.list.value(of: $0) }),
      new: new.side(after, newNode, value: newNode.map { after.list.value(of: $0) }),
      languages: languages)
  }

  /// Whether some key moved to another app group.
  var hasMovedSuites: Bool { matching.pairs.contains { $0.relation == .suiteMoved } }

  /// Returns the pages of two rows.
  func pages(of pair: RowPair) -> (old: Page, new: Page) {
    (old.bundle.pages[pair.old.page], new.bundle.pages[pair.new.page])
  }

  /// Returns whether two rows of one file are in groups that do not match; a new or removed group,
  /// such as that of a list that becomes a radio group, is a change of its own.
  func haveDifferentGroups(_ before: SettingRow, _ after: SettingRow) -> Bool {
    let number = old.group(ofRow: before.row.index, onPage: before.page)
    guard let page = pagePairs[before.page], page.new == after.page,
      let partner = page.partners[number]
    else {
      return false
    }
    let group = new.group(ofRow: after.row.index, onPage: after.page)
    return group != partner && page.keptGroups.contains(group)
  }

  /// Returns whether two rows are on one page or on variants of it; two pages without their bundles
  /// are one, regardless of their file names.
  func areOnOnePage(_ before: SettingRow, _ after: SettingRow) -> Bool {
    before.name.base == after.name.base || pagePairs[before.page]?.new == after.page
  }

  /// Returns whether some change is about a row of the old side.
  func isReported(page: Int, row: Int) -> Bool {
    reportedRows.contains(ChangeCollector.number(page, row))
  }

  private static func number(_ page: Int, _ row: Int) -> Int64 { Int64(page) << 32 | Int64(row) }
}

/// The subject of a change: a setting, or one of its rows.
protocol ChangeSubject {
  /// The setting.
  var id: SettingID { get }
  /// Whether users could change its value before.
  var isEditable: Bool { get }
}

extension Setting: ChangeSubject {}

extension SettingPair: ChangeSubject {
  var id: SettingID { new.id }
  var isEditable: Bool { old.isEditable }
}

extension RowPair: ChangeSubject {
  var isEditable: Bool { old.isEditable }
}
