import PropertyLists
import SettingsModel

extension Rule {
  static let cyclicPages = Rule(
    id: "cyclic-pages",
    title: "page that leads back to itself",
    severity: .warning,
    rationale: """
      Settings opens a page again and again as long as the user taps. Code that walks the pages to register their \
      defaults, Apple's own sample and InAppSettingsKit included, never comes to an end.
      """,
    remedy: "Remove the row that leads back; Settings has a back button of its own.",
    sources: [
      "Apple, AppPrefs sample code", "https://github.com/futuretap/InAppSettingsKit",
    ],
    bad: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Root", mark: "↓"))]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.rows(
          ExamplePage.toggle("music", title: "Music"), ExamplePage.pane("Root", title: "Back", mark: "↓")),
      ]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(
          ExamplePage.toggle(), ExamplePage.pane("Music"), ExamplePage.pane("Radio", title: "Radio")),
        "Music.plist": ExamplePage.rows(
          ExamplePage.toggle("music", title: "Music"), ExamplePage.pane("Volume", title: "Volume")),
        "Radio.plist": ExamplePage.rows(
          ExamplePage.toggle("radio", title: "Radio"), ExamplePage.pane("Volume", title: "Volume")),
        "Volume.plist": ExamplePage.rows(ExamplePage.toggle("loud", title: "Loud")),
      ])
    ],
    check: .bundle { bundle, context in
      for link in PageCycles.find(in: bundle, context.pageLinks) {
        let page = bundle.pages[link.page]
        let target = link.reference.base
        context.report(
          page, link.node,
          page.name.base == target
            ? "a page must not lead back to itself; 'File' of \(bundle.label(of: link)) names its own page, '\(target)'"
            : """
            a page must not lead back to itself; 'File' of \(bundle.label(of: link)) on '\(page.name.base)' names \
            '\(target)', from which '\(page.name.base)' is reached
            """)
      }
    })
}

/// Links that close a circle.
private enum PageCycles {
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
