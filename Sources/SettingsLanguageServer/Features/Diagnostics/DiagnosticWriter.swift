import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Converts the findings of a bundle to the protocol's form.
struct DiagnosticWriter {
  /// The source shown by clients, which distinguishes the findings from those of other servers.
  static let source = "settingsc"

  private let view: BundleView
  private let client: ClientCapabilities
  private var memos: [CheckedFile: ClientText.Memo] = [:]

  init(_ view: BundleView) {
    self.view = view
    client = view.state.client
  }

  /// Returns a finding in the protocol's form, with the absolute path of the file that shows it.
  mutating func json(_ diagnostic: Diagnostic) -> (path: String, json: JSONValue) {
    let (path, isOwnFile) = showingFile(diagnostic.path)
    var range = PositionRange.start
    if isOwnFile, let sourceRange = diagnostic.range { range = self.range(sourceRange, path) }
    var message = diagnostic.message
    if !isOwnFile, diagnostic.path != view.bundle.path {
      message = "'\(diagnostic.path)': " + message
    }
    if let help = diagnostic.help { message += "\nhelp: " + help }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if client.showsRelatedInformation, let displayedPath = note.path {
        let (path, isOwnFile) = showingFile(displayedPath)
        var range = PositionRange.start
        if isOwnFile, let sourceRange = note.range { range = self.range(sourceRange, path) }
        let location = Destination(uri: view.state.uri(path), range: range)
        related.append(["location": location.json, "message": .string(note.message)])
      } else {
        message += "\nnote: " + note.message + placeSuffix(of: note)
      }
    }
    let json: JSONValue = [
      "range": range.json,
      "severity": .integer(diagnostic.severity.protocolNumber),
      "code": .string(diagnostic.rule),
      "source": .string(DiagnosticWriter.source),
      "message": .string(message),
      "codeDescription": ToolAddress.page(ofRule: diagnostic.rule).map {
        ["href": .string($0)]
      },
      "tags": DiagnosticWriter.tag(of: diagnostic.rule).map { [$0] },
      "relatedInformation": .nonemptyArray(related),
    ]
    return (path, json)
  }

  /// Returns the absolute path of the file that shows a finding: its own file, or the first page for
  /// a finding about a folder or a missing file.
  ///
  /// Without pages, this is the first file of the bundle.
  private func showingFile(_ displayedPath: String) -> (path: String, isOwnFile: Bool) {
    let path = view.workspace.absolute(displayedPath)
    switch view.file(path) {
    case .code: return (path, true)
    case .bundle(let file) where view.bundle.files.hasFile(file): return (path, true)
    default: break
    }
    let firstPage = view.bundle.pages.first?.file
    let firstFile = firstPage ?? view.bundle.files.items.first { $0.kind == .file }?.path
    guard let firstFile else { return (path, false) }
    return (view.path(.bundle(firstFile)), false)
  }

  /// Returns the range of a finding in positions of the client's encoding; the file's start if its
  /// text is unknown.
  mutating func range(_ range: SourceRange, _ path: String) -> PositionRange {
    guard let file = view.file(path), let text = view.text(file) else { return .start }
    let encoding = view.state.client.encoding
    var memo = memos[file] ?? ClientText.Memo()
    let start = text.position(of: range.start.offset, encoding, &memo)
    let end = text.position(of: range.end.offset, encoding, &memo)
    memos[file] = memo
    return PositionRange(start, end)
  }

  /// Returns the place of a note as the end of a message, such as ` (Root.plist:12)`.
  private func placeSuffix(of note: Note<ReportedPlace>) -> String {
    guard let path = note.path else { return "" }
    if let range = note.range { return " (\(path):\(range.start.line))" }
    return " (\(path))"
  }

  /// Returns the protocol's tag for the findings of a rule whose id says that something is
  /// deprecated or unnecessary, such as `unused-string`; `nil` for any other rule.
  private static func tag(of rule: String) -> JSONValue? {
    let unnecessary: JSONValue = 1
    let deprecated: JSONValue = 2
    let words = Set(rule.split(separator: "-"))
    if words.contains("deprecated") { return deprecated }
    let wordsForUnnecessary: Set<Substring> = [
      "unused", "redundant", "leftover", "unreachable", "stray",
    ]
    return words.isDisjoint(with: wordsForUnnecessary) ? nil : unnecessary
  }

  /// The diagnostic for a binary property list that is open as text.
  static var binaryRemark: JSONValue {
    [
      "range": PositionRange.start.json,
      "severity": .integer(Severity.info.protocolNumber),
      "source": .string(source),
      "message": """
      this is a binary property list; saving it from a text editor damages it
      help: convert it with 'plutil -convert xml1' first
      """,
    ]
  }
}

extension Severity {
  /// The severity as a number of the protocol.
  var protocolNumber: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
