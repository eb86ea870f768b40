import SettingsAnalysis
import SettingsFiles
import SettingsText

extension Rule {
  package static let unreachablePage = Rule(
    "unreachable-page", .info, title: "page that no row opens",
    rationale: """
      Settings never shows the page, and its defaults are not registered, but code may open it through \
      InAppSettingsKit. Pages below it are counted with it, and all of one folder make one finding. Where Settings drops the row that opens it, the row is \
      reported.
      """,
    remedy: "Add a row that opens the page, or remove the file.",
    sources: [.schema("PSChildPaneSpecifier")],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage, "Music.plist": Sample.musicPage],
        without: ["Music.plist"],
        finds: "page 'Music' cannot be reached from 'Root'; the Settings app never shows it",
        help: "add a row that opens it, or remove the file"),
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    ],
    check: .bundle { bundle, context in
      for found in context.analysis.unreachablePages {
        let more =
          found.furtherCount > 0 ? " and \(counted(found.furtherCount, "page")) below it" : ""
        let pages = "page \(path: found.page.name.base)\(more)"
        let shown = more.isEmpty ? "it" : "them"
        if LeftoverFile.Origin(path: found.page.file) == nil {
          var finding = Fault(
            at: .file(found.page.file),
            "\(pages) cannot be reached from 'Root'; the Settings app never shows \(shown)")
          finding.help =
            "add a row that opens \(shown), or remove the file\(more.isEmpty ? "" : "s")"
          finding.cause =
            found.isOfLicenses ? .licenseTool : .file(Paths.parent(found.page.file))
          finding.name = "\(path: found.page.name.base)"
          context.report(finding)
        } else if !bundle.isInProduct {
          // In a product the leftover is the greater fault.
          context.report(
            at: .file(found.page.file),
            "\(pages) is a leftover; the Settings app never shows \(shown)", help: "delete the file"
          )
        }
      }
    })
}
