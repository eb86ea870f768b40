import SettingsAnalysis
import SettingsLint
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Changes to several files that a client applies together.
struct WorkspaceEdit {
  /// A change to the text of a file.
  struct Change: Hashable {
    var range: PositionRange
    var text: String
  }

  private enum Step {
    case create(uri: String)
    case rename(from: String, to: String)
  }

  private var steps: [Step] = []
  /// The changes, each with the version number of the text that it applies to.
  private var changes: [(uri: String, version: Int?, change: Change)] = []
  /// The label and explanation of an edit that the user must confirm; `nil` for any other edit.
  var annotation: (label: String, description: String)?

  /// Whether the edit contains no changes.
  var isEmpty: Bool { changes.isEmpty }

  mutating func replace(_ range: PositionRange, by text: String, in uri: String, version: Int?) {
    changes.append((uri, version, Change(range: range, text: text)))
  }

  /// Creates a file with contents.
  mutating func create(_ uri: String, text: String) {
    steps.append(.create(uri: uri))
    replace(.start, by: text, in: uri, version: nil)
  }

  mutating func rename(_ uri: String, to new: String) { steps.append(.rename(from: uri, to: new)) }

  /// Returns the edit in the richest form that the client supports; `nil` if it does not support a
  /// part of the edit.
  func json(for client: ClientCapabilities) -> JSONValue? {
    let renamesFiles = steps.contains { if case .rename = $0 { true } else { false } }
    guard client.takesDocumentChanges else {
      if renamesFiles { return nil }
      // Adding text to a missing file creates the file.
      let changesByURI: JSONValue.Members = changes.grouped(by: \.uri).map { uri, changes in
        (uri, .array(edits(changes.map(\.change), annotationID: nil)))
      }
      return ["changes": .object(changesByURI)]
    }
    if renamesFiles, !client.resourceOperations.contains("rename") { return nil }
    var annotationID: JSONValue?
    var annotations: JSONValue?
    if client.takesAnnotations, let annotation {
      annotationID = "settingsc"
      annotations = [
        "settingsc": [
          "label": .string(annotation.label),
          "needsConfirmation": true,
          "description": .string(annotation.description),
        ]
      ]
    }
    return [
      "documentChanges": .array(documentChanges(for: client, annotationID: annotationID)),
      "changeAnnotations": annotations,
    ]
  }

  /// Returns all steps and changes in the order in which the client applies them.
  private func documentChanges(
    for client: ClientCapabilities, annotationID: JSONValue?
  ) -> [JSONValue] {
    var items: [JSONValue] = []
    // A client without this operation creates a file when text is added to it.
    for case .create(let uri) in steps where client.resourceOperations.contains("create") {
      items.append([
        "kind": "create",
        "uri": .string(uri),
        "options": ["overwrite": false, "ignoreIfExists": true],
      ])
    }
    for (uri, changes) in changes.grouped(by: \.uri) {
      items.append([
        "textDocument": ["uri": .string(uri), "version": .whole(changes[0].version) ?? .null],
        "edits": .array(edits(changes.map(\.change), annotationID: annotationID)),
      ])
    }
    // Changes use the file's name before renaming.
    for case .rename(let old, let new) in steps {
      items.append([
        "kind": "rename",
        "oldUri": .string(old),
        "newUri": .string(new),
        "annotationId": annotationID,
      ])
    }
    return items
  }

  /// Returns the distinct changes to a file in the order of its text.
  private func edits(_ changes: [Change], annotationID: JSONValue?) -> [JSONValue] {
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }.map { change in
      [
        "range": change.range.json,
        "newText": .string(change.text),
        "annotationId": annotationID,
      ]
    }
  }
}

extension BundleView {
  /// Adds changes of a file's text to a workspace edit, in the order of the text.
  func add(_ changes: [Replacement], of file: CheckedFile, to edit: inout WorkspaceEdit) {
    guard let text = text(file) else { return }
    let version = state.documents[path(file)]?.version
    var memo = ClientText.Memo()
    for change in changes {
      let start = text.position(of: change.offsets.lowerBound, state.client.encoding, &memo)
      let end = text.position(of: change.offsets.upperBound, state.client.encoding, &memo)
      edit.replace(PositionRange(start, end), by: change.text, in: uri(file), version: version)
    }
  }

  /// Adds changes of a page or table to a workspace edit, in the order of its text.
  func add(_ changes: [TreeEdit.Change], ofDocument number: Int, to edit: inout WorkspaceEdit) {
    let list = bundle.documents[number].list
    let file = file(ofDocument: number)
    add(changes.flatMap { TreeEditRendering.render($0, in: list) }, of: file, to: &edit)
  }
}
