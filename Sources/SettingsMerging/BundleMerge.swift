import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A merge of a bundle and fragments into one bundle, which leaves the parts unchanged.
///
/// The rows of a fragment's first page are added to the base's first page, and its other pages are
/// added under unused names. The same parts in the same order give the same bytes.
package struct BundleMerge {
  let base: MergePart
  let insertion: MergeInsertion
  var names: MergeNames
  var settings = MergedSettings()
  var files: [String: [UInt8]] = [:]
  /// The name of the part that contains each file.
  var origins: [String: String] = [:]
  var roots: [RootPage]
  var tables: MergedTables
  var conflicts: [String] = []
  var warnings: [String] = []
  /// The language in which the base's texts are written.
  let development: DevelopmentLanguage

  /// A file of the base's first page, with the rows to add to it.
  struct RootPage {
    /// The page to which the rows are added.
    let page: Page
    /// The parsed file name, which differs from the page's if the base has no such file.
    let name: PageName
    /// The rows that fragments add.
    var added: [AddedRow] = []
    /// The base name of the strings table to set; `nil` if the page names one or needs none.
    var table: String?
  }

  /// A row that a part adds to the first page, and whether the user can set its title with
  /// `TITLE=FRAGMENT`.
  typealias AddedRow = (value: PropertyListValue, part: String, acceptsTitle: Bool)

  /// Merges parts that were read completely.
  ///
  /// - Parameter keepsFolders: Whether pages keep their folders.
  /// - Throws: `MergeConflicts` with all conflicts.
  package static func merge(
    _ base: MergePart, _ fragments: [MergePart], insertion: MergeInsertion,
    keepsFolders: Bool = false
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
    roots = base.bundle.pages(named: "Root").map { RootPage(page: $0, name: $0.name) }
    tables = MergedTables(base: base)
    development = DevelopmentLanguage(configured: nil, languages: base.bundle.languages)
  }

  // MARK: The base

  private mutating func addBase() {
    if roots.isEmpty { conflicts.append("'\(base.name)' has no 'Root.plist'") }
    copyFiles(of: base, newPath: { $0 })
    let analysis = BundleAnalysis(base.bundle)
    compareKeys(of: base, analysis, inherited: nil)
  }

  /// Copies the files of a part, except for leftovers and omitted files.
  ///
  /// - Parameter newPath: Returns the path in the merged bundle; `nil` to omit a file.
  private mutating func copyFiles(of part: MergePart, newPath: (String) -> String?) {
    var leftOutFolder: String?
    for item in part.bundle.files.items {
      if let leftOutFolder, item.path.hasPrefix(leftOutFolder) { continue }
      let isLeftover = LeftoverFile.Origin(path: item.path) != nil
      if isLeftover || item.path == BundleManifest.name {
        if item.kind == .folder { leftOutFolder = item.path + "/" }
        continue
      }
      switch item.kind {
      case .folder: continue
      case .file:
        if let path = newPath(item.path) { copy(item.path, of: part, to: path) }
      case .linkOutside, .brokenLink, .special:
        conflicts.append("'\(part.bundle.displayPath(item.path))' is not a file of the bundle")
      }
    }
  }

  private mutating func copy(_ file: String, of part: MergePart, to path: String) {
    do throws(FileError) {
      put(try part.bytes(file), at: path, from: part)
    } catch {
      conflicts.append("'\(part.bundle.displayPath(file))' cannot be read: \(error.explanation)")
    }
  }

  /// Adds a file, or reports a conflict if another part has other contents at the same path.
  private mutating func put(_ bytes: [UInt8], at path: String, from part: MergePart) {
    if let otherBytes = files[path], otherBytes != bytes {
      let otherPart = origins[path] ?? base.name
      conflicts.append("'\(path)' has other contents in '\(part.name)' than in '\(otherPart)'")
      return
    }
    files[path] = bytes
    if origins[path] == nil { origins[path] = part.name }
  }

  // MARK: Fragments

  private mutating func add(_ part: MergePart) {
    let bundle = part.bundle
    guard checkPages(of: part) else { return }
    let analysis = BundleAnalysis(bundle)
    let baseGroup = roots.first?.page.groupIdentifier?.value
    let ownRoots = bundle.pages(named: "Root")
    if let root = ownRoots.first, root.groupIdentifier?.value != baseGroup {
      let ownDefaults = BundleMerge.defaults(of: root.groupIdentifier?.value)
      let baseDefaults = BundleMerge.defaults(of: baseGroup)
      conflicts.append(
        "the first page of '\(part.name)' stores in \(ownDefaults), that of "
          + "'\(base.name)' in \(baseDefaults); one page cannot have rows of both")
      return
    }
    if ownRoots.isEmpty, let baseGroup { checkInheritance(part, baseGroup) }
    compareKeys(of: part, analysis, inherited: baseGroup)
    let pageNames = names.pageNames(of: part)
    let tableNames = tables.add(
      part, analysis.translations, &names,
      rootTables: ownRoots.compactMap { analysis.translations.tableName(of: $0) })
    warnings += tables.languageWarnings(part)
    let editor = FragmentEditor(
      pageNames: pageNames, tableNames: tableNames, translations: analysis.translations)
    for page in bundle.pages where page.name.base != "Root" {
      var name = page.name
      name.base = pageNames[page.name.base] ?? page.name.base
      // `languageWarnings` names each language that is left out.
      if !tables.keepsLanguage(name.language) { continue }
      do {
        if let bytes = try editor.bytes(of: page) {
          put(bytes, at: name.path, from: part)
          noteLostComments(of: page, in: part)
        } else {
          copy(page.file, of: part, to: name.path)
        }
      } catch {
        conflicts.append("'\(bundle.displayPath(page.file))' cannot be written: \(error.message)")
      }
    }
    addRows(of: part, editor, ownRoots, unopened: analysis.pagesToOpen())
    addOtherFiles(of: part)
  }

  /// Returns whether a part has pages to add, and reports files that are not pages.
  ///
  /// If the part has pages, a property list in a subfolder is not reported. It may be meant as
  /// something else.
  private mutating func checkPages(of part: MergePart) -> Bool {
    let bundle = part.bundle
    for stray in bundle.strays where bundle.pages.isEmpty || !stray.file.contains("/") {
      let fault =
        "'\(bundle.displayPath(stray.file))' is not a settings page: it has no 'PreferenceSpecifiers'"
      if bundle.pages.isEmpty {
        conflicts.append(fault)
      } else {
        warnings.append(fault + "; it is left out")
      }
    }
    guard let firstPage = bundle.pages.first else {
      if bundle.strays.isEmpty { conflicts.append("'\(part.name)' has no settings page") }
      return false
    }
    if bundle.isSinglePage, bundle.shape(of: firstPage) != .page {
      conflicts.append(
        "'\(bundle.displayPath(firstPage.file))' is not a settings page: it has no array of rows")
      return false
    }
    return true
  }

  /// Reports a conflict for each page that would inherit the app group of the page that opens it,
  /// instead of using the app's own defaults.
  private mutating func checkInheritance(_ part: MergePart, _ group: String) {
    let schema = part.bundle.schema
    for page in part.bundle.pages where page.groupIdentifier == nil {
      let storesValues = page.rows.contains { row in
        row.key != nil && schema.flags(of: row.element).contains(.holdsValue)
      }
      guard storesValues else { continue }
      conflicts.append(
        "'\(part.bundle.displayPath(page.file))' stores in the app's own defaults, but would inherit the app group "
          + "'\(group)' from the first page of '\(base.name)'; name the group on the page that needs it instead, or on both"
      )
    }
  }

  private static func defaults(of group: String?) -> String {
    guard let group else { return "the app's own defaults" }
    return "the app group '\(group)'"
  }

  /// Compares the keys of a part with those of the parts before it.
  ///
  /// - Parameter inherited: The app group of the page that opens the part's pages; `nil` for the
  ///   app's own defaults.
  private mutating func compareKeys(
    of part: MergePart, _ analysis: BundleAnalysis, inherited: String?
  ) {
    let bundle = part.bundle
    for page in bundle.pages {
      let suites = analysis.suites(ofPage: page.number).map { $0 ?? inherited }
      for row in page.rows where bundle.schema.flags(of: row.element).contains(.holdsValue) {
        guard let key = row.key?.value else { continue }
        for suite in suites { compare(row, with: SettingID(suite: suite, key: key), of: part) }
      }
    }
  }

  /// Compares a row of a part with the rows of the same setting in the parts before it, and adds it
  /// to them.
  private mutating func compare(_ row: Row, with id: SettingID, of part: MergePart) {
    let file = part.bundle.displayPath(row.page.file)
    switch settings.add(row, id, part: part.name, file: file, device: row.page.name.device) {
    case .isNew: break
    case .isRepeated(let other):
      warnings.append(
        "'\(id.key)' in '\(file)' is in '\(other)' too, with the same default; both rows are kept")
    case .conflicts(let otherFile):
      conflicts.append(
        "'\(id.key)' has another type, default or value in '\(file)' than in '\(otherFile)'")
    }
  }

  /// Copies the files of a part that are neither pages nor strings tables.
  private mutating func addOtherFiles(of part: MergePart) {
    let parsedFiles = Set(part.bundle.documents.map(\.file))
    // A copy, since the closure must not access this value while it is modified.
    let tables = tables
    copyFiles(of: part) { path in
      if parsedFiles.contains(path) || path.hasSuffix(".strings") { return nil }
      if let slash = path.firstIndex(of: "/"), path[..<slash].hasSuffix(".lproj") {
        let language = String(path[..<slash].dropLast(".lproj".count))
        return tables.keepsLanguage(language) ? path : nil
      }
      return path
    }
  }
}
