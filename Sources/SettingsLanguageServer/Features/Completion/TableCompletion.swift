import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The texts of pages that a strings table does not have yet.
enum TableCompletion {
  static func items(_ text: ClientText, at offset: Int, _ place: FilePlace) -> [CompletionItem] {
    guard let (name, _) = StringsTable.parse(place.file) else { return [] }
    guard !isInComment(offset, text), let spot = TableKeySpot(text.bytes.buffer, at: offset) else { return [] }
    let known = keys(in: text)
    var seen: Set<String> = []
    return place.view.analysis.translations.texts(inTable: name).map { $0.list.text($0.text.node) }.filter {
      !known.contains($0) && seen.insert($0).inserted
    }.map {
      key in
      let quoted = OpenStepWriting.quoted(key)
      var new = SnippetText(quoted)
      if !spot.hasValue {
        new.add(" = \"")
        new.addStop(String(quoted.dropFirst().dropLast()))
        new.add(spot.hasEnd ? "\"" : "\";")
      }
      return CompletionItem(
        label: key, kind: .text, text: new, offsets: spot.offsets, filter: spot.isQuoted ? quoted : nil,
        detail: "not in this table")
    }
  }

  private static func isInComment(_ offset: Int, _ text: ClientText) -> Bool {
    let bytes = text.bytes.buffer
    var position = offset
    // The nearest mark before the place tells; one in a quoted text is rare and harmless here.
    while position >= 2 {
      if bytes[position - 2] == UInt8(ascii: "/"), bytes[position - 1] == UInt8(ascii: "*") { return true }
      if bytes[position - 2] == UInt8(ascii: "*"), bytes[position - 1] == UInt8(ascii: "/") { return false }
      position -= 1
    }
    return false
  }

  /// The texts that stand before an equal sign, whatever else is wrong with the table.
  private static func keys(in text: ClientText) -> Set<String> {
    let bytes = text.bytes.buffer
    var keys: Set<String> = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      var key: [UInt8] = []
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
          position += 1
          key.append(bytes[position] == UInt8(ascii: "n") ? 0x0A : bytes[position])
        } else {
          key.append(bytes[position])
        }
        position += 1
      }
      position += 1
      while position < bytes.count, bytes[position].isSpaceOrTab { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
        keys.insert(String(decoding: key, as: UTF8.self))
      }
    }
    return keys
  }
}
