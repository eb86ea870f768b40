import SettingsFiles
import SettingsModel
import SettingsSchema
import SettingsText

/// The names of a bundle's page files, by which edges find their pages.
struct PageFileNames {
  private typealias FoldedFile = (base: String, path: String)

  /// Whether Settings, not only InAppSettingsKit, looks for a file of each base name; `nil` for a
  /// name that no file has.
  ///
  /// The names include those of files that cannot be read.
  private var isReadBySettings: [String: Bool] = [:]
  /// The files by lower-case base name.
  private var filesByFoldedName: [String: FoldedFile] = [:]
  private let bundle: SettingsBundle

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    for item in bundle.files.items where item.kind != .folder && item.kind != .special {
      let name = PageName(path: item.path)
      if let name {
        let isReadInAnotherFile = isReadBySettings[name.base, default: false]
        isReadBySettings[name.base] = isReadInAnotherFile || !name.isInApp
      }
      guard let folded = PageName(path: item.path.lowercased())?.base else { continue }
      if let known = filesByFoldedName[folded] {
        // A file with the extension of a page takes precedence over one with `.Plist`.
        let isBetter = item.path.hasSuffix(".plist") && !known.path.hasSuffix(".plist")
        guard isBetter else { continue }
      }
      // `Root.Plist` is the name of a page only in lower case.
      let base = name?.base ?? String(item.path.dropLast(".plist".count))
      filesByFoldedName[folded] = (base, item.path)
    }
  }

  /// The base names of all page files.
  var all: Set<String> { Set(isReadBySettings.keys) }

  /// Finds the targets of edges.
  func findTargets(of edges: inout [PageEdge]) {
    var absences: [String: PageEdge.Target] = [:]
    lazy var suggestions = SimilarNames(isReadBySettings.keys.sorted())
    for (number, edge) in edges.enumerated() {
      if let target = target(of: edge) {
        edges[number].target = target
        continue
      }
      let base = edge.reference.base
      let absence = absences[base] ?? reasonForAbsence(of: base, suggestions)
      absences[base] = absence
      edges[number].target = absence
    }
  }

  /// Returns the target of an edge; `nil` if no page has the name.
  private func target(of edge: PageEdge) -> PageEdge.Target? {
    let base = edge.reference.base
    if isReadBySettings[base, default: false] {
      let isRead = bundle.pageIndices[base] != nil
      if !isRead, let item = bundle.files.item(at: base + ".plist"), item.kind != .file {
        return .obstacle(item)
      }
      return .found
    }
    if edge.isWebPage { return .webPage }
    if edge.reference.leavesBundle || edge.row.opensController { return .found }
    if isReadBySettings[base] != nil {
      let isReadInApp = bundle.kind == .inApp || edge.row.page.name.isInApp
      return isReadInApp ? .found : .onlyInApp
    }
    if let other = filesByFoldedName[base.lowercased()] {
      return .differsByCase(file: other.path, base: other.base)
    }
    return nil
  }

  /// Returns the reason why no page has a given name.
  private func reasonForAbsence(
    of base: String, _ suggestions: @autoclosure () -> SimilarNames
  ) -> PageEdge.Target {
    if let item = bundle.files.item(at: base + ".plist") { return .obstacle(item) }
    let names = suggestions()
    if let number = names.best(for: base) { return .misspelled(names[number]) }
    // A built app contains the pages that its build writes.
    let isBuilt = bundle.product != nil
    if !isBuilt, GeneratedPage.isLikely(base) { return .generated }
    return .absent
  }
}

extension SettingsBundle {
  /// Whether the schema includes the dialect of InAppSettingsKit.
  package var usesInAppSettingsKit: Bool {
    schema.dialectNames.contains(DialectTable.inAppSettingsKit.name)
  }
}
