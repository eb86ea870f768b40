extension Rule {
  static let strayFile = Rule(
    .init("stray-file", .info, .init(.warning, when: "the bundle is in a built app")),
    title: "leftover of another program in the bundle",
    isOptIn: true,
    isEnabledByDefault: { $0.isInProduct },
    rationale: """
      The folder is copied into the app as it is. Files left by version control, a merge, the Finder, \
      Windows or an editor, and source code, ship to every user. In a built app the rule runs unless it is disabled, and warns.
      """,
    remedy: "Delete the file, and have version control ignore it.",
    sources: ["Apple, Bundle Programming Guide"],
    bad: .files(
      ["Root.plist": Sample.soundsPage, ".DS_Store": ""], without: [".DS_Store"],
      finds: "'.DS_Store' is left over from the Finder; it ships with the app", help: "delete it"),
    good: .files(["Root.plist": Sample.soundsPage]),
    check: .bundle { bundle, context in
      // A page that nothing opens has a rule of its own.
      let pages = bundle.isInProduct ? [] : Set(context.analysis.unreachablePages.map(\.page.file))
      for file in bundle.files.leftovers where !pages.contains(file.path) {
        context.report(
          .file(file.path),
          "\(path: file.path) is left over from \(file.origin.rawValue); it ships with the app",
          help: "delete it", as: bundle.isInProduct ? .warning : nil)
      }
    })
}
