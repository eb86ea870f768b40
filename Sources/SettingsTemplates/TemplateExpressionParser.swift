/// Parses the contents of a tag that names a value.
struct TemplateExpressionParser {
  private let text: TemplateText
  private let range: Range<Int>
  private var position: Int

  private init(_ text: TemplateText, _ range: Range<Int>) {
    self.text = text
    self.range = range
    position = range.lowerBound
  }

  /// - Parameter range: The 0-based UTF-8 offsets of the tag's contents, without blanks around them.
  static func parse(_ range: Range<Int>, of text: TemplateText) throws(TemplateError) -> TemplateExpression {
    var parser = TemplateExpressionParser(text, range)
    return try parser.expression()
  }

  private mutating func expression() throws(TemplateError) -> TemplateExpression {
    var calls: [(name: String, offset: Int)] = []
    var word = self.word()
    while position < range.upperBound, text.bytes[position] == UInt8(ascii: "(") {
      calls.append((text.string(word), word.lowerBound))
      position += 1
      word = self.word()
    }
    let ends = position
    while position < range.upperBound, text.bytes[position] == UInt8(ascii: ")"), position - ends < calls.count {
      position += 1
    }
    guard position == range.upperBound else { throw unexpected() }
    guard position - ends == calls.count else {
      throw error("a transform ends in ')'; add \(calls.count - position + ends) to this tag", at: position)
    }
    let subject: TemplateExpression.Subject
    if word.isEmpty, let call = calls.popLast() {
      guard let place = TemplatePlace(rawValue: call.name) else {
        guard TemplateTransform(rawValue: call.name) != nil else { throw unknown(call) }
        throw error("'\(call.name)()' needs the name of a value, as in '\(call.name)(name)'", at: call.offset)
      }
      subject = .place(place)
    } else {
      subject = try self.subject(word)
    }
    var transforms: [TemplateTransform] = []
    for call in calls.reversed() {
      guard let transform = TemplateTransform(rawValue: call.name) else {
        guard TemplatePlace(rawValue: call.name) != nil else { throw unknown(call) }
        throw error("'\(call.name)' takes no name; write '\(call.name)()'", at: call.offset)
      }
      transforms.append(transform)
    }
    return TemplateExpression(subject: subject, transforms: transforms)
  }

  private func subject(_ word: Range<Int>) throws(TemplateError) -> TemplateExpression.Subject {
    guard !word.isEmpty else { throw error("the tag has no name; write one, as in '{{name}}'", at: word.lowerBound) }
    let name = text.string(word)
    if name == "." { return .current }
    let isMember = name.hasPrefix(".")
    let parts = name.utf8.dropFirst(isMember ? 1 : 0).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    guard !parts.contains("") else {
      throw error("'\(name)' has an empty part; write one '.' between two names", at: word.lowerBound)
    }
    return isMember ? .member(parts) : .name(parts)
  }

  /// The longest run of bytes that names consist of.
  private mutating func word() -> Range<Int> {
    let start = position
    while position < range.upperBound, TemplateExpressionParser.isInName(text.bytes[position]) { position += 1 }
    return start..<position
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte >= 0x80 || ".-_?*".utf8.contains(byte)
    }
  }

  private func unexpected() -> TemplateError {
    let rest = text.bytes[position..<min(position + 4, range.upperBound)]
    let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first
    let found =
      switch scalar {
      case "\n", "\r": "line break"
      case " ", "\t": "blank"
      default: scalar.map { "'\($0)'" } ?? "end"
      }
    return error(
      "unexpected \(found) in a tag; names consist of letters, digits, '.', '_', '-', '?' and '*'. If the "
        + "delimiters are meant as text, set different ones, as in '{{=<% %>=}}'", at: position)
  }

  private func unknown(_ call: (name: String, offset: Int)) -> TemplateError {
    error(
      "unknown transform '\(call.name)'; the transforms of texts are 'capitalized', 'lowercased', 'uppercased', "
        + "'reversed' and 'empty'", at: call.offset)
  }

  private func error(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(.syntax, message, at: offset, in: text)
  }
}
