import SettingsAnalysis
import SettingsModel

extension Rule {
  static let imageExtension = Rule(
    .init("image-extension", .info), title: "image named with its extension",
    rationale: """
      Apple documents the name of a slider's image without its extension; then the variants for other screens, \
      `name@2x.png` and `name@3x.png`, are found too. With an extension it usually works. InAppSettingsKit finds an image by \
      its name with the extension, so the rule reports nothing on pages that it alone shows, and offers no fix on those \
      that both show.
      """,
    remedy: "Leave the extension out. Without one the system looks for PNG images: convert images of other kinds.",
    sources: ["Apple, Building a settings bundle for your app"],
    bad: .files(
      ["Root.plist": Sample.page(image: "↓quiet.png"), "quiet.png": ""],
      finds: "image 'quiet.png' of 'volume' is named with its extension; Apple documents names without one",
      help: "leave the extension out",
      fixed: ["Root.plist": Sample.page(image: "quiet")]),
    good: .files(
      ["Root.plist": Sample.page(image: "quiet.png"), "quiet.png": ""], bundleName: "InAppSettings.bundle",
      dialects: ["inappsettingskit"]),
    check: .page { page, context in
      // InAppSettingsKit needs the extension.
      guard context.isShownBySettings else { return }
      let isReadByKit = context.audience.contains(.inAppSettingsKit)
      for use in page.namedImages {
        guard let suffix = ImageName.suffix(of: use.name),
          context.bundle.isSinglePage || context.analysis.images.lookup(use.name).isThere
        else { continue }
        let name = String(use.name.dropLast(suffix.utf8.count))
        let isPNG = suffix.lowercased() == ".png"
        for (slider, image) in use.places {
          // One image named that way means that all are.
          context.report(
            slider.place(image.name.node),
            "image \(Wording.quote(use.name)) of \(slider.label) is named with its extension",
            effect: "Apple documents names without one",
            help: isPNG ? "leave the extension out" : "leave the extension out, and convert the image to PNG",
            cause: isPNG ? "png" : "other", name: Wording.quote(use.name),
            fix: isPNG && !isReadByKit
              ? slider.fix("name images without their extension", .safe, .replaceValue(image.name.node, .string(name)))
              : nil)
        }
      }
    })
}
