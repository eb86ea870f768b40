import SettingsPropertyLists
import SettingsText

/// An XML element, written with an indentation of two spaces per level.
struct MarkupElement {
  /// The content of an element.
  enum Content {
    case text(String)
    case elements([MarkupElement])
  }

  let name: String
  var attributes: [(name: String, value: String)] = []
  var content: Content

  /// Creates an element with child elements.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ elements: [MarkupElement] = []
  ) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
    content = .elements(elements)
  }

  /// Creates an element with text.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    self.init(name, attributes)
    content = .text(text)
  }

  /// Returns the text of the element at an indentation in spaces, with a final line ending.
  func text(indentation: Int = 0) -> String {
    let blanks = String(repeating: " ", count: indentation)
    let start = blanks + "<" + name + attributes.map(MarkupElement.textOfAttribute).joined()
    switch content {
    case .text(let text):
      return "\(start)>\(XMLText.escaped(MarkupElement.clean(text)))</\(name)>\n"
    case .elements(let elements):
      if elements.isEmpty { return start + "/>\n" }
      let lines = elements.map { $0.text(indentation: indentation + 2) }
      return "\(start)>\n\(lines.joined())\(blanks)</\(name)>\n"
    }
  }

  private static func textOfAttribute(_ attribute: (name: String, value: String)) -> String {
    " \(attribute.name)=\"\(XMLText.attribute(clean(attribute.value)))\""
  }

  /// Returns a text with U+FFFD in place of the characters that XML cannot represent.
  private static func clean(_ text: String) -> String {
    VisibleText.replacing(text) { scalar in
      switch scalar {
      case "\t", "\n", "\r": nil
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
