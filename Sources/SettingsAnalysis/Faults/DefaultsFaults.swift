import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension BundleAnalysis {
  /// The faults that touch the defaults which are asked for, of whatever severity. Those of severity error refuse them.
  ///
  /// - Parameter occurrences: The rows that are asked for, dropped ones left out.
  func faultsTouchingDefaults(
    _ options: FlattenedDefaults.Options, _ occurrences: [DefaultOccurrence]
  ) -> [Fault] {
    let reach = DefaultsReach(self, options)
    var found = faults.filter { $0.touching.map(reach.contains) ?? false }
    if options.idiom != nil || options.editableOnly {
      // Rows that are not asked for contradict nothing.
      found.removeAll { $0.kind == .conflictingDefaults }
      found += faults(of: keyClashes(in: occurrences)).filter { $0.touching.map(reach.contains) ?? false }
    }
    return bundle.fileErrors.map { error in
      Fault(
        .malformedPlist, at: .file(error.path), "the file cannot be read: \(error.explanation)",
        effect: "its defaults are unknown", help: "make the file readable", touching: .bundle)
    } + found
  }
}

/// The pages and rows whose defaults are asked for.
private struct DefaultsReach {
  private let analysis: BundleAnalysis
  private let options: FlattenedDefaults.Options
  private let order: DefaultsOrder
  private let pages: Set<Int>

  init(_ analysis: BundleAnalysis, _ options: FlattenedDefaults.Options) {
    self.analysis = analysis
    self.options = options
    let order = analysis.defaultsOrder
    self.order = order
    pages = Set(
      order.pages.filter { analysis.audiences[$0].contains(.settings) && order.isMet($0, on: options.idiom) })
  }

  /// Whether a fault that touches some defaults touches one that is asked for.
  func contains(_ scope: DefaultsScope) -> Bool {
    switch scope {
    case .row(let index): isWanted(index) && isInGroup(index.page)
    case .pane(let index): pages.contains(index.page) && (options.idiom.map(row(index).isShown) ?? true)
    case .droppedPane(let index): isWanted(index) && opensLostPage(row(index))
    case .page(let page): pages.contains(page) && isInGroup(page)
    case .unreadable(let number): isAskedFor(analysis.bundle.unreadable[number])
    case .bundle: true
    }
  }

  private func row(_ index: RowIndex) -> Row { analysis.bundle.pages[index.page].rows[index.row] }

  private func isWanted(_ index: RowIndex) -> Bool {
    guard pages.contains(index.page) else { return false }
    let row = row(index)
    guard options.idiom.map(row.isShown) ?? true || row.shownIdioms.isEmpty else { return false }
    return !options.editableOnly || row.element == .unknown
      || analysis.bundle.schema.flags(of: row.element).contains(.editable)
  }

  /// Whether a page belongs to the app group whose defaults are wanted; one that no page names is the caller's mistake.
  private func isInGroup(_ page: Int) -> Bool {
    guard let group = options.group, order.suites.contains(group) else { return true }
    return order.suites(ofPage: page).contains(group)
  }

  private func isAskedFor(_ file: SettingsBundle.UnreadableFile) -> Bool {
    guard let name = PageName(path: file.file) else { return false }
    if analysis.bundle.isSinglePage || order.pages.isEmpty { return true }
    if let idiom = options.idiom, let device = name.device, device != idiom.device { return false }
    return order.bases.contains(name.base) && (!name.isInApp || analysis.bundle.isFlattenedForInAppReader)
  }

  /// Whether a row names a page that nothing else opens, and defaults are lost with it or with those it leads to.
  private func opensLostPage(_ row: Row) -> Bool {
    let bundle = analysis.bundle
    guard let file = row.text(.file) else {
      // Which page it was meant to open is not known; one that nothing opens is there.
      let met = Set(order.pages)
      return row.element == .childPane
        && bundle.pages.indices.contains {
          !met.contains($0) && !bundle.pages[$0].name.isVariant && bundle.pages[$0].hasDefaults(bundle.schema)
        }
    }
    var names = [bundle.reference(file.value).base]
    var seen: Set<String> = []
    while let name = names.popLast() {
      guard !order.bases.contains(name), seen.insert(name).inserted else { continue }
      for number in bundle.pageIndices[name, default: []] {
        let page = bundle.pages[number]
        if page.hasDefaults(bundle.schema) { return true }
        for row in page.rows(where: { $0.element == .childPane }) {
          if let file = row.text(.file) { names.append(bundle.reference(file.value).base) }
        }
      }
    }
    return false
  }
}
