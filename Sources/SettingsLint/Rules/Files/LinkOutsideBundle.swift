import SettingsAnalysis
import SettingsModel

extension Rule {
  static let linkOutsideBundle = Rule(
    id: "link-outside-bundle",
    title: "symbolic link that leaves the bundle or leads nowhere",
    severity: .warning,
    rationale: """
      A bundle is copied into the app as it is, links included, and on a device such a link leads nowhere. The linter \
      never follows it either, so that what is behind it is not checked.
      """,
    remedy: "Put the file itself into the bundle, and let the build copy it if it is kept elsewhere.",
    sources: ["https://developer.apple.com/library/archive/technotes/tn2206/"],
    bad: [
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle())],
        others: ["Licences.plist": .entry(.linkOutside(target: "../../Licences.plist"))], without: ["Licences.plist"]),
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle())],
        others: ["Licences.plist": .entry(.brokenLink(target: "Licenses.plist"))], without: ["Licences.plist"]),
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { bundle, context in
      for item in bundle.files.items {
        switch item.kind {
        case .linkOutside(let target):
          context.report(
            .file(item.path),
            "a symbolic link must stay in the bundle; found a link to '\(target)', which is not followed")
        case .brokenLink(let target):
          context.report(
            .file(item.path),
            "a symbolic link must lead to a file of the bundle; found a link to '\(target)', which leads nowhere or in a circle"
          )
        default: break
        }
      }
    })
}
