import SettingsAnalysis
import SettingsModel

extension Rule {
  static let strayFile = Rule(
    id: "stray-file",
    title: "leftover of another program in the bundle",
    severity: .info,
    isOptIn: true,
    rationale: """
      The folder is copied into the app as it is. What version control, the Finder, Windows or an editor leaves in it is \
      shipped to every user.
      """,
    remedy: "Delete the file, and have version control ignore it.",
    sources: ["Apple, Bundle Programming Guide"],
    bad: [
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle()), ".DS_Store": "", "Root.plist.orig": ""],
        without: [".DS_Store", "Root.plist.orig"])
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { bundle, context in
      var folder: String?
      for item in bundle.files.items {
        if let folder, item.path.hasPrefix(folder) { continue }
        let name = item.path.split(separator: "/").last.map(String.init) ?? item.path
        guard let origin = StrayNames.origin(of: name) else { continue }
        if item.kind == .folder { folder = item.path + "/" }
        context.report(
          .file(item.path), "a bundle should hold only what the app needs; '\(name)' is \(origin): delete it")
      }
    })
}
