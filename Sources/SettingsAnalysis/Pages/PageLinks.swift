import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The `File` of a child pane.
package struct PageLink: Sendable {
  /// The index of the page in the bundle's pages.
  package let page: Int
  /// The index of the row.
  package let row: Int
  /// The node of the value.
  package let node: PropertyList.NodeID
  /// The value.
  package let reference: PageReference
  /// The number of the page that it names, its variants taken as one; absent where there is none.
  package fileprivate(set) var target: Int?
}

/// Where the child panes of a bundle lead; made once per bundle.
package struct PageLinks: Sendable {
  /// What a link finds.
  package enum Target: Sendable, Hashable {
    /// A page, readable or not, or something that is no page of the bundle on purpose.
    case found
    /// Only a file that InAppSettingsKit reads and Settings does not.
    case onlyInApp
    /// A file whose name differs by case.
    case differsByCase(String)
    /// Nothing.
    case missing
  }

  /// The links in the order a user meets them.
  package private(set) var links: [PageLink] = []
  /// The numbers of the base names of page files, readable or not.
  private var numbers: [String: Int] = [:]
  /// For each base name whether there is a file that Settings reads too.
  private var isPlain: [Bool] = []
  /// Base names by their lower-case form, with the file.
  private var folded: [String: (base: String, file: String)] = [:]
  /// The links that lead nowhere.
  package private(set) var missing: [MissingPage] = []
  private let readsInApp: Bool
  private let bundle: SettingsBundle

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    readsInApp = bundle.kind == .inApp || bundle.schema.dialectNames.contains("inappsettingskit")
    for (number, page) in bundle.pages.enumerated() {
      for row in page.rows(where: { $0.element == .childPane }) {
        guard let file = row.text(.file), !row.list.isBlankText(file.node) else { continue }
        links.append(
          PageLink(page: number, row: row.index, node: file.node, reference: bundle.reference(file.value), target: nil))
      }
    }
    guard !links.isEmpty, !bundle.isSinglePage else { return }
    for item in bundle.files.items where item.kind != .folder && item.kind != .special {
      if let name = PageName(path: item.path) {
        let number = numbers[name.base] ?? isPlain.count
        if number == isPlain.count {
          numbers[name.base] = number
          isPlain.append(false)
        }
        if !name.isInApp { isPlain[number] = true }
      }
      // A file with the extension of a page takes precedence over one without.
      if let name = PageName(path: item.path.lowercased()),
        folded[name.base].map({ !$0.file.hasSuffix(".plist") && item.path.hasSuffix(".plist") }) ?? true
      {
        folded[name.base] = (PageName(path: item.path)?.base ?? String(item.path.dropLast(6)), item.path)
      }
    }
    for index in links.indices { links[index].target = numbers[links[index].reference.base] }
    findMissing()
  }

  /// The links to pages whose only file is a symbolic link that leads nowhere on a device, with the path of that file.
  package var toLinks: [(link: PageLink, path: String)] {
    links.compactMap { link in
      let path = link.reference.base + ".plist"
      guard link.target != nil, let item = bundle.files.item(at: path), bundle.pageIndices[link.reference.base] == nil
      else { return nil }
      switch item.kind {
      case .linkOutside, .brokenLink: return (link, path)
      case .file, .folder, .special: return nil
      }
    }
  }

  /// How many base names there are.
  package var pageCount: Int { isPlain.count }

  /// The number of a page's base name.
  package func number(of page: Page) -> Int? { numbers[page.name.base] }

  private mutating func findMissing() {
    let lost = links.filter { target(of: $0) == .missing }
    guard !lost.isEmpty else { return }
    let names = Suggestion.Names(numbers.keys.sorted())
    var known: [String: String?] = [:]
    for link in lost {
      let base = link.reference.base
      let doubled = base + ".plist"
      let suggestion = known[base] ?? (numbers[doubled] != nil ? doubled : names.best(for: base).map { names[$0] })
      known[base] = .some(suggestion)
      let obstacle = bundle.files.item(at: base + ".plist")
      missing.append(
        MissingPage(link: link, suggestion: suggestion, obstacle: obstacle, isBuilt: bundle.product != nil))
    }
  }

  /// What a link finds; one that leads out of the bundle counts as found, which is another fault.
  package func target(of link: PageLink) -> Target {
    let isPlain = link.target.map { self.isPlain[$0] }
    if isPlain == true || bundle.isSinglePage || link.reference.leavesBundle || opensSomethingElse(link) {
      return .found
    }
    if isPlain == false { return bundle.kind == .inApp || bundle.pages[link.page].name.isInApp ? .found : .onlyInApp }
    if let other = folded[link.reference.base.lowercased()] { return .differsByCase(other.file) }
    return .missing
  }

  /// The links to pages that InAppSettingsKit reads and Settings does not.
  package var onlyInApp: [PageLink] { links.filter { target(of: $0) == .onlyInApp } }

  /// The base name that a link should have where only the case differs.
  func base(likeCaseOf link: PageLink) -> String? { folded[link.reference.base.lowercased()]?.base }

  /// The links that name a page with the extension that Settings adds, with the base name each should have, and whether
  /// the case of that differs too. A link that leads out of the bundle, or that finds no page under either name, has
  /// another fault.
  package var namedWithExtension: [(link: PageLink, base: String, differsByCase: Bool)] {
    links.filter { $0.reference.hasExtension && !$0.reference.leavesBundle }.compactMap { link in
      switch target(of: link) {
      case .missing: nil
      case .differsByCase: (link, base(likeCaseOf: link) ?? link.reference.base, true)
      case .found, .onlyInApp: (link, link.reference.base, false)
      }
    }
  }

  /// Whether InAppSettingsKit opens a controller or a web page instead of a page of the bundle.
  private func opensSomethingElse(_ link: PageLink) -> Bool {
    let page = bundle.pages[link.page]
    if readsInApp || page.name.isInApp, link.isWebPage { return true }
    return PageLinks.opensController(page.rows[link.row])
  }

  /// Whether InAppSettingsKit opens a view controller of the app for a row, instead of a page.
  static func opensController(_ row: Row) -> Bool {
    row.list.entries(row.node).contains { entry in
      PageLinks.controllerKeys.contains { row.list.text(entry.key, equals: $0) }
    }
  }

  private static let controllerKeys = [
    "IASKViewControllerClass", "IASKViewControllerStoryBoardId", "IASKViewControllerStoryBoardFile",
    "IASKSegueIdentifier",
  ]
}

extension PageLink {
  /// Whether `File` names a web page.
  package var isWebPage: Bool {
    let name = reference.written.lowercased()
    return name.hasSuffix(".html") || name.hasSuffix(".htm") || name.contains(text: "://")
  }
}

extension SettingsBundle {
  /// The name used in messages for the row of a link.
  package func label(of link: PageLink) -> String { pages[link.page].rows[link.row].label }
}

/// A link to a page that is not in the bundle.
package struct MissingPage: Sendable {
  /// Why the page is not there.
  package enum Cause: Sendable, Hashable {
    /// The link names a web page, which InAppSettingsKit opens and Settings does not.
    case webPage
    /// The link misspells the name of a page.
    case misspelled(String)
    /// The file of the page has the extension twice: the name of the page that it is.
    case extensionTwice(String)
    /// A tool most likely writes the page during the build.
    case generated
    /// A folder at this path has its name.
    case folder(String)
    /// A pipe, a socket or a device at this path has its name.
    case special(String)
    /// Nothing explains it.
    case absent
  }

  /// The link.
  package let link: PageLink
  /// The page of the bundle that was most likely meant.
  package let suggestion: String?
  /// The folder or special file that has the name of the page's file.
  let obstacle: BundleFiles.Item?
  /// Whether the build is over, so that every page is there which a tool writes.
  let isBuilt: Bool

  /// What has the page's name instead, as a clause; absent if nothing has.
  package var fault: String? {
    switch cause {
    case .folder(let path): "\(QuotedText.path(path)) is a folder"
    case .special(let path): "\(QuotedText.path(path)) is a pipe, a socket or a device"
    case .webPage, .misspelled, .extensionTwice, .generated, .absent: nil
    }
  }

  /// Why the page is not there.
  package var cause: Cause {
    if link.isWebPage { return .webPage }
    if let obstacle { return obstacle.kind == .folder ? .folder(obstacle.path) : .special(obstacle.path) }
    if let suggestion {
      return suggestion == link.reference.base + ".plist" ? .extensionTwice(suggestion) : .misspelled(suggestion)
    }
    return GeneratedPage.isLikely(link.reference.base) && !isBuilt ? .generated : .absent
  }
}

/// Links that close a circle.
enum PageCycles {
  /// The links back to a page that is still open on the way from the first page, in the order they are met.
  static func find(in bundle: SettingsBundle, _ pages: PageLinks) -> [PageLink] {
    // The variants of a page are one; the links of one file stand together.
    var outgoing = Array(repeating: [Range<Int>](), count: pages.pageCount)
    var sources: [Int] = []
    var start = 0
    while start < pages.links.count {
      let page = pages.links[start].page
      let end = pages.links[start...].firstIndex { $0.page != page } ?? pages.links.count
      if let number = pages.number(of: bundle.pages[page]) {
        outgoing[number].append(start..<end)
        sources.append(number)
      }
      start = end
    }
    var isOpen = [Bool?](repeating: nil, count: pages.pageCount)
    var found: [PageLink] = []
    // A stack of its own: a chain of pages may be as long as a bundle has files.
    var stack: [(page: Int, next: Int, ranges: ArraySlice<Range<Int>>)] = []
    func enter(_ page: Int) {
      isOpen[page] = true
      stack.append((page, outgoing[page].first?.lowerBound ?? 0, outgoing[page][...]))
    }
    for source in sources where isOpen[source] == nil {
      enter(source)
      while let top = stack.last {
        guard let range = top.ranges.first else {
          isOpen[top.page] = false
          stack.removeLast()
          continue
        }
        guard top.next < range.upperBound else {
          let rest = top.ranges.dropFirst()
          stack[stack.count - 1] = (top.page, rest.first?.lowerBound ?? 0, rest)
          continue
        }
        stack[stack.count - 1].next += 1
        let link = pages.links[top.next]
        guard let target = link.target else { continue }
        switch isOpen[target] {
        case true?: found.append(link)
        case false?: break
        case nil: enter(target)
        }
      }
    }
    return found
  }
}
