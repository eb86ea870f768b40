import SettingsDiagnostics
import SettingsFileSystem
import SettingsJSON
import SettingsLint
import SettingsModel
import SettingsPropertyLists

extension ActionProvider {
  /// Suppressing a finding where it is, in its file, or in the configuration.
  static let suppressions = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    // For a selected page with a thousand findings nobody chooses among thousands of suppressions.
    return context.findings().filter { context.isAbout($0.json) }.flatMap { index, diagnostic, json -> [CodeAction] in
      guard let one = view.result.only(at: index) else { return [] }
      var actions: [CodeAction] = []
      func offer(_ title: String, _ edit: WorkspaceEdit) {
        guard !edit.isEmpty else { return }
        actions.append(CodeAction(title: title, kind: .quickFix, edit: edit, diagnostic: json))
      }
      for (scope, title) in [(SuppressionAdditions.Scope.place, "here"), (.file, "in this file")]
      // A finding about the whole file is suppressed there only.
      where scope == .file || diagnostic.range != nil {
        var edit = WorkspaceEdit()
        for file in SuppressionAdditions(for: one, scope: scope).files { view.add(file, to: &edit) }
        offer("Suppress '\(diagnostic.rule)' \(title)", edit)
      }
      offer(
        "Suppress '\(diagnostic.rule)' in the configuration",
        configurationEdit(SuppressionAdditions(configuring: one).configured, view))
      return actions
    }
  }

  /// The entries at the end of `suppress` in the configuration, which is made where there is none.
  private static func configurationEdit(_ entries: [ConfiguredSuppression], _ view: BundleView) -> WorkspaceEdit {
    var edit = WorkspaceEdit()
    let text = ConfiguredSuppression.configurationText(entries)
    guard let path = view.checks.configuration else {
      let new = Paths.join(view.scope.directory, view.snapshot.host.configurationName)
      edit.create(view.snapshot.uri(new), text: "suppress:\n" + text)
      return edit
    }
    guard let contents = try? view.scope.files.read(path, limit: 1 << 20) else { return edit }
    let open = view.snapshot.documents[path]
    let file = open?.text ?? ClientText(FileBytes(contents.array), hidesMark: true)
    guard let insertion = ConfigurationInsertion(of: text, into: file) else { return edit }
    edit.replace(
      file.range(insertion.offset..<insertion.offset, view.snapshot.client.encoding), by: insertion.text,
      in: view.snapshot.uri(path), version: open?.version)
    return edit
  }
}

/// Where entries are added to a configuration's `suppress`.
struct ConfigurationInsertion: Equatable {
  /// The 0-based UTF-8 offset.
  let offset: Int
  /// The lines to insert.
  let text: String

  /// Finds the place; `nil` where `suppress` is written in a way that lines cannot be added to.
  ///
  /// - Parameter entries: Lines that are indented by two blanks, each with a line feed.
  init?(of entries: String, into file: ClientText) {
    let whole = file[0..<file.bytes.count]
    let lineEnd = LineEnd.first(in: file)
    var offset = 0
    var place: (offset: Int, indentation: String)?
    var isIn = false
    for line in whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // A character that is a line end may have two bytes: the next line begins behind them.
      let start = offset
      offset += line.utf8.count
      if offset < file.bytes.count {
        offset +=
          file.bytes.buffer[offset] == 0x0D && offset + 1 < file.bytes.count
            && file.bytes.buffer[offset + 1] == 0x0A ? 2 : 1
      }
      let content = line.drop { $0 == " " }
      if isIn, content.isEmpty || content.hasPrefix("#") { continue }
      if isIn, line.hasPrefix(" ") || line.hasPrefix("-") {
        if place == nil || place?.indentation == "?" {
          place = (start, String(repeating: " ", count: line.count - content.count))
        }
        place?.offset = offset
        continue
      }
      isIn = false
      guard line.hasPrefix("suppress:") else { continue }
      let value = line.dropFirst("suppress:".count).drop { $0 == " " }
      guard value.isEmpty || value.hasPrefix("#") else { return nil }
      isIn = true
      place = (offset, "?")
    }
    let needsEnd = file.bytes.count > 0 && ![0x0A, 0x0D].contains(file.bytes.buffer[file.bytes.count - 1])
    var lines = entries.split(separator: "\n").map(String.init)
    if let place {
      self.offset = place.offset
      let indentation = place.indentation == "?" ? "  " : place.indentation
      lines = lines.map { indentation + $0.dropFirst(2) }
    } else {
      self.offset = file.bytes.count
      lines.insert("suppress:", at: 0)
    }
    let joined = lines.map { $0 + lineEnd }.joined()
    text = (needsEnd && self.offset == file.bytes.count ? lineEnd : "") + joined
  }
}
