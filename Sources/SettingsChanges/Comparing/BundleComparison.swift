import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Everything that differs between two versions of a bundle.
package enum BundleComparison {
  /// The changes, the worst first.
  ///
  /// - Parameter classes: What is looked for.
  package static func changes(
    from old: ComparedBundle, to new: ComparedBundle, classes: [ChangeClass] = AllChangeClasses.classes
  ) -> [SettingsChange] {
    guard let first = classes.first, !haveEqualContents(old.bundle, new.bundle) else { return [] }
    let matching = SettingMatching(old, new)
    let pages = pairedPages(old, new)
    var collector = ChangeCollector(old, new, matching, pages, running: first)
    // What no other class reports comes last.
    for entry in classes.sorted(by: { !$0.check.isAboutTheRest && $1.check.isAboutTheRest }) {
      collector.running = entry
      run(entry.check, pages, &collector)
    }
    return collector.changes.sorted { $0.isBefore($1) }
  }

  /// Whether pages and tables hold the same, whatever they are written in.
  private static func haveEqualContents(_ old: SettingsBundle, _ new: SettingsBundle) -> Bool {
    guard old.kind == new.kind, old.pages.count == new.pages.count, old.tables.count == new.tables.count else {
      return false
    }
    return zip(old.pages, new.pages).allSatisfy { left, right in
      (left.file == right.file || old.isSinglePage && new.isSinglePage)
        && left.list.isEqual(left.list.root, to: right.list.root, of: right.list, .exact)
    }
      && zip(old.tables, new.tables).allSatisfy { left, right in
        left.file == right.file && left.list.isEqual(left.list.root, to: right.list.root, of: right.list, .exact)
      }
  }

  private static func pairedPages(_ old: ComparedBundle, _ new: ComparedBundle) -> [PagePair] {
    let numbers = Dictionary(new.openPages().map { ($0.name, $0.page) }, uniquingKeysWith: { first, _ in first })
    return old.openPages().compactMap { name, page in
      numbers[name].map { PagePair(file: new.bundle.pages[$0].file, old: page, new: $0, old, new) }
    }
  }

  private static func run(_ check: ChangeCheck, _ pages: [PagePair], _ collector: inout ChangeCollector) {
    switch check {
    case .removedSettings(let check): for setting in collector.matching.removed { check(setting, &collector) }
    case .addedSettings(let check): for setting in collector.matching.added { check(setting, &collector) }
    case .settings(let check): for pair in collector.matching.pairs { check(pair, &collector) }
    case .rows(let check), .rest(let check): for pair in collector.rowPairs { check(pair, &collector) }
    case .pages(let check): for pair in pages { check(pair, &collector) }
    case .bundles(let check): check(&collector)
    case .all(let checks): for check in checks { run(check, pages, &collector) }
    }
  }
}

extension ChangeCheck {
  /// Whether it looks at what no other class has reported.
  fileprivate var isAboutTheRest: Bool {
    switch self {
    case .rest: true
    case .all(let checks): checks.contains(where: \.isAboutTheRest)
    default: false
    }
  }
}
