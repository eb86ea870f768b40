import SettingsText

/// A picture of one page of a preview, in a language, in an appearance and on a device.
package struct PreviewPicture: Sendable, Hashable {
  /// The base name of the page.
  package let page: String
  /// The folder of the language without `.lproj`; `nil` for the texts as written on the pages.
  package let language: String?
  package let appearance: PreviewOptions.Appearance
  package let device: PreviewOptions.Device

  /// Returns a picture of every page in every language and appearance on every device.
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

  /// The name of the file, such as `Root.de.dark.ipad.png`.
  package var fileName: String {
    let parts = [page, language, appearance.rawValue, device.rawValue, "png"]
    return parts.compactMap { $0 }.joined(separator: ".")
  }

  /// The picture in the form that the page's script reads.
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
  /// The distinct base names of the pages.
  package var pageNames: [String] { pages.map { $0.base }.distinct }
}
