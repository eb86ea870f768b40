import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsReports
import SettingsRules
import SettingsSchema
import SettingsText

/// A bundle or single page from a request, with its analysis and diagnostics.
struct PlaygroundBundle {
  let files: PlaygroundFiles
  let analysis: BundleAnalysis
  let result: LintResult
  private let name: String
  private let version: String
  /// The page of a request with a single page; `nil` for a bundle.
  private let standalonePage: FileBytes?
  private let linter = Linter()

  var bundle: SettingsBundle { analysis.bundle }

  /// Reads and lints the files of a request.
  ///
  /// - Throws: `PlaygroundError` if the name of the bundle is missing, empty or contains a slash.
  init(_ request: PlaygroundMessage, version: String) throws(PlaygroundError) {
    guard let name = request.members["name"]?.string, !name.isEmpty,
      !name.utf8.contains(UInt8(ascii: "/"))
    else { throw PlaygroundError("the request names no bundle") }
    self.name = name
    self.version = version
    let files = PlaygroundFiles(request.files, name: name, in: request.members["folder"]?.string)
    self.files = files
    // The only file is a page on its own if the request names it instead of a bundle's folder.
    let isPage = request.files.count == 1 && request.files[0].path == name
    standalonePage = isPage ? request.files[0].contents : nil
    let bundle = PlaygroundBundle.load(files, standalonePage: standalonePage, named: name)
    analysis = linter.analysis(of: bundle)
    result = linter.result(of: analysis)
  }

  private static func load(
    _ files: PlaygroundFiles,
    replacing contents: [String: FileBytes] = [:],
    standalonePage: FileBytes?,
    named name: String
  ) -> SettingsBundle {
    let loader = BundleLoader(schema: .apple)
    if let standalonePage { return loader.loadPage(standalonePage, path: name) }
    let tree = OverlayFiles(files.bundle, contents)
    let bundle = loader.load(tree, path: files.path, name: name)
    let readsGroups = bundle.pages.contains { $0.groupIdentifier != nil }
    if let product = files.product(readsGroups: readsGroups) { return bundle.placed(in: product) }
    return bundle
  }

  /// Returns the analysis of another version of the bundle.
  func analysis(of bundle: SettingsBundle) -> BundleAnalysis { linter.analysis(of: bundle) }

  /// Returns the lint result with new contents for the given files of the bundle.
  private func resultAfterReplacing(_ contents: [String: FileBytes]) -> LintResult {
    let changed = PlaygroundBundle.load(
      files,
      replacing: contents,
      standalonePage: standalonePage.map { contents[name] ?? $0 },
      named: name)
    return linter.result(of: changed)
  }

  // MARK: - Answers

  /// The JSON report of the bundle, as written by `lint --format json`.
  var lintAnswer: PlaygroundMessage {
    PlaygroundMessage([:], files: [report(of: result)])
  }

  /// Returns the files changed by fixes, the applied fixes, and a report of the remaining findings.
  func fixAnswer(allowsUnsafe: Bool) -> PlaygroundMessage {
    let engine = FixEngine(allowsUnsafe: allowsUnsafe)
    let outcome = engine.run(result) { contents in resultAfterReplacing(contents) }
    let changed = outcome.files.map { (path: $0.file, contents: $0.contents) }
    let fixes = outcome.files.flatMap { file in
      file.fixes.map { fix -> JSONValue in
        ["path": .string(file.file), "rule": .string(fix.rule), "title": .string(fix.title)]
      }
    }
    let refusals = outcome.refusals.map { "\(Wording.path($0.path)) cannot be fixed: \($0.reason)" }
    return PlaygroundMessage(
      ["fixes": .array(fixes), "refusals": .strings(refusals)],
      files: [report(of: outcome.result)] + changed)
  }

  private func report(of result: LintResult) -> PlaygroundMessage.File {
    let bundle = result.bundle
    let failures = bundle.fileErrors.map { error in
      let path = bundle.displayPath(error.path)
      return ReportFailure(
        path: path, message: "'\(path)' cannot be read: \(error.explanation)")
    }
    let faults = bundle.product?.faults ?? []
    var text = ""
    Report.json.render(
      ReportInput(
        tool: ToolDescription(
          name: "settingsc", version: version, informationURL: ToolAddress.home),
        diagnostics: result.diagnostics,
        checkedFiles: bundle.documents.map { bundle.displayPath($0.file) },
        bundleCount: bundle.isSinglePage ? 0 : 1, suppressedCount: result.suppressedCount,
        failures: failures + faults.map { ReportFailure(path: $0.path, message: $0.message) }),
      to: &text)
    return ("report.json", FileBytes(text.utf8))
  }
}
