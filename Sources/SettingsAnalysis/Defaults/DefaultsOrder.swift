import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row that holds a value, where a user meets it.
package struct DefaultOccurrence: Sendable, Hashable {
  /// The index of the page in ``SettingsBundle/pages``.
  package var page: Int32
  /// The index of the row in its page.
  package var row: Int32
  /// The index of the app group in ``DefaultsOrder/suites``.
  package var suite: Int32
  /// The value of `Key`: a string of at least one character.
  package var key: PropertyList.NodeID
  /// The default, of whatever type.
  package var value: PropertyList.NodeID?
  /// The devices that show the row here.
  package var idioms: DeviceIdioms
}

/// The rows that hold values in the order a user meets them, without their texts: what a page of
/// many thousand rows can afford.
package struct DefaultsOrder: Sendable {
  /// The rows, depth-first from the first page. A row occurs twice where devices reach its page by
  /// different routes.
  package private(set) var occurrences: [DefaultOccurrence] = []
  /// The app groups in the order they are met; the first, absent, stands for the app's own
  /// defaults.
  package private(set) var suites: [String?] = [nil]
  /// The indices of the pages that were met, in that order.
  package let pages: [Int]
  /// By page, how devices meet it.
  private let visits: [Int: [PageVisit]]
  /// The rows with a default whose type belongs to a dialect that nobody declared.
  package private(set) var undeclared: [RowIndex] = []
  /// The base names of the pages that were asked for, whether they are there or not.
  package let bases: Set<String>

  /// The rows that hold values on any device: depth-first from the first page, each page once per
  /// device.
  ///
  /// A child page belongs to its parent's app group unless it names one of its own. The files of a
  /// page for InAppSettingsKit and for languages follow directly after the page itself.
  ///
  /// - Parameter dropped: By page, the rows of child panes that Settings drops, which open nothing
  ///   there.
  init(_ bundle: SettingsBundle, _ links: PageLinks, dropped: DroppedPanes) {
    let readsInApp = bundle.isFlattenedForInAppReader
    let names =
      bundle.isSinglePage
      ? bundle.pages.map { $0.name.base } : bundle.namesOfInAppFirstPages(links) ?? ["Root"]
    var walk = PageWalk(bundle, links, readsInApp: readsInApp)
    walk.run(from: names.map { .init(base: $0, suite: bundle.inheritedGroup) }) { link, visit in
      if !readsInApp, dropped[link.page]?[link.row] != nil { return nil }
      return .init(
        base: link.reference.base, idioms: visit.idioms.intersection(link.idioms),
        suite: visit.suite)
    }
    pages = walk.visits.map { $0.page }.distinct
    visits = Dictionary(grouping: walk.visits, by: { $0.page })
    bases = Set(walk.bases.keys)
    // Most rows of most bundles are on the first page; memory that is not written to costs nothing.
    occurrences.reserveCapacity(pages.first.map { bundle.pages[$0].summaries.count } ?? 0)
    let holders = ValueHolders(bundle, readsInApp: readsInApp)
    var numbers: [String?: Int32] = [nil: 0]
    for (visit, rows) in walk.rows {
      let suite = numbers[visit.suite] ?? Int32(suites.count)
      if suite == suites.count {
        numbers[visit.suite] = suite
        suites.append(visit.suite)
      }
      add(rows, of: bundle.pages[visit.page], visit, suite, holders)
    }
  }

  private mutating func add(
    _ range: Range<Int>, of page: Page, _ visit: PageVisit, _ suite: Int32, _ holders: ValueHolders
  ) {
    for number in range {
      let summary = page.summaries[number]
      guard let key = summary.key else { continue }
      guard holders.declared[Int(summary.element.rawValue)] else {
        if holders.all[Int(summary.element.rawValue)], summary.defaultValue != nil {
          undeclared.append(.init(page: visit.page, row: number))
        }
        continue
      }
      var idioms = visit.idioms
      if summary.fields.mayContain(.supportedUserInterfaceIdioms) {
        idioms.formIntersection(page.row(at: number).shownIdioms)
      }
      guard !idioms.isEmpty else { continue }
      occurrences.append(
        .init(
          page: Int32(visit.page), row: Int32(number), suite: suite, key: key,
          value: summary.defaultValue,
          idioms: idioms))
    }
  }

  /// The app groups that a page belongs to, in the order they are met; `nil` among them for the
  /// app's own defaults.
  package func suites(ofPage page: Int) -> [String?] {
    visits[page, default: []].map { $0.suite }.distinct
  }

  /// Whether a device opens a page; any device where none is given.
  package func isMet(_ page: Int, on idiom: DeviceIdiom?) -> Bool {
    idiom.map { idiom in
      visits[page, default: []].contains { $0.idioms.contains(DeviceIdioms(idiom)) }
    } ?? true
  }

  /// The rows that hold values on the pages that are not opened from the first page. Code opens
  /// such a page, or an item of a list does, or nobody: each has a suite of its own.
  func occurrencesOnOtherPages(of bundle: SettingsBundle) -> [DefaultOccurrence] {
    bundle.pages.indices.filter { visits[$0] == nil }.flatMap { number in
      bundle.pages[number].rows.compactMap { row in
        guard let key = row.summary.key, !row.shownIdioms.isEmpty,
          bundle.schema.flags(of: row.element).isSuperset(of: [.inUse, .holdsValue])
        else { return nil }
        return DefaultOccurrence(
          page: Int32(number), row: Int32(row.index), suite: Int32(suites.count + number), key: key,
          value: row.summary.defaultValue, idioms: row.shownIdioms)
      }
    }
  }

  /// The part that one device shows.
  package func occurrences(on idiom: DeviceIdiom?) -> [DefaultOccurrence] {
    guard let idiom else { return occurrences }
    return occurrences.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
  }
}

/// By element type, whether its rows hold values.
private struct ValueHolders {
  /// In any dialect.
  let all: [Bool]
  /// In a dialect that counts.
  let declared: [Bool]

  init(_ bundle: SettingsBundle, readsInApp: Bool) {
    let schema = bundle.schema
    let ignored = readsInApp ? nil : bundle.undeclaredDialect?.name
    let all = schema.elements.indices.map { number in
      schema.flags(of: ElementID(rawValue: UInt16(number))).isSuperset(of: [.inUse, .holdsValue])
    }
    declared = all.indices.map {
      all[$0] && (ignored == nil || schema.elements[$0].dialect != ignored)
    }
    self.all = all
  }
}

extension DefaultOccurrence {
  /// The row of the occurrence.
  package var rowIndex: RowIndex { RowIndex(page: Int(page), row: Int(row)) }
}

extension SettingsBundle {
  /// The row of an occurrence.
  package func row(_ occurrence: DefaultOccurrence) -> Row {
    pages[Int(occurrence.page)].rows[Int(occurrence.row)]
  }

  /// The pages that InAppSettingsKit may show first in a bundle of its own without `Root`: those
  /// that no other page opens, or the first one where all open each other. Absent where there is a
  /// `Root`, or should be.
  fileprivate func namesOfInAppFirstPages(_ links: PageLinks) -> [String]? {
    guard kind == .inApp, pageIndices["Root"] == nil,
      !unreadable.contains(where: { PageName(path: $0.file)?.base == "Root" })
    else { return nil }
    let names = pages.map { $0.name.base }.distinct
    let opened = Set(links.links.map { $0.reference.base })
    let first = names.filter { !opened.contains($0) }
    return first.isEmpty ? Array(names.prefix(1)) : first
  }

  /// Whether InAppSettingsKit's own pages and types contribute defaults: the bundle is made for it
  /// alone, or its dialect was declared.
  package var isFlattenedForInAppReader: Bool {
    let name = DialectTable.inAppSettingsKit.name
    return kind == .inApp || schema.dialectNames.contains(name) && undeclaredDialect?.name != name
  }
}
