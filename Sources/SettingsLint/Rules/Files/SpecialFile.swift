extension Rule {
  static let specialFile = Rule(
    .init("special-file", .warning), title: "pipe, socket or device in the bundle",
    rationale: "A pipe, a socket or a device cannot be copied into an app. The linter never opens one.",
    remedy: "Remove it from the bundle.",
    sources: ["Apple, Bundle Programming Guide"],
    bad: .files(
      ["Root.plist": Sample.soundsPage], others: ["Licenses.plist": .entry(.special)], without: ["Licenses.plist"],
      finds: "'Licenses.plist' is a pipe, a socket or a device; it cannot be copied into an app",
      help: "remove it from the bundle"),
    good: .files(["Root.plist": Sample.soundsPage]),
    check: .bundle { bundle, context in
      for item in bundle.files.items where item.kind == .special {
        // `missing-root-page` reports a first page that is such a file, which matters more.
        if bundle.firstPage == .missing(instead: item) { continue }
        // `missing-page-file` reports a page that a row opens.
        if context.analysis.links.missing.contains(where: { $0.target == .obstacle(item) }) { continue }
        context.report(
          .file(item.path),
          "\(path: item.path) is a pipe, a socket or a device; it cannot be copied into an app",
          help: "remove it from the bundle")
      }
    })
}
