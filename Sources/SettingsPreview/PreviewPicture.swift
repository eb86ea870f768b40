import SettingsText

/// One picture of a preview: a page, and how it is looked at.
package struct PreviewPicture: Sendable, Hashable {
  /// The page by its base name.
  package let page: String
  /// The folder of the language without `.lproj`; absent for the texts as the pages have them.
  package let language: String?
  package let appearance: PreviewOptions.Appearance
  package let device: PreviewOptions.Device

  /// Every page in every language and appearance on every device.
  package static func all(
    _ pages: [String], _ languages: [String?], _ appearances: [PreviewOptions.Appearance],
    _ devices: [PreviewOptions.Device]
  ) -> [PreviewPicture] {
    pages.flatMap { page in
      languages.flatMap { language in
        appearances.flatMap { appearance in
          devices.map {
            PreviewPicture(
              page: page,
              language: language,
              appearance: appearance,
              device: $0)
          }
        }
      }
    }
  }

  /// The file, such as `Root.de.dark.ipad.png`.
  package var fileName: String {
    ([page, language, appearance.rawValue, device.rawValue].compactMap { $0 } + ["png"]).joined(
      separator: ".")
  }

  /// The picture as the page's script reads it.
  var json: JSONValue {
    [
      "page": .string(page),
      "language": .string(language ?? ""),
      "appearance": .string(appearance.rawValue),
      "device": .string(device.rawValue),
    ]
  }
}

extension PreviewDocument {
  /// The pages by their base names, each once.
  package var pageNames: [String] { pages.map { $0.base }.distinct }
}
