import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// Rows that fragments add to the first page.
extension BundleMerge {
  mutating func addRows(
    of part: MergePart, _ editor: FragmentEditor, _ ownRoots: [Page], unopened: [Page]
  ) {
    checkTitle(of: part, hasRoot: !ownRoots.isEmpty, unopened)
    if ownRoots.isEmpty {
      addPanes(of: part, editor, unopened)
    } else {
      addRows(ofRoots: ownRoots, of: part, editor)
    }
  }

  /// Rejects a requested title that does not belong to exactly one row.
  private mutating func checkTitle(
    of part: MergePart, hasRoot: Bool, _ unopened: [Page]
  ) {
    if !hasRoot, unopened.isEmpty {
      conflicts.append(
        "the pages of '\(part.name)' open each other, so that none is the first; add a 'Root.plist'"
      )
    }
    guard let title = part.title else { return }
    if hasRoot {
      conflicts.append(
        "the title '\(title)' names nothing: '\(part.name)' has a 'Root.plist', whose rows are added; leave the title out"
      )
    } else if unopened.count > 1 {
      conflicts.append(
        "the title '\(title)' cannot name \(unopened.count) rows: '\(part.name)' has "
          + Wording.first(unopened.map { "'\($0.file)'" }, of: unopened.count)
          + "; merge the pages one by one")
    }
  }

  private mutating func addPanes(of part: MergePart, _ editor: FragmentEditor, _ pages: [Page]) {
    for page in pages {
      let title = title(of: page, in: part, isOnly: pages.count == 1)
      let missing = tables.addTitle(
        title, from: editor.translations.tableName(of: page), of: part, development
      )
      .filter { part.bundle.languages.isEmpty || part.bundle.languages.contains($0) }
      if !missing.isEmpty {
        let list = missing.map { "'\($0)'" }.joined(separator: ", ")
        warnings.append(
          "the row '\(title)' that opens '\(editor.newName(of: page))' is not translated in \(list)"
        )
      }
      let row: PropertyListValue = .childPane(title: title, file: editor.newName(of: page))
      for index in roots.indices {
        append([row], of: part, isNamedByTitle: pages.count == 1, to: index)
      }
    }
  }

  private mutating func addRows(
    ofRoots ownRoots: [Page], of part: MergePart, _ editor: FragmentEditor
  ) {
    for root in ownRoots where !roots.contains(where: { $0.name == root.name }) {
      // The base has a single file for devices or languages that the fragment distinguishes.
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
          ?? ownRoots.first(where: { !$0.name.isVariant }) ?? ownRoots.first
      else { continue }
      noteLostComments(of: root, in: part)
      append(editor.rows(of: root), of: part, to: index)
      if let table = tables.tableForRoot(roots[index].page) { roots[index].table = table }
    }
  }

  private mutating func append(
    _ rows: [PropertyListValue], of part: MergePart, isNamedByTitle: Bool = false, to index: Int
  ) {
    guard let first = rows.first else { return }
    // The child panes of several fragments form one group.
    if !first.startsGroup, roots[index].added.last?.value.isPane != true || !first.isPane {
      roots[index].added.append((.plainGroup, "", false))
    }
    roots[index].added += rows.map { ($0, part.name, isNamedByTitle) }
  }

  /// Returns the title of the row that opens a page: the requested title, else the page's own, else
  /// that of its only titled group, else the page's name.
  private func title(of page: Page, in part: MergePart, isOnly: Bool) -> String {
    if isOnly, let title = part.title { return title }
    if let title = page.title?.value, !title.isEmpty { return title }
    let groups = page.rows.filter { $0.element == .group }.compactMap { $0.text(.title)?.value }
    if groups.count == 1 { return groups[0] }
    return page.name.lastPart
  }

  /// Warns of comments that suppress findings, which are lost in rewritten pages.
  mutating func noteLostComments(of page: Page, in part: MergePart) {
    guard page.list.comments.contains(where: { SuppressionDirective($0, in: page.list) != nil })
    else { return }
    let note =
      "the comments of '\(part.bundle.displayPath(page.file))' are left out, with what they suppress"
    if !warnings.contains(note) { warnings.append(note) }
  }
}

extension BundleAnalysis {
  /// Returns one file of each page that no page of the fragment opens, sorted by path.
  func pagesToOpen() -> [Page] {
    graph.unopenedNames.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
      bundle.pages(named: name).first { !$0.name.isVariant }
    }
  }
}
