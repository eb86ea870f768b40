import SettingsPropertyLists
import SettingsText

/// A place where a file is not what the schema of AppConfig wants.
package struct AppConfigFault: Sendable, Hashable {
  /// The fault in one line.
  package let message: String
  /// The same without the text that the file has, for a secret; absent where the fault does not quote it.
  package var messageWithoutText: String? = nil
  /// What to do.
  package let help: String
  /// Whether only strict readers reject it: Apple allows hyphens in a bundle identifier.
  package var isTolerable = false
  /// The key of the setting that it is about, if it is about one.
  package let key: String?
  /// The place, as 0-based UTF-8 offsets.
  package let offsets: Range<Int>
}

/// Compares elements with the schema.
struct AppConfigValidator {
  private(set) var faults: [AppConfigFault] = []

  mutating func check(_ node: MarkupNode, _ schema: AppConfigSchema, key: String? = nil) {
    let key = node.attributes["keyName"] ?? key
    checkAttributes(of: node, schema, key)
    if let text = schema.text {
      for child in node.children {
        add("unknown element '<\(child.name)>' in '<\(node.name)>'", "remove it", key, child)
      }
      if node.children.isEmpty { check(node.text, text, of: key.map { "'\($0)'" } ?? "'<\(node.name)>'", key, node) }
    } else {
      checkChildren(of: node, schema, key)
    }
  }

  private mutating func checkAttributes(of node: MarkupNode, _ schema: AppConfigSchema, _ key: String?) {
    for attribute in schema.attributes {
      if let value = node.attributes[attribute.name] {
        check(value, attribute.text, of: "'\(attribute.name)'" + (key.map { " of '\($0)'" } ?? ""), key, node)
      } else if attribute.isRequired {
        add("'<\(node.name)>' has no '\(attribute.name)'", "add it", key, node)
      }
    }
    for name in node.attributes.keys.sorted() where !schema.attributes.contains(where: { $0.name == name }) {
      add("unknown attribute '\(name)' of '<\(node.name)>'", "remove it", key, node)
    }
  }

  private mutating func checkChildren(of node: MarkupNode, _ schema: AppConfigSchema, _ key: String?) {
    let order = schema.parts.map { $0.elements.map { "'<\($0.name)>'" }.joined(separator: " or ") }
    var counts = schema.parts.map { _ in 0 }
    var last = 0
    for child in node.children {
      let number = schema.parts.firstIndex { part in part.elements.contains { $0.name == child.name } }
      guard let number, let element = schema.parts[number].elements.first(where: { $0.name == child.name }) else {
        add("unknown element '<\(child.name)>' in '<\(node.name)>'", "remove it", key, child)
        continue
      }
      counts[number] += 1
      if let maximum = schema.parts[number].maximum, counts[number] > maximum {
        add("'<\(node.name)>' has more than one \(order[number])", "keep one", key, child)
      } else if number < last {
        add("'<\(child.name)>' comes after \(order[last])", "move it before that", key, child)
      }
      last = max(last, number)
      check(child, element.schema, key: key)
    }
    for (number, part) in schema.parts.enumerated() where counts[number] < part.minimum {
      let names = part.elements.count > 2 ? "settings" : order[number]
      add("'<\(node.name)>' has no \(names)", number == 0 ? "add it" : "add it behind \(order[number - 1])", key, node)
    }
  }

  private mutating func check(
    _ text: String, _ kind: AppConfigSchema.Text, of name: String, _ key: String?, _ node: MarkupNode
  ) {
    let (wanted, isRight): (String, Bool) =
      switch kind {
      case .any: ("", true)
      case .version: ("a whole number from 1 to 99999", AppConfigText.version(text) != nil)
      case .integer:
        ("a whole number of 32 bits", AppConfigText.integer(text).map { Int32(exactly: $0) != nil } ?? false)
      case .number: ("a number", AppConfigText.number(text) != nil)
      case .date: ("a date such as 2026-01-31T12:00:00Z", AppConfigText.date(text) != nil)
      case .boolean: ("true or false", AppConfigText.boolean(text) != nil)
      case .language: ("a language tag such as de or zh-Hans", AppConfigText.isLanguage(text))
      case .oneOf(let values): (values.prefix(8).joined(separator: ", "), values.contains(text))
      case .identifier: ("a bundle identifier such as com.example.app", AppConfigText.isIdentifier(text))
      }
    guard !isRight else { return }
    if kind == .identifier, AppConfigText.isIdentifier(text.filter { $0 != "-" && $0 != "_" }) {
      return faults.append(
        AppConfigFault(
          message:
            "the schema of AppConfig takes letters, digits and dots in a bundle identifier; it rejects '\(text)'",
          help: "keep it where your management server takes it", isTolerable: true, key: nil, offsets: node.offsets))
    }
    add("'\(text)' of \(name) is not \(wanted)", "write \(wanted)", key, node, "the value of \(name) is not \(wanted)")
  }

  private mutating func add(
    _ message: String, _ help: String, _ key: String?, _ node: MarkupNode, _ messageWithoutText: String? = nil
  ) {
    let start = node.offsets.lowerBound
    let offsets = node.children.isEmpty ? node.offsets : start..<start
    faults.append(
      AppConfigFault(
        message: message, messageWithoutText: messageWithoutText, help: help, key: key, offsets: offsets))
  }
}

/// The types of XML Schema that AppConfig uses.
enum AppConfigText {
  static func version(_ text: String) -> Int? {
    integer(text).flatMap { (1...99999).contains($0) ? Int($0) : nil }
  }

  static func integer(_ text: String) -> Int64? { Int64(trimmed(text)) }

  static func number(_ text: String) -> Double? {
    switch trimmed(text) {
    case "INF": .infinity
    case "-INF": -.infinity
    case "NaN": .nan
    case let text:
      text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) } ? Double(text) : nil
    }
  }

  static func boolean(_ text: String) -> Bool? {
    ["true": true, "1": true, "false": false, "0": false][trimmed(text)]
  }

  /// The seconds since 2001-01-01 00:00:00 UTC; a time without a zone is one of UTC.
  static func date(_ text: String) -> Double? {
    let bytes = Array(trimmed(text).utf8)
    func digits(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ $0.isDigit }) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let seconds = CalendarDate.seconds(String(decoding: bytes.prefix(19), as: UTF8.self) + "Z") else {
      return nil
    }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { $0.isDigit } }
    if rest.isEmpty || rest.elementsEqual("Z".utf8) { return seconds }
    let start = rest.startIndex
    guard rest.count == 6, rest[start + 3] == 0x3A, [0x2B, 0x2D].contains(rest[start]),
      let hours = digits(start + 1..<start + 3), let minutes = digits(start + 4..<start + 6), hours < 15, minutes < 60
    else { return nil }
    let offset = Double(hours * 3600 + minutes * 60)
    return rest[start] == 0x2B ? seconds - offset : seconds + offset
  }

  /// `[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*`
  static func isLanguage(_ text: String) -> Bool {
    let parts = trimmed(text).split(separator: "-", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { number, part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { isLetter($0) || number > 0 && $0.isDigit }
    }
  }

  /// At least two parts of letters and digits.
  static func isIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { isLetter($0) || $0.isDigit }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80 }

  static func trimmed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.joined(separator: " ")
  }
}
