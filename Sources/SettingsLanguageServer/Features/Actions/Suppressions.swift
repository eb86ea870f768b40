import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

extension ActionProvider {
  /// Actions that suppress a finding at its place, in its file, or in the configuration.
  static let suppressions = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    // A selection may contain a thousand findings. For each rule among them, all are suppressed.
    return context.findings().grouped(by: \.diagnostic.rule).flatMap {
      rule, group -> [CodeAction] in
      let result = view.result.only(at: group.map(\.index))
      let findings = group.count == 1 ? "'\(rule)'" : "\(group.count) findings of '\(rule)'"
      var actions: [CodeAction] = []
      func offer(_ title: String, _ edit: WorkspaceEdit) {
        actions.append(
          CodeAction(
            title: title,
            kind: .quickFix,
            edit: edit,
            diagnostics: group.map(\.json)))
      }
      func edit(_ scope: SuppressionAdditions.Scope) -> WorkspaceEdit {
        var edit = WorkspaceEdit()
        for file in SuppressionAdditions(for: result, scope: scope).files {
          view.add(file, to: &edit)
        }
        return edit
      }
      // A finding about the whole file can only be suppressed for the file.
      let isAboutPlace = group.contains { $0.diagnostic.range != nil }
      if isAboutPlace { offer("Suppress \(findings) here", edit(.place)) }
      offer("Suppress '\(rule)' in this file", edit(.file))
      offer("Suppress \(findings) in the configuration", configurationEdit(result, view))
      return actions
    }
  }

  /// Returns an edit that appends entries to `suppress` in the configuration, which it creates if
  /// necessary; an empty edit if the configuration cannot be read or has no place for them.
  private static func configurationEdit(_ result: LintResult, _ view: BundleView) -> WorkspaceEdit {
    var edit = WorkspaceEdit()
    // A new configuration applies to the bundle in any folder around it. The workspace's folder is
    // preferred.
    var folderOfNewFile = Paths.parent(view.root)
    if Paths.isInside(view.root, view.workspace.directory) {
      folderOfNewFile = view.workspace.directory
    }
    let known = view.configuration.configuration.file
    let folder = known?.folder ?? folderOfNewFile
    let entries = SuppressionAdditions(configuring: result) { path in
      Paths.display(view.workspace.absolute(path), from: folder)
    }
    let text = ConfiguredSuppression.configurationText(entries.configured)
    guard let path = known?.path else {
      let new = Paths.join(folder, ConfigurationFile.names[0])
      edit.create(view.state.uri(new), text: "suppress:\n" + text)
      return edit
    }
    guard let contents = try? view.workspace.files.read(path, limit: ConfigurationFile.sizeLimit)
    else { return edit }
    let open = view.state.documents[path]
    let current = open?.text ?? ClientText(contents, hidesMark: true)
    guard let insertion = ConfigurationInsertion(of: text, into: current.bytes) else { return edit }
    let place = insertion.offset..<insertion.offset
    edit.replace(
      current.range(place, view.state.client.encoding),
      by: insertion.text,
      in: view.state.uri(path), version: open?.version)
    return edit
  }
}
