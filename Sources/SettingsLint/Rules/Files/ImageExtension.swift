import SettingsAnalysis
import SettingsModel

extension Rule {
  static let imageExtension = Rule(
    id: "image-extension",
    title: "image named with its extension",
    severity: .info,
    rationale: """
      Apple documents the name of a slider's image without its extension; then the variants for other screens, \
      `name@2x.png` and `name@3x.png`, are found too. With an extension it usually works. InAppSettingsKit finds an image by \
      its name with the extension, so the rule reports nothing on pages that it alone shows, and offers no fix on those \
      that both show.
      """,
    remedy: "Leave the extension out. Without one the system looks for PNG images: convert images of other kinds.",
    sources: ["Apple, Building a settings bundle for your app"],
    bad: [
      .files(
        ["Root.plist": Sample.page(image: "↓quiet.png"), "quiet.png": ""],
        finds: """
          image 'quiet.png' of 'volume' is named with its extension; Apple documents names without one
          help: use 'quiet'
          """,
        fixed: ["Root.plist": Sample.page(image: "quiet")])
    ],
    good: [
      .files(
        ["Root.plist": Sample.page(image: "quiet.png"), "quiet.png": ""], bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"])
    ],
    check: .page { page, context in
      // InAppSettingsKit needs the extension.
      guard context.isShownBySettings else { return }
      let isReadByKit = context.audience.contains(.inAppSettingsKit)
      for use in page.namedImages {
        guard let suffix = ImageName.suffix(of: use.name), let first = use.places.first,
          context.bundle.isSinglePage || context.analysis.images.lookup(use.name).isThere
        else { continue }
        let name = String(use.name.dropLast(suffix.utf8.count))
        let isPNG = suffix.lowercased() == ".png"
        let count = use.places.count > 1 ? ", in \(use.places.count) places" : ""
        let edits = use.places.map { page.edit(.replaceValue($0.image.name.node, .string(name))) }
        context.report(
          page.place(first.image.name.node),
          """
          image \(Wording.quote(use.name)) of \(first.slider.label) is named with its extension\(count); Apple documents names \
          without one
          """,
          help: isPNG ? "use \(Wording.quote(name))" : "use \(Wording.quote(name)) and convert the image to PNG",
          fix: isPNG && !isReadByKit
            ? ProposedFix("replace \(Wording.quote(use.name)) with \(Wording.quote(name))", .safe, edits) : nil)
      }
    })
}
