import SettingsAnalysis
import SettingsPropertyLists

/// Converts changes of a list to replacements in its text.
package enum TreeEditRendering {
  /// Returns the replacements for a change; empty for a binary list.
  ///
  /// All other bytes stay unchanged.
  package static func render(_ change: TreeEdit.Change, in list: PropertyList) -> [Replacement] {
    guard list.hasPositions else { return [] }
    return [SourceText(list).replacement(for: change)].compactMap { $0 }
  }

  /// Returns the replacements that remove entries, given by their keys in the order of the text.
  package static func removals(_ keys: [PropertyList.NodeID], from list: PropertyList)
    -> [Replacement]
  {
    SourceText(list).removals(keys, from: list).map { .removal(of: $0) }
  }
}

extension SourceText {
  /// Returns the replacement for a change; `nil` if the change is of a list, but the text is code.
  func replacement(for change: TreeEdit.Change) -> Replacement? {
    switch (change, list) {
    case (.replaceText(let replacement), _): return replacement
    case (.removeText(let offsets), _): return .removal(of: withItsLines(offsets))
    case (_, nil): return nil
    case (.replaceValue(let node, let new), let list?):
      let offsets = list.offsets(node)
      // `"key";` states the key as the value, so the replacement states both.
      var key = ""
      if list.isShortForm(node) { key = self[offsets] + " = " }
      return Replacement(offsets, with: key + written(new, in: list))
    case (.renameKey(let key, let name), let list?):
      let offsets = list.offsets(key)
      var written = written(key: name, in: list)
      let value = PropertyList.Entry(key: key).value
      if list.isShortForm(value) { written += " = " + self[offsets] }
      return Replacement(offsets, with: written)
    case (.removeEntry(let node), let list?), (.removeItem(let node), let list?):
      return removals([node], from: list).first.map { .removal(of: $0) }
    case (.addEntry(let dictionary, let key, let value), let list?):
      return addition(to: dictionary, written(key: key, in: list), written(value, in: list), list)
    }
  }

  private func written(_ replacement: TreeEdit.Value, in list: PropertyList) -> String {
    switch (replacement, list.format) {
    case (.string(let text), .xml): "<string>\(XMLText.escaped(text))</string>"
    case (.boolean(let value), .xml): value ? "<true/>" : "<false/>"
    case (.integer(let value), .xml): "<integer>\(value.description)</integer>"
    case (.real(let value), .xml): "<real>\(digits(value))</real>"
    case (.string(let text), _): OpenStepWriting.quoted(text)
    case (.boolean(let value), _): value ? "YES" : "NO"
    case (.integer(let value), _): openStepNumber(value.description)
    case (.real(let value), _): openStepNumber(digits(value))
    case (.copy(let node), _): self[list.offsets(node)]
    }
  }

  private func written(key: String, in list: PropertyList) -> String {
    guard list.format == .xml else { return OpenStepWriting.quoted(key) }
    return "<key>\(XMLText.escaped(key))</key>"
  }

  /// Returns the insertion of an entry after the last one, on lines of its own if the last entry is
  /// on such lines, or the replacement of an empty dictionary.
  private func addition(
    to dictionary: PropertyList.NodeID, _ name: String, _ value: String, _ list: PropertyList
  ) -> Replacement {
    let isXML = list.format == .xml
    let extent = list.offsets(dictionary)
    guard let last = Array(list.entries(dictionary)).last else {
      if isXML { return Replacement(extent, with: "<dict>\(name)\(value)</dict>") }
      // A strings table has no braces.
      guard byte(extent.lowerBound) == UInt8(ascii: "{") else {
        return .insertion(of: "\(name) = \(value);\n", at: extent.lowerBound)
      }
      return Replacement(extent, with: "{ \(name) = \(value); }")
    }
    func newLine(before node: PropertyList.NodeID) -> String? {
      indentation(before: list.offsets(node).lowerBound).map { lineEnd + $0 }
    }
    let end = withItsSeparator(list.span(last.key)).upperBound
    let spaceBeforeKey = newLine(before: last.key)
    let text: String
    if isXML {
      text = (spaceBeforeKey ?? "") + name + (newLine(before: last.value) ?? "") + value
    } else {
      text = (spaceBeforeKey ?? " ") + "\(name) = \(value);"
    }
    return .insertion(of: text, at: end)
  }

  /// Returns the shortest decimal form that reads back as the same number.
  private func digits(_ number: Double) -> String {
    let text = number.description
    guard text.hasSuffix(".0") else { return text }
    return String(text.dropLast(2))
  }

  /// Returns a number in the syntax of an OpenStep list, in which a sign requires quotes.
  private func openStepNumber(_ number: String) -> String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isPlain = number.utf8.allSatisfy { digits.contains($0) || $0 == UInt8(ascii: ".") }
    return isPlain ? number : OpenStepWriting.quoted(number)
  }
}

extension PropertyList {
  /// Returns whether a value is missing in the text: `"key";` in a strings table.
  fileprivate func isShortForm(_ value: NodeID) -> Bool { node(value).flags.contains(.shortForm) }
}
