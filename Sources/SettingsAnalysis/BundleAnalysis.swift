import SettingsModel
import SettingsNameTables
import SettingsPropertyLists
import SettingsSchema

/// What is true of a bundle: the facts that the linter words, the compiler obeys, and every other consumer shares.
///
/// Each fact is computed when it is first asked for, once, from the bundle alone: no comment and no configuration of
/// rules changes it.
package struct BundleAnalysis: Sendable {
  /// What an analysis needs besides the bundle.
  package struct Options: Sendable, Hashable {
    /// The language that the texts of the pages are written in; found out when absent.
    package var developmentLanguage: String?
    /// Whether keys and types that only some systems know are noted.
    package var notesConditions: Bool

    /// Makes options.
    package init(developmentLanguage: String? = nil, notesConditions: Bool = false) {
      self.developmentLanguage = developmentLanguage
      self.notesConditions = notesConditions
    }
  }

  /// The bundle.
  package let bundle: SettingsBundle
  /// What the analysis was told besides.
  package let options: Options

  /// Makes an analysis; nothing is computed yet.
  package init(_ bundle: SettingsBundle, options: Options = Options()) {
    self.bundle = bundle
    self.options = options.completed(by: bundle)
    pageFacts = Array(repeating: nil, count: bundle.pages.count)
    pageKeys = Array(repeating: nil, count: bundle.pages.count)
    pageGroups = Array(repeating: nil, count: bundle.pages.count)
  }

  /// Who reads each page, in the order of the bundle's pages.
  package private(set) lazy var audiences = PageAudience.audiences(of: bundle, dropped: droppedPanes)
  /// The child panes that the Settings app drops where it shows their pages.
  private(set) lazy var droppedPanes = findDroppedPanes()
  /// The tools that wrote pages of licenses, in the order of the bundle's pages; absent for pages of settings.
  package private(set) lazy var licenseTools = LicenseTool.tools(of: bundle)
  /// Where the child panes lead.
  package private(set) lazy var links = PageLinks(bundle)
  /// The child panes that lead back to a page on the way to them, in the order they are met.
  package private(set) lazy var cycles = PageCycles.find(in: bundle, links)
  /// On which devices Settings opens each page, and what keeps it from opening others.
  package private(set) lazy var pageOpenings = PageOpenings(bundle, links, dropped: droppedPanes)
  /// The pages that nothing leads to, one file of each.
  package private(set) lazy var unreachablePages = UnreachablePages.find(in: bundle, links, audiences, droppedPanes)
  /// What differs between the device and language variants of a page.
  package private(set) lazy var variantDifferences = findVariantDifferences()
  /// The images.
  package private(set) lazy var images = ImageFiles(bundle.files)
  /// The names that differ from their files in upper and lower case only.
  package private(set) lazy var nameMismatches = NameMismatch.find(in: bundle, links, images)
  /// The rows that hold values, in the order a user meets them.
  package private(set) lazy var defaultsOrder = bundle.defaultsOrder(dropped: droppedPanes)
  /// The rows that repeat a key, each with the earlier row it is compared with: those of the pages that are opened
  /// from the first page, then those of every other page with the pages it leads to.
  package private(set) lazy var keyClashes =
    keysMayRepeat()
    ? numbered(keyClashes(in: defaultsOrder.slots), keyClashes(in: bundle.slotsOfOtherPages(than: defaultsOrder.pages)))
    : []
  /// The rows whose key another row of the same suite has too, by document.
  private lazy var sharedRows: [Int: Set<Int>] = keyClashes.reduce(into: [:]) { rows, clash in
    for slot in [clash.first, clash.second] {
      let row = bundle.row(slot)
      rows[row.document, default: []].insert(row.index)
    }
  }
  /// The strings tables, compared with the pages whose texts they translate.
  package private(set) lazy var localization = Localization(
    bundle, developmentLanguage: options.developmentLanguage)

  /// The entries of strings tables that stand in a comment which was not closed.
  package private(set) lazy var swallowedEntries = SwallowedEntries.find(in: localization.tables, bundle)

  /// The texts of pages that no table translates.
  package private(set) lazy var textsWithoutTable = localization.names.textsWithoutTable(in: bundle)

  private var pageFacts: [PageFacts?]
  private var pageKeys: [PageKeys?]
  private var pageGroups: [GroupOutline?]

  /// What is true of the rows of a page.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package mutating func facts(ofPage page: Int) -> PageFacts {
    if let known = pageFacts[page] { return known }
    let facts = PageFacts(bundle.pages[page], schema: bundle.schema, notesConditions: options.notesConditions)
    pageFacts[page] = facts
    return facts
  }

  /// The app group that a page stores its values in: its own, else the one of the page that opens it; absent for the
  /// app's own defaults.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package mutating func group(ofPage page: Int) -> String? {
    bundle.pages[page].groupIdentifier?.value ?? defaultsOrder.suites(ofPage: page).compactMap { $0 }.min()
  }

  /// The user-defaults keys of a page.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package mutating func keys(ofPage page: Int) -> PageKeys {
    if let known = pageKeys[page] { return known }
    let keys = PageKeys(bundle.pages[page])
    pageKeys[page] = keys
    return keys
  }

  /// The headings of a page with the rows below them.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package mutating func groups(ofPage page: Int) -> GroupOutline {
    if let known = pageGroups[page] { return known }
    let groups = GroupOutline(bundle.pages[page], schema: bundle.schema)
    pageGroups[page] = groups
    return groups
  }

  /// The rows of a page that the Settings app drops, with the reasons; none on a page that it never shows.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  package mutating func droppedRows(ofPage page: Int) -> [DroppedRow] {
    audiences[page].contains(.settings) ? facts(ofPage: page).droppedRows : []
  }

  /// The child panes that the Settings app drops, by page.
  private mutating func findDroppedPanes() -> DroppedPanes {
    guard bundle.kind != .inApp else { return [:] }
    var dropped: DroppedPanes = [:]
    for (number, page) in bundle.pages.enumerated() where page.summaries.contains(where: { $0.element == .childPane }) {
      for row in facts(ofPage: number).droppedRows where page.summaries[row.row].element == .childPane {
        dropped[number, default: [:]][row.row] = row
      }
    }
    return dropped
  }

  /// What differs between the files of pages, apart from rows that one of them has and Settings drops.
  private mutating func findVariantDifferences() -> [VariantDifference] {
    guard bundle.pages.contains(where: \.name.isVariant) else { return [] }
    var dropped: [Int: [Int]] = [:]
    for number in bundle.pages.indices {
      let rows = droppedRows(ofPage: number).map(\.row)
      if !rows.isEmpty { dropped[bundle.pages[number].document] = rows }
    }
    return VariantDifference.find(in: bundle, dropped: dropped)
  }

  /// Whether some key stands on more than one row of the bundle, of whatever pages and suites: only then does it matter
  /// in which order a user meets the rows.
  private mutating func keysMayRepeat() -> Bool {
    let pages = bundle.pages.indices.map { keys(ofPage: $0).hashes }
    var seen = HashIndex(capacity: pages.reduce(0) { $0 + $1.count })
    for hashes in pages {
      for hash in hashes where hash != 0 {
        let known = seen.count
        if seen.insert(hash, where: { _ in true }) < known { return true }
      }
    }
    return false
  }

  /// Whether another row of the same suite has a row's key, on whatever page.
  package mutating func sharesKey(_ row: Row) -> Bool { sharedRows[row.document]?.contains(row.index) ?? false }

  /// The clashes of shown pages and those of all others, with numbers of their own for the groups of both.
  private func numbered(_ shown: [KeyClash], _ others: [KeyClash]) -> [KeyClash] {
    let count = (shown.map(\.group).max() ?? -1) + 1
    return shown
      + others.map { clash in
        var clash = clash
        clash.group += count
        return clash
      }
  }

  /// The rows that repeat a key of an earlier one.
  mutating func keyClashes(in slots: [DefaultsOrder.Slot]) -> [KeyClash] {
    // A row that Settings drops shows nothing and shares nothing.
    let dropped = bundle.pages.indices.map { Set(droppedRows(ofPage: $0).map(\.row)) }
    return bundle.keyClashes(
      in: slots.filter { !dropped[Int($0.page)].contains(Int($0.row)) },
      keys: bundle.pages.indices.map { keys(ofPage: $0) })
  }
}

/// What is true of the rows of one page.
package struct PageFacts: Sendable {
  /// What the schema does not allow, row by row.
  package let schemaFaults: [SchemaFault]
  /// What contradicts itself, row by row.
  package let valueFaults: [ValueFault]

  init(_ page: Page, schema: Schema, notesConditions: Bool) {
    schemaFaults = SchemaValidator.validate(page, schema: schema, reportsConditions: notesConditions)
    valueFaults = ValueFaultFinder.find(in: page, schema: schema)
  }

  /// The rows that the Settings app drops where it shows the page, in the order of the file.
  package var droppedRows: [DroppedRow] { DroppedRow.rows(schemaFaults, valueFaults) }
}
