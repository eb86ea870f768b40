import SettingsAnalysis
import SettingsFiles
import SettingsText

extension Rule {
  package static let unreachablePage = Rule(
    "unreachable-page", .info, title: "page that no row opens",
    rationale: """
      Settings never shows the page, and its defaults are not registered, but code may open it through \
      InAppSettingsKit. Pages below it are counted with it, and all of one folder make one finding. Where Settings \
      drops the row that opens it, the row is reported.
      """,
    remedy: "Add a row that opens the page, or remove the file.",
    sources: [.schema("PSChildPaneSpecifier")],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage, "Music.plist": Sample.musicPage],
        findingsWithoutPlace: ["Music.plist"],
        finds: "page 'Music' cannot be reached from 'Root'; the Settings app never shows it",
        help: "add a row that opens it, or remove the file"),
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    ],
    check: .bundle { bundle, context in
      for found in context.analysis.unreachablePages {
        var pages = "page \(path: found.page.name.base)"
        var pronoun = "it"
        var files = "the file"
        if found.furtherCount > 0 {
          pages += " and \(counted(found.furtherCount, "page")) below it"
          pronoun = "them"
          files = "the files"
        }
        let isLeftover = LeftoverFile.Origin(path: found.page.file) != nil
        if isLeftover {
          // In a product, another rule reports the leftover.
          if bundle.isInProduct { continue }
          context.report(
            at: .file(found.page.file),
            "\(pages) is a leftover; the Settings app never shows \(pronoun)",
            help: "delete the file"
          )
          continue
        }
        var fault = Fault(
          at: .file(found.page.file),
          "\(pages) cannot be reached from 'Root'; the Settings app never shows \(pronoun)")
        fault.help = "add a row that opens \(pronoun), or remove \(files)"
        fault.cause = .file(Paths.parent(found.page.file))
        if found.isOfLicenses { fault.cause = .licenseTool }
        fault.name = "\(path: found.page.name.base)"
        context.report(fault)
      }
    })
}
