import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unreachablePage = Rule(
    id: "unreachable-page",
    title: "page that no row opens",
    severity: .info,
    rationale: """
      A page that no child pane leads to, on the way from `Root.plist`, is never shown, and its defaults are not \
      registered. Code may still open it through InAppSettingsKit. Pages that only such a page leads to \
      are counted with it. Where Settings drops the row that opens a page, the row is reported instead.
      """,
    remedy: "Add a row that opens the page, or remove the file.",
    sources: ["Apple, Settings Application Schema Reference, PSChildPaneSpecifier"],
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage, "Music.plist": Sample.musicPage], without: ["Music.plist"],
        finds: """
          page 'Music' cannot be reached from 'Root'; the Settings app never shows it
          help: add a row that opens it, or remove the file
          """),
      .files(
        [
          "Root.plist": Sample.soundsPage, "Licenses/a.plist": Sample.page([Sample.row(.group)]),
          "Licenses/b.plist": Sample.page([Sample.row(.group)]),
        ], without: ["Licenses/a.plist"],
        finds: """
          page 'Licenses/a' and 1 more license page cannot be reached from 'Root'; the Settings app never shows them
          help: add a row that opens them, or remove the files
          """),
    ],
    good: [
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage])
    ],
    check: .bundle { bundle, context in
      // Tools write pages of licenses by the dozen: one finding tells of all.
      let tools = context.analysis.licenseTools
      let licenses = Set(bundle.pages.indices.filter { tools[$0] != nil }.map { bundle.pages[$0].file })
      let unreachable = context.analysis.unreachablePages
      let count = unreachable.count { licenses.contains($0.page.file) }
      var hasLicenses = false
      for found in unreachable {
        let isLicense = licenses.contains(found.page.file)
        if isLicense, hasLicenses { continue }
        hasLicenses = hasLicenses || isLicense
        let more =
          isLicense && count > 1
          ? " and \(Wording.count(count - 1, "more license page"))"
          : found.furtherCount > 0 ? " and \(Wording.count(found.furtherCount, "page")) below it" : ""
        context.report(found, "page \(Wording.path(found.page.name.base))\(more)", isOne: more.isEmpty)
      }
    })
}

extension RuleContext {
  fileprivate mutating func report(_ found: UnreachablePage, _ pages: String, isOne: Bool) {
    let shown = isOne ? "it" : "them"
    let name = found.page.file.split(separator: "/").last.map(String.init) ?? found.page.file
    if LeftoverFile.Origin(fileName: name) != nil {
      // In a product the leftover is the greater fault.
      if bundle.isInProduct { return }
      report(
        .file(found.page.file), "\(pages) is a leftover; the Settings app never shows \(shown)", help: "delete the file"
      )
      return
    }
    report(
      .file(found.page.file), "\(pages) cannot be reached from 'Root'; the Settings app never shows \(shown)",
      help: isOne ? "add a row that opens it, or remove the file" : "add a row that opens them, or remove the files")
  }
}
