import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension TranslationTable {
  /// Returns the text for which the second of two entries with one key was most likely written;
  /// `nil` if unclear.
  ///
  /// The text is the only one without an entry in the file that equals the entry's value, or the
  /// comment above it, in letters and digits; the first entry must have another value or comment.
  package func textMeant(by duplicate: Duplicate) -> Int? {
    let second = duplicate.second
    let list = list(of: second)
    var evidence: [String] = []
    if !list.isEqual(second.value, to: duplicate.first.value, of: list, .exact) {
      evidence.append(list.text(second.value))
    }
    if let comment = list.comment(before: second.key),
      comment != list.comment(before: duplicate.first.key)
    {
      evidence.append(String(decoding: list.source.buffer[comment], as: UTF8.self))
    }
    let letters = evidence.map(lettersAlone)
    var meant: Int?
    for text in texts.indices where entry(of: text, in: second.file) == nil {
      let name = lettersAlone(self.text(text))
      guard name.utf8.count >= 5, letters.contains(where: { $0 == name }) else { continue }
      if meant != nil { return nil }
      meant = text
    }
    return meant
  }
}

/// Returns the letters and digits of a text, in lower case: `vibrateonreload` for
/// `Vibrate on Reload`.
private func lettersAlone(_ text: String) -> String {
  text.lowercased().filter { $0.isLetter || $0.isNumber }
}

extension PropertyList {
  /// Returns the last comment before a key, which may be above other entries.
  fileprivate func comment(before key: NodeID) -> Range<Int>? {
    let start = offsets(key).lowerBound
    return comments.last { $0.lowerBound < start }
  }
}
