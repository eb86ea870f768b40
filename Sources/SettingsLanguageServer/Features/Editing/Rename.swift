import SettingsAnalysis
import SettingsCode
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

extension Feature {
  /// The request for the name at a position, if it can be changed.
  static let prepareRename = Feature("textDocument/prepareRename") {
    (request: FeatureRequest<PlaceParameters>) in
    guard let target = RenameTarget(at: request.subject) else { return .null }
    return ["range": target.range.json, "placeholder": .string(target.name)]
  }

  /// Renaming of a user-defaults key, of a text in all languages, or of a page with its file.
  static let rename = Feature("textDocument/rename", ["renameProvider": ["prepareProvider": true]])
  {
    (request: FeatureRequest<RenameParameters>) throws(ResponseError) in
    guard let target = RenameTarget(at: request.subject) else {
      throw .failed(
        "only keys of the user defaults, texts of strings tables and pages can be renamed")
    }
    return try target.edit(to: request.parameters.newName)
  }
}

/// A name that can be changed at all its occurrences.
struct RenameTarget {
  /// The name before the change.
  let name: String
  /// The range of the name at the requested position.
  let range: PositionRange
  private let view: BundleView
  private let subject: Subject

  /// Finds the name at the subject of a request; fails for a subject without a user-defined name.
  init?(at subject: SubjectPlace?) {
    guard let subject else { return nil }
    view = subject.place.view
    self.subject = subject.subject
    switch subject.subject {
    case .defaultsKey(let id): name = id.key
    // In a table, the key of an entry is renamed, not its translation.
    case .text(_?, let text) where subject.place.table == nil || subject.isKey: name = text
    case .page(let base) where base != "Root" && !view.bundle.pages(named: base).isEmpty:
      name = base
    default: return nil
    }
    range = subject.place.range(subject.textOffsets)
  }

  /// Returns the edit that renames all occurrences.
  ///
  /// - Throws: A `ResponseError` if the name is invalid or the client cannot apply the edit.
  func edit(to new: String) throws(ResponseError) -> JSONValue {
    guard new.contains(where: { !$0.isWhitespace }) else { throw .failed("the new name is empty") }
    var edit = WorkspaceEdit()
    switch subject {
    case .defaultsKey(let id): try rename(id, to: new, &edit)
    case .text(let table?, _): try renameText(to: new, table, &edit)
    default: try renamePage(to: new, &edit)
    }
    guard let json = edit.json(for: view.state.client) else {
      throw .failed(
        "the editor cannot rename files; rename '\(name).plist' yourself and set 'File' to '\(new)'"
      )
    }
    return json
  }

  /// Renames a setting in its suite, leaving rows and code of other suites unchanged, since they
  /// refer to another value.
  private func rename(_ id: SettingID, to new: String, _ edit: inout WorkspaceEdit)
    throws(ResponseError)
  {
    if !view.rows(of: SettingID(suite: id.suite, key: new)).isEmpty {
      throw .failed("another row has the key '\(new)' already")
    }
    try view.replace(view.occurrences(of: subject), by: new, &edit)
    let isInOneSuite = view.settings(withKey: id.key) == [id]
    var warning = "Values that users stored under '\(name)' are lost unless the app moves them."
    if let code = view.code {
      let renaming = code.renaming(
        name,
        to: new,
        isMeant: { use in
          let isMeantIfUncertain = isInOneSuite && use.store == .unknown
          return view.store(use.store, mayHold: id, ifUncertain: isMeantIfUncertain)
        },
        isOther: { use in !view.store(use.store, mayHold: id, ifUncertain: true) })
      for (file, edits) in Dictionary(grouping: renaming.edits, by: \.file).ordered(by: \.key) {
        let changes = edits.map { Replacement($0.offsets, with: $0.text) }
        view.add(changes, of: .code(code.files[file].absolutePath), to: &edit)
      }
      let uncertainPlaces = renaming.unchanged.map { use -> String in
        let file = code.files[use.file]
        return "\(file.path):\(LineIndex(file.code.source).location(use.range.lowerBound).line)"
      }.distinct
      if !uncertainPlaces.isEmpty {
        let shown = Wording.first(uncertainPlaces.prefix(3), of: uncertainPlaces.count)
        warning += " Check the code at \(shown), where the key is not certain."
      }
    }
    edit.annotation = ("Rename the key '\(name)'", warning)
  }

  private func renameText(to new: String, _ table: String, _ edit: inout WorkspaceEdit)
    throws(ResponseError)
  {
    if !view.entries(new, inTable: table).isEmpty {
      throw .failed("'\(table).strings' has an entry '\(new)' already")
    }
    try view.replace(view.occurrences(of: subject), by: new, &edit)
  }

  private func renamePage(to given: String, _ edit: inout WorkspaceEdit) throws(ResponseError) {
    // The folder of a page is kept: `Licenses/Zlib` may become `Licenses/Other`, for which the user
    // types `Other` or `Licenses/Other`.
    let folder = Paths.parent(name)
    let prefix = folder.isEmpty ? "" : folder + "/"
    var lastPart = given
    if given.hasPrefix(prefix) { lastPart = String(given.dropFirst(prefix.count)) }
    let new = prefix + lastPart
    let isPlainName = PageReference(lastPart).base == lastPart && !lastPart.hasSuffix(".plist")
    guard !lastPart.contains("/"), isPlainName else {
      throw .failed("the name of a page has no other folder and no '.plist'; found '\(given)'")
    }
    guard view.bundle.pages(named: new).isEmpty, !view.bundle.files.hasFile(new + ".plist") else {
      throw .failed("the bundle has a page '\(new)' already")
    }
    try view.replace(view.occurrences(of: subject), by: new, &edit)
    for page in view.bundle.pages(named: name) {
      // A variant keeps its suffix: `Zlib~ipad.plist` becomes `Other~ipad.plist`.
      let suffix = Paths.name(page.file).dropFirst(Paths.name(name).count)
      let renamedFile = Paths.joinInTree(Paths.parent(page.file), lastPart + suffix)
      edit.rename(view.uri(.bundle(page.file)), to: view.uri(.bundle(renamedFile)))
    }
  }
}

extension BundleView {
  /// Replaces the texts of values or keys.
  ///
  /// - Throws: A `ResponseError` if a file cannot be edited.
  func replace(_ places: [NodePlace], by text: String, _ edit: inout WorkspaceEdit)
    throws(ResponseError)
  {
    let placesByDocument = Dictionary(grouping: places, by: \.document)
    for (document, documentPlaces) in placesByDocument.ordered(by: \.key) {
      let list = bundle.documents[document].list
      guard list.hasPositions else {
        throw .failed(
          "'\(bundle.documents[document].file)' is a binary property list, which cannot be edited")
      }
      let nodes = documentPlaces.map(\.node).sorted()
      let changes = nodes.map { node -> TreeEdit.Change in
        if list.kind(node) == .key { return .renameKey(node, text) }
        return .replaceValue(node, .string(text))
      }
      add(changes, ofDocument: document, to: &edit)
    }
  }
}
