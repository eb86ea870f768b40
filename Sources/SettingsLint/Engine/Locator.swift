import SettingsAnalysis
import SettingsCodeUsage
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Turns findings of a bundle into diagnostics: with lines and columns, text edits and identities.
struct Locator {
  private let bundle: SettingsBundle
  private let code: CodeUsage?
  private var places: PlaceLocator

  init(_ bundle: SettingsBundle, _ code: CodeUsage?) {
    self.bundle = bundle
    self.code = code
    places = PlaceLocator(bundle, code: code?.sourceFiles ?? [])
  }

  /// The finding as every report takes it; its identity has no number yet.
  mutating func diagnostic(_ finding: Finding) -> Diagnostic {
    let (path, range) = places.locate(finding.place)
    var diagnostic = Diagnostic(
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
      identity: places.identity(rule: finding.rule, finding.anchor ?? finding.place, subject: finding.subject))
    diagnostic.identityPath = finding.anchor.map { places.locate($0).path }
    return diagnostic
  }

  private mutating func textEdits(_ edits: [TreeEdit]) -> [TextEdit] {
    edits.flatMap { edit -> [TextEdit] in
      switch edit.target {
      case .document(let number):
        let list = bundle.documents[number].list
        guard list.hasPositions else { return [] }
        return TreeEditRendering.render(edit.change, in: list).map { replacement in
          TextEdit(
            path: places.path(ofDocument: number), range: places.range(replacement.offsets, ofDocument: number),
            text: replacement.text)
        }
      case .code(let number):
        guard let file = code?.files[number] else { return [] }
        return TreeEditRendering.render(edit.change, in: file.code.source).map { replacement in
          TextEdit(path: file.path, range: places.range(replacement.offsets, ofCode: number), text: replacement.text)
        }
      }
    }
  }
}
