import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension TranslationTable {
  /// Returns the text for which the second of two entries with one key was most likely written;
  /// `nil` if unclear.
  ///
  /// The candidates are the texts without an entry in the file. The result is the only candidate
  /// whose letters and digits are those of the second entry's value, or of the comment above the
  /// second entry. A value or comment that the first entry has too does not count.
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
    let lettersOfEvidence = evidence.map(lettersAlone)
    var meant: Int?
    for text in texts.indices where entry(of: text, in: second.file) == nil {
      let letters = lettersAlone(self.text(text))
      // Shorter texts may be equal by chance.
      guard letters.utf8.count >= 5, lettersOfEvidence.contains(letters) else { continue }
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
  /// Returns the last comment before a key, which may be above other entries, as 0-based UTF-8
  /// offsets; `nil` if there is none.
  fileprivate func comment(before key: NodeID) -> Range<Int>? {
    let start = offsets(key).lowerBound
    return comments.last { $0.lowerBound < start }
  }
}
