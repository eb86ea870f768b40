import SettingsModel

/// The rows of a page that open other pages, on both sides.
struct ChildPanePairs {
  let kept: [(old: Row, new: Row)]
  let removed: [Row]
  let added: [Row]
}

extension PagePair {
  /// Pairs the child panes by the pages that they open.
  func childPanes(_ changes: ChangeCollector) -> ChildPanePairs {
    var (removed, added) = (PagePair.panes(old, changes.old), PagePair.panes(new, changes.new))
    let kept = removed.takePairs(with: &added, by: [{ PagePair.rowName($0) }])
    return ChildPanePairs(kept: kept, removed: removed, added: added)
  }

  private static func panes(_ page: Int, _ side: ComparedBundle) -> [Row] {
    let dropped = side.analysis.drops(ofPage: page)
    return side.bundle.pages[page].rows(where: { $0.element == .childPane }).filter {
      dropped[$0.index] == nil && rowName($0) != nil
    }
  }
}
