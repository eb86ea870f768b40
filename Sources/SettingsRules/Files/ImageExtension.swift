import SettingsModel

extension Rule {
  static let imageExtension = Rule(
    "image-extension", .info, title: "image named with its extension",
    rationale: """
      Apple documents names without extension; then the variants `name@2x.png` and `name@3x.png` are found too. With \
      one it usually works. InAppSettingsKit needs the extension, so nothing is reported on pages that it alone shows, \
      and no fix is offered on those that both show.
      """,
    remedy:
      "Leave the extension out. Without one the system looks for PNG images: convert images of other kinds.",
    sources: [.building],
    examples: [
      .files(
        ["Root.plist": Sample.page(image: "↓quiet.png"), "quiet.png": ""],
        finds:
          "image 'quiet.png' of 'volume' is named with its extension; Apple documents names without one",
        help: "leave the extension out",
        fixed: ["Root.plist": Sample.page(image: "quiet")]),
      .files(
        ["Root.plist": Sample.page(image: "quiet.png"), "quiet.png": ""])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ],
    check: .page { page, context in
      // InAppSettingsKit needs the extension.
      guard context.isShownBySettings else { return }
      let isReadByKit = context.audience.contains(.inAppSettingsKit)
      for (slider, image) in page.namedImages {
        guard let suffix = ImageName.suffix(of: image.name.value) else { continue }
        // Another rule reports an image that is missing. A single page has no images beside it.
        if !context.bundle.isSinglePage {
          if !context.analysis.images.lookup(image.name.value).isThere { continue }
        }
        let shownName = "\(quoted: image.name.value)"
        let isPNG = suffix.lowercased() == ".png"
        let nameAlone = String(image.name.value.dropLast(suffix.count))
        var fault = Fault(
          at: slider.place(image.name.node),
          "image \(shownName) of \(slider.label) is named with its extension")
        fault.effect = .app("Apple documents names without one")
        fault.help = "leave the extension out"
        if !isPNG { fault.help? += ", and convert the image to PNG" }
        fault.cause = .consequence(isPNG)
        fault.name = shownName
        if isPNG, !isReadByKit {
          fault.fix = slider.fix(
            "name images without their extension", .safe,
            .replaceValue(image.name.node, .string(nameAlone)))
        }
        context.report(fault)
      }
    })
}
