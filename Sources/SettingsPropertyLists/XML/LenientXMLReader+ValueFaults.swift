import SettingsFiles
import SettingsText

/// Faults of keys and values.
extension LenientXMLReader {
  /// Returns the error for a `<key>` directly in the innermost array or `<plist>`; `nil` if there
  /// is none.
  ///
  /// CoreFoundation reads such a `<key>` as a string, but before another fault, it was most likely
  /// meant as a key.
  func keyDirectlyInList() -> ReadingError? {
    guard let top = open.last, top.element != .dict, let node = top.keyAsValue else { return nil }
    let key = tag(at: Int(builder.nodes[node].start))
    let endTag = "</\(top.element.tag)>"
    return .at(
      key, "'<key>' directly in '<\(top.element.tag)>'", related: begins(top),
      repairs: [
        .init(.insertion(of: "<dict>", at: key.lowerBound), help: "write '<dict>' before it"),
        .init(.insertion(of: endTag, at: key.lowerBound), help: "write '\(endTag)' before it"),
      ])
  }

  func valueWithoutKey(_ tag: Range<Int>) -> ReadingError {
    guard let parent = open.last else { return .at(tag, "tag out of place") }
    if parent.count > 0, let key = parent.lastKey {
      // A value follows its key among the nodes. In `<key>a</key> <key>b</key> <true/>`, the value
      // of `a` is written as a key, so `a` has no value, and `<true/>` belongs to `b`.
      let value = key + 1
      if builder.nodes[value].flags.contains(.writtenAsKey) {
        return keyWithoutValue(
          key, .init(message: "the next key is here", offsets: range(of: value)))
      }
    }
    let shown = name(of: tag)
    var message = "'\(shown)' without a '<key>' before it"
    if let key = parent.lastKey {
      message = "second value '\(shown)' for '\(source.excerpt(range(of: key)))'"
    }
    return .at(
      tag,
      message,
      help: "write its key before it, or remove it",
      related: begins(parent),
      repairs: repairs(ofValueWithoutKey: tag, in: parent))
  }

  /// Returns the repairs around a value without a key, besides writing its key.
  ///
  /// - Parameters:
  ///   - tag: The start tag of the value.
  ///   - parent: The dictionary.
  private func repairs(
    ofValueWithoutKey tag: Range<Int>, in parent: OpenXMLElement
  ) -> [ReadingError.Repair] {
    let element = element(ofStartTag: tag)
    guard let key = parent.lastKey else {
      // The start tag of the dictionary may be repeated by mistake, as in `<dict> <dict>`.
      let isContainer = element?.isLeaf == false
      guard isContainer else { return [] }
      return [.init(.removal(of: tag), help: "remove it", mustReadAll: true)]
    }
    var repairs: [ReadingError.Repair] = []
    // A value follows its key among the nodes.
    let firstValue = key + 1
    let first = range(of: firstValue)
    if element == .dict {
      repairs.append(
        .init(.insertion(of: "</dict>", at: tag.lowerBound), help: "write '</dict>' before it"))
    }
    // The values may be the items of an array without its start tag.
    if builder.nodes[firstValue].kind != .array {
      repairs.append(
        .init(
          .insertion(of: "<array>", at: first.lowerBound),
          help: "write '<array>' before '\(source.excerpt(self.tag(at: first.lowerBound)))'",
          mustReadAll: true))
    }
    // The second value may repeat the first. It has not been read, so as much text is compared as
    // the first value has.
    let second = tag.lowerBound..<tag.lowerBound + first.count
    if second.upperBound <= source.count, source[first].elementsEqual(source[second]) {
      repairs.append(.init(.removal(of: second), help: "remove it", mustReadAll: true))
    }
    return repairs
  }

  /// Returns the error for a key without a value.
  ///
  /// - Parameters:
  ///   - key: The node of the key.
  ///   - related: The next key, or the beginning of the container around the key.
  func keyWithoutValue(_ key: Int, _ related: ReadingError.Related?) -> ReadingError {
    let range = range(of: key)
    var help = "write its value, or remove the key"
    // The key may be there twice, as in `<key>a</key> <key>a</key>`.
    if let other = related?.offsets, source[other].elementsEqual(source[range]) {
      help = "remove it"
    }
    return .at(
      range, "'\(source.excerpt(range))' has no value", help: help, related: related)
  }

  /// Returns the error for an `&` that begins no reference to a character.
  func malformedReference(at start: Int) -> ReadingError {
    let name = source[start + 1..<source.count].prefix { $0.isLetterOrDigit || $0 == "#" }
    let end = name.endIndex
    let excerpt = source.excerpt(start..<end)
    if end == source.count {
      return .at(
        start..<end, "file ends inside '\(excerpt)'", help: "restore the rest of the file")
    }
    if !name.isEmpty, source[end] == ";" {
      return .at(
        start..<end + 1, "unknown reference '\(excerpt);'",
        help: "write the character itself, or '&amp;' for '&'")
    }
    let reference = source.text(start..<end) + ";"
    let isKnown = XMLReference.names.contains { reference == "\($0.text)" }
    if isKnown || isNumber(name) {
      return .at(
        start..<end, "reference '\(excerpt)' without ';'",
        repair: .init(.insertion(of: ";", at: end), help: "write '\(reference)'"))
    }
    let nextTag = source.find("<", from: start) ?? source.count
    let restOfLine = source.trimmed(start..<min(source.lineEnd(start), nextTag))
    return .at(
      start..<start + 1,
      "'&' does not begin a reference; found '\(source.excerpt(restOfLine))'",
      help: "write '&amp;'")
  }

  /// Returns whether the name of a reference is a number: `#65`, `#x41`.
  private func isNumber(_ name: some Collection<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: "#") else { return false }
    var digits = name.dropFirst()
    var radix: UInt8 = 10
    if digits.first == UInt8(ascii: "x") {
      digits = digits.dropFirst()
      radix = 16
    }
    return !digits.isEmpty && digits.allSatisfy { ($0.hexadecimalDigit ?? radix) < radix }
  }

  /// Returns the error for the content of a leaf that is not a value of its type.
  func value(_ element: XMLElement, _ content: Range<Int>) -> ReadingError {
    let text = source.trimmed(content)
    let excerpt = source.excerpt(text)
    let end = content.upperBound
    if element == .data {
      return .at(content, "character '\(excerpt)' in '<data>' is not base64", help: "remove it")
    }
    // The wrong tag after the content is the likelier fault.
    if end < source.count, !source.has(endTagOf: element, at: end) {
      return markupInText(at: end)
    }
    if text.isEmpty, element != .isTrue, element != .isFalse {
      let start = leaf?.start ?? content.lowerBound
      let endTag = tag(at: end)
      return .at(start..<endTag.upperBound, "'<\(element.tag)>' is empty")
    }
    switch element {
    case .isTrue, .isFalse:
      var found = "white space"
      var place = content
      if !text.isEmpty {
        found = "'\(excerpt)'"
        place = text
      }
      return .at(
        place, "'<\(element.tag)>' is not empty; found \(found)",
        help: "write '<true/>' or '<false/>'")
    // A value that can be read without the surrounding white space has no other fault.
    case .date:
      if isValid(XMLNumber.date(source[text])) { return whiteSpace(around: content, element) }
      return .at(
        text, "'\(excerpt)' is not a date", help: "write a date such as '2001-12-31T23:59:59Z'")
    case .integer:
      let value = XMLNumber.integer(source[text])
      if isValid(value) { return whiteSpace(around: content, element) }
      if value == .outOfRange {
        return .at(text, "integer '\(excerpt)' is out of range")
      }
      var help = "write a number, or '<string>' instead of '<integer>'"
      if isValid(XMLNumber.real(source[text])) {
        help = "write '<real>' instead of '<integer>'"
      }
      return .at(text, "'\(excerpt)' is not an integer", help: help)
    // Only `<real>` is left.
    default:
      if isValid(XMLNumber.real(source[text])) { return whiteSpace(around: content, element) }
      return .at(
        text, "'\(excerpt)' is not a number",
        help: "write a number, or '<string>' instead of '<real>'")
    }
  }

  private func isValid(_ value: XMLNumber.Value) -> Bool {
    if case .bits = value { return true }
    return false
  }

  private func whiteSpace(around content: Range<Int>, _ element: XMLElement) -> ReadingError {
    .at(
      content,
      "white space around '\(source.excerpt(source.trimmed(content)))' in '<\(element.tag)>'",
      help: "remove it")
  }
}

extension FileBytes {
  /// Returns whether the end tag of an element begins at an offset.
  fileprivate func has(endTagOf element: XMLElement, at start: Int) -> Bool {
    self[start..<count].starts(with: "</\(element.tag)".utf8)
  }
}
