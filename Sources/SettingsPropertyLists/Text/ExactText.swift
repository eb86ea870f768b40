import SettingsText

/// A text compared by its code units, as CoreFoundation compares keys: texts that only look alike
/// are different keys, while `String` considers them equal.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.withBytes { TextHash.hash($0) })
  }
}
