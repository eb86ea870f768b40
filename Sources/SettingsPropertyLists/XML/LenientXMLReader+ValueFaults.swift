import SettingsFiles
import SettingsText

/// Faults of keys and values.
extension LenientXMLReader {
  /// Returns the error for a `<key>` that is read as an item although it was meant as a key; `nil`
  /// if there is none.
  func keyDirectlyInList() -> ReadingError? {
    guard let top = open.last, top.element != .dict, let node = top.keyAsValue else { return nil }
    let key = tag(at: Int(builder.nodes[node].start))
    return .at(
      key, "'<key>' directly in '<\(top.element.tag)>'", related: begins(top),
      repair: .init(
        .insertion(of: "<dict>", at: key.lowerBound), help: "write '<dict>' before it"),
      orElse: [
        .init(
          .insertion(of: "</\(top.element.tag)>", at: key.lowerBound),
          help: "write '</\(top.element.tag)>' before it")
      ])
  }

  func valueWithoutKey(_ tag: Range<Int>) -> ReadingError {
    guard let parent = open.last else { return .at(tag, "tag out of place") }
    if parent.count > 0, let key = parent.lastKey {
      // A value follows its key among the nodes. If it is written as a key, the key before it
      // has no value.
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
      orElse: repairs(ofValueWithoutKey: tag, in: parent))
  }

  /// Returns the repairs around a value without a key, besides writing its key.
  private func repairs(
    ofValueWithoutKey tag: Range<Int>, in parent: OpenXMLElement
  ) -> [ReadingError.Repair] {
    let element = XMLElement.named(source[tag].dropFirst().prefix { $0.isLetterOrDigit })
    var repairs: [ReadingError.Repair] = []
    guard let key = parent.lastKey else {
      // The start tag of a container may be repeated by mistake, which nests it once too often.
      if element?.isLeaf == false {
        repairs.append(.init(.removal(of: tag), help: "remove it", mustReadAll: true))
      }
      return repairs
    }
    let first = range(of: key + 1)
    if element == .dict {
      repairs.append(
        .init(.insertion(of: "</dict>", at: tag.lowerBound), help: "write '</dict>' before it"))
    }
    if builder.nodes[key + 1].kind != .array {
      repairs.append(
        .init(
          .insertion(of: "<array>", at: first.lowerBound),
          help: "write '<array>' before '\(source.excerpt(self.tag(at: first.lowerBound)))'",
          mustReadAll: true))
    }
    // The second value may repeat the first.
    let second = tag.lowerBound..<tag.lowerBound + first.count
    if second.upperBound <= source.count, source[first].elementsEqual(source[second]) {
      repairs.append(.init(.removal(of: second), help: "remove it", mustReadAll: true))
    }
    return repairs
  }

  /// Returns the error for a key without a value.
  ///
  /// - Parameter related: The next key, or the beginning of the container around the key.
  func keyWithoutValue(_ key: Int, _ related: ReadingError.Related?) -> ReadingError {
    let range = range(of: key)
    var help = "write its value, or remove the key"
    if let next = related?.offsets, source[next].elementsEqual(source[range]) {
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
    let closed = source.text(start..<end) + ";"
    if isNumber(name) || XMLReference.names.contains(where: { closed == "\($0.text)" }) {
      return .at(
        start..<end, "reference '\(excerpt)' without ';'",
        repair: .init(.insertion(of: ";", at: end), help: "write '\(closed)'"))
    }
    let line = start..<min(source.lineEnd(start), source.find("<", from: start) ?? source.count)
    return .at(
      start..<start + 1,
      "'&' does not begin a reference; found '\(source.excerpt(source.trimmed(line)))'",
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
    let next = content.upperBound
    if element == .data {
      return .at(content, "character '\(excerpt)' in '<data>' is not base64", help: "remove it")
    }
    if next < source.count, !source.has(endTagOf: element, at: next) {
      return markupInText(at: next)
    }
    if text.isEmpty, element != .isTrue, element != .isFalse {
      let start = leaf?.start ?? content.lowerBound
      return .at(start..<tag(at: next).upperBound, "'<\(element.tag)>' is empty")
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
      if isRead(XMLNumber.date(source[text])) { return whiteSpace(around: content, element) }
      return .at(
        text, "'\(excerpt)' is not a date", help: "write a date such as '2001-12-31T23:59:59Z'")
    case .integer:
      let value = XMLNumber.integer(source[text])
      if isRead(value) { return whiteSpace(around: content, element) }
      if value == .outOfRange {
        return .at(text, "integer '\(excerpt)' is out of range")
      }
      var help = "write a number, or '<string>' instead of '<integer>'"
      if isRead(XMLNumber.real(source[text])) {
        help = "write '<real>' instead of '<integer>'"
      }
      return .at(text, "'\(excerpt)' is not an integer", help: help)
    default:
      if isRead(XMLNumber.real(source[text])) { return whiteSpace(around: content, element) }
      return .at(
        text, "'\(excerpt)' is not a number",
        help: "write a number, or '<string>' instead of '<real>'")
    }
  }

  private func isRead(_ value: XMLNumber.Value) -> Bool {
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
