import SettingsAnalysis
import SettingsChanges
import SettingsConfiguration
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPreview
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import SettingsWorkspace

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
      for failure in input.fileFailures + input.pageFailures { input.session.complain(failure) }
    }

    var status: ExitStatus {
      if !input.fileFailures.isEmpty { return .failure }
      return findings.isEmpty && input.pageFailures.isEmpty ? .success : .findings
    }
  }

  /// Reads everything anew.
  ///
  /// - Throws: exit status 2 for a path that is not one bundle or page, an unknown language or a configuration with
  ///   problems, 3 for what cannot be read.
  func build() throws(CommandError) -> Preview {
    let input = try BundleInput.loadReadable(bundle, configuration, session)
    let loaded = input.bundle
    let analysis = BundleAnalysis(loaded, options: input.linter.configuration.analysisOptions)
    let groups = analysis.settings.suites.compactMap(\.identifier)
    let stored = try preferences.map { path throws(CommandError) -> (suite: String?, values: DomainValues) in
      (
        suite: try DomainContents.group(ofFile: path, among: groups),
        values: try DomainContents.read(.application, path, session)
      )
    }
    let diagnostics = input.linter.lint(loaded)
    var options = options
    options.appName = options.appName ?? AppName.name(of: input, session.workspace)
    options.language = try options.language.map { name throws(CommandError) in
      try BundleLanguages.folder(named: name, in: loaded, orAmong: PseudoText.Style.allCases.map(\.language))
    }
    let document = PreviewDocument(
      analysis, files: files(of: input), findings: diagnostics + faults(of: stored, input.linter, analysis),
      stored: stored, options: options)
    let isComplete = loaded.unreadable.isEmpty && loaded.firstPage == .present && document.isDrawn
    return Preview(
      document: document,
      comparison: try base.map { base throws(CommandError) in try comparison(with: base, input, options) },
      input: input,
      findings: (isComplete ? [] : diagnostics.filter { $0.severity == .error }) + document.imageFindings,
      damage: damage(of: loaded), watchedPaths: watchedPaths(of: input))
  }

  /// The older version with what differs. Images of a revision are not read; those of the new version take their place.
  ///
  /// - Throws: exit status 2 for what is no bundle or page, 3 for what cannot be read.
  private func comparison(
    with base: String, _ input: BundleInput, _ look: PreviewOptions
  ) throws(CommandError) -> PreviewComparison {
    let side = try LoadedSide.load(base, input.environment.loader, session.workspace)
    if side.isAbsent { throw .failure("'\(base)' is not there") }
    if side.reportUnreadable(session).pages { throw .failure("nothing is compared, since a page cannot be read") }
    if let fault = side.fault { throw .failure("nothing is compared, since \(fault)") }
    let new = LoadedSide(bundle: input.bundle, label: bundle, plainPath: input.bundle.path)
    let options = input.linter.configuration.analysisOptions
    let changes = BundleComparison.changes(from: side.compared(options), to: new.compared(options))
    func place(_ place: SettingsChange.Side?, in bundle: SettingsBundle) -> JSONValue? {
      place.map { PreviewComparison.place(path: $0.path, keyPath: $0.keyPath, in: bundle) }
    }
    return PreviewComparison(
      base: PreviewDocument(
        BundleAnalysis(side.bundle, options: options), files: files(of: input), findings: [], options: look),
      labels: (PreviewBuilder.label(base), PreviewBuilder.label(bundle)),
      changes: JudgedChanges(changes, by: input.environment.settings.changes.policy).changes.map { change in
        .object(present: [
          "change": .string(change.change), "level": .string(change.level.rawValue),
          "message": .string(change.message), "effect": .string(change.effect),
          "migration": .string(change.migration), "notes": .array(change.notes.map { .string($0) }),
          "old": place(change.old, in: side.bundle), "new": place(change.new, in: input.bundle),
        ])
      })
  }

  /// What a side is called: without the folders of this machine.
  private static func label(_ given: String) -> String {
    given.hasPrefix("/") ? given.split(separator: "/").suffix(2).joined(separator: "/") : given
  }

  private func damage(of bundle: SettingsBundle) -> Set<String> {
    var files = Set(bundle.unreadable.map(\.file) + bundle.fileErrors.map(\.path))
    if bundle.pages.isEmpty || !bundle.isSinglePage && bundle.firstPage != .present { files.insert("Root.plist") }
    return files
  }

  /// What the preview is made from: the bundle, every file that was read by its name, and the places where a
  /// configuration may appear.
  private func watchedPaths(of input: BundleInput) -> [String] {
    var folder = Paths.parent(input.path)
    var configurations: [String] = []
    while true {
      configurations += ConfigurationFile.names.map { Paths.join(folder, $0) }
      if folder.utf8.count < 2 { break }
      folder = Paths.parent(folder)
    }
    return ([input.path] + session.workspace.inputs.files.sorted() + configurations).distinct
  }

  private func files(of input: BundleInput) -> DiskFiles {
    DiskFiles(
      root: input.bundle.isSinglePage ? Paths.parent(input.path) : input.path, files: session.workspace.files)
  }

  /// What is wrong with stored values, as `resolve` says it.
  private func faults(
    of stored: [(suite: String?, values: DomainValues)], _ linter: Linter, _ analysis: BundleAnalysis
  ) -> [Diagnostic] {
    let checker = StoredValueChecker(analysis)
    var places = PlaceLocator(analysis.bundle)
    let found = stored.flatMap { suite, values -> [Diagnostic] in
      let lines = values.list.flatMap { $0.hasPositions ? LineIndex($0.source) : nil }
      return checker.check(values, suite: suite).faults.map { $0.diagnostic(in: values, lines: lines, &places) }
    }
    return linter.applyingConfiguration(to: found, in: analysis.bundle).diagnostics
  }
}

/// The name of the app that a bundle belongs to.
enum AppName {
  /// The folders of projects whose names are not those of apps.
  private static let commonFolders: Set<String> = [
    "app", "application", "assets", "ios", "other-sources", "resources", "shared", "source", "sources", "src",
    "support",
    "supporting files", "supportingfiles",
  ]

  /// What the app's `Info.plist` says, else the name of the app or of the folder that the bundle is in.
  static func name(of input: BundleInput, _ workspace: Workspace) -> String? {
    if input.bundle.isSinglePage { return nil }
    var folder = Paths.parent(input.path)
    if let bytes = try? workspace.read(Paths.join(folder, "Info.plist"), limit: ReadingLimits().fileSize),
      let list = try? PropertyListReader().read(bytes), case .dictionary(let entries) = list.value
    {
      for key in ["CFBundleDisplayName", "CFBundleName"] {
        // A name such as `$(PRODUCT_NAME)` is one for Xcode to fill in.
        if case .string(let name)? = entries.first(where: { $0.key == key })?.value, !name.isEmpty, !name.contains("$")
        {
          return name
        }
      }
    }
    if let product = input.bundle.product?.name {
      return product.hasSuffix(".app") ? String(product.dropLast(4)) : product
    }
    while commonFolders.contains(Paths.name(folder).lowercased()) { folder = Paths.parent(folder) }
    let name = Paths.name(folder)
    return name.isEmpty || folder == workspace.directory && commonFolders.contains(name) ? nil : name
  }
}
