import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// The texts of a table that replaced others.
///
/// For example, the title of the switch `sounds` was `Sound` and is now `Sounds`: in the tables, the
/// comment above the entry `Sound` still names that title. A place with several texts, such as the
/// titles of a row's choices, is omitted, since a new text there may be another choice.
struct RenamedTexts {
  /// The numbers of the texts by the identities of their places; places shared by several texts are
  /// left out.
  private let numbers: [String: Int]
  private let set: TableSet

  init(_ set: TableSet) {
    self.set = set
    var numbers: [String: Int] = [:]
    var shared: Set<String> = []
    for number in set.translatable {
      guard let identity = set.place(number).identity else { continue }
      if numbers[identity] != nil { shared.insert(identity) }
      numbers[identity] = number
    }
    for identity in shared { numbers[identity] = nil }
    self.numbers = numbers
  }

  /// Returns the number of the text that replaced another text; `nil` if there is none.
  ///
  /// - Parameter context: The place of the other text, as described in comments.
  func number(at context: String) -> Int? {
    TranslatorContext.identity(in: context).flatMap { numbers[$0] }
  }

  /// Returns the keys of the entries whose texts are renamed, by the numbers of the new texts.
  ///
  /// - Parameter file: The index of the table's file.
  /// - Parameter missing: The numbers of the texts without an entry in that file.
  func entries(of file: Int, for missing: [Int]) -> [Int: PropertyList.NodeID] {
    if missing.isEmpty || set.whole.unusedKeyNumbers.isEmpty { return [:] }
    let list = set.table.files[file].list
    var found: [Int: PropertyList.NodeID] = [:]
    var repeated: Set<Int> = []
    for unused in set.whole.unusedKeyNumbers {
      // The comment above the entry names the place of a text that has no entry yet.
      guard let entry = set.whole.entry(of: unused, in: file),
        let newText = list.comment(above: entry.key).flatMap(number(at:)),
        missing.contains(newText), set.whole.hasOwnTranslation(entry, of: unused)
      else { continue }
      if found[newText] != nil { repeated.insert(newText) }
      found[newText] = entry.key
    }
    for number in repeated { found[number] = nil }
    return found
  }
}

extension TranslationTable {
  /// Returns whether an entry for a text has a translation that differs from the text.
  fileprivate func hasOwnTranslation(_ entry: Entry, of number: Int) -> Bool {
    guard let translation = string(of: entry), !translation.allSatisfy(\.isWhitespace) else {
      return false
    }
    return ExactText(translation) != ExactText(text(number)) && !isUntranslatedCopy(entry)
  }
}

extension PropertyList {
  /// Returns the comment directly above an entry if it names the place of one text, as 0-based UTF-8
  /// offsets; `nil` if there is no such comment.
  func commentOnPlace(above key: NodeID) -> Range<Int>? {
    guard let comment = rangeOfComment(above: key),
      TranslatorContext.identity(in: text(ofComment: comment)) != nil
    else { return nil }
    return comment
  }

  /// Returns the text of the comment directly above an entry, without the mark of an untranslated
  /// copy; `nil` if there is none.
  fileprivate func comment(above key: NodeID) -> String? {
    rangeOfComment(above: key).map(text(ofComment:))
  }

  private func rangeOfComment(above key: NodeID) -> Range<Int>? {
    let start = offsets(key).lowerBound
    let bytes = source.buffer
    guard let comment = comments.last(where: { $0.upperBound <= start }),
      bytes[comment.upperBound..<start].allSatisfy({ $0.isWhitespace })
    else { return nil }
    return comment
  }

  private func text(ofComment comment: Range<Int>) -> String {
    let bytes = source.buffer
    // A comment begins with `//`, or it is between `/*` and `*/`.
    var inside = bytes[comment].dropFirst(2)
    if bytes[comment].starts(with: "/*".utf8) { inside = inside.dropLast(2) }
    let text = String(decoding: inside, as: UTF8.self)
    let words = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    let mark = TranslationTable.mark + "; "
    return words.hasPrefix(mark) ? String(words.dropFirst(mark.count)) : words
  }
}
