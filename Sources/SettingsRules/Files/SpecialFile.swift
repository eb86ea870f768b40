extension Rule {
  static let specialFile = Rule(
    "special-file", .warning, title: "pipe, socket or device in the bundle",
    rationale:
      "A pipe, a socket or a device cannot be copied into an app. The linter never opens one.",
    remedy: "Remove it from the bundle.",
    sources: ["Apple, Bundle Programming Guide"],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], others: ["Licenses.plist": .entry(.special)],
        findingsWithoutPlace: ["Licenses.plist"],
        finds: "'Licenses.plist' is a pipe, a socket or a device; it cannot be copied into an app",
        help: "remove it from the bundle"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { _, context in
      for item in context.analysis.itemsBesideObstacles where item.kind == .special {
        context.report(
          at: .file(item.path),
          "\(path: item.path) is a pipe, a socket or a device; it cannot be copied into an app",
          help: "remove it from the bundle")
      }
    })
}
