import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// Rows that fragments add to the first page.
extension BundleMerge {
  /// Adds the rows of a part's first page or, without one, rows that open its pages.
  ///
  /// - Parameter ownRoots: The files of the part's first page.
  /// - Parameter unopened: The pages that no page of the part opens.
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

  /// Rejects a part whose pages open each other in a circle, and a requested title that does not
  /// belong to exactly one row.
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

  /// Adds a row for each page, which opens the page.
  private mutating func addPanes(of part: MergePart, _ editor: FragmentEditor, _ pages: [Page]) {
    let isOnlyPage = pages.count == 1
    for page in pages {
      let rowTitle = title(of: page, in: part, isOnly: isOnlyPage)
      let untranslated = tables.addTitle(
        rowTitle, from: editor.translations.tableName(of: page), of: part, development)
      // Other warnings name the languages that the part lacks as a whole.
      let languages = part.bundle.languages
      let reported = untranslated.filter { languages.isEmpty || languages.contains($0) }
      if !reported.isEmpty {
        let list = reported.map { "'\($0)'" }.joined(separator: ", ")
        warnings.append(
          "the row '\(rowTitle)' that opens '\(editor.newName(of: page))' is not translated in \(list)"
        )
      }
      let row: PropertyListValue = .childPane(title: rowTitle, file: editor.newName(of: page))
      for index in roots.indices {
        append([row], of: part, acceptsTitle: isOnlyPage, to: index)
      }
    }
  }

  /// Adds the rows of a part's first page to each file of the base's first page.
  private mutating func addRows(
    ofRoots ownRoots: [Page], of part: MergePart, _ editor: FragmentEditor
  ) {
    for root in ownRoots where tables.keepsLanguage(root.name.language) {
      let isInBase = roots.contains { $0.name == root.name }
      if isInBase { continue }
      // For example, the fragment has `Root~ipad.plist`, and the base has only `Root.plist`. The
      // merged bundle gets a file for each.
      guard let commonRoot = roots.first(where: { !$0.name.isVariant }) ?? roots.first else {
        continue
      }
      roots.append(
        RootPage(
          page: commonRoot.page,
          name: root.name,
          added: commonRoot.added,
          table: commonRoot.table))
    }
    for index in roots.indices {
      guard let root = BundleMerge.root(for: roots[index].name, among: ownRoots) else { continue }
      noteLostComments(of: root, in: part)
      append(editor.rows(of: root), of: part, to: index)
      if let table = tables.tableForRoot(roots[index].page) { roots[index].table = table }
    }
  }

  /// Returns the file of a fragment's first page whose rows are added to a file of the base's first
  /// page: the same variant, else a file for the same device, else the file for all, else the
  /// first; `nil` if there are none.
  private static func root(for name: PageName, among roots: [Page]) -> Page? {
    if let same = roots.first(where: { $0.name == name }) { return same }
    if let sameDevice = roots.first(where: { $0.name.device == name.device && !$0.name.isInApp }) {
      return sameDevice
    }
    return roots.first { !$0.name.isVariant } ?? roots.first
  }

  /// Appends rows to the file of the first page at an index in ``roots``, after an untitled group
  /// if they would otherwise join the group of another part.
  private mutating func append(
    _ rows: [PropertyListValue], of part: MergePart, acceptsTitle: Bool = false, to index: Int
  ) {
    guard let first = rows.first else { return }
    // The child panes of several fragments form one group.
    var continuesPanes = false
    if let last = roots[index].added.last { continuesPanes = last.value.isPane && first.isPane }
    if !first.startsGroup, !continuesPanes {
      roots[index].added.append((.plainGroup, "", false))
    }
    roots[index].added += rows.map { ($0, part.name, acceptsTitle) }
  }

  /// Returns the title of the row that opens a page: the requested title, else the page's own, else
  /// the title of its only titled group, else the page's name.
  private func title(of page: Page, in part: MergePart, isOnly: Bool) -> String {
    if isOnly, let title = part.title { return title }
    if let title = page.title?.value, !title.isEmpty { return title }
    let groups = page.rows.filter { $0.element == .group }.compactMap { $0.text(.title)?.value }
    if groups.count == 1 { return groups[0] }
    return page.name.lastPart
  }

  /// Warns that a rewritten page loses its comments, if any of them suppresses findings.
  mutating func noteLostComments(of page: Page, in part: MergePart) {
    guard page.list.comments.contains(where: { SuppressionDirective($0, in: page.list) != nil })
    else { return }
    let note =
      "the comments of '\(part.bundle.displayPath(page.file))' are left out, with what they suppress"
    if !warnings.contains(note) { warnings.append(note) }
  }
}

extension BundleAnalysis {
  /// Returns the pages that no page of the fragment opens, sorted by name, each in its file for all
  /// devices and languages.
  func pagesToOpen() -> [Page] {
    let names = graph.unopenedNames.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.compactMap { name in
      bundle.pages(named: name).first { !$0.name.isVariant }
    }
  }
}
