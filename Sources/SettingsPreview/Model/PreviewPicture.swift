import SettingsAnalysis

/// One picture of a preview: a page, and how it is looked at.
package struct PreviewPicture: Sendable, Hashable {
  /// The page by its base name.
  package let page: String
  /// The folder of the language without `.lproj`; absent for the texts as the pages have them.
  package let language: String?
  /// The appearance.
  package let appearance: PreviewOptions.Appearance
  /// The device.
  package let device: PreviewOptions.Device

  /// Makes a picture.
  package init(
    page: String, language: String?, appearance: PreviewOptions.Appearance, device: PreviewOptions.Device
  ) {
    self.page = page
    self.language = language
    self.appearance = appearance
    self.device = device
  }

  /// The file, such as `Root.de.dark.ipad.png`.
  package var fileName: String {
    ([page, language, appearance.rawValue, device.rawValue].compactMap { $0 } + ["png"]).joined(separator: ".")
  }
}

extension PreviewPicture {
  /// Pictures as the page's script reads them.
  static func json(_ pictures: [PreviewPicture]) -> String {
    var output = ScriptJSON()
    output.array(nil) { output in
      for picture in pictures {
        output.object { output in
          output.member("page", picture.page)
          output.member("language", picture.language ?? "")
          output.member("appearance", picture.appearance.rawValue)
          output.member("device", picture.device.rawValue)
        }
      }
    }
    return output.text
  }
}

extension PreviewDocument {
  /// The pages by their base names, each once.
  package var pageNames: [String] { pages.map(\.name.base).distinct }

  /// The pages with a change, by their base names, as either version has them.
  package func changedPages(_ comparison: PreviewComparison) -> [String] {
    let files = Set(comparison.changes.flatMap { [$0.old?.page, $0.new?.page] }.compactMap { $0 })
    return (pages + comparison.base.pages).filter { files.contains($0.file) }.map(\.name.base).distinct
  }
}
