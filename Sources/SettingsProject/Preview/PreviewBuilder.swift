import SettingsAnalysis
import SettingsChanges
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPreview
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Builds the preview of a bundle, with its stored values and an older version.
package struct PreviewBuilder: Sendable {
  /// The bundle or page as the user gave it.
  package let bundle: String
  /// The initial choices of the preview, with the language as the user gave it.
  package var options = PreviewOptions()
  /// The files with stored values, as the user gave them.
  package var preferences: [String] = []
  /// An older version to show beside the bundle, as the user gave it; `nil` for none.
  package var base: String?

  package init(bundle: String) { self.bundle = bundle }

  /// A preview with the problems found while reading.
  package struct Preview {
    package let document: PreviewDocument
    package let comparison: PreviewComparison?
    package let input: ProjectBundle
    /// The findings about images and, if a part of the bundle cannot be read, the errors.
    package let findings: [Diagnostic]
    /// The other unreadable parts of the bundle or the older version.
    package let unread: [UnreadPart]

    /// The paths, in the bundle, of parts that cannot be drawn.
    package let damage: Set<String>
    /// The absolute paths that the preview depends on.
    package let watchedPaths: [String]
  }

  /// Reads the bundle and its older version, and builds the preview.
  ///
  /// - Throws: Exit status 2 for a path that is not one bundle or page, an unknown language or a
  ///   configuration with problems, 3 for an unreadable file.
  package func build(in project: Project) throws(CommandError) -> Preview {
    let input = try project.readableBundle(at: bundle)
    let expanded = input.expanded
    let expandedBundle = expanded.bundle
    let analysis = expanded.analysis
    let stored = try storedValues(for: analysis, project.workspace)
    var facts = StoredFacts()
    for (suite, values) in stored {
      facts.add(values, suite: suite, comparedWith: StoredSettings(analysis))
    }
    let findings = try input.findings()
    let reported = findings.diagnostics
    let options = try completedOptions(for: input, expandedBundle)
    let document = PreviewDocument(
      analysis,
      files: input.tree,
      findings: reported + input.undefinedVariables(besides: reported)
        + input.linter.findings(in: facts, of: analysis).diagnostics,
      recorded: findings.recorded,
      stored: stored,
      options: options)
    let older = try base.map { given throws(CommandError) in
      try project.version(at: given, input.configuration)
    }
    let comparison = try older.map { version throws(CommandError) in
      try self.comparison(with: version, input, options)
    }
    let isComplete =
      expandedBundle.unreadable.isEmpty && expandedBundle.firstPage == .present
      && document.isDrawn
    var errors: [Diagnostic] = []
    if !isComplete {
      errors = (reported + findings.recorded).filter { $0.severity == .error }
    }
    let unreadTextsOfOlder = older?.unread.filter(\.holdsOnlyTexts) ?? []
    // Placed parts are already findings.
    let otherUnreadParts = expandedBundle.unreadParts.filter { !$0.isPlaced && $0.isGrave }
    return Preview(
      document: document,
      comparison: comparison,
      input: input,
      findings: errors + document.imageFindings,
      unread: unreadTextsOfOlder + otherUnreadParts,
      damage: damage(of: expandedBundle),
      watchedPaths: watchedPaths(of: input))
  }

  /// Reads the files with stored values, each with the app group that it is named after.
  private func storedValues(
    for analysis: BundleAnalysis, _ workspace: Workspace
  ) throws(CommandError) -> [(suite: String?, values: DomainValues)] {
    let groups = analysis.settings.suites.compactMap(\.identifier)
    var stored: [(suite: String?, values: DomainValues)] = []
    for path in preferences {
      let group = try DomainFiles.group(ofFile: path, among: groups)
      stored.append((group, try DomainFiles.read(.application, path, workspace)))
    }
    return stored
  }

  /// Returns the initial choices with the name of the app and the bundle's spelling of the
  /// language.
  private func completedOptions(
    for input: ProjectBundle, _ bundle: SettingsBundle
  ) throws(CommandError) -> PreviewOptions {
    var options = options
    options.appName = options.appName ?? input.appName
    if let language = options.language {
      options.language = try BundleLanguages.folder(
        named: language, in: bundle, orAmong: PseudoText.Style.allCases.map(\.language))
    }
    return options
  }

  /// Returns the older version with the differences.
  ///
  /// Images of a revision are not read. The images of the new version stand for them.
  ///
  /// - Throws: Exit status 2 for a path that is not a bundle or page, 3 for an unreadable file.
  private func comparison(
    with version: ProjectBundle, _ input: ProjectBundle, _ options: PreviewOptions
  ) throws(CommandError) -> PreviewComparison {
    if version.isAbsent {
      throw .failure("'\(version.label)' is not there\(version.hintOfAbsence)")
    }
    try version.requirePages(consequence: "nothing was compared")
    let changes = BundleComparison.changes(from: version.compared, to: input.compared)
    func place(_ side: SettingsChange.Side?, in bundle: SettingsBundle) -> JSONValue? {
      guard let side else { return nil }
      return PreviewComparison.place(path: side.path, keyPath: side.keyPath, in: bundle)
    }
    let policy = input.configuration.settings.changes.policy
    return PreviewComparison(
      base: PreviewDocument(
        version.expanded.analysis, files: input.tree, findings: [], options: options),
      labels: (PreviewBuilder.label(version.label), PreviewBuilder.label(bundle)),
      changes: JudgedChanges(changes, by: policy).changes.map { change in
        [
          "change": .string(change.change), "level": .string(change.level.rawValue),
          "message": .string(change.message), "effect": .string(change.effect),
          "migration": .string(change.migration), "notes": .strings(change.notes),
          "old": place(change.old, in: version.bundle), "new": place(change.new, in: input.bundle),
        ]
      })
  }

  /// Returns the label of a version, without the folders of this machine: `app/Settings.bundle` for
  /// `/work/app/Settings.bundle`.
  private static func label(_ given: String) -> String {
    if given.hasPrefix("/") { return given.split(separator: "/").suffix(2).joined(separator: "/") }
    return given
  }

  /// Returns the paths, in the bundle, of parts that cannot be drawn.
  private func damage(of bundle: SettingsBundle) -> Set<String> {
    var files = Set(bundle.unreadable.map(\.file) + bundle.fileErrors.map(\.path))
    let lacksFirstPage = !bundle.isSinglePage && bundle.firstPage != .present
    if bundle.pages.isEmpty || lacksFirstPage { files.insert("Root.plist") }
    return files
  }

  /// Returns the paths that the preview depends on: the bundle, every file that was read by name,
  /// and the places where a configuration may appear.
  private func watchedPaths(of input: ProjectBundle) -> [String] {
    let configurations = Paths.upward(from: Paths.parent(input.path)).flatMap { folder in
      ConfigurationFile.names.map { Paths.join(folder, $0) }
    }
    let inputs = input.workspace.inputs
    return ([input.path] + inputs.files.union(inputs.code).sorted() + configurations).distinct
  }
}

extension ProjectBundle {
  /// Returns notes on undefined variables at places without a finding of `lint`.
  fileprivate func undefinedVariables(besides findings: [Diagnostic]) -> [Diagnostic] {
    var places = PlaceLocator(bundle)
    let remarks = places.diagnostics(of: expansion.faults())
    return remarks.filter { remark in
      !findings.contains {
        $0.rule == remark.rule && $0.path == remark.path && $0.range == remark.range
      }
    }
  }

  /// The name of the bundle's app from its `Info.plist`, else the name of the product or of the
  /// folder that contains the bundle; `nil` if nothing names it, and for a page.
  fileprivate var appName: String? {
    if bundle.isSinglePage { return nil }
    var folder = Paths.parent(path)
    if let bytes = try? workspace.read(
      Paths.join(folder, "Info.plist"), limit: ReadingLimits().fileSize),
      let list = try? PropertyListReader().read(bytes)
    {
      let names = ["CFBundleDisplayName", "CFBundleName"].compactMap {
        list.value($0, in: list.root).flatMap(list.string)
      }
      // Xcode replaces a name such as `$(PRODUCT_NAME)`.
      if let name = names.first(where: { !$0.isEmpty && !$0.contains("$") }) { return name }
    }
    if let name = bundle.product?.name {
      if name.hasSuffix(".app") { return String(name.dropLast(".app".count)) }
      return name
    }
    let namesUnlikeApp = [
      "app", "application", "assets", "ios", "resources", "shared", "source", "sources", "src",
      "support",
    ]
    while namesUnlikeApp.contains(Paths.name(folder).lowercased()) { folder = Paths.parent(folder) }
    let nameOfFolder = Paths.name(folder)
    if nameOfFolder.isEmpty { return nil }
    return nameOfFolder
  }
}
