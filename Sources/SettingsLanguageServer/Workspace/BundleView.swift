import SettingsAnalysis
import SettingsCode
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A bundle as it was at one moment, with the open files as the client has them; for one thread.
final class BundleView {
  /// The absolute path of the bundle's folder.
  let root: String
  let snapshot: Snapshot
  let scope: ServerScope
  let checks: BundleChecks
  let bundle: SettingsBundle
  private(set) lazy var analysis = {
    let analysis = evaluation.take {
      BundleAnalysis(bundle, options: checks.linter.configuration.analysisOptions)
    }
    taken = analysis
    return analysis
  }()
  private var taken: BundleAnalysis?
  private let memory: ParsedFiles
  private let evaluation: BundleEvaluation
  private var texts: [String: ClientText] = [:]
  private lazy var sources: [String: FileBytes] = {
    var sources: [String: FileBytes] = [:]
    for document in bundle.documents where document.list.hasPositions { sources[document.file] = document.list.source }
    for file in bundle.unreadable { sources[file.file] = file.error.source ?? file.source }
    return sources
  }()
  private lazy var numbers = Dictionary(
    bundle.documents.enumerated().map { ($1.file, $0) }, uniquingKeysWith: { first, _ in first })

  init(
    root: String, snapshot: Snapshot, scope: ServerScope, checks: BundleChecks, bundle: SettingsBundle,
    memory: ParsedFiles, evaluation: BundleEvaluation
  ) {
    self.root = root
    self.snapshot = snapshot
    self.scope = scope
    self.checks = checks
    self.bundle = bundle
    self.memory = memory
    self.evaluation = evaluation
  }

  deinit {
    if let taken { evaluation.giveBack(taken) }
  }

  /// What is found in the bundle, known findings left out.
  private(set) lazy var checked = evaluation.checked {
    checks.withoutKnown(checks.linter.result(of: bundle, code: code))
  }
  /// What is found in the bundle, known findings left out.
  var result: LintResult { checked.result }

  /// The code that the bundle is compared with; absent where none was scanned.
  var code: CodeUsage? { checks.code?.usage }

  /// What is found with other contents for some files, by their paths in the bundle or the absolute paths of code.
  func relinted(_ contents: [String: FileBytes]) -> LintResult {
    let sources = contents.filter { $0.key.hasPrefix("/") }
    let bundle = checks.loader.load(
      OverlayFiles(DiskFiles(root: root, files: scope.files), contents.filter { !$0.key.hasPrefix("/") }),
      path: bundle.path, name: bundle.name)
    let code = checks.code.flatMap { sources.isEmpty ? $0.usage : $0.usage?.replacing(sources, scanner: $0.scanner) }
    return checks.withoutKnown(checks.linter.result(of: bundle, code: code)).result
  }

  // MARK: - Files

  /// The path in the bundle of a file by its absolute path, and the absolute path itself for code; `nil` for others.
  func file(_ path: String) -> String? {
    guard path != root, Paths.isInside(path, root) else { return sourceNumbers[path] == nil ? nil : path }
    return Paths.display(path, from: root)
  }

  /// The absolute path of a file of the bundle, or of code.
  func path(_ file: String) -> String { file.isEmpty ? root : file.hasPrefix("/") ? file : Paths.join(root, file) }

  /// The path of a file of the bundle, or of code, as findings have it.
  func shownPath(_ file: String) -> String { file.hasPrefix("/") ? scope.display(file) : bundle.displayPath(file) }

  /// The source files by their absolute paths, those that are not scanned without an index.
  private(set) lazy var sourceNumbers: [String: Int?] = {
    var numbers: [String: Int?] = [:]
    for file in code?.skipped ?? [] where file.file == nil { numbers[scope.absolute(file.path)] = .some(nil) }
    for (number, file) in (code?.files ?? []).enumerated() { numbers[file.absolutePath] = number }
    return numbers
  }()

  /// The address of a file of the bundle in the client's spelling.
  func uri(_ file: String) -> String { snapshot.uri(path(file)) }

  /// The index of a file's list in the bundle's documents; `nil` for a file that cannot be read.
  func document(_ file: String) -> Int? { numbers[file] }

  /// The page of a file.
  func page(_ file: String) -> Page? { bundle.pages.first { $0.file == file } }

  /// The table of a file.
  func table(_ file: String) -> StringsTable? { bundle.tables.first { $0.file == file } }

  /// A scanned source file by its absolute path.
  private func sourceFile(_ path: String) -> ScannedFile? {
    guard let number = sourceNumbers[path], let number else { return nil }
    return code?.files[number]
  }

  /// The text that the places of a file count in; `nil` for a file without places.
  func text(_ file: String) -> ClientText? {
    if let known = texts[file] { return known }
    guard let source = sources[file] ?? sourceFile(file)?.code.source else { return nil }
    let open = snapshot.documents[path(file)]
    let text = ClientText(source, hidesMark: !(open?.text.bytes.hasByteOrderMark ?? false))
    texts[file] = text
    return text
  }

  /// The offset of a position in a file.
  func offset(_ position: Position, in file: String) -> Int? {
    text(file)?.offset(of: position, snapshot.client.encoding)
  }

  /// The range of a stretch of a file; the beginning of a file without places.
  func range(_ offsets: Range<Int>, in file: String) -> PositionRange {
    text(file)?.range(offsets, snapshot.client.encoding) ?? .start
  }

  /// The range of a value or key.
  func range(_ node: PropertyList.NodeID, ofDocument document: Int) -> PositionRange {
    let document = bundle.documents[document]
    return range(document.list.offsets(node), in: document.file)
  }

  /// The list's file.
  func file(ofDocument document: Int) -> String { bundle.documents[document].file }
}
