import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A text of a table that a change removes or replaces.
package struct LostText: Sendable, Hashable {
  let key: String
  /// The text in quotes, or the short form of a value that is not a string.
  let value: String
  /// The text that replaces the lost text; `nil` if the entry is removed.
  let replacement: String?

  /// Returns a sentence about the lost text.
  ///
  /// - Parameter isWritten: Whether the change has been written.
  package func message(isWritten: Bool) -> String {
    let verb = isWritten ? "was" : "would be"
    guard let replacement else { return "'\(key)' = \(value) \(verb) removed" }
    return "the text \(value) of '\(key)' \(verb) replaced with '\(replacement)'"
  }
}

extension PropertyList {
  /// Returns the text of an entry that is removed.
  func lostText(removing key: NodeID) -> LostText {
    LostText(key: text(key), value: lostValue(Entry(key: key).value), replacement: nil)
  }

  /// Returns the text of an entry that another text replaces; `nil` if the entry's text is empty or
  /// the same.
  func lostText(of key: NodeID, replacedWith replacement: String) -> LostText? {
    let value = Entry(key: key).value
    if let text = string(value), text.isEmpty || ExactText(text) == ExactText(replacement) {
      return nil
    }
    return LostText(key: text(key), value: lostValue(value), replacement: replacement)
  }

  /// Returns the texts that a table loses when new entries replace it.
  func lostTexts(replacedWith entries: [NewEntry]) -> [LostText] {
    let values = Dictionary(keepingLast: entries.map { (ExactText($0.key), $0.value) })
    return self.entries(root).compactMap { entry in
      guard let value = values[ExactText(text(entry.key))] else {
        return lostText(removing: entry.key)
      }
      return lostText(of: entry.key, replacedWith: value)
    }
  }

  /// Returns the whole text of a value in quotes, since a message's short form would hide a part.
  private func lostValue(_ value: NodeID) -> String {
    guard let text = string(value) else { return display(value) }
    return "'\(text)'"
  }
}
