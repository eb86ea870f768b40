import SettingsAnalysis
import SettingsChanges
import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPreview
import SettingsProject
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// Reads a bundle and collects what its preview draws; may be asked again after the bundle changed.
struct PreviewBuilder: Sendable {
  /// The bundle or page as the user gave it.
  let bundle: String
  let configuration: ConfigurationChoice
  /// What the preview shows first, with the language as the user gave it.
  let options: PreviewOptions
  /// The files with stored values as the user gave them.
  let preferences: [String]
  /// An older version to draw beside it, as the user gave it; absent for none.
  var base: String?
  let session: Session

  /// A preview with what was found on the way.
  struct Preview {
    let document: PreviewDocument
    let comparison: PreviewComparison?
    let input: BundleInput
    /// The errors, where something of the bundle cannot be read.
    let findings: [Diagnostic]

    /// The parts of the bundle that cannot be drawn, by their paths in it.
    let damage: Set<String>
    /// The absolute paths of what the preview was made from.
    let watchedPaths: [String]

    /// Writes what cannot be read to standard error.
    func report() {
      input.report(findings)
      input.session.report(unread)
    }

    var status: ExitStatus {
      if !input.fileFailures.isEmpty { return .failure }
      return findings.isEmpty && unread.isEmpty ? .success : .findings
    }

    /// What is no finding.
    private var unread: [UnreadPart] {
      input.bundle.unreadParts.filter { !$0.isPlaced && $0.isGrave }
    }
  }

  /// Reads everything anew.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or page, an unknown language or a
  ///   configuration with problems, 3 for what cannot be read.
  func build() throws(CommandError) -> Preview {
    let input = try BundleInput.loadReadable(bundle, configuration, session)
    let loaded = input.bundle
    let analysis = BundleAnalysis(loaded, options: input.linter.configuration.analysisOptions)
    let groups = analysis.settings.suites.compactMap(\.identifier)
    let stored = try preferences.map {
      path throws(CommandError) -> (suite: String?, values: DomainValues) in
      (
        suite: try DomainFiles.group(ofFile: path, among: groups),
        values: try DomainFiles.read(.application, path, session)
      )
    }
    let diagnostics = input.linter.diagnostics(in: loaded)
    let faults = StoredValueReport(StoredValueChecker(analysis), stored, in: loaded).diagnostics
    var options = options
    options.appName = options.appName ?? input.appName
    options.language = try options.language.map { name throws(CommandError) in
      try BundleLanguages.folder(
        named: name, in: loaded, orAmong: PseudoText.Style.allCases.map(\.language))
    }
    let document = PreviewDocument(
      analysis, files: files(of: input),
      findings: diagnostics
        + input.linter.applyingConfiguration(to: faults, in: loaded).diagnostics, stored: stored,
      options: options)
    let isComplete = loaded.unreadable.isEmpty && loaded.firstPage == .present && document.isDrawn
    return Preview(
      document: document,
      comparison: try base.map { base throws(CommandError) in
        try comparison(with: base, input, options)
      },
      input: input,
      findings: (isComplete ? [] : diagnostics.filter { $0.severity == .error })
        + document.imageFindings,
      damage: damage(of: loaded), watchedPaths: watchedPaths(of: input))
  }

  /// The older version with what differs. Images of a revision are not read; those of the new
  /// version take their place.
  ///
  /// - Throws: exit status 2 for what is no bundle or page, 3 for what cannot be read.
  private func comparison(
    with base: String, _ input: BundleInput, _ look: PreviewOptions
  ) throws(CommandError) -> PreviewComparison {
    let side = try LoadedSide.whole(
      base, input.environment.loader, session, orElse: "nothing was compared")
    let new = LoadedSide(bundle: input.bundle, label: bundle, plainPath: input.bundle.path)
    let options = input.linter.configuration.analysisOptions
    let changes = BundleComparison.changes(from: side.compared(options), to: new.compared(options))
    func place(_ place: SettingsChange.Side?, in bundle: SettingsBundle) -> JSONValue? {
      place.map { PreviewComparison.place(path: $0.path, keyPath: $0.keyPath, in: bundle) }
    }
    return PreviewComparison(
      base: PreviewDocument(
        BundleAnalysis(side.bundle, options: options), files: files(of: input), findings: [],
        options: look),
      labels: (PreviewBuilder.label(base), PreviewBuilder.label(bundle)),
      changes: JudgedChanges(changes, by: input.environment.settings.changes.policy).changes.map {
        change in
        [
          "change": .string(change.change), "level": .string(change.level.rawValue),
          "message": .string(change.message), "effect": .string(change.effect),
          "migration": .string(change.migration), "notes": .strings(change.notes),
          "old": place(change.old, in: side.bundle), "new": place(change.new, in: input.bundle),
        ]
      })
  }

  /// What a side is called: without the folders of this machine.
  private static func label(_ given: String) -> String {
    given.hasPrefix("/") ? given.split(separator: "/").suffix(2).joined(separator: "/") : given
  }

  private func damage(of bundle: SettingsBundle) -> Set<String> {
    var files = Set(bundle.unreadable.map(\.file) + bundle.fileErrors.map(\.path))
    if bundle.pages.isEmpty || !bundle.isSinglePage && bundle.firstPage != .present {
      files.insert("Root.plist")
    }
    return files
  }

  /// What the preview is made from: the bundle, every file that was read by its name, and the
  /// places where a configuration may appear.
  private func watchedPaths(of input: BundleInput) -> [String] {
    let configurations = Paths.upward(from: Paths.parent(input.path)).flatMap { folder in
      ConfigurationFile.names.map { Paths.join(folder, $0) }
    }
    return ([input.path] + session.workspace.inputs.files.sorted() + configurations).distinct
  }

  private func files(of input: BundleInput) -> DiskFiles {
    DiskFiles(
      root: input.bundle.isSinglePage ? Paths.parent(input.path) : input.path,
      files: session.workspace.files)
  }
}

extension BundleInput {
  /// The name of the app that the bundle belongs to: what its `Info.plist` says, else that of the
  /// product or of the folder that the bundle is in.
  fileprivate var appName: String? {
    if bundle.isSinglePage { return nil }
    var folder = Paths.parent(path)
    if let bytes = try? session.workspace.read(
      Paths.join(folder, "Info.plist"), limit: ReadingLimits().fileSize),
      let list = try? PropertyListReader().read(bytes)
    {
      let names = ["CFBundleDisplayName", "CFBundleName"].compactMap {
        list.value($0, in: list.root).flatMap(list.string)
      }
      // A name such as `$(PRODUCT_NAME)` is one for Xcode to fill in.
      if let name = names.first(where: { !$0.isEmpty && !$0.contains("$") }) { return name }
    }
    if let name = bundle.product?.name {
      return name.hasSuffix(".app") ? String(name.dropLast(4)) : name
    }
    // Folders of projects that are not called like their app.
    let common = [
      "app", "application", "assets", "ios", "resources", "shared", "source", "sources", "src",
      "support",
    ]
    while common.contains(Paths.name(folder).lowercased()) { folder = Paths.parent(folder) }
    return Paths.name(folder).isEmpty ? nil : Paths.name(folder)
  }
}
