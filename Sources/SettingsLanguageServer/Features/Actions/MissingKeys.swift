import SettingsAnalysis
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

extension ActionProvider {
  /// Actions that insert a required key that a row lacks, with a value to fill in.
  static let missingKeys = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    let findings = context.findings().filter {
      $0.diagnostic.rule == Rule.missingRequiredKey.id && context.isAbout($0.json)
    }
    guard let text = context.place.text, let page = context.place.page, page.list.format == .xml,
      let start = PositionRange(findings.first?.json["range"])?.start
    else { return [] }
    let offset = text.offset(of: start, view.state.client.encoding)
    guard let cursor = Cursor(page.list, at: offset),
      let row = page.row(containing: cursor.node)
    else { return [] }
    let entries = Array(page.list.entries(row.node))
    guard let last = entries.last else { return [] }
    let present = Set(entries.map { KeyID(rawValue: page.list.symbol($0.key)) })
    let end = page.list.offsets(last.value).upperBound
    let indentation = text.indentation(before: page.list.offsets(last.key).lowerBound)
    let writer = KeyWriter(schema: view.bundle.schema, lineEnd: text.lineEnd, row: row)
    let missing = view.bundle.schema.element(row.element).keys.filter {
      $0.isRequired && !present.contains($0.id)
    }
    let lineStart = writer.lineEnd + indentation
    return missing.map { key in
      var entry = SnippetText(lineStart + "<key>\(key.name)</key>" + lineStart)
      writer.addValue(
        of: key,
        in: row.element,
        to: &entry,
        indentation: indentation)
      var edit = WorkspaceEdit()
      view.add(
        [Replacement(end..<end, with: entry.plain)], of: context.place.file, to: &edit)
      let resolved = findings.filter { $0.diagnostic.missingKeys.contains(key.name) }
      return CodeAction(
        title: "Insert '\(key.name)'",
        kind: .quickFix,
        edit: edit,
        diagnostics: resolved.map(\.json))
    }
  }
}

extension Diagnostic {
  /// The names of the keys that a row lacks, for a finding about missing keys.
  ///
  /// They are the subject of the finding, separated by spaces.
  fileprivate var missingKeys: [String] {
    identity.subject.split(separator: " ").map { String($0) }
  }
}
