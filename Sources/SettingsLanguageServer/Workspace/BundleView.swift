import SettingsAnalysis
import SettingsCode
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsRules

/// A view of a bundle with the client's contents of open files, as of one moment.
final class BundleView {
  /// The absolute path of the bundle's folder.
  let root: String
  unowned let state: ServerState
  let project: Project
  /// The bundle with its findings.
  private let checked: ProjectBundle
  var bundle: SettingsBundle { checked.bundle }
  var analysis: BundleAnalysis { checked.analysis }
  var configuration: ProjectConfiguration { checked.configuration }
  var workspace: Workspace { project.workspace }
  /// Whether the configuration includes the bundle.
  private(set) lazy var isIncluded = configuration.filter.includes(root)
  /// The files that the configuration names as the app's code, including missing ones.
  private(set) lazy var sourceArea = SourceArea(configuration.settings.sources)
  private var texts: [CheckedFile: ClientText] = [:]
  /// The bytes of the bundle's property lists, other than binary ones, and of its unreadable files.
  private lazy var contents: [CheckedFile: FileBytes] = {
    var contents: [CheckedFile: FileBytes] = [:]
    for document in bundle.documents where document.list.hasPositions {
      contents[.bundle(document.file)] = document.list.source
    }
    for file in bundle.unreadable {
      contents[.bundle(file.file)] = file.error.source ?? file.source
    }
    return contents
  }()
  private lazy var documentNumbers = Dictionary(
    bundle.documents.enumerated().map { (CheckedFile.bundle($1.file), $0) },
    uniquingKeysWith: { first, _ in first })

  /// Creates a view by loading the bundle.
  ///
  /// - Parameter previous: The earlier view, whose unchanged property lists are reused.
  /// - Throws: A `CommandError` if the bundle cannot be read.
  init(root: String, _ state: ServerState, after previous: BundleView?) throws(CommandError) {
    self.root = root
    self.state = state
    project = state.project(of: root)
    var source = BundleSource(
      bundleAt: root, project.configuration(forFolder: Paths.parent(root)))
    source.knownLists = previous.map { $0.configuration.loader.lists(of: $0.bundle) }
    checked = try project.bundle(source)
  }

  private lazy var outcome: (result: LintResult, failure: String?) = newFindings(in: checked)

  /// The findings in the bundle that are not in the baseline; all findings if the baseline cannot be
  /// read.
  var result: LintResult { outcome.result }
  /// The reason that findings in the baseline are included; `nil` if they are not.
  var baselineFailure: String? { outcome.failure }

  /// Returns the findings that are not in the baseline, or all findings with the reason if the
  /// baseline cannot be read.
  private func newFindings(
    in bundle: ProjectBundle
  ) -> (result: LintResult, failure: String?) {
    do throws(CommandError) {
      return (try bundle.findings().results.first ?? bundle.result, nil)
    } catch {
      return (bundle.result, error.message)
    }
  }

  /// The code that the bundle is compared with; `nil` if none was scanned, and for an excluded
  /// bundle.
  var code: CodeUsage? {
    guard isIncluded else { return nil }
    return checked.code?.usage
  }
  /// The failures to read code, one sentence part each; none for an excluded bundle.
  var codeFailures: [String] {
    guard isIncluded else { return [] }
    return checked.code?.failures.map(\.message) ?? []
  }

  /// Returns the findings that the bundle would have with other contents of some files; the current
  /// findings if it could not be read then.
  ///
  /// - Parameter contents: The contents by the paths of files in the bundle, or by the absolute
  ///   paths of source files.
  func relinted(_ contents: [String: FileBytes]) -> LintResult {
    guard let changed = try? checked.replacing(contents) else { return result }
    return newFindings(in: changed).result
  }

  // MARK: - Files

  /// Returns the file at an absolute path; `nil` for a file that is not checked with the bundle.
  func file(_ path: String) -> CheckedFile? {
    let isInBundle = path != root && Paths.isInside(path, root)
    if isInBundle { return .bundle(Paths.display(path, from: root)) }
    if isSource(path) { return .code(path) }
    return nil
  }

  /// Returns the absolute path of a file.
  func path(_ file: CheckedFile) -> String {
    switch file {
    case .bundle(let file) where file.isEmpty: root
    case .bundle(let file): Paths.join(root, file)
    case .code(let path): path
    }
  }

  /// Returns the path of a file as findings display it.
  func shownPath(_ file: CheckedFile) -> String {
    switch file {
    case .bundle(let file): bundle.displayPath(file)
    case .code(let path): workspace.display(path)
    }
  }

  /// The 0-based indices of the scanned source files by absolute path.
  private(set) lazy var sourceNumbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, file) in (code?.files ?? []).enumerated() { numbers[file.absolutePath] = number }
    return numbers
  }()
  /// The absolute paths of the source files that are not scanned.
  private lazy var skippedSources = Set(
    (code?.skipped ?? []).map { workspace.absolute($0.path) })

  /// Returns whether there is a source file at an absolute path, scanned or not.
  func isSource(_ path: String) -> Bool {
    sourceNumbers[path] != nil || skippedSources.contains(path)
  }

  /// Returns the URI of a file in the client's spelling.
  func uri(_ file: CheckedFile) -> String { state.uri(path(file)) }

  /// Returns the 0-based index of a file's property list in the bundle's documents; `nil` if the
  /// file was not read as a property list.
  func document(_ file: CheckedFile) -> Int? { documentNumbers[file] }

  /// Returns the text of a file, to which the offsets of its findings refer; `nil` for a binary
  /// property list, a file that was not read, and the bundle itself.
  func text(_ file: CheckedFile) -> ClientText? {
    if let known = texts[file] { return known }
    var bytes = contents[file]
    if case .code(let path) = file, let number = sourceNumbers[path] {
      bytes = code?.files[number].code.source
    }
    guard let bytes else { return nil }
    // A client that sent a byte order mark with the text counts it too.
    var hidesMark = true
    if let open = state.documents[path(file)] { hidesMark = !open.text.bytes.hasByteOrderMark }
    let text = ClientText(bytes, hidesMark: hidesMark)
    texts[file] = text
    return text
  }

  /// Returns the positions of a range of UTF-8 byte offsets in a file; the file's start if its text
  /// is unknown.
  func range(_ offsets: Range<Int>, in file: CheckedFile) -> PositionRange {
    text(file)?.range(offsets, state.client.encoding) ?? .start
  }

  /// Returns the file of a document, given by its 0-based index.
  func file(ofDocument document: Int) -> CheckedFile { .bundle(bundle.documents[document].file) }
}
