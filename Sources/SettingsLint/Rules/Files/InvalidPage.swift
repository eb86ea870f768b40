import SettingsAnalysis
import SettingsModel

extension Rule {
  static let invalidPage = Rule(
    id: "invalid-page",
    title: "page that is not a dictionary with a list of rows",
    severity: .error,
    variants: [.notAPageOnPurpose],
    rationale: """
      A page is a dictionary whose `PreferenceSpecifiers` is an array. Settings shows anything else as a blank page, \
      without a message; if it is `Root.plist`, the app loses all its settings.
      """,
    remedy: "Put the rows into an array under `PreferenceSpecifiers`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .files(
        ["Root.plist": Sample.list(.marked(["Title": "Music"]))],
        finds: """
          page 'Root' has no 'PreferenceSpecifiers'; Settings shows it blank
          help: add 'PreferenceSpecifiers' with an array of rows
          """),
      .page(
        "<key>PreferenceSpecifiers</key>\n↓" + Sample.row(.group),
        finds: """
          'PreferenceSpecifiers' of page 'Root' is a dictionary of 2 entries, not an array; Settings shows no rows
          help: put the rows into an array
          """),
      .files(
        ["Root.plist": Sample.page(opening: "Licenses"), "Licenses.plist": Sample.list(.marked(""))],
        finds: """
          page 'Licenses' is an empty string; Settings shows it blank
          help: make sure that the build writes the page
          """),
    ],
    good: [.files(["Root.plist": Sample.soundsPage])],
    check: .page { page, context in
      var name: String { "page \(Wording.path(page.name.base))" }
      switch context.bundle.shape(of: page) {
      case .rowsNotAnArray(let node):
        context.report(
          page.place(node),
          "'PreferenceSpecifiers' of \(name) is \(page.list.description(node)), not an array; Settings shows no rows",
          help: "put the rows into an array")
      case .noRows(let isLikelyMeant):
        let alike = context.analysis.licensePagesWithoutRows(likelyMeant: isLikelyMeant)
        // Tools write pages of licenses by the dozen: one finding tells of all.
        if let first = alike.first, first != context.pageIndex, alike.contains(context.pageIndex) { return }
        let kind = ForeignListKind(page.list)
        let isOne = alike.first != context.pageIndex || alike.count == 1
        let shown = isOne ? "it" : "it and \(Wording.count(alike.count - 1, "more license page"))"
        context.report(
          page.place(), "\(name) \(kind.fault); Settings shows \(shown) blank", help: kind.help,
          as: isLikelyMeant ? .notAPageOnPurpose : nil)
      case .misspelledRows:
        let meant = context.analysis.facts(ofPage: context.pageIndex).schemaFaults.first {
          $0.row == nil && $0.suggestion == .preferenceSpecifiers
        }
        // The rule about the misspelled key says more.
        guard let meant, !context.isReportedByItsName(meant) else { return }
        context.report(
          page.place(meant.node), "\(name) has no 'PreferenceSpecifiers'; Settings shows it blank",
          help: "rename \(page.list.display(meant.node)) to 'PreferenceSpecifiers'",
          fix: page.renaming(meant.node, to: "PreferenceSpecifiers", meant.kind == .keyLabel ? .safe : nil))
      case .page: break
      }
    })
}

extension Rule.Variant {
  fileprivate static let notAPageOnPurpose = Rule.Variant(
    .warning, when: "the file is a placeholder for what the build writes, or for a page that InAppSettingsKit shows")
}
