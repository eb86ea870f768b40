import SettingsModel

extension Rule {
  static let uncompiledCatalog = Rule(
    "uncompiled-catalog", .warning, title: "catalog that nothing compiles",
    rationale: """
      Xcode copies a settings bundle as it is and compiles nothing in it. Settings reads strings tables only: a string \
      catalog, a plural table or an asset catalog in the bundle is shipped and never read.
      """,
    remedy:
      "Write `.strings` tables in the language folders, and put images at the top of the bundle.",
    sources: [.schema(), "Apple, Localizing and varying text with a string catalog"],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage, "Root.xcstrings": "{}"],
        findingsWithoutPlace: ["Root.xcstrings"],
        finds: """
          string catalog 'Root.xcstrings' is copied without being compiled; Settings reads '.strings' tables only
          help: write the texts into '.strings' tables in language folders
          """),
      .files(
        ["Root.plist": Sample.soundsPage, "Icons.xcassets/Contents.json": "{}"],
        findingsWithoutPlace: ["Icons.xcassets"],
        finds:
          "asset catalog 'Icons.xcassets' is copied without being compiled; Settings finds no image in it",
        help: "put the images at the top of the bundle"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { bundle, context in
      for file in bundle.files.uncompiled {
        context.report(fault(ofUncompiled: file))
      }
    })

  private static func fault(ofUncompiled file: String) -> Fault {
    let path = "\(path: file)"
    if file.hasSuffix(".xcassets") {
      var fault = Fault(
        at: .file(file), "asset catalog \(path) is copied without being compiled")
      fault.effect = .settings("finds no image in it")
      fault.help = "put the images at the top of the bundle"
      return fault
    }
    var sentence = "string catalog \(path) is copied without being compiled"
    if file.hasSuffix(".stringsdict") { sentence = "plural table \(path) is not used" }
    var fault = Fault(at: .file(file), sentence)
    fault.effect = .settings("reads '.strings' tables only")
    fault.help = "write the texts into '.strings' tables in language folders"
    return fault
  }
}
