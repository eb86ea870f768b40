import SettingsModel

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
