import SettingsAnalysis
import SettingsModel

extension Rule {
  static let uncompiledCatalog = Rule(
    id: "uncompiled-catalog",
    title: "catalog that nothing compiles",
    severity: .warning,
    rationale: """
      Xcode copies a settings bundle as it is and compiles nothing in it. Settings reads strings tables only: a string \
      catalog, a plural table or an asset catalog in the bundle is shipped and never read.
      """,
    remedy: """
      Write the texts into `.strings` tables in the language folders, and put images as files at the top of the bundle.
      """,
    sources: [
      "Apple, Settings Application Schema Reference", "Apple, Localizing and varying text with a string catalog",
    ],
    bad: [
      .files(
        ["Root.plist": Sample.soundsPage, "Root.xcstrings": "{}"], without: ["Root.xcstrings"],
        finds: """
          string catalog 'Root.xcstrings' is copied without being compiled; Settings reads '.strings' tables only
          help: write the texts into '.strings' tables in language folders
          """),
      .files(
        ["Root.plist": Sample.soundsPage, "Icons.xcassets/Contents.json": "{}"], without: ["Icons.xcassets"],
        finds: """
          asset catalog 'Icons.xcassets' is copied without being compiled; Settings finds no image in it
          help: put the images at the top of the bundle
          """),
    ],
    good: [.files(["Root.plist": Sample.soundsPage])],
    check: .bundle { bundle, context in
      for file in bundle.files.uncompiled {
        let (fault, help) = words(for: file)
        context.report(.file(file.path), fault, help: help)
      }
    })

  private static func words(for file: UncompiledFile) -> (fault: String, help: String) {
    let help = "write the texts into '.strings' tables in language folders"
    return switch file.kind {
    case .stringCatalog:
      (
        "string catalog \(Wording.path(file.path)) is copied without being compiled; Settings reads '.strings' tables only",
        help
      )
    case .pluralTable:
      ("plural table \(Wording.path(file.path)) is not used; Settings reads '.strings' tables only", help)
    case .assetCatalog:
      (
        "asset catalog \(Wording.path(file.path)) is copied without being compiled; Settings finds no image in it",
        "put the images at the top of the bundle"
      )
    }
  }
}
