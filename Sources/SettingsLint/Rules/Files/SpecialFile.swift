import SettingsAnalysis
import SettingsModel

extension Rule {
  static let specialFile = Rule(
    id: "special-file",
    title: "pipe, socket or device in the bundle",
    severity: .warning,
    rationale: """
      A bundle holds files and folders. A pipe, a socket or a device cannot be copied into an app, and reading one may \
      wait forever; the linter never opens it.
      """,
    remedy: "Remove it from the bundle.",
    sources: ["Apple, Bundle Programming Guide"],
    bad: [
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle())], others: ["Licences.plist": .entry(.special)],
        without: ["Licences.plist"])
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { bundle, context in
      for item in bundle.files.items where item.kind == .special {
        context.report(
          .file(item.path), "a bundle must hold only files and folders; found a pipe, a socket or a device")
      }
    })
}
