import PropertyLists
import SettingsBundle

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
      for link in PageCycles.find(in: bundle, context.pageLinks.links) {
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
  static func find(in bundle: SettingsBundle, _ links: [PageLink]) -> [PageLink] {
    let outgoing = Dictionary(grouping: links, by: { bundle.pages[$0.page].name.base })
    var isOpen: [String: Bool] = [:]
    var found: [PageLink] = []
    // A stack of its own: a chain of pages may be as long as a bundle has files.
    var stack: [(base: String, links: ArraySlice<PageLink>)] = []
    func enter(_ base: String) {
      isOpen[base] = true
      stack.append((base, outgoing[base, default: []][...]))
    }
    for link in links where isOpen[bundle.pages[link.page].name.base] == nil {
      enter(bundle.pages[link.page].name.base)
      while let top = stack.last {
        guard let link = top.links.first else {
          isOpen[top.base] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].links.removeFirst()
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
