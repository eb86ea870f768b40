import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

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
    check: .page { page, context in
      // Pages of many sliders use one image again and again: each image is said once per page.
      var order: [String] = []
      var uses: [String: [(row: Row, key: KeyID, node: PropertyList.NodeID)]] = [:]
      for row in page.rows(where: { $0.element == .slider }) {
        for image in SliderSpecifier(row: row).images where ImageFiles.suffix(of: image.name.value) != nil {
          if uses[image.name.value] == nil { order.append(image.name.value) }
          uses[image.name.value, default: []].append((row, image.key, image.name.node))
        }
      }
      for image in order where context.bundle.isSinglePage || context.analysis.images.has(image) {
        guard let suffix = ImageFiles.suffix(of: image), let all = uses[image], let first = all.first else { continue }
        let name = String(image.dropLast(suffix.utf8.count))
        let isPNG = suffix.lowercased() == ".png"
        let advice = isPNG ? "write '\(name)'" : "write '\(name)' and make it a PNG image"
        let more = all.count > 1 ? ", also in \(all.count - 1) more places of the page" : ""
        context.report(
          page, first.node,
          """
          '\(context.schema.name(of: first.key))' of \(first.row.label) should be a name without extension; found \
          '\(image)': \(advice)\(more)
          """,
          fixes: isPNG
            ? [ProposedFix("write '\(name)'", .safe, all.map { page.edit(.replaceValue($0.node, .string(name))) })] : []
        )
      }
    })
}
