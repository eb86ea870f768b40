import SettingsAnalysis
import SettingsDiskFiles
import SettingsFileSystem
import SettingsLint
import SettingsModel
import SettingsPropertyLists

/// A bundle as it was at one moment, with the open files as the client has them; for one thread.
final class BundleView {
  /// The absolute path of the bundle's folder.
  let root: String
  let snapshot: Snapshot
  let scope: ServerScope
  let checks: BundleChecks
  let bundle: SettingsBundle
  lazy var analysis = BundleAnalysis(bundle, options: checks.linter.configuration.analysisOptions)
  private let memory: ParsedFiles
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
    memory: ParsedFiles
  ) {
    self.root = root
    self.snapshot = snapshot
    self.scope = scope
    self.checks = checks
    self.bundle = bundle
    self.memory = memory
  }

  /// What is found in the bundle, known findings left out.
  private(set) lazy var checked = checks.withoutKnown(checks.linter.result(of: bundle))
  /// What is found in the bundle, known findings left out.
  var result: LintResult { checked.result }

  /// The bundle with other contents for some files, by their paths in it.
  func reloaded(_ contents: [String: FileBytes]) -> SettingsBundle {
    checks.loader.load(
      OverlayFiles(DiskFiles(root: root, files: scope.files), contents), path: bundle.path, name: bundle.name)
  }

  // MARK: - Files

  /// The path in the bundle of a file by its absolute path; `nil` outside of the bundle.
  func file(_ path: String) -> String? {
    guard path != root, Paths.isInside(path, root) else { return nil }
    return Paths.display(path, from: root)
  }

  /// The absolute path of a file of the bundle.
  func path(_ file: String) -> String { file.isEmpty ? root : Paths.join(root, file) }

  /// The address of a file of the bundle in the client's spelling.
  func uri(_ file: String) -> String { snapshot.uri(path(file)) }

  /// The index of a file's list in the bundle's documents; `nil` for a file that cannot be read.
  func document(_ file: String) -> Int? { numbers[file] }

  /// The page of a file.
  func page(_ file: String) -> Page? { bundle.pages.first { $0.file == file } }

  /// The table of a file.
  func table(_ file: String) -> StringsTable? { bundle.tables.first { $0.file == file } }

  /// The text that the places of a file count in; `nil` for a file without places.
  func text(_ file: String) -> ClientText? {
    if let known = texts[file] { return known }
    guard let source = sources[file] else { return nil }
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
