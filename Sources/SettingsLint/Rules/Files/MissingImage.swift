import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let missingImage = Rule(
    id: "missing-image",
    title: "slider image that is not in the bundle",
    severity: .warning,
    rationale: """
      Settings looks for the images of a slider in the settings bundle. It does not see the app's own images and asset \
      catalogues; without the image that end of the slider stays bare.
      """,
    remedy: "Put the image as a file at the top of the bundle, `name.png` with `name@2x.png` and `name@3x.png`.",
    sources: [
      "Apple, Settings Application Schema Reference, PSSliderSpecifier",
      "Apple, Building a settings bundle for your app",
    ],
    bad: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet", mark: "↓"))])
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet")),
        "quiet@2x.png": "",
      ])
    ],
    check: .legacyRows([.slider]) { row, page, context in
      for (key, image) in SliderSpecifier(row: row).images.filter({ !$0.name.value.isEmpty }).map({ ($0.key, $0.name) })
      {
        if context.bundle.isSinglePage || context.bundle.kind == .inApp || page.name.isInApp { return }
        let files = context.analysis.images
        // A name that differs by case has a rule of its own; what is in a compiled catalogue cannot be told.
        if files.has(image.value) || files.hasCatalog || files.nameDifferingByCase(image.value) != nil { continue }
        context.report(
          page, image.node,
          "'\(context.schema.name(of: key))' of \(row.label) must name an image of the bundle; there is no '\(image.value)'"
        )
      }
    })
}
