import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let caseMismatch = Rule(
    "case-mismatch", .error, title: "name that differs from its file in upper and lower case",
    rationale: """
      The simulator's file system usually ignores case and finds `Music.plist` as `music.plist`; a device's does not. A \
      page, a strings table or an image that shows up during development is missing on every device.
      """,
    remedy: "Write the name exactly as the file has it, or rename the file.",
    sources: [.issue("lionheart/openradar-mirror", 17174)],
    examples: [
      .files(
        ["Root.plist": Sample.page(opening: "↓music"), "Music.plist": Sample.musicPage],
        finds:
          "'File' of 'More' is 'music', but the file is 'Music.plist'; a device will not find it",
        help: "use 'Music'",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["root.plist": Sample.soundsPage], findingsWithoutPlace: ["root.plist"],
        finds: "'root.plist' differs in case from 'Root.plist'; a device will not find it",
        help: "rename it to 'Root.plist'"
      ),
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    ],
    check: .touchingDefaults(
      .bundle { bundle, context in
        let mismatches = context.analysis.nameMismatches
        if mismatches.isEmpty { return }
        let paths = FoldedPaths(bundle.files)
        for mismatch in mismatches {
          if let field = mismatch.field {
            // If several files differ only by case, the field may mean any of them.
            let otherFiles = paths.differing(from: mismatch.file)
            let safety: FixSafety = otherFiles.isEmpty ? .safe : .unsafe
            context.report(context.fault(of: field, mismatch, safety))
          } else {
            context.report(fault(ofFile: mismatch))
          }
        }
      }))
}

/// Returns the fault of a file whose own name is wrong.
private func fault(ofFile mismatch: NameMismatch) -> Fault {
  var fault = Fault(
    at: .file(mismatch.file),
    "\(path: mismatch.file) differs in case from \(path: mismatch.name)")
  fault.effect = .app("a device will not find it")
  fault.help = "rename it to \(path: mismatch.name)"
  let isPage = PageName(path: mismatch.file) != nil
  if isPage { fault.touches = .bundle }
  return fault
}

extension RuleContext {
  /// Returns the fault of a field that names a file in another case.
  fileprivate func fault(
    of field: NameMismatch.Field, _ mismatch: NameMismatch, _ safety: FixSafety
  ) -> Fault {
    let page = bundle.pages[field.page]
    let owner = field.row.map { " of \($0.label)" } ?? ""
    var fault = Fault(
      at: page.place(field.node),
      "'\(schema.name(of: field.key))'\(owner) is \(page.list.display(field.node)), but the file is \(path: mismatch.file)"
    )
    fault.effect = .app("a device will not find it")
    fault.help = "use \(path: mismatch.name)"
    fault.cause = [.key(field.key), .name(page.list.text(field.node)), .file(mismatch.file)]
    fault.fix = page.replacing(field.node, by: mismatch.name, safety)
    if field.key == .file, let row = field.row {
      fault.touches = .pane(RowIndex(page: field.page, row: row.index))
    }
    return fault
  }
}
