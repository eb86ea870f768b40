import SettingsModel
import SettingsSchema

/// The rows of a page that open other pages, on both sides.
struct ChildPanePairs {
  fileprivate(set) var kept: [(old: Row, new: Row)] = []
  fileprivate(set) var removed: [Row] = []
  fileprivate(set) var added: [Row] = []
}

extension PagePair {
  /// Pairs the child panes by the pages that they open.
  func childPanes(_ changes: ChangeCollector) -> ChildPanePairs {
    var candidates: [RowName: [Row]] = [:]
    for row in PagePair.panes(new, changes.new).reversed() {
      if let name = PagePair.rowName(row) { candidates[name, default: []].append(row) }
    }
    var pairs = ChildPanePairs()
    for row in PagePair.panes(old, changes.old) {
      guard let name = PagePair.rowName(row) else { continue }
      if let partner = candidates[name]?.popLast() {
        pairs.kept.append((row, partner))
      } else {
        pairs.removed.append(row)
      }
    }
    pairs.added = candidates.values.flatMap { $0 }.sorted { $0.index < $1.index }
    return pairs
  }

  private static func panes(_ page: Int, _ side: ComparedBundle) -> [Row] {
    let dropped = side.analysis.drops(ofPage: page)
    return side.bundle.pages[page].rows(where: { $0.element == .childPane }).filter { dropped[$0.index] == nil }
  }
}
