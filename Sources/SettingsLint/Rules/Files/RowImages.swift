import PropertyLists
import SettingsBundle
import SettingsSchema

extension Row {
  /// The images a slider names, with their keys; empty names left out.
  var images: [(key: KeyID, image: Located<String>)] {
    var images: [(key: KeyID, image: Located<String>)] = []
    if let image = text(.minimumValueImage) { images.append((.minimumValueImage, image)) }
    if let image = text(.maximumValueImage) { images.append((.maximumValueImage, image)) }
    return images
  }
}
