import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The state that the checks of all classes of changes share, and to which they report.
struct ChangeCollector {
  /// The versions of the bundle.
  var old: ComparedBundle
  var new: ComparedBundle
  /// The matching settings of both versions.
  let matching: SettingMatching
  /// The pairs of rows that both versions show.
  let rowPairs: [RowPair]
  /// The titles of the rows whose title another row had before, by page and row index of the old
  /// version; computed page by page, on demand.
  var exchangedRows: [Int: [Int: ExchangedText]] = [:]
  /// The texts that users of each language see.
  let texts: ShownTexts
  /// The class whose checks are running; the initial value is not used.
  var running = ChangeClass.keyRemoved
  /// The changes reported so far.
  private(set) var changes: [SettingsChange] = []
  /// The changes so far, for look-ups.
  private var reportedChanges: Set<SettingsChange> = []
  /// The rows of the old version with a reported change, by page and index.
  private var reportedRows: Set<Int64> = []

  /// The pages that both versions have.
  let pages: [PagePair]
  /// The same pairs of pages, by the number of the old page.
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
    rowPairs = matching.pairs.flatMap(\.rowPairs)
  }

  /// Reports a change, unless it is already reported.
  ///
  /// A change of a setting that users could not edit is safe, whatever the class and the variant.
  ///
  /// - Parameter variant: The variant of the class that applies; `nil` for none.
  /// - Parameter migration: The advice; `nil` for that of the variant or the class.
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
    if let subject, !subject.isEditable, change.level != .safe {
      change.level = .safe
      change.effect = "People could only read the value, so no choice of theirs is lost."
      change.migration = "Check that the app does not read it from the user defaults."
    }
    if reportedChanges.insert(change).inserted { changes.append(change) }
  }

  /// Reports a change of a row that both versions have.
  ///
  /// - Parameters:
  ///   - oldNode: The old value; `nil` for the row as a whole.
  ///   - newNode: The new value; `nil` for the row as a whole.
  mutating func report(
    _ message: String, variant: ChangeClass.Variant? = nil, of pair: RowPair,
    old oldNode: PropertyList.NodeID? = nil,
    new newNode: PropertyList.NodeID? = nil, migration: String? = nil, languages: [String] = [],
    notes: [String] = []
  ) {
    reportedRows.insert(ChangeCollector.rowID(pair.old.page, pair.old.row.index))
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

  /// Whether any key has moved to another app group.
  var hasMovedSuites: Bool { matching.pairs.contains { $0.relation == .suiteMoved } }

  /// Returns the pages of two rows.
  func pages(of pair: RowPair) -> (old: Page, new: Page) {
    (old.bundle.pages[pair.old.page], new.bundle.pages[pair.new.page])
  }

  /// Returns whether two rows of one file are in groups that do not match.
  ///
  /// A row in a new or removed group does not count, since the group is a change of its own: for
  /// example, when a list becomes a radio group.
  func haveDifferentGroups(_ before: SettingRow, _ after: SettingRow) -> Bool {
    let oldGroup = old.group(ofRow: before.row.index, onPage: before.page)
    guard let pages = pagePairs[before.page], pages.new == after.page,
      let counterpartOfOldGroup = pages.counterparts[oldGroup]
    else {
      return false
    }
    let newGroup = new.group(ofRow: after.row.index, onPage: after.page)
    return newGroup != counterpartOfOldGroup && pages.keptGroups.contains(newGroup)
  }

  /// Returns whether two rows are on one page or on variants of it.
  ///
  /// Two pages without their bundles count as one, regardless of their file names.
  func areOnOnePage(_ before: SettingRow, _ after: SettingRow) -> Bool {
    before.name.base == after.name.base || pagePairs[before.page]?.new == after.page
  }

  /// Returns whether a row of the old version has a reported change.
  func isReported(page: Int, row: Int) -> Bool {
    reportedRows.contains(ChangeCollector.rowID(page, row))
  }

  /// Returns a number that identifies a row, from the indices of its page and of the row in it.
  private static func rowID(_ page: Int, _ row: Int) -> Int64 { Int64(page) << 32 | Int64(row) }
}

/// The subject of a change: a setting, or a row of a setting.
protocol ChangeSubject {
  /// The setting's key and suite.
  var id: SettingID { get }
  /// Whether users could change the value in the old version.
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
