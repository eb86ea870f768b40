import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsPropertyLists

/// The rows that fragments add to the first page.
extension BundleMerge {
  mutating func addRows(of part: MergePart, _ editor: FragmentEditor, _ ownRoots: [Page], unopened: [Page]) {
    checkTitle(of: part, hasRoot: !ownRoots.isEmpty, unopened, leftOut: editor.leftOut.pages)
    do {
      if ownRoots.isEmpty {
        try addPanes(of: part, editor, unopened)
      } else {
        try addRows(ofRoots: ownRoots, of: part, editor)
      }
    } catch {
      conflicts.append("the rows of '\(part.name)' cannot be written: \(error.message)")
    }
  }

  /// A title that was asked for must name exactly one row.
  private mutating func checkTitle(
    of part: MergePart, hasRoot: Bool, _ unopened: [Page], leftOut: Set<String>
  ) {
    if !hasRoot, unopened.isEmpty, leftOut.isEmpty {
      conflicts.append("the pages of '\(part.name)' open each other, so that none is the first; add a 'Root.plist'")
    }
    guard let title = part.title else { return }
    if hasRoot {
      conflicts.append(
        "the title '\(title)' names nothing: '\(part.name)' has a 'Root.plist', whose rows are added; leave the title out"
      )
    } else if unopened.count > 1 {
      conflicts.append(
        "the title '\(title)' cannot name \(unopened.count) rows: '\(part.name)' has "
          + unopened.prefix(8).map { "'\($0.file)'" }.joined(separator: ", ")
          + (unopened.count > 8 ? " and \(unopened.count - 8) more" : "") + "; merge the pages one by one")
    }
  }

  private mutating func addPanes(of part: MergePart, _ editor: FragmentEditor, _ pages: [Page]) throws(WritingError) {
    for page in pages {
      let title = title(of: page, in: part, isOnly: pages.count == 1)
      let missing = tables.addTitle(title, from: editor.translations.tableName(of: page), of: part, development)
        .filter { part.bundle.languages.isEmpty || part.bundle.languages.contains($0) }
      if !missing.isEmpty {
        let list = missing.map { "'\($0)'" }.joined(separator: ", ")
        warnings.append("the row '\(title)' that opens '\(editor.newName(of: page))' is not translated in \(list)")
      }
      let rows = try AddedRows(
        part: part.name, [.childPane(title: title, file: editor.newName(of: page))], isNamedByTitle: pages.count == 1)
      for index in roots.indices { append(rows, to: index) }
    }
  }

  private mutating func addRows(
    ofRoots ownRoots: [Page], of part: MergePart, _ editor: FragmentEditor
  ) throws(WritingError) {
    for root in ownRoots where !roots.contains(where: { $0.name == root.name }) {
      // The base has one file for devices or languages that the fragment tells apart.
      guard let model = roots.first(where: { !$0.name.isVariant }) ?? roots.first,
        tables.hasLanguage(root.name.language)
      else { continue }
      roots.append(
        RootPage(page: model.page, name: root.name, added: model.added, table: model.table))
    }
    for index in roots.indices {
      let wanted = roots[index].name
      guard
        let root = ownRoots.first(where: { $0.name == wanted })
          ?? ownRoots.first(where: { $0.name.device == wanted.device && !$0.name.isInApp })
          ?? ownRoots.first(where: { !$0.name.isVariant }) ?? ownRoots.first,
        let number = part.bundle.pages.firstIndex(where: { $0.file == root.file })
      else { continue }
      noteLostComments(of: root, in: part)
      if let rows = try editor.addedRows(of: root, number) { append(rows, to: index) }
      if let table = tables.tableForRoot(roots[index].page) { roots[index].table = table }
    }
  }

  private mutating func append(_ rows: AddedRows, to index: Int) {
    guard let first = rows.values.first else { return }
    // Panes of several fragments form one group.
    if !first.startsGroup, roots[index].added.last?.values.last?.isPane != true || !first.isPane {
      roots[index].added.append(.group)
    }
    roots[index].added.append(rows)
  }

  /// What was asked for, else the page's own title, else that of its only titled group, else its name.
  private func title(of page: Page, in part: MergePart, isOnly: Bool) -> String {
    if isOnly, let title = part.title { return title }
    if let title = page.title?.value, !title.isEmpty { return title }
    let groups = page.rows.filter { $0.element == .group }.compactMap { $0.text(.title)?.value }
    if groups.count == 1 { return groups[0] }
    return page.name.lastPart
  }

  /// Comments of other formats are not translated to XML.
  mutating func noteLostComments(of page: Page, in part: MergePart) {
    guard page.list.format != .xml,
      page.list.comments.contains(where: { SuppressionDirective($0, in: page.list) != nil })
    else { return }
    let note =
      "the comments of '\(part.bundle.displayPath(page.file))' are left out: it is not XML, and is written as XML"
    if !warnings.contains(note) { warnings.append(note) }
  }
}

extension BundleAnalysis {
  /// A file of each page that no page of the fragment opens, in the order of their paths.
  func pagesToOpen() -> [Page] {
    let opened = Set(links.links.filter { bundle.pages[$0.page].name.base != $0.reference.base }.map(\.reference.base))
    var seen: Set<String> = []
    return bundle.pages.filter {
      !$0.name.isVariant && !opened.contains($0.name.base) && seen.insert($0.name.base).inserted
    }
    .sorted { $0.name.base.utf8.lexicographicallyPrecedes($1.name.base.utf8) }
  }
}
