import SettingsAnalysis
import SettingsPropertyLists

/// Turns changes of a list into replacements in its text.
package enum TreeEditRendering {
  /// The replacements for a change; bytes outside of them stay as they are. Empty for a binary list.
  package static func render(_ change: TreeEdit.Change, in list: PropertyList) -> [Replacement] {
    guard list.hasPositions else { return [] }
    let text = SourceText(list)
    switch change {
    case .replaceText(let offsets, let text):
      return [Replacement(offsets: offsets, text: text)]
    case .removeText(let offsets):
      return [Replacement(offsets: text.withItsLines(offsets), text: "")]
    case .replaceValue(let node, let replacement):
      let value = written(replacement, in: list)
      // `"key";` has no value of its own to replace.
      if list.isShortForm(node) {
        return [Replacement(offsets: list.offsets(node), text: text[list.offsets(node)] + " = " + value)]
      }
      return [Replacement(offsets: list.offsets(node), text: value)]
    case .renameKey(let key, let name):
      let new = written(key: name, in: list)
      if list.isShortForm(PropertyList.NodeID(key.index + 1)) {
        return [Replacement(offsets: list.offsets(key), text: new + " = " + text[list.offsets(key)])]
      }
      return [Replacement(offsets: list.offsets(key), text: new)]
    case .removeEntry(let key):
      return [Replacement(offsets: text.withItsLines(text.withItsSeparator(list.span(key))), text: "")]
    case .removeItem(let node):
      return [Replacement(offsets: text.withItsLines(text.withItsSeparator(list.offsets(node))), text: "")]
    case .addEntry(let dictionary, let key, let replacement):
      return [addition(to: dictionary, key: key, replacement, text, in: list)]
    }
  }

  /// The replacements for a change of a file of code, which is one of its text.
  package static func render(_ change: TreeEdit.Change, in source: FileBytes) -> [Replacement] {
    switch change {
    case .replaceText(let offsets, let text): [Replacement(offsets: offsets, text: text)]
    case .removeText(let offsets): [Replacement(offsets: SourceText(source).withItsLines(offsets), text: "")]
    default: []
    }
  }

  private static func written(_ replacement: TreeEdit.Replacement, in list: PropertyList) -> String {
    switch (replacement, list.format) {
    case (.string(let text), .xml): "<string>\(XMLText.escaped(text))</string>"
    case (.boolean(let value), .xml): value ? "<true/>" : "<false/>"
    case (.integer(let value), .xml): "<integer>\(value.description)</integer>"
    case (.real(let value), .xml): "<real>\(digits(value))</real>"
    case (.string(let text), _): OpenStepWriting.quoted(text)
    case (.boolean(let value), _): value ? "YES" : "NO"
    case (.integer(let value), _): plain(value.description)
    case (.real(let value), _): plain(digits(value))
    case (.copy(let node), _): SourceText(list)[list.offsets(node)]
    }
  }

  private static func written(key: String, in list: PropertyList) -> String {
    list.format == .xml ? "<key>\(XMLText.escaped(key))</key>" : OpenStepWriting.quoted(key)
  }

  /// A new entry behind the last one, on lines of its own where the last one has its own.
  private static func addition(
    to dictionary: PropertyList.NodeID, key: String, _ replacement: TreeEdit.Replacement, _ text: SourceText,
    in list: PropertyList
  ) -> Replacement {
    let name = written(key: key, in: list)
    let value = written(replacement, in: list)
    var last: PropertyList.Entry?
    for entry in list.entries(dictionary) { last = entry }
    guard let last else {
      let content = list.format == .xml ? name + value : name + " = " + value + ";"
      let whole = list.offsets(dictionary)
      if list.format == .xml { return Replacement(offsets: whole, text: "<dict>\(content)</dict>") }
      // A table has no braces.
      let hasBraces = text.byte(whole.lowerBound) == UInt8(ascii: "{")
      return Replacement(
        offsets: whole.lowerBound..<(hasBraces ? whole.upperBound : whole.lowerBound),
        text: hasBraces ? "{ \(content) }" : content + "\n")
    }
    let end = text.withItsSeparator(list.span(last.key)).upperBound
    let indent = text.indentation(before: list.offsets(last.key).lowerBound)
    guard list.format == .xml else {
      return Replacement(
        offsets: end..<end, text: (indent.map { text.lineEnd + $0 } ?? " ") + name + " = " + value + ";")
    }
    let valueIndent = text.indentation(before: list.offsets(last.value).lowerBound)
    let content =
      (indent.map { text.lineEnd + $0 } ?? "") + name + (valueIndent.map { text.lineEnd + $0 } ?? "") + value
    return Replacement(offsets: end..<end, text: content)
  }

  /// The shortest decimal form that reads back as the same number.
  private static func digits(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number as an OpenStep list writes it: a sign needs quotes.
  private static func plain(_ number: String) -> String {
    number.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: ".") }
      ? number : OpenStepWriting.quoted(number)
  }
}

extension PropertyList {
  /// Whether a value was not written at all: `"key";` in a strings table.
  fileprivate func isShortForm(_ value: NodeID) -> Bool { node(value).flags.contains(.shortForm) }
}
