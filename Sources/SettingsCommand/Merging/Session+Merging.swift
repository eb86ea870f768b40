import SettingsCompiler
import SettingsConfiguration
import SettingsFiles
import SettingsMerging
import SettingsModel
import SettingsProject
import SettingsText

extension Session {
  /// Returns a bundle merged with fragments, with expanded variables and without a copy on disk;
  /// `nil` if the parts conflict.
  ///
  /// Warnings and conflicts are written to standard error.
  ///
  /// - Parameter settings: The settings that override those of the configuration.
  /// - Parameter name: The name of the bundle in reports.
  /// - Throws: Exit status 2 for a page in place of the bundle, and for a title without a fragment; 3
  ///   for a missing or unreadable file.
  func merge(
    _ base: ProjectBundle, _ fragments: [String], _ settings: MergeSettings = MergeSettings(),
    name: String
  ) throws(CommandError) -> ProjectBundle? {
    try base.requireWhole(base.bundle.path)
    let settings = settings.inheriting(base.configuration.settings.merge)
    let reader = FragmentReader(base: base, titles: settings.titles)
    var readFragments: [Fragment] = []
    for fragment in fragments { readFragments.append(try reader.fragment(fragment)) }
    let parts = [base] + readFragments.map(\.content)
    let unread = parts.flatMap(\.bundle.unreadParts)
    report(unread)
    if !unread.isEmpty { throw .failure("nothing is merged, because not everything can be read") }
    let basePart = try MergePart(base, name: name, title: nil)
    var fragmentParts: [MergePart] = []
    for fragment in readFragments {
      fragmentParts.append(
        try MergePart(fragment.content, name: fragment.name, title: fragment.title))
    }
    var insertion = MergeInsertion.markerOrEnd
    if let after = settings.after { insertion = .after(after) }
    do throws(MergeConflicts) {
      let outcome = try BundleMerge.merge(
        basePart,
        fragmentParts,
        insertion: insertion,
        keepsFolders: settings.keepsFolders)
      for warning in outcome.warnings { note(warning) }
      return ProjectBundle(outcome.tree, mergedFrom: parts)
    } catch {
      for warning in error.warnings { note(warning) }
      for conflict in error.conflicts { complain(conflict) }
      return nil
    }
  }

  /// Returns a bundle merged with fragments like ``merge(_:_:_:name:)``, or the bundle itself if
  /// there are no fragments; `nil` if the merge is refused.
  func merged(
    _ base: ProjectBundle, with fragments: [String]
  ) throws(CommandError) -> ProjectBundle? {
    if fragments.isEmpty { return base }
    return try merge(base, fragments, name: base.bundle.name)
  }

  /// Returns the files of a merged bundle; `nil`, with the reason on standard error, if a variable in
  /// its texts is undefined or a fault of a part affects a default.
  ///
  /// - Throws: Exit status 2 or 3 for a baseline that cannot be used.
  func mergedFiles(of merged: ProjectBundle) throws(CommandError) -> [ShippedBundle.File]? {
    noteHiddenSettings(of: merged)
    if let refusal = merged.undefinedVariables ?? merged.mergeRefusal {
      try report(refusal, of: merged)
      return nil
    }
    for part in merged.parts {
      let findings = try part.expanded.findings()
      guard findings.verdict.fails else { continue }
      let count = findings.diagnostics.count(where: findings.verdict.isReason)
      note(
        "'\(part.bundle.shownPath)' is merged although it fails 'lint': \(counted(count, "finding"))"
      )
    }
    return merged.wholeFiles
  }
}

extension SettingsBundle {
  /// The displayed path of the bundle or, for a single page, of the page's file.
  fileprivate var shownPath: String {
    guard isSinglePage, let page = pages.first else { return path }
    return displayPath(page.file)
  }
}

extension MergeOutcome {
  /// The files of the merged bundle.
  fileprivate var tree: MemoryFiles {
    MemoryFiles(Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first })
  }
}

extension MergePart {
  /// Creates a bundle or fragment whose texts have expanded variables.
  ///
  /// - Throws: Exit status 3 for a page that cannot be written with them.
  fileprivate init(
    _ content: ProjectBundle, name: String, title: String?
  ) throws(CommandError) {
    let expanded = content.expanded
    self.init(
      name: name, title: title, bundle: expanded.bundle, tree: try expanded.treeOfTexts(),
      limit: content.configuration.loader.fileSizeLimit)
  }
}
