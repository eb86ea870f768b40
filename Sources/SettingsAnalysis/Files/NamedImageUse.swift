import SettingsModel
import SettingsSchema

/// An image that sliders of one page name, with every place that names it.
package struct NamedImageUse: Sendable {
  /// The name, with an extension if it is written with one.
  package let name: String
  /// The sliders with the fields that name it, in the order of the file; at least one.
  package fileprivate(set) var places: [(slider: SliderSpecifier, image: NamedImage)]
}

extension Page {
  /// The images that the page's sliders name, each once, in the order of their first places.
  package var namedImages: [NamedImageUse] {
    var uses: [NamedImageUse] = []
    var numbers: [String: Int] = [:]
    for row in rows(where: { $0.element == .slider }) {
      let slider = SliderSpecifier(row: row)
      for image in slider.images where !image.name.value.isEmpty {
        if let number = numbers[image.name.value] {
          uses[number].places.append((slider, image))
        } else {
          numbers[image.name.value] = uses.count
          uses.append(NamedImageUse(name: image.name.value, places: [(slider, image)]))
        }
      }
    }
    return uses
  }
}
