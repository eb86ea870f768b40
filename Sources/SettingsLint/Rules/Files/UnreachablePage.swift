import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unreachablePage = Rule(
    id: "unreachable-page",
    title: "page that no row opens",
    severity: .info,
    rationale: """
      A page that no child pane leads to, on the way from `Root.plist`, is never shown, and its defaults are not \
      registered. Code may still open it through InAppSettingsKit.
      """,
    remedy: "Add a row that opens the page, or remove the file.",
    sources: ["Apple, Settings Application Schema Reference, PSChildPaneSpecifier"],
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage, "Music.plist": Sample.musicPage], without: ["Music.plist"],
        finds: """
          no row on the way from 'Root' opens page 'Music'; Settings never shows it
          help: add a row that opens it, or remove the file
          """)
    ],
    good: [.files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage])],
    check: .bundle { _, context in
      for page in context.analysis.unreachablePages {
        context.report(
          .file(page.file), "no row on the way from 'Root' opens page '\(page.name.base)'; Settings never shows it",
          help: "add a row that opens it, or remove the file")
      }
    })
}
