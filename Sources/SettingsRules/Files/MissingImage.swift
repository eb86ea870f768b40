import SettingsModel

extension Rule {
  static let missingImage = Rule(
    "missing-image", .warning, title: "slider image that is not in the bundle",
    rationale: """
      Settings looks only in the settings bundle, not in the app or in asset catalogs, for a slider's images.
      """,
    remedy:
      "Put the image as a file at the top of the bundle, `name.png` with `name@2x.png` and `name@3x.png`.",
    sources: [.schema("PSSliderSpecifier"), .building],
    examples: [
      .row(
        .slider, ["MinimumValueImage": "↓quiet"],
        finds: "image 'quiet' of 'volume' is not in the bundle; Settings shows none",
        help: "add 'quiet.png' to the bundle"),
      .files(["Root.plist": Sample.page(image: "quiet"), "quiet@2x.png": ""]),
    ],
    check: .sliders(having: [.minimumValueImage, .maximumValueImage]) { slider, context in
      guard !context.bundle.isSinglePage else { return }
      for image in slider.images where !image.name.value.isEmpty {
        let name = image.name.value
        let file = ImageName.suffix(of: name) == nil ? name + ".png" : name
        var predicate = "is not in the bundle"
        var help = "add \(quoted: file) to the bundle"
        switch context.analysis.images.lookup(name) {
        case .missing:
          if let obstacle = context.bundle.files.item(at: file)?.reasonNotRead {
            predicate = "is \(obstacle)"
            help = "replace it with the image"
          }
        case .pointer(let path):
          predicate = "is a Git LFS pointer in \(path: path), not an image"
          help = "run 'git lfs pull'"
        case .found, .differsByCase, .unknown: continue
        }
        var fault = Fault(
          at: slider.place(image.name.node),
          "image \(slider.list.display(image.name.node)) of \(slider.label) \(predicate)")
        fault.effect = .settings("shows none")
        fault.help = help
        // A missing image is one cause, however many sliders name it.
        fault.cause = .name(name)
        context.report(fault)
      }
    })
}
