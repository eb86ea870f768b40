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
  /// The changes, each with the version number of the text that it applies to; `nil` for a file
  /// that is not open.
  private var changes: [(uri: String, version: Int?, change: Change)] = []
  /// The label and explanation of an edit that the user must confirm; `nil` for any other edit.
  var annotation: (label: String, description: String)?

  /// Whether the edit changes no text.
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

  /// Returns the edit in the richest form that the client supports; `nil` if it renames files,
  /// which the client does not support.
  func json(for client: ClientCapabilities) -> JSONValue? {
    let canRename =
      client.takesDocumentChanges && client.resourceOperations.contains("rename")
    let renamesFiles = steps.contains { if case .rename = $0 { true } else { false } }
    if renamesFiles, !canRename { return nil }
    if !client.takesDocumentChanges {
      // Adding text to a missing file creates the file.
      return ["changes": .object(changesByURI)]
    }
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

  /// The changes of each file, for a client that supports nothing else.
  private var changesByURI: JSONValue.Members {
    changes.grouped(by: \.uri).map { uri, fileChanges in
      (uri, .array(edits(fileChanges.map(\.change), annotationID: nil)))
    }
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
    for (uri, fileChanges) in changes.grouped(by: \.uri) {
      let version = JSONValue.whole(fileChanges[0].version)
      items.append([
        "textDocument": ["uri": .string(uri), "version": version ?? .null],
        "edits": .array(edits(fileChanges.map(\.change), annotationID: annotationID)),
      ])
    }
    // Files are renamed last, since the changes name them by their old URIs.
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

  /// Returns the distinct changes to a file, in the order in which they were added.
  private func edits(_ fileChanges: [Change], annotationID: JSONValue?) -> [JSONValue] {
    fileChanges.distinct.map { change in
      [
        "range": change.range.json,
        "newText": .string(change.text),
        "annotationId": annotationID,
      ]
    }
  }
}

extension BundleView {
  /// Adds changes of a file's text to a workspace edit.
  ///
  /// - Parameter changes: The changes in the order of the text.
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

  /// Adds changes of a page or table to a workspace edit.
  ///
  /// - Parameter changes: The changes in the order of the text.
  func add(_ changes: [TreeEdit.Change], ofDocument number: Int, to edit: inout WorkspaceEdit) {
    let list = bundle.documents[number].list
    let file = file(ofDocument: number)
    add(changes.flatMap { TreeEditRendering.render($0, in: list) }, of: file, to: &edit)
  }
}
