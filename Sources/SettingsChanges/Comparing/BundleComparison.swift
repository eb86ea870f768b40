import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Compares two versions of a bundle.
package enum BundleComparison {
  /// Returns the changes between two versions, the most severe first.
  ///
  /// - Parameter classes: The classes of changes to find.
  package static func changes(
    from old: ComparedBundle, to new: ComparedBundle,
    classes: [ChangeClass] = AllChangeClasses.classes
  ) -> [SettingsChange] {
    var collector = ChangeCollector(old, new, SettingMatching(old, new), pairedPages(old, new))
    // The class for all other differences comes last.
    let last = ChangeClass.detailChanged.id
    for entry in classes.filter({ $0.id != last }) + classes.filter({ $0.id == last }) {
      collector.running = entry
      for check in entry.checks { check(&collector) }
    }
    return collector.changes.sorted { $0.isBefore($1) }
  }

  private static func pairedPages(_ old: ComparedBundle, _ new: ComparedBundle) -> [PagePair] {
    let numbers = Dictionary(
      new.openPages().map { ($0.name, $0.page) }, uniquingKeysWith: { first, _ in first })
    return old.openPages().compactMap { name, page in
      numbers[name].map { PagePair(file: new.bundle.pages[$0].file, old: page, new: $0, old, new) }
    }
  }
}
