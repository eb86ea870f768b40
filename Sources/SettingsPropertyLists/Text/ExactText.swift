/// A text compared by its code units, as CoreFoundation compares keys: texts that only look alike
/// are different keys, while `String` considers them equal. The hasher reads the UTF-8 buffer at
/// once and keeps no pointer.
package struct ExactText: Hashable, Sendable {
  package let text: String

  /// Makes an exact text.
  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
