import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Joins a bundle and fragments into one bundle; the parts stay as they are.
///
/// The rows of a fragment's first page go into the base's first page; its other pages are added under names that are
/// free. The same parts in the same order give the same bytes.
package struct BundleMerge {
  let base: MergePart
  let insertion: MergeInsertion
  var names: MergeNames
  var ledger = KeyLedger()
  var files: [String: [UInt8]] = [:]
  var origins: [String: (part: String, path: String)] = [:]
  var roots: [RootPage]
  var tables: MergedTables
  var conflicts: [String] = []
  var warnings: [String] = []

  /// A file of the base's first page, with the rows that are added to it.
  struct RootPage {
    /// The page that the rows are added to.
    let page: Page
    /// What the file name says; not that of the page where the base has no such file.
    let name: PageName
    /// The rows of fragments.
    var added: [PropertyListValue] = []
    /// The names of the parts that it comes from.
    var origins: [String]
    /// The base name of the strings table that it gets, where it has none itself.
    var table: String?
  }

  /// Merges parts.
  ///
  /// - Parameter keepsFolders: Whether pages in folders stay there.
  /// - Throws: everything that stands in the way.
  package static func merge(
    _ base: MergePart, _ fragments: [MergePart], insertion: MergeInsertion, keepsFolders: Bool = false
  ) throws(MergeConflicts) -> MergeOutcome {
    var merge = BundleMerge(base, insertion, keepsFolders)
    merge.addBase()
    for fragment in fragments { merge.add(fragment) }
    return try merge.finish()
  }

  private init(_ base: MergePart, _ insertion: MergeInsertion, _ keepsFolders: Bool) {
    self.base = base
    self.insertion = insertion
    names = MergeNames(base: base.bundle, keepsFolders: keepsFolders)
    roots = base.bundle.pages(named: "Root").map { RootPage(page: $0, name: $0.name, origins: [base.name]) }
    tables = MergedTables(base: base)
  }

  // MARK: The base

  private mutating func addBase() {
    checkReadable(base)
    if roots.isEmpty { conflicts.append("'\(base.name)' has no 'Root.plist'") }
    copyFiles(of: base) { $0 }
    var analysis = BundleAnalysis(base.bundle)
    judge(base, suites: PageSuites(&analysis, inherited: nil))
  }

  private mutating func checkReadable(_ part: MergePart) {
    for error in part.bundle.fileErrors {
      conflicts.append("'\(part.bundle.displayPath(error.path))' cannot be read: \(error.explanation)")
    }
    for file in part.bundle.unreadable {
      conflicts.append("'\(part.bundle.displayPath(file.file))' cannot be read: \(file.error.message)")
    }
  }

  /// Copies the files that are neither leftovers nor left out.
  ///
  /// - Parameter name: The path in the merged bundle; `nil` for a file that is left out.
  private mutating func copyFiles(of part: MergePart, _ name: (String) -> String?) {
    var folder: String?
    for item in part.bundle.files.items {
      if let folder, item.path.hasPrefix(folder) { continue }
      let last = item.path.split(separator: "/").last.map(String.init) ?? item.path
      if LeftoverFile.Origin(fileName: last) != nil {
        if item.kind == .folder { folder = item.path + "/" }
        continue
      }
      switch item.kind {
      case .folder: continue
      case .file:
        guard let path = name(item.path) else { continue }
        do {
          put(try part.bytes(item.path), at: path, from: part, item.path)
        } catch {
          conflicts.append("'\(part.bundle.displayPath(item.path))' cannot be read: \(error.explanation)")
        }
      case .linkOutside, .brokenLink, .special:
        conflicts.append("'\(part.bundle.displayPath(item.path))' is not a file of the bundle")
      }
    }
  }

  private mutating func put(_ bytes: [UInt8], at path: String, from part: MergePart, _ source: String) {
    if let known = files[path], known != bytes {
      let other = origins[path]?.part ?? base.name
      conflicts.append("'\(path)' has other contents in '\(part.name)' than in '\(other)'")
      return
    }
    files[path] = bytes
    if origins[path] == nil { origins[path] = (part.name, source) }
  }

  // MARK: Fragments

  private mutating func add(_ part: MergePart) {
    checkReadable(part)
    let bundle = part.bundle
    for stray in bundle.strays where bundle.pages.isEmpty || !stray.file.contains("/") {
      let fault = "'\(bundle.displayPath(stray.file))' is not a settings page: it has no 'PreferenceSpecifiers'"
      if bundle.pages.isEmpty { conflicts.append(fault) } else { warnings.append(fault + "; it is left out") }
    }
    if bundle.pages.isEmpty {
      if bundle.strays.isEmpty, bundle.unreadable.isEmpty { conflicts.append("'\(part.name)' has no settings page") }
      return
    }
    var analysis = BundleAnalysis(bundle)
    let group = roots.first?.page.groupIdentifier?.value
    let ownRoots = bundle.pages(named: "Root")
    if let root = ownRoots.first, root.groupIdentifier?.value != group {
      conflicts.append(
        "the first page of '\(part.name)' stores in \(BundleMerge.words(root.groupIdentifier?.value)), that of "
          + "'\(base.name)' in \(BundleMerge.words(group)); one page cannot have rows of both")
      return
    }
    let suites = PageSuites(&analysis, inherited: group)
    if ownRoots.isEmpty, let group { checkInheritance(part, group) }
    let repeated = judge(part, suites: suites)
    let pageNames = names.pageNames(of: part)
    let tableNames = tables.add(
      part, &names, rootTables: ownRoots.compactMap { analysis.localization.names.name(for: $0) })
    warnings += tables.languageWarnings(part)
    let editor = FragmentEditor(
      part: part, pageNames: pageNames, tableNames: tableNames, names: analysis.localization.names, repeated: repeated)
    for (number, page) in bundle.pages.enumerated() where page.name.base != "Root" {
      var name = page.name
      name.base = pageNames[page.name.base] ?? page.name.base
      if !tables.hasLanguage(name.language) { continue }
      do {
        put(try editor.bytes(of: page, number), at: name.path, from: part, page.file)
      } catch {
        conflicts.append("'\(bundle.displayPath(page.file))' cannot be written: \(error.message)")
      }
    }
    addRows(of: part, editor, ownRoots, unopened: analysis.pagesToOpen())
    addOtherFiles(of: part)
  }

  /// A page without an app group takes that of the page that opens it.
  private mutating func checkInheritance(_ part: MergePart, _ group: String) {
    let schema = part.bundle.schema
    for page in part.bundle.pages where page.groupIdentifier == nil {
      guard page.rows.contains(where: { $0.key != nil && schema.flags(of: $0.element).contains(.holdsValue) }) else {
        continue
      }
      conflicts.append(
        "'\(part.bundle.displayPath(page.file))' stores in the app's own defaults, but a page that the first page of "
          + "'\(base.name)' opens stores in the app group '\(group)'")
    }
  }

  private static func words(_ group: String?) -> String {
    group.map { "the app group '\($0)'" } ?? "the app's own defaults"
  }

  /// Compares the keys of a part with those of the parts before it.
  ///
  /// - Returns: The rows that another part has too, by page.
  @discardableResult
  private mutating func judge(_ part: MergePart, suites: PageSuites) -> [Int: Set<Int>] {
    let bundle = part.bundle
    var repeated: [Int: Set<Int>] = [:]
    for (number, page) in bundle.pages.enumerated() {
      for row in page.rows where bundle.schema.flags(of: row.element).contains(.holdsValue) {
        guard let key = row.key?.value else { continue }
        let file = bundle.displayPath(page.file)
        let suite = suites.suite(page: number, row: row.index, of: page)
        switch ledger.judge(row, key: key, suite: suite, part: part.name, file: file) {
        case .isNew: break
        case .isRepeated(let other):
          repeated[number, default: []].insert(row.index)
          warnings.append("'\(key)' in '\(file)' is in '\(other)' too, with the same default; its row is left out")
        case .conflicts(_, let otherFile):
          conflicts.append("'\(key)' has another type or default in '\(file)' than in '\(otherFile)'")
        }
      }
    }
    return repeated
  }

  private mutating func addRows(
    of part: MergePart, _ editor: FragmentEditor, _ ownRoots: [Page], unopened: [Page]
  ) {
    guard !ownRoots.isEmpty else {
      let panes = unopened.map { page -> PropertyListValue in
        .childPane(title: title(of: page, in: part, isOnly: unopened.count == 1), file: editor.newName(of: page))
      }
      for index in roots.indices { append(panes, to: index, from: part) }
      return
    }
    if part.title != nil { warnings.append("'\(part.name)' has a first page; the title for it is not used") }
    for root in ownRoots where !roots.contains(where: { $0.name == root.name }) {
      // The base has one file for devices or languages that the fragment tells apart.
      guard let model = roots.first(where: { !$0.name.isVariant }) ?? roots.first,
        tables.hasLanguage(root.name.language)
      else { continue }
      roots.append(
        RootPage(
          page: model.page, name: root.name, added: model.added, origins: model.origins, table: model.table))
    }
    for index in roots.indices {
      let wanted = roots[index].name
      guard
        let root = ownRoots.first(where: { $0.name == wanted })
          ?? ownRoots.first(where: { $0.name.device == wanted.device && !$0.name.isInApp })
          ?? ownRoots.first(where: { !$0.name.isVariant }) ?? ownRoots.first,
        let number = part.bundle.pages.firstIndex(where: { $0.file == root.file })
      else { continue }
      append(editor.rows(of: root, number), to: index, from: part)
      if let table = tables.tableForRoot(roots[index].page) { roots[index].table = table }
    }
  }

  private mutating func append(_ rows: [PropertyListValue], to index: Int, from part: MergePart) {
    guard let first = rows.first else { return }
    // Panes of several fragments form one group.
    if !first.startsGroup, roots[index].added.last?.isPane != true || !first.isPane {
      roots[index].added.append(.plainGroup)
    }
    roots[index].added += rows
    roots[index].origins.append(part.name)
  }

  /// What was asked for, else the page's own title, else that of its only titled group, else its name.
  private func title(of page: Page, in part: MergePart, isOnly: Bool) -> String {
    if isOnly, let title = part.title { return title }
    if let title = page.title?.value, !title.isEmpty { return title }
    let groups = page.rows.filter { $0.element == .group }.compactMap { $0.text(.title)?.value }
    if groups.count == 1 { return groups[0] }
    return page.name.base.split(separator: "/").last.map(String.init) ?? page.name.base
  }

  private mutating func addOtherFiles(of part: MergePart) {
    let lists = Set(part.bundle.documents.map(\.file))
    let languages = tables
    copyFiles(of: part) { path in
      guard !lists.contains(path), !path.hasSuffix(".strings") else { return nil }
      if let slash = path.firstIndex(of: "/"), path[..<slash].hasSuffix(".lproj") {
        return languages.hasLanguage(String(path[..<slash].dropLast(6))) ? path : nil
      }
      return path
    }
  }
}

extension BundleAnalysis {
  /// A file of each page that no page of the fragment opens, in the order of their paths.
  fileprivate mutating func pagesToOpen() -> [Page] {
    let opened = Set(links.links.filter { bundle.pages[$0.page].name.base != $0.reference.base }.map(\.reference.base))
    var seen: Set<String> = []
    return bundle.pages.filter {
      !$0.name.isVariant && !opened.contains($0.name.base) && seen.insert($0.name.base).inserted
    }
    .sorted { $0.name.base.utf8.lexicographicallyPrecedes($1.name.base.utf8) }
  }
}
