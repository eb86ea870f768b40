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

/// The rows that hold values in the order a user meets them, without their texts: what a page of many thousand rows
/// can afford.
package struct DefaultsOrder: Sendable {
  /// The rows, depth-first from the first page. A row occurs twice where devices reach its page by different routes.
  package internal(set) var occurrences: [DefaultOccurrence] = []
  /// The app groups in the order they are met; the first, absent, stands for the app's own defaults.
  package internal(set) var suites: [String?] = [nil]
  /// The indices of the pages that were met, in that order.
  package internal(set) var pages: [Int] = []
  /// By page, the devices that open it.
  private(set) var pageIdioms: [Int: DeviceIdioms] = [:]
  /// By page, the indices of its app groups in ``suites``: more than one where devices reach it by different routes.
  private var pageSuites: [Int: Set<Int32>] = [:]
  /// The rows with a default whose type belongs to a dialect that nobody declared.
  package internal(set) var undeclared: [RowIndex] = []

  /// The base names of the pages that were asked for, whether they are there or not.
  package internal(set) var bases: Set<String> = []

  fileprivate mutating func visit(_ page: Int, on idioms: DeviceIdioms, suite: Int32) {
    pageIdioms[page, default: []].formUnion(idioms)
    pageSuites[page, default: []].insert(suite)
  }

  /// The app groups that a page belongs to; `nil` among them for the app's own defaults.
  package func suites(ofPage page: Int) -> Set<String?> { Set(pageSuites[page, default: []].map { suites[Int($0)] }) }

  /// Whether a device opens a page; any device where none is given.
  func isMet(_ page: Int, on idiom: DeviceIdiom?) -> Bool {
    idiom.map { pageIdioms[page, default: []].contains(DeviceIdioms($0)) } ?? true
  }

  /// The part that one device shows.
  package func occurrences(on idiom: DeviceIdiom?) -> [DefaultOccurrence] {
    guard let idiom else { return occurrences }
    return occurrences.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
  }
}

extension SettingsBundle {
  /// The rows that hold values on any device: depth-first from the first page, each page once per device.
  ///
  /// A child page belongs to its parent's app group unless it names one of its own. The files of a page for
  /// InAppSettingsKit and for languages follow directly after the page itself.
  ///
  /// - Parameter dropped: By page, the rows of child panes that Settings drops, which open nothing there.
  func defaultsOrder(dropped: DroppedPanes = [:]) -> DefaultsOrder {
    var walk = DefaultsWalk(self, dropped: dropped)
    walk.run()
    return walk.order
  }

  /// The rows that hold values on the pages that are not opened from the first page. Code opens such a page, or an item
  /// of a list does, or nobody: each has a suite of its own.
  ///
  /// - Parameter met: The indices of the pages that are opened from the first page.
  func occurrencesOnOtherPages(than met: [Int]) -> [DefaultOccurrence] {
    guard met.count < pages.count else { return [] }
    return Set(pages.indices).subtracting(met).sorted().flatMap { number in
      pages[number].rows.compactMap { row in
        guard let key = row.summary.key, !row.shownIdioms.isEmpty,
          schema.flags(of: row.element).isSuperset(of: [.inUse, .holdsValue])
        else { return nil }
        return DefaultOccurrence(
          page: Int32(number), row: Int32(row.index), suite: Int32(number), key: key, value: row.summary.defaultValue,
          idioms: row.shownIdioms)
      }
    }
  }

  /// The row of an occurrence.
  package func row(_ occurrence: DefaultOccurrence) -> Row { pages[Int(occurrence.page)].rows[Int(occurrence.row)] }
}

private struct DefaultsWalk {
  let bundle: SettingsBundle
  var order = DefaultsOrder()
  /// The devices for which a page was already met, by its base name.
  private var visited: [String: DeviceIdioms] = [:]
  private var suiteNumbers: [String: Int32] = [:]
  private var metPages: [Bool]
  private let holdsValue: [Bool]
  private let isUndeclared: [Bool]
  private let readsInApp: Bool
  /// By page, the child panes that open nothing.
  private let dropped: DroppedPanes
  private var stack: [Frame] = []

  /// A page in the middle of being walked.
  private struct Frame {
    var page: Int
    var nextRow: Int
    var suite: Int32
    var idioms: DeviceIdioms
  }

  /// - Parameter dropped: By page, the child panes that Settings drops.
  init(_ bundle: SettingsBundle, dropped: DroppedPanes) {
    self.bundle = bundle
    metPages = Array(repeating: false, count: bundle.pages.count)
    readsInApp = bundle.isFlattenedForInAppReader
    self.dropped = readsInApp ? [:] : dropped
    let ignored = readsInApp ? nil : bundle.undeclaredDialect?.name
    let hasValue = bundle.schema.elements.indices.map { number in
      bundle.schema.flags(of: ElementID(rawValue: UInt16(number))).isSuperset(of: [.inUse, .holdsValue])
    }
    holdsValue = hasValue.indices.map {
      hasValue[$0] && (ignored == nil || bundle.schema.elements[$0].dialect != ignored)
    }
    isUndeclared = hasValue.indices.map {
      hasValue[$0] && ignored != nil && bundle.schema.elements[$0].dialect == ignored
    }
  }

  mutating func run() {
    // An explicit stack: a chain of pages may be as long as a bundle has files.
    if bundle.isSinglePage {
      for number in bundle.pages.indices.reversed() {
        push(Frame(page: number, nextRow: 0, suite: 0, idioms: .all))
        visited[bundle.pages[number].name.base] = .all
      }
    } else if let names = bundle.namesOfInAppFirstPages {
      for name in names {
        open(name, suite: 0, idioms: .all)
        while let frame = stack.popLast() { walk(frame) }
      }
    } else {
      open("Root", suite: 0, idioms: .all)
    }
    while let frame = stack.popLast() { walk(frame) }
    order.bases = Set(visited.keys)
  }

  /// Walks the rows of a page up to the next one that leads to another page.
  private mutating func walk(_ start: Frame) {
    var frame = start
    let page = bundle.pages[frame.page]
    if !metPages[frame.page] {
      metPages[frame.page] = true
      order.pages.append(frame.page)
      // Most rows of most bundles are on the first page; memory that is not written to costs nothing.
      if order.pages.count == 1 { order.occurrences.reserveCapacity(page.summaries.count) }
    }
    order.visit(frame.page, on: frame.idioms, suite: frame.suite)
    let rows = page.rows
    while frame.nextRow < rows.count {
      let number = frame.nextRow
      let summary = page.summaries[number]
      frame.nextRow += 1
      if summary.element == .childPane {
        if dropped[frame.page]?[number] != nil { continue }
        let row = rows[number]
        guard let file = row.text(.file) else { continue }
        let idioms = frame.idioms.intersection(row.shownIdioms)
        guard !idioms.isEmpty else { continue }
        stack.append(frame)
        open(bundle.reference(file.value).base, suite: frame.suite, idioms: idioms)
        return
      }
      guard let key = summary.key else { continue }
      guard holdsValue[Int(summary.element.rawValue)] else {
        if isUndeclared[Int(summary.element.rawValue)], summary.defaultValue != nil {
          order.undeclared.append(.init(page: frame.page, row: number))
        }
        continue
      }
      var idioms = frame.idioms
      if summary.fields.mayContain(.supportedUserInterfaceIdioms) { idioms.formIntersection(rows[number].shownIdioms) }
      guard !idioms.isEmpty else { continue }
      order.occurrences.append(
        .init(
          page: Int32(frame.page), row: Int32(number), suite: frame.suite, key: key, value: summary.defaultValue,
          idioms: idioms))
    }
  }

  /// Puts the files of a page on the stack for the devices that did not meet it yet.
  private mutating func open(_ base: String, suite: Int32, idioms: DeviceIdioms) {
    let known = visited[base, default: []]
    let fresh = idioms.subtracting(known)
    guard !fresh.isEmpty else { return }
    visited[base] = known.union(fresh)
    for (number, idioms) in files(of: base, for: fresh).reversed() {
      push(Frame(page: number, nextRow: 0, suite: suite, idioms: idioms))
    }
  }

  private mutating func push(_ frame: Frame) {
    var frame = frame
    if let group = bundle.pages[frame.page].storageGroup ?? bundle.inheritedGroup {
      if let number = suiteNumbers[group] {
        frame.suite = number
      } else {
        frame.suite = Int32(order.suites.count)
        suiteNumbers[group] = frame.suite
        order.suites.append(group)
      }
    }
    stack.append(frame)
  }

  /// The page files the devices open, each with the devices that open it; after them those for InAppSettingsKit and
  /// those of languages.
  private func files(of base: String, for idioms: DeviceIdioms) -> [(page: Int, idioms: DeviceIdioms)] {
    let files = bundle.pageIndices[base, default: []].filter { readsInApp || !bundle.pages[$0].name.isInApp }
    let languages = files.grouped { bundle.pages[$0].name.language }
    let inOrder = languages.filter { $0.key == nil } + languages.filter { $0.key != nil }
    return inOrder.flatMap { _, files in
      [false, true].flatMap { isInApp in
        let files = files.filter { bundle.pages[$0].name.isInApp == isInApp }
        return files.map { (page: $0, idioms: bundle.idioms(ofFile: $0, among: files).intersection(idioms)) }
          .filter { !$0.idioms.isEmpty }.sorted { $0.idioms.rawValue < $1.idioms.rawValue }
      }
    }
  }
}

extension SettingsBundle {
  /// The pages that InAppSettingsKit may show first in a bundle of its own without `Root`: those that no other page
  /// opens, or the first one where all open each other. Absent where there is a `Root`, or should be.
  fileprivate var namesOfInAppFirstPages: [String]? {
    guard kind == .inApp, pageIndices["Root"] == nil,
      !unreadable.contains(where: { PageName(path: $0.file)?.base == "Root" })
    else { return nil }
    let opened = Set(
      pages.flatMap { page in
        page.rows(where: { $0.element == .childPane }).compactMap { $0.text(.file).map { reference($0.value).base } }
      })
    let names = pages.map(\.name.base).distinct
    let first = names.filter { !opened.contains($0) }
    return first.isEmpty ? Array(names.prefix(1)) : first
  }

  /// Whether InAppSettingsKit's own pages and types contribute defaults: the bundle is made for it alone, or its
  /// dialect was declared.
  var isFlattenedForInAppReader: Bool {
    let name = DialectTable.inAppSettingsKit.name
    return kind == .inApp || schema.dialectNames.contains(name) && undeclaredDialect?.name != name
  }
}
