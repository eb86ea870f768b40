import PropertyLists
import SettingsBundle

extension Rule {
  static let imageExtension = Rule(
    id: "image-extension",
    title: "image named with its extension",
    severity: .info,
    rationale: """
      The documentation wants the name of a slider's image without its extension; then the variants for other screens, \
      `name@2x.png` and `name@3x.png`, are found too. With an extension it usually works.
      """,
    remedy: "Leave the extension out. Without one the system looks for PNG images: convert images of other kinds.",
    sources: ["Apple, Building a settings bundle for your app"],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet.png", mark: "↓")),
        "quiet.png": "",
      ]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet.tif", mark: "↓")),
        "quiet.tif": "",
      ]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet")), "quiet.png": "",
      ])
    ],
    check: .rows([.slider]) { row, page, context in
      for (key, image) in row.images {
        guard let suffix = ImageFiles.suffix(of: image.value),
          context.bundle.isSinglePage || context.imageFiles.has(image.value)
        else { continue }
        let name = String(image.value.dropLast(suffix.utf8.count))
        let isPNG = suffix.lowercased() == ".png"
        let advice = isPNG ? "write '\(name)'" : "write '\(name)' and make it a PNG image"
        context.report(
          page, image.node,
          """
          '\(context.schema.name(of: key))' of \(row.label) should be a name without extension; found \
          '\(image.value)': \(advice)
          """,
          fixes: isPNG
            ? [ProposedFix("write '\(name)'", .safe, [page.edit(.replaceValue(image.node, .string(name)))])] : [])
      }
    })
}
