import SettingsAnalysis
import SettingsModel

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
    bad: [
      .row(
        .slider, ["MinimumValueImage": "↓"],
        finds: """
          'MinimumValueImage' of 'volume' is empty; Settings shows no image
          help: remove the key or name an image
          """,
        fixed: ["MinimumValueImage": nil])
    ],
    good: [.files(["Root.plist": Sample.page(image: "quiet"), "quiet.png": ""])],
    check: .sliders(having: [.minimumValueImage, .maximumValueImage]) { slider, context in
      for image in slider.images where image.name.value.isEmpty {
        let label = slider.label
        // Xcode's template writes both keys of every slider.
        let cause = FindingCause(id: "", name: context.schema.name(of: image.key)) { keys, count in
          let one = "\(Wording.names(keys)) of \(label) is empty; Settings shows no image"
          return FindingCause.Words(
            message: count == 1 ? one : "\(count) names of images are empty; Settings shows no images there",
            help: count == 1 ? "remove the key or name an image" : "remove the keys or name images")
        }
        context.report(
          slider.place(image.name.node), cause,
          fix: slider.fix("remove empty names of images", .safe, .removeEntry(key: image.name.key)))
      }
    })
}
