import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let emptyImageName = Rule(
    id: "empty-image-name",
    title: "image key with an empty name",
    severity: .info,
    rationale: """
      An empty name means no image, as if the key were not there. Xcode's template for a settings bundle writes both \
      keys that way.
      """,
    remedy: "Remove the key, or name an image of the bundle.",
    sources: ["Apple, Settings Application Schema Reference, PSSliderSpecifier"],
    bad: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "", mark: "↓"))])],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet")), "quiet.png": "",
      ])
    ],
    check: .legacyRows([.slider]) { row, page, context in
      for key in [KeyID.minimumValueImage, .maximumValueImage] {
        guard let field = row.field(key), page.list.kind(field.value) == .string, page.list.isEmptyText(field.value)
        else { continue }
        let name = context.schema.name(of: key)
        context.report(
          page, field.value, "'\(name)' of \(row.label) must name an image; it is empty: remove the key",
          fixes: [ProposedFix("remove '\(name)'", .safe, [page.edit(.removeEntry(key: field.key))])])
      }
    })
}
