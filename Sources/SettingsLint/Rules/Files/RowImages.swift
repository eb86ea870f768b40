import PropertyLists
import SettingsModel
import SettingsSchema

extension Row {
  /// The images a slider names, with their keys; empty names left out.
  var images: [(key: KeyID, image: Located<String>)] {
    var images: [(key: KeyID, image: Located<String>)] = []
    if let image = text(.minimumValueImage) { images.append((.minimumValueImage, image)) }
    if let image = text(.maximumValueImage) { images.append((.maximumValueImage, image)) }
    return images
  }

  /// Whether the name of an image has a dot near its end, found without decoding it.
  var namesImageWithDot: Bool {
    [KeyID.minimumValueImage, .maximumValueImage].contains { key in
      guard let field = field(key) else { return false }
      return list.withText(field.value) { $0.suffix(5).contains(UInt8(ascii: ".")) }
    }
  }
}
