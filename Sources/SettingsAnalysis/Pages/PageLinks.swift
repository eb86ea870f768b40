import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsSystem
import SettingsText

/// The `File` of a child pane, with what Settings finds by it.
package struct PageLink: Sendable {
  /// What a link finds.
  package enum Target: Sendable, Hashable {
    /// A page, readable or not, or something that is no page of the bundle on purpose; what leads
    /// out of the bundle has another fault.
    case found
    /// Only a file that InAppSettingsKit reads and Settings does not.
    case onlyInApp
    /// A file whose name differs by case: its path and the base name of the page.
    case differsByCase(file: String, base: String)
    /// Nothing: it names a web page, which InAppSettingsKit opens and Settings does not.
    case webPage
    /// Nothing: it misspells the name of a page.
    case misspelled(String)
    /// Nothing: a tool most likely writes the page during the build.
    case generated
    /// Nothing: a folder, a link that leads nowhere on a device, or a pipe, a socket or a device
    /// has its name.
    case obstacle(BundleFiles.Item)
    /// Nothing, and nothing explains it.
    case absent
  }
  /// The index of the page in the bundle's pages.
  package let page: Int
  /// The index of the row.
  package let row: Int
  /// The node of the value.
  package let node: PropertyList.NodeID
  /// The value.
  package let reference: PageReference
  /// The devices that show the row.
  let idioms: DeviceIdioms
  /// What it finds.
  package fileprivate(set) var target = Target.found

  /// Whether `File` names a web page.
  package var isWebPage: Bool {
    let name = reference.written.lowercased()
    return name.hasSuffix(".html") || name.hasSuffix(".htm") || name.contains(text: "://")
  }

  /// Whether there is no page of the name.
  package var isMissing: Bool {
    switch target {
    case .found, .onlyInApp, .differsByCase: false
    case .webPage, .misspelled, .generated, .obstacle, .absent: true
    }
  }

  /// The base name of the page that it most likely means.
  var meant: String {
    switch target {
    case .misspelled(let name), .differsByCase(_, let name): name
    default:
      reference.leavesBundle ? PageReference(Paths.name(reference.written)).base : reference.base
    }
  }

  /// Whether Settings finds the page by the name as it is.
  var isExact: Bool {
    switch target {
    case .differsByCase, .misspelled: false
    default: !reference.leavesBundle && !reference.hasExtension
    }
  }

  /// The base name of the page that it finds on some disk, whatever its case is.
  var found: String {
    if case .differsByCase(_, let base) = target { base } else { reference.base }
  }

  /// Whether it ends in `.plist` and finds the page nonetheless, as far as it goes.
  package var hasExtension: Bool { reference.hasExtension && !reference.leavesBundle && !isMissing }

  /// The row that opens it.
  package var index: RowIndex { RowIndex(page: page, row: row) }
}

/// Where the child panes of a bundle lead; made once per bundle.
package struct PageLinks: Sendable {
  /// The links in the order a user meets them.
  package private(set) var links: [PageLink] = []
  /// The rows that open a page and do not say which one.
  private(set) var unnamed: [RowIndex] = []
  /// By page, its links in ``links``.
  private var ranges: [Range<Int>] = []
  /// For each base name of page files, readable or not, whether there is a file that Settings reads
  /// too.
  private var names: [String: Bool] = [:]
  /// Base names by their lower-case form, with the file.
  private var folded: [String: (base: String, file: String)] = [:]
  /// By the name of a page, the names of those that its links mean.
  private var children: [String: [String]] = [:]
  private let readsInApp: Bool
  private let bundle: SettingsBundle

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    readsInApp = bundle.schema.dialectNames.contains(DialectTable.inAppSettingsKit.name)
    for (number, page) in bundle.pages.enumerated() {
      let start = links.count
      for row in page.rows(where: { $0.element == .childPane }) {
        if let file = row.text(.file), !row.list.isBlankText(file.node) {
          links.append(
            PageLink(
              page: number, row: row.index, node: file.node,
              reference: bundle.reference(file.value),
              idioms: row.shownIdioms))
        } else if !PageLinks.opensController(row) {
          unnamed.append(RowIndex(page: number, row: row.index))
        }
      }
      ranges.append(start..<links.count)
    }
    guard !links.isEmpty else { return }
    if !bundle.isSinglePage { findTargets() }
    for link in links {
      children[bundle.pages[link.page].name.base, default: []].append(link.meant)
    }
  }

  /// The links of a page, in the order of its rows.
  func links(ofPage page: Int) -> ArraySlice<PageLink> { links[ranges[page]] }

  /// The links that lead nowhere.
  package var missing: [PageLink] { links.filter { $0.isMissing } }

  private mutating func findTargets() {
    for item in bundle.files.items where item.kind != .folder && item.kind != .special {
      if let name = PageName(path: item.path) {
        names[name.base] = names[name.base] == true || !name.isInApp
      }
      // A file with the extension of a page takes precedence over one without.
      if let name = PageName(path: item.path.lowercased()),
        folded[name.base].map({ !$0.file.hasSuffix(".plist") && item.path.hasSuffix(".plist") })
          ?? true
      {
        folded[name.base] = (
          PageName(path: item.path)?.base ?? String(item.path.dropLast(6)), item.path
        )
      }
    }
    var known: [String: PageLink.Target] = [:]
    var suggestions: SimilarNames?
    for (number, link) in links.enumerated() {
      links[number].target =
        target(of: link)
        ?? known[link.reference.base]
        ?? {
          let all = suggestions ?? SimilarNames(names.keys.sorted())
          suggestions = all
          let cause = cause(of: link.reference.base, all)
          known[link.reference.base] = cause
          return cause
        }()
    }
  }

  /// What a link finds; `nil` for nothing.
  private func target(of link: PageLink) -> PageLink.Target? {
    let (base, page) = (link.reference.base, bundle.pages[link.page])
    if names[base] == true {
      guard bundle.pageIndices[base] == nil, let item = bundle.files.item(at: base + ".plist")
      else { return .found }
      return item.kind == .file ? .found : .obstacle(item)
    }
    if link.reference.leavesBundle || readsInApp && link.isWebPage
      || PageLinks.opensController(page.rows[link.row])
    {
      return .found
    }
    if names[base] == false {
      return bundle.kind == .inApp || page.name.isInApp ? .found : .onlyInApp
    }
    if let other = folded[base.lowercased()] {
      return .differsByCase(file: other.file, base: other.base)
    }
    return link.isWebPage ? .webPage : nil
  }

  /// Why there is no page of a name.
  private func cause(of base: String, _ suggestions: SimilarNames) -> PageLink.Target {
    if let item = bundle.files.item(at: base + ".plist") { return .obstacle(item) }
    if let number = suggestions.best(for: base) { return .misspelled(suggestions[number]) }
    return GeneratedPage.isLikely(base) && bundle.product == nil ? .generated : .absent
  }

  /// Whether InAppSettingsKit opens a view controller of the app for a row, instead of a page.
  private static func opensController(_ row: Row) -> Bool {
    row.list.entries(row.node).contains { entry in
      PageLinks.controllerKeys.contains { row.list.text(entry.key, equals: $0) }
    }
  }

  private static let controllerKeys = [
    "IASKViewControllerClass", "IASKViewControllerStoryBoardId", "IASKViewControllerStoryBoardFile",
    "IASKSegueIdentifier",
  ]

  // MARK: - The graph of pages

  /// The names of some pages and of all those that their rows mean to open, and so on.
  package func names(from starts: some Sequence<String>) -> Set<String> {
    var open = Array(starts)
    var found: Set<String> = []
    while let name = open.popLast() {
      if found.insert(name).inserted { open += children[name, default: []] }
    }
    return found
  }

  /// The links back to a page that is still open on the way from the first page, in the order they
  /// are met.
  package var cycles: [PageLink] {
    // The variants of a page are one.
    let outgoing = Dictionary(grouping: links.filter { names[$0.reference.base] != nil }) {
      bundle.pages[$0.page].name.base
    }
    var isOpen: [String: Bool] = [:]
    var found: [PageLink] = []
    // A stack of its own: a chain of pages may be as long as a bundle has files.
    var stack: [(page: String, rest: ArraySlice<PageLink>)] = []
    func enter(_ page: String) {
      isOpen[page] = true
      stack.append((page, outgoing[page, default: []][...]))
    }
    for source in links.map({ bundle.pages[$0.page].name.base }) where isOpen[source] == nil {
      enter(source)
      while let top = stack.last {
        guard let link = top.rest.first else {
          isOpen[top.page] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].rest.removeFirst()
        switch isOpen[link.reference.base] {
        case true?: found.append(link)
        case false?: break
        case nil: enter(link.reference.base)
        }
      }
    }
    return found
  }
}

extension SettingsBundle {
  /// The name used in messages for the row of a link.
  package func label(of link: PageLink) -> String { pages[link.page].rows[link.row].label }
}

extension BundleAnalysis {
  /// Links and special files, without those where a page should be: that the page is missing
  /// matters more.
  package var unexplainedObstacles: [BundleFiles.Item] {
    let pages = Set(
      links.missing.compactMap { if case .obstacle(let item) = $0.target { item } else { nil } })
    return bundle.files.items.filter {
      !pages.contains($0) && bundle.firstPage != .missing(instead: $0)
    }
  }
}
