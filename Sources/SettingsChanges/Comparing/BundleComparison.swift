import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Compares two versions of a bundle.
package enum BundleComparison {
  /// Returns the changes between two versions, the most severe first.
  ///
  /// - Parameter classes: The classes of changes to look for.
  package static func changes(
    from old: ComparedBundle, to new: ComparedBundle,
    classes: [ChangeClass] = AllChangeClasses.classes
  ) -> [SettingsChange] {
    var collector = ChangeCollector(old, new, SettingMatching(old, new), pairedPages(old, new))
    // 'detail-changed' runs last, since it reports only fields that no other class reported.
    let details = classes.filter { $0.id == ChangeClass.detailChanged.id }
    let others = classes.filter { $0.id != ChangeClass.detailChanged.id }
    for changeClass in others + details {
      collector.running = changeClass
      for check in changeClass.checks { check(&collector) }
    }
    return collector.changes.sorted { $0.isBefore($1) }
  }

  private static func pairedPages(_ old: ComparedBundle, _ new: ComparedBundle) -> [PagePair] {
    let newPages = Dictionary(
      new.openPages().map { ($0.name, $0.page) }, uniquingKeysWith: { first, _ in first })
    return old.openPages().compactMap { name, oldPage in
      guard let newPage = newPages[name] else { return nil }
      let file = new.bundle.pages[newPage].file
      return PagePair(file: file, old: oldPage, new: newPage, old, new)
    }
  }
}
