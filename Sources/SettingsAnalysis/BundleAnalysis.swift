import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The facts about a bundle, shared by the linter, the compiler and every other consumer.
///
/// The facts that are properties are computed once, on first access. All facts depend only on the
/// bundle and the options: no comment and no configuration of rules affects them. An analysis
/// belongs to one task: code that works on several bundles at once makes one analysis for each.
package final class BundleAnalysis {
  /// The inputs of an analysis besides the bundle.
  package struct Options: Sendable, Hashable {
    /// The language that the texts of the pages are written in; inferred if `nil`.
    package var developmentLanguage: String?
    /// Whether facts include keys and types that only some systems know.
    package var notesConditions: Bool
    /// The app groups of the app's entitlements; empty if unknown.
    package var entitledGroups: [String]
    /// Whether the app runs on the Mac, where app groups may begin with a team's identifier.
    package var runsOnMac: Bool

    /// Creates options; without arguments, all facts about the app are unknown.
    package init(
      developmentLanguage: String? = nil, notesConditions: Bool = false,
      entitledGroups: [String] = [],
      runsOnMac: Bool = false
    ) {
      self.developmentLanguage = developmentLanguage
      self.notesConditions = notesConditions
      self.entitledGroups = entitledGroups
      self.runsOnMac = runsOnMac
    }
  }

  package let bundle: SettingsBundle
  package let options: Options

  /// Creates an analysis, in which nothing is computed yet.
  package init(_ bundle: SettingsBundle, options: Options = Options()) {
    self.bundle = bundle
    self.options = options.completed(by: bundle)
  }

  /// The ``PageAudience`` of each page, in the order of the bundle's pages.
  package private(set) lazy var audiences = graph.audiences()
  /// The indices of the license pages.
  package private(set) lazy var licensePages = LicensePages.find(in: bundle, graph)
  /// The graph of the pages and the rows that open them.
  package private(set) lazy var graph = PageGraph(bundle) { page in
    // InAppSettingsKit does not drop rows.
    guard bundle.kind != .inApp else { return [:] }
    return facts(ofPage: page).drops
  }
  private lazy var pageOpenings = graph.openings()
  /// The pages that no row leads to, one file of each.
  package private(set) lazy var unreachablePages = findUnreachablePages()
  /// Differences between the device and language variants of a page.
  package private(set) lazy var variantDifferences = VariantDifference.find(in: self)
  package private(set) lazy var images = ImageFiles(bundle.files)
  /// The names that differ from their files only by case.
  package private(set) lazy var nameMismatches = NameMismatch.find(in: self)
  /// The rows that hold values, in the order in which a user sees them.
  package private(set) lazy var settingOrder = SettingOrder(of: self)
  /// The settings, including rows that users do not see.
  package private(set) lazy var settings = Settings(of: self)
  /// The rows that repeat a key, each with the earlier row it is compared with.
  ///
  /// The rows of pages that users reach from the first page come first.
  package private(set) lazy var keyClashes = findKeyClashes()
  /// The indices of the rows whose key another row of the same suite has too, by document.
  private lazy var rowsWithSharedKey: [Int: Set<Int>] = keyClashes.reduce(into: [:]) {
    rows, clash in
    for row in [clash.first.row, clash.second.row] {
      rows[row.document, default: []].insert(row.index)
    }
  }
  /// The strings table and the entry for each text of the pages.
  package private(set) lazy var translations = Translations(
    bundle, developmentLanguage: options.developmentLanguage)
  /// Whether every language folder of the bundle is for the language of its pages.
  package private(set) lazy var isInOneLanguage = translations.isInOneLanguage
  /// The translations that languages lack, table by table.
  package private(set) lazy var translationGaps = findTranslationGaps()
  /// The texts of pages that no table translates.
  package private(set) lazy var textsWithoutTable = translations.textsWithoutTable
  /// The parts of rows that variants of a page may share, by page.
  package private(set) lazy var rowParts = bundle.pages.map {
    Set($0.rows.map { $0.parts }.joined())
  }
  /// The names of the strings tables that only pages hidden from the Settings app use.
  package private(set) lazy var tablesOfHiddenPages = findTablesOfHiddenPages()

  private lazy var pageFacts = bundle.pages.map {
    PageFacts($0, schema: bundle.schema, notesConditions: options.notesConditions)
  }
  private lazy var pageDrops = bundle.pages.indices.map { page -> [Int: DroppedRow] in
    guard audiences[page].contains(.settings) else { return [:] }
    return facts(ofPage: page).drops
  }
  private lazy var hasDrops = pageDrops.contains { !$0.isEmpty }
  /// The relation determined last, since several rules ask for the relation of the same row in
  /// succession; `nil` before the first request.
  private var lastRelation: (row: RowIndex, relation: DefaultRelation)?
  private lazy var bundleKeys = BundleKeys(bundle)
  private lazy var pageGroups = bundle.pages.map { GroupOutline($0, schema: bundle.schema) }

  /// Returns the facts about the rows of a page.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func facts(ofPage page: Int) -> PageFacts { pageFacts[page] }

  /// Returns the app groups in which a page stores its values: the page's own group, or those of
  /// the pages that open it, in the order in which a user sees them; `nil` stands for the app's own
  /// defaults.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func suites(ofPage page: Int) -> [String?] {
    if let own = graph.ownSuites[page] { return [graph.suites[own]] }
    let suites = settingOrder.suites(ofPage: page)
    if suites.isEmpty { return [nil] }
    return suites
  }

  /// Returns the routes to a page: those that Settings follows, and those with an obstacle.
  ///
  /// The result is empty for pages that no row is meant to open, and for pages that only
  /// InAppSettingsKit opens.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func openings(ofPage page: Int) -> [PageRoute] { pageOpenings[page] }

  /// Returns whether an edge starts or ends at a license page.
  package func isOfLicenses(_ edge: PageEdge) -> Bool {
    licensePages.contains(edge.page)
      || bundle.pageIndices[edge.reference.base, default: []].contains(
        where: licensePages.contains)
  }

  /// The items of the bundle, except for links and special files in place of a page, which count as
  /// missing pages.
  package private(set) lazy var itemsBesideObstacles = findItemsBesideObstacles()

  private func findItemsBesideObstacles() -> [BundleFiles.Item] {
    var inPlaceOfPages: Set<BundleFiles.Item> = []
    for edge in graph.edgesToMissingPages {
      if case .obstacle(let item) = edge.target { inPlaceOfPages.insert(item) }
    }
    let firstPage = bundle.firstPage
    return bundle.files.items.filter {
      !inPlaceOfPages.contains($0) && firstPage != .missing(instead: $0)
    }
  }

  /// Returns the user-defaults keys of a page.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func keys(ofPage page: Int) -> PageKeys { bundleKeys.pages[page] }

  /// Returns the headings of a page with the rows below them.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func groups(ofPage page: Int) -> GroupOutline { pageGroups[page] }

  /// Returns the rows of a page that the Settings app drops, with the reasons; empty for a page
  /// that it never shows.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func droppedRows(ofPage page: Int) -> [DroppedRow] {
    drops(ofPage: page).values.ordered { $0.row }
  }

  /// Returns the rows of a page that the Settings app drops, by row index; empty for a page that it
  /// never shows.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func drops(ofPage page: Int) -> [Int: DroppedRow] { pageDrops[page] }

  /// Returns whether a row's other faults are invisible because Settings drops it.
  ///
  /// Unequal numbers of titles and values hide no other fault of the lists.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package func conceals(row: Int, ofPage page: Int) -> Bool {
    guard hasDrops else { return false }
    guard let drop = drops(ofPage: page)[row] else { return false }
    return drop.reason != .choiceCounts
  }

  /// Returns the relation of a row's default to its values.
  package func defaultRelation(of row: Row) -> DefaultRelation {
    if let last = lastRelation, last.row == row.id { return last.relation }
    let relation = DefaultRelation(row)
    lastRelation = (row.id, relation)
    return relation
  }

  private func findKeyClashes() -> [KeyClash] {
    // The order in which a user sees rows matters only if several have one key.
    guard bundleKeys.mayRepeat else { return [] }
    return keyClashes(in: settingOrder.rows + settingOrder.rowsOnOtherPages(of: self))
  }

  /// Returns whether another row of the same suite has the same key, on any page.
  package func sharesKey(_ row: Row) -> Bool {
    rowsWithSharedKey[row.document, default: []].contains(row.index)
  }

  /// Returns the rows that repeat a key of an earlier row.
  package func keyClashes(in rows: [SettingRow]) -> [KeyClash] {
    // A dropped row is not shown and conflicts with no other.
    bundle.keyClashes(in: rows.filter { !$0.isDropped })
  }
}

/// The facts about the rows of one page.
package struct PageFacts: Sendable {
  /// The violations of the schema, row by row.
  package let schemaFaults: [SchemaFault]
  /// The lists of choices that do not match, row by row.
  package let choiceCounts: [ChoiceCounts]
  /// The rows that the Settings app drops when it shows the page, by their indices.
  package let drops: [Int: DroppedRow]
  /// The indices of the rows that need choices and have none.
  let rowsWithoutChoices: Set<Int>
  /// The schema faults that announce the drop of a row, by the indices of the rows.
  private let announcements: [Int: SchemaFault]

  init(_ page: Page, schema: Schema, notesConditions: Bool) {
    schemaFaults = SchemaValidator.validate(
      page, schema: schema, reportsConditions: notesConditions)
    var choiceCounts: [ChoiceCounts] = []
    for index in page.rows.indices {
      switch page.element(ofRow: index) {
      case .multiValue, .radioGroup, .titleValue:
        if let counts = ChoiceCounts(page.row(at: index), schema) { choiceCounts.append(counts) }
      default: break
      }
    }
    self.choiceCounts = choiceCounts
    drops = DroppedRow.rows(of: page, schemaFaults, choiceCounts)
    let rowsWithoutChoices = Set(choiceCounts.filter { $0.areNone }.map { $0.row.index })
    self.rowsWithoutChoices = rowsWithoutChoices
    if drops.isEmpty {
      announcements = [:]
    } else {
      announcements = DropAnnouncement.schemaFaults(
        of: schemaFaults, rowsWithoutChoices: rowsWithoutChoices)
    }
  }

  /// Returns whether a fault announces the drop of a row.
  ///
  /// Of several faults of a row, only the one whose kind is first in ``DropAnnouncement`` does.
  package func announcesDrop(of row: Int, _ fault: SchemaFault) -> Bool {
    announcements[row] == fault
  }

  /// Returns the entries of a row without choices that are most likely its choices, titles with
  /// their values: two or more unknown keys with texts or numbers.
  ///
  /// - Parameter list: The list of the page.
  package func choicesWrittenAsKeys(
    ofRow row: Int, in list: PropertyList
  ) -> [PropertyList.Entry] {
    guard rowsWithoutChoices.contains(row) else { return [] }
    let candidates = schemaFaults.filter {
      guard $0.row == row, $0.kind == .unknownKey, $0.suggestion == nil else { return false }
      switch list.kind($0.value) {
      case .string: return !list.isBlankText($0.value)
      case .integer, .real: return true
      default: return false
      }
    }
    // A single unknown key is more likely a mistake of another kind.
    guard candidates.count >= 2 else { return [] }
    return candidates.map { PropertyList.Entry(key: $0.node) }
  }

  /// Returns whether the faulty lists of choices of a dropped row announce the drop, since no
  /// schema fault does.
  package func choicesAnnounceDrop(of row: Int) -> Bool { announcements[row] == nil }

  /// Returns whether the faulty list of devices of a dropped row announces the drop, since neither
  /// a schema fault nor its lists of choices do.
  package func deviceListAnnouncesDrop(of row: Int) -> Bool {
    guard announcements[row] == nil else { return false }
    let choicesDropRow = choiceCounts.contains { $0.row.index == row && !$0.isOnTitleRow }
    return !choicesDropRow
  }
}
