import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPreview
import SettingsPropertyLists
import SettingsSystem

/// Reads a bundle and collects what its preview draws; may be asked again after the bundle changed.
struct PreviewBuilder: Sendable {
  /// The bundle or page as the user gave it.
  let bundle: String
  let configuration: ConfigurationChoice
  /// What the preview shows first, with the language as the user gave it.
  let options: PreviewOptions
  /// The files with stored values as the user gave them.
  let preferences: [String]
  let session: Session

  /// A preview with what was found on the way.
  struct Preview {
    let document: PreviewDocument
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
    let diagnostics = input.linter.lint(loaded)
    let stored = try preferences.map { path throws(CommandError) in try storedValues(path, in: loaded) }
    var options = options
    options.language = try options.language.map { name throws(CommandError) in
      try BundleLanguages.folder(named: name, in: loaded, orAmong: PseudoText.Style.allCases.map(\.language))
    }
    let document = PreviewDocument(
      BundleAnalysis(loaded, options: input.linter.configuration.analysisOptions), files: files(of: input),
      findings: diagnostics, stored: stored, options: options)
    let isComplete = loaded.unreadable.isEmpty && loaded.firstPage == .present && document.pages.allSatisfy(\.isDrawn)
    return Preview(
      document: document, input: input,
      findings: (isComplete ? [] : diagnostics.filter { $0.severity == .error }) + document.imageFindings(in: loaded),
      damage: damage(of: loaded), watchedPaths: watchedPaths(of: input))
  }

  private func damage(of bundle: SettingsBundle) -> Set<String> {
    var files = Set(bundle.unreadable.map(\.file) + bundle.fileErrors.map(\.path))
    if bundle.pages.isEmpty || !bundle.isSinglePage && bundle.firstPage != .present { files.insert("Root.plist") }
    return files
  }

  private func watchedPaths(of input: BundleInput) -> [String] {
    let configuration = input.environment.configuration.file?.path
    return [input.path] + [configuration].compactMap { $0 } + preferences.map(session.workspace.absolute)
  }

  private func files(of input: BundleInput) -> DiskFiles {
    DiskFiles(
      root: input.bundle.isSinglePage ? Paths.parent(input.path) : input.path, files: session.workspace.files)
  }

  private func storedValues(
    _ given: String, in bundle: SettingsBundle
  ) throws(CommandError) -> StoredPreferences {
    let bytes: FileBytes
    do {
      bytes = try session.workspace.read(
        session.workspace.absolute(given), as: given, limit: ReadingLimits().fileSize)
    } catch {
      throw .failure(error)
    }
    let list: PropertyList
    do {
      list = try PropertyListReader().read(bytes)
    } catch {
      throw .failure("'\(given)' cannot be read: \(error.message)")
    }
    let groups = bundle.pages.compactMap { $0.groupIdentifier?.value }
    guard let stored = StoredPreferences(list, suite: try DomainContents.group(ofFile: given, among: groups)) else {
      throw .failure("'\(given)' holds no preferences: it is not a dictionary")
    }
    return stored
  }
}
