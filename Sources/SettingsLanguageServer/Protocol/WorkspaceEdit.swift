import SettingsText

/// Changes of several files that a client applies at once.
struct WorkspaceEdit {
  /// A change of one file's text.
  struct Change: Hashable {
    var range: PositionRange
    var text: String
  }

  private enum Step {
    case create(uri: String)
    case rename(from: String, to: String)
  }

  private var steps: [Step] = []
  /// The changes with the number of the text's state that they count in.
  private var changes: [(uri: String, version: Int?, change: Change)] = []
  /// What the user is asked to confirm: a label and its explanation.
  var annotation: (label: String, description: String)?

  var isEmpty: Bool { steps.isEmpty && changes.isEmpty }

  mutating func replace(_ range: PositionRange, by text: String, in uri: String, version: Int?) {
    changes.append((uri, version, Change(range: range, text: text)))
  }

  /// Makes a file with a text.
  mutating func create(_ uri: String, text: String) {
    steps.append(.create(uri: uri))
    replace(.start, by: text, in: uri, version: nil)
  }

  mutating func rename(_ uri: String, to new: String) { steps.append(.rename(from: uri, to: new)) }

  /// The edit in the richest form that the client takes; `nil` where the client cannot do a part of it.
  func json(for client: ClientCapabilities) -> JSONValue? {
    let files = changes.grouped(by: \.uri)
    let renames = steps.contains { if case .rename = $0 { true } else { false } }
    guard client.takesDocumentChanges else {
      guard !renames else { return nil }
      // Text for a file that is not there makes it.
      return .object([
        ("changes", .object(files.map { ($0.key, .array(edits($0.elements.map(\.change), annotated: false))) }))
      ])
    }
    if renames, !client.resourceOperations.contains("rename") { return nil }
    let isAnnotated = annotation != nil && client.takesAnnotations
    var items: [JSONValue] = []
    for case .create(let uri) in steps where client.resourceOperations.contains("create") {
      items.append(
        .object([
          ("kind", .string("create")), ("uri", .string(uri)),
          ("options", .object([("overwrite", .boolean(false)), ("ignoreIfExists", .boolean(true))])),
        ]))
    }
    for (uri, changes) in files {
      let version = changes[0].version.map { JSONValue.integer($0) } ?? .null
      items.append(
        .object([
          ("textDocument", .object([("uri", .string(uri)), ("version", version)])),
          ("edits", .array(edits(changes.map(\.change), annotated: isAnnotated))),
        ]))
    }
    // A file is changed under the name it has.
    for case .rename(let old, let new) in steps {
      items.append(
        .object(present: [
          "kind": .string("rename"), "oldUri": .string(old), "newUri": .string(new),
          "annotationId": isAnnotated ? .string("settingsc") : nil,
        ]))
    }
    var members: [(name: String, value: JSONValue)] = [("documentChanges", .array(items))]
    if isAnnotated, let annotation {
      members.append(
        (
          "changeAnnotations",
          .object([
            (
              "settingsc",
              .object([
                ("label", .string(annotation.label)), ("needsConfirmation", .boolean(true)),
                ("description", .string(annotation.description)),
              ])
            )
          ])
        ))
    }
    return .object(members)
  }

  /// The changes of a file in the order of its text, each once.
  private func edits(_ changes: [Change], annotated: Bool) -> [JSONValue] {
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }.map { change in
      .object(present: [
        "range": change.range.json, "newText": .string(change.text),
        "annotationId": annotated ? .string("settingsc") : nil,
      ])
    }
  }
}

extension BundleView {
  /// Adds changes of a file's text to an edit.
  ///
  /// - Parameter changes: 0-based UTF-8 offsets with the new text, in the order of the text.
  func add(_ changes: [(offsets: Range<Int>, text: String)], of file: CheckedFile, to edit: inout WorkspaceEdit) {
    guard let text = text(file) else { return }
    let version = state.documents[path(file)]?.version
    var memo = ClientText.Memo()
    for change in changes {
      let start = text.position(of: change.offsets.lowerBound, state.client.encoding, &memo)
      let end = text.position(of: change.offsets.upperBound, state.client.encoding, &memo)
      edit.replace(PositionRange(start, end), by: change.text, in: uri(file), version: version)
    }
  }
}
