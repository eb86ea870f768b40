import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Turns findings of a bundle into diagnostics: with lines and columns, text edits and identities.
struct Locator {
  private let bundle: SettingsBundle
  private var places: PlaceLocator

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    places = PlaceLocator(bundle)
  }

  /// The finding as every report takes it; its identity has no number yet.
  mutating func diagnostic(_ finding: Finding) -> Diagnostic {
    let (path, range) = places.locate(finding.place)
    return Diagnostic(
      rule: finding.rule, severity: finding.severity, path: path, range: range,
      keyPath: places.keyPath(finding.place), message: finding.message, help: finding.help,
      notes: finding.notes.map { note in
        guard let place = note.place else { return Note(message: note.message) }
        let (path, range) = places.locate(place)
        return Note(message: note.message, path: path, range: range)
      },
      fixes: finding.fixes.map { fix in
        FixIt(title: fix.title, safety: fix.safety, edits: textEdits(fix.edits))
      },
      identity: places.identity(rule: finding.rule, finding.place, subject: finding.subject))
  }

  private mutating func textEdits(_ edits: [TreeEdit]) -> [TextEdit] {
    edits.flatMap { edit -> [TextEdit] in
      let document = bundle.documents[edit.document]
      guard document.list.hasPositions else { return [] }
      return TreeEditRendering.render(edit.change, in: document.list).map { replacement in
        TextEdit(
          path: places.path(ofDocument: edit.document),
          range: places.range(replacement.offsets, ofDocument: edit.document), text: replacement.text)
      }
    }
  }
}
