import SettingsAnalysis

extension Rule {
  static let invalidPage = Rule(
    "invalid-page", .error(.placeholder),
    title: "page that is not a dictionary with a list of rows",
    rationale:
      "Settings shows a blank page without an error; for `Root.plist`, the app loses all its settings.",
    remedy: "Put the rows into an array under `PreferenceSpecifiers`.",
    sources: [.schema()],
    examples: [
      .files(
        ["Root.plist": Sample.list(.marked(["Title": "Music"]))],
        finds: "page 'Root' has no 'PreferenceSpecifiers'; Settings shows it blank",
        help: "add 'PreferenceSpecifiers' with an array of rows"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .touchingDefaults(
      .page { page, context in
        let name = "page \(path: page.name.base)"
        switch context.bundle.shape(of: page) {
        case .rowsNotAnArray(let node):
          var fault = Fault(
            at: page.place(node),
            "'PreferenceSpecifiers' of \(name) is \(page.list.description(node)), not an array")
          fault.effect = .settings("shows no rows")
          fault.help = "put the rows into an array"
          fault.touches = .page(context.pageIndex)
          context.report(fault)
        case .noRows(let isPlaceholder):
          let kind = ForeignListKind(page.list)
          var fault = Fault(at: page.place(), "\(name) \(kind.fault)")
          fault.effect = .settings("shows it blank")
          fault.help = kind.help
          // Tools write dozens of license pages, so these have one finding.
          if context.isOnLicensePage { fault.cause = .licenseTool }
          fault.name = Wording.path(page.name.base)
          if isPlaceholder {
            fault.case = .placeholder
          } else {
            fault.touches = .page(context.pageIndex)
          }
          context.report(fault)
        // Another rule reports a misspelled key.
        case .misspelledRows, .page:
          break
        }
      }))
}

extension Rule.Case {
  fileprivate static let placeholder = Rule.Case(
    .warning,
    when:
      "the file is a placeholder for what the build writes, or for a page that InAppSettingsKit shows"
  )
}
