import SettingsAnalysis
import SettingsText

extension Rule {
  static let unreachablePage = Rule(
    .unreachablePage, title: "page that no row opens",
    rationale: """
      Settings never shows the page, and its defaults are not registered, but code may open it through \
      InAppSettingsKit. Pages below it are counted with it. Where Settings drops the row that opens it, the row is \
      reported.
      """,
    remedy: "Add a row that opens the page, or remove the file.",
    sources: [.schema("PSChildPaneSpecifier")],
    bad: .files(
      ["Root.plist": Sample.soundsPage, "Music.plist": Sample.musicPage], without: ["Music.plist"],
      finds: "page 'Music' cannot be reached from 'Root'; the Settings app never shows it",
      help: "add a row that opens it, or remove the file"),
    good: .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    check: .bundle { bundle, context in
      for found in context.analysis.unreachablePages {
        let more =
          found.furtherCount > 0 ? " and \(counted(found.furtherCount, "page")) below it" : ""
        let (pages, shown) = (
          "page \(path: found.page.name.base)\(more)", more.isEmpty ? "it" : "them"
        )
        if LeftoverFile.Origin(path: found.page.file) == nil {
          context.report(
            .file(found.page.file),
            "\(pages) cannot be reached from 'Root'; the Settings app never shows \(shown)",
            help: "add a row that opens \(shown), or remove the file\(more.isEmpty ? "" : "s")",
            cause: found.isOfLicenses ? "license" : nil, name: "\(path: found.page.name.base)")
        } else if !bundle.isInProduct {
          // In a product the leftover is the greater fault.
          context.report(
            .file(found.page.file), "\(pages) is a leftover; the Settings app never shows \(shown)",
            help: "delete the file")
        }
      }
    })
}
