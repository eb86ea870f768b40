import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

extension ActionProvider {
  /// Actions for every fix of a finding, of which the first safe fix is preferred.
  static let fixes = ActionProvider(kinds: [.quickFix]) { context in
    context.findings().flatMap { _, diagnostic, json -> [CodeAction] in
      let preferredNumber = diagnostic.fixes.firstIndex { $0.safety == .safe }
      return diagnostic.fixes.enumerated().compactMap { number, fix in
        guard let edit = context.view.workspaceEdit(of: fix.edits) else { return nil }
        var title = fix.title.capitalizedFirst
        if fix.safety != .safe { title += " (may change the meaning)" }
        return CodeAction(
          title: title,
          kind: .quickFix,
          edit: edit,
          diagnostics: [json],
          isPreferred: number == preferredNumber)
      }
    }
  }

  /// The action that applies all safe fixes of the file, including those that other fixes make
  /// possible.
  static let fixAll = ActionProvider(kinds: [.fixAll]) { context in
    let view = context.view
    let path = view.shownPath(context.place.file)
    func fixable(_ result: LintResult) -> LintResult {
      let numbers = result.diagnostics.indices.filter { number in
        let fixes = result.diagnostics[number].fixes
        // If one of its fixes changes another file, the finding is left to the user.
        let changesOnlyFile = fixes.flatMap(\.edits).allSatisfy { $0.path == path }
        return changesOnlyFile && fixes.contains { $0.safety == .safe }
      }
      return result.only(at: numbers)
    }
    func relint(_ contents: [String: FileBytes]) -> LintResult {
      fixable(view.relinted(contents))
    }
    let outcome = FixEngine().run(fixable(view.result), relint: relint)
    var edit = WorkspaceEdit()
    for file in outcome.files { view.add(file, to: &edit) }
    return [CodeAction(title: "Apply all safe fixes", kind: .fixAll, edit: edit)]
  }
}

extension BundleView {
  /// Returns the workspace edit that makes the edits of a fix; `nil` if one of them changes a file
  /// that is not checked with the bundle.
  fileprivate func workspaceEdit(of edits: [SettingsDiagnostics.TextEdit]) -> WorkspaceEdit? {
    var workspaceEdit = WorkspaceEdit()
    for (path, fileEdits) in Dictionary(grouping: edits, by: \.path).ordered(by: \.key) {
      guard let file = file(workspace.absolute(path)) else { return nil }
      let changes = fileEdits.ordered(by: \.range.start).map {
        Replacement($0.range.start.offset..<$0.range.end.offset, with: $0.text)
      }
      add(changes, of: file, to: &workspaceEdit)
    }
    return workspaceEdit
  }

  /// Adds the differences of a changed file to a workspace edit.
  func add(_ file: ChangedFile, to edit: inout WorkspaceEdit) {
    var target = CheckedFile.bundle(file.file)
    if isSource(file.file) { target = .code(file.file) }
    add(file.changes, of: target, to: &edit)
  }
}
