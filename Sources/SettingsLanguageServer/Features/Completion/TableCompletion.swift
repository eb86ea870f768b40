import SettingsModel
import SettingsPropertyLists

/// The texts of pages that a strings table does not have yet.
enum TableCompletion {
  static func items(_ text: ClientText, at offset: Int, _ place: FilePlace) -> [CompletionItem] {
    guard let (name, _) = StringsTable.parse(place.file) else { return [] }
    let bytes = text.bytes.buffer
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D, bytes[start - 1] != UInt8(ascii: ";") {
      start -= 1
    }
    while start < offset, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    // Behind the equal sign stands the translation, which nobody but the user knows.
    guard !bytes[start..<offset].contains(UInt8(ascii: "=")), !isInComment(offset, text) else { return [] }
    // A quote that the editor has closed already is replaced too.
    let isQuoted = start < offset && bytes[start] == UInt8(ascii: "\"")
    let end = isQuoted && offset < bytes.count && bytes[offset] == UInt8(ascii: "\"") ? offset + 1 : offset
    let known = keys(in: text)
    var seen: Set<String> = []
    return place.view.missingTexts(ofTable: name).filter { !known.contains($0) && seen.insert($0).inserted }.map {
      key in
      let quoted = quoted(key)
      var new = SnippetText(quoted + " = \"")
      new.addStop(String(TableCompletion.quoted(key).dropFirst().dropLast()))
      new.add("\";")
      return CompletionItem(
        label: key, kind: .text, text: new, offsets: start..<end, filter: isQuoted ? quoted : nil,
        detail: "not in this table")
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
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
      while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
        keys.insert(String(decoding: key, as: UTF8.self))
      }
    }
    return keys
  }
}

extension BundleView {
  /// The texts that a table translates on the pages that use it, in the order of the pages.
  func missingTexts(ofTable name: String) -> [String] {
    let names = analysis.localization.names
    return bundle.pages.filter { names.name(for: $0) == name }.flatMap { page in
      page.localizableTexts(bundle.schema).map { page.list.text($0) }
    }
  }
}
