import SettingsAnalysis
import SettingsModel

extension Rule {
  static let uncompiledCatalog = Rule(
    id: "uncompiled-catalog",
    title: "catalogue that nobody compiles",
    severity: .warning,
    rationale: """
      Xcode copies a settings bundle as it is and compiles nothing in it. Settings reads strings tables only: a string \
      catalogue, a plural table or an asset catalogue in the bundle is shipped and never read.
      """,
    remedy: """
      Write the texts into `.strings` tables in the language folders, and put images as files at the top of the bundle.
      """,
    sources: [
      "Apple, Settings Application Schema Reference", "Apple, Localizing and varying text with a string catalog",
    ],
    bad: [
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle()), "Root.xcstrings": "{}"], without: ["Root.xcstrings"]),
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle()), "Icons.xcassets/Contents.json": "{}"],
        without: ["Icons.xcassets"]),
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { bundle, context in
      for item in bundle.files.items {
        let lost: String
        if item.path.hasSuffix(".xcstrings") {
          lost = "a string catalogue, which is not compiled here: write '.strings' tables"
        } else if item.path.hasSuffix(".stringsdict") {
          lost = "a plural table, which Settings never reads: write '.strings' tables"
        } else if item.kind == .folder, item.path.hasSuffix(".xcassets") {
          lost = "an asset catalogue, which is not compiled here: put the images at the top of the bundle"
        } else {
          continue
        }
        context.report(.file(item.path), "a settings bundle must hold only what can be used as it is; found \(lost)")
      }
    })
}
