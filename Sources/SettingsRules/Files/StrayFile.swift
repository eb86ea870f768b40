extension Rule {
  static let strayFile = Rule(
    "stray-file", .info(.inProduct).optIn(unless: { $0.isInProduct }),
    title: "leftover of another program in the bundle",
    rationale: """
      The folder is copied into the app as it is. Files left by version control, a merge, the Finder, Windows or an \
      editor, and source code, ship to every user. In a built app the rule runs unless it is disabled, and warns.
      """,
    remedy: "Delete the file, and have version control ignore it.",
    sources: ["Apple, Bundle Programming Guide"],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage, ".DS_Store": ""], findingsWithoutPlace: [".DS_Store"],
        finds: "'.DS_Store' is left over from the Finder; it ships with the app", help: "delete it"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { bundle, context in
      let pages = Set(context.analysis.unreachablePages.map { $0.page.file })
      for file in bundle.files.leftovers {
        // Among sources, another rule reports a page that nothing opens.
        if !bundle.isInProduct, pages.contains(file.path) { continue }
        var fault = Fault(
          at: .file(file.path),
          "\(path: file.path) is left over from \(file.origin.rawValue); it ships with the app")
        fault.help = "delete it"
        if bundle.isInProduct { fault.case = .inProduct }
        context.report(fault)
      }
    })
}

extension Rule.Case {
  fileprivate static let inProduct = Rule.Case(.warning, when: "the bundle is in a built app")
}
