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
        ["Root.plist": Sample.soundsPage, "Root.xcstrings": "{}"], without: ["Root.xcstrings"],
        finds: """
          string catalog 'Root.xcstrings' is copied without being compiled; Settings reads '.strings' tables only
          help: write the texts into '.strings' tables in language folders
          """),
      .files(
        ["Root.plist": Sample.soundsPage, "Icons.xcassets/Contents.json": "{}"],
        without: ["Icons.xcassets"],
        finds:
          "asset catalog 'Icons.xcassets' is copied without being compiled; Settings finds no image in it",
        help: "put the images at the top of the bundle"),
      .files(["Root.plist": Sample.soundsPage]),
    ],
    check: .bundle { bundle, context in
      for file in bundle.files.uncompiled {
        let path = "\(path: file)"
        let isAsset = file.hasSuffix(".xcassets")
        let kind = isAsset ? "asset" : "string"
        var fault = Fault(
          at: .file(file),
          file.hasSuffix(".stringsdict")
            ? "plural table \(path) is not used"
            : "\(kind) catalog \(path) is copied without being compiled")
        if isAsset {
          fault.effect = .settings("finds no image in it")
          fault.help = "put the images at the top of the bundle"
        } else {
          fault.effect = .settings("reads '.strings' tables only")
          fault.help = "write the texts into '.strings' tables in language folders"
        }
        context.report(fault)
      }
    })
}
