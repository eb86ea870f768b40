import SettingsAnalysis

extension Rule {
  static let emptyImageName = Rule(
    "empty-image-name", .info, title: "image key with an empty name",
    rationale:
      "An empty name means no image, like an absent key. Xcode's template writes both keys that way.",
    remedy: "Remove the key, or name an image of the bundle.",
    sources: [.schema("PSSliderSpecifier")],
    examples: [
      .row(
        .slider, ["MinimumValueImage": "↓"],
        finds: "'MinimumValueImage' of 'volume' is empty; Settings shows no image",
        help: "remove the key or name an image",
        fixed: ["MinimumValueImage": nil]),
      .files(["Root.plist": Sample.page(image: "quiet"), "quiet.png": ""]),
    ],
    check: .sliders(having: [.minimumValueImage, .maximumValueImage]) { slider, context in
      // Another rule reports an unchanged template.
      if slider.row.page.isXcodeTemplate { return }
      for image in slider.images where image.name.value.isEmpty {
        var fault = Fault(
          at: slider.place(image.name.node),
          "'\(context.schema.name(of: image.key))' of \(slider.label) is empty")
        fault.effect = .settings("shows no image")
        fault.help = "remove the key or name an image"
        // Xcode's template writes both keys of every slider, so they have one finding.
        fault.cause = .rule
        fault.fix = slider.fix(
          "remove empty names of images", .safe, .removeEntry(key: image.name.key))
        context.report(fault)
      }
    })
}
