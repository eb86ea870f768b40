import SettingsLint
import SettingsModel
import SettingsText

/// Checks YAML against shapes, collecting all problems.
struct ConfigurationChecker {
  /// The problems so far.
  private(set) var problems: [ConfigurationProblem] = []
  private let file: String

  /// Creates a checker.
  ///
  /// - Parameter file: The displayed path of the file.
  init(file: String) { self.file = file }

  /// Records a problem.
  mutating func report(_ place: TextPlace, _ message: String) {
    problems.append(ConfigurationProblem(file: file, place: place, message: message))
  }

  /// Returns the value of a node, which is ``ConfigurationValue/null`` for an omitted optional
  /// value; `nil` for a node of another shape, which is reported.
  ///
  /// - Parameter subject: The name of the value in messages, such as `'jobs'`.
  mutating func value(_ node: YAMLNode, _ shape: ConfigurationShape, _ subject: String)
    -> ConfigurationValue?
  {
    switch shape {
    case .boolean:
      if let value = node.boolean { return .boolean(value) }
      if case .scalar(let text, isPlain: false) = node.content, YAMLNode.boolean(text) != nil {
        report(node.place, "\(subject) is a text, not true or false; remove the quotes")
        return nil
      }
      return fail(node, subject, "true or false")
    case .integer(let minimum, let maximum):
      if let number = node.text.flatMap({ Int($0) }), number >= minimum, number <= maximum ?? .max {
        return .integer(number)
      }
      return fail(node, subject, shape.description)
    case .size(let maximum):
      if let bytes = node.text.flatMap(ByteSize.bytes), (1...maximum).contains(bytes) {
        return .integer(bytes)
      }
      return fail(
        node, subject, "a number of bytes or a size such as '256 MB', from 1 to \(maximum) bytes")
    case .word(let words): return word(node, words, subject)
    case .rule(let ids): return rule(node, ids, subject)
    case .text(let form): return text(node, form, subject)
    case .optional(let wrapped):
      if node.isEmpty { return .null }
      return value(node, wrapped, subject)
    case .list(let item): return list(node, item, subject)
    case .fields(let fields): return map(node, fields, subject)?.value
    case .entries(keys: let keys, values: let values): return entries(node, keys, values, subject)
    case .either(let scalar, let fields):
      if case .map = node.content { return map(node, fields, subject)?.value }
      return value(node, scalar, subject)
    }
  }

  /// Reports a node of another shape, and returns `nil`.
  private mutating func fail(
    _ node: YAMLNode, _ subject: String, _ expected: String, hint: String = ""
  ) -> ConfigurationValue? {
    var found = node.description
    if let text = node.text, text.allSatisfy(\.isWhitespace) { found = "blank" }
    report(node.place, "\(subject) is \(found), not \(expected)\(hint)")
    return nil
  }

  private mutating func word(_ node: YAMLNode, _ words: [String], _ subject: String)
    -> ConfigurationValue?
  {
    if let text = node.text, words.contains(text) { return .text(text) }
    if let isOn = node.boolean {
      let state = isOn ? "on" : "off"
      if words.contains(state) { return .text(state) }
    }
    guard let text = node.text, let similar = Suggestion.best(for: text, among: words) else {
      return fail(node, subject, WordList.text(words.map { "'\($0)'" }, joinedBy: "or"))
    }
    report(node.place, "\(subject) is \(node.description); did you mean '\(similar)'?")
    return nil
  }

  private mutating func rule(_ node: YAMLNode, _ ids: [String], _ subject: String)
    -> ConfigurationValue?
  {
    guard let text = node.text else { return fail(node, subject, "the name of a rule") }
    if ids.contains(text) { return .text(text) }
    report(node.place, ConfigurationChecker.unknown("rule", text, among: ids))
    return nil
  }

  private mutating func text(_ node: YAMLNode, _ form: ConfigurationText, _ subject: String)
    -> ConfigurationValue?
  {
    guard let text = node.text, !text.allSatisfy(\.isWhitespace) else {
      return fail(node, subject, form.expectation)
    }
    switch form.fault(text) {
    case nil: return .text(text)
    case .otherForm?: return fail(node, subject, form.expectation)
    case .other(let message)?:
      report(node.place, message)
      return nil
    }
  }

  private mutating func list(_ node: YAMLNode, _ shape: ConfigurationShape, _ subject: String)
    -> ConfigurationValue?
  {
    // A key whose items are all commented out counts as an empty list.
    if node.isEmpty { return .list([]) }
    // `enable: all`
    if case .rule(let names) = shape, let word = node.text, word == LintConfiguration.allRules,
      names.contains(word)
    {
      return .list([.text(word)])
    }
    guard case .list(let nodes) = node.content else {
      guard let text = node.text else { return fail(node, subject, "a list") }
      return fail(node, subject, "a list", hint: "; write [\(text.quotedExcerpt)]")
    }
    let problemCount = problems.count
    var items: [ConfigurationValue] = []
    var seen: Set<ConfigurationValue> = []
    for item in nodes {
      let problemCountBeforeItem = problems.count
      let value = value(item, shape, "an item of \(subject)")
      // Items with problems may be equal after omitting their faulty parts.
      guard let value, problems.count == problemCountBeforeItem else { continue }
      if seen.contains(value) {
        let repeated = item.text?.quotedExcerpt ?? "the same item"
        report(item.place, "\(repeated) occurs twice in \(subject)")
      } else {
        seen.insert(value)
        items.append(value)
      }
    }
    guard problems.count == problemCount else { return nil }
    return .list(items)
  }

  private mutating func entries(
    _ node: YAMLNode, _ keys: ConfigurationText, _ values: ConfigurationShape, _ subject: String
  ) -> ConfigurationValue? {
    if node.isEmpty { return .map([]) }
    guard case .map(let pairs) = node.content else { return fail(node, subject, "a map") }
    var entries: [ConfigurationValue.Entry] = []
    for (key, node) in pairs {
      guard let name = key.text, !name.allSatisfy(\.isWhitespace) else {
        report(key.place, "a key of \(subject) is \(key.description), not text")
        continue
      }
      guard text(key, keys, "a key of \(subject)") != nil else { continue }
      if let value = value(node, values, name.quotedExcerpt) {
        entries.append(.init(key: name, value: value))
      }
    }
    return .map(entries)
  }

  /// Returns the valid entries of a map, and the nodes of all its known keys; `nil` for a node that
  /// is not a map, which is reported.
  mutating func map(
    _ node: YAMLNode, _ fields: ConfigurationFields, _ subject: String
  ) -> (value: ConfigurationValue, sources: [String: (key: YAMLNode, value: YAMLNode)])? {
    let pairs: [(key: YAMLNode, value: YAMLNode)]
    switch node.content {
    case .map(let nodes): pairs = nodes
    case .scalar where node.isEmpty: pairs = []
    case .scalar, .list:
      _ = fail(node, subject, "a map")
      return nil
    }
    var entries: [ConfigurationValue.Entry] = []
    var sources: [String: (key: YAMLNode, value: YAMLNode)] = [:]
    for (key, node) in pairs {
      guard case .scalar(let name, _) = key.content else {
        report(key.place, "a key of \(subject) is \(key.description), not text")
        continue
      }
      guard let field = fields.fields.first(where: { $0.name == name }) else {
        report(
          key.place,
          ConfigurationChecker.unknown(fields.noun, name, among: fields.fields.map(\.name)))
        continue
      }
      sources[name] = (key, node)
      if let value = value(node, field.shape, "'\(name)'") {
        entries.append(.init(key: name, value: value))
      }
    }
    // An unknown key may be a misspelling of a key in `anyOf`.
    let hasUnknownKey = sources.count < pairs.count
    let lacksAll = fields.anyOf.allSatisfy { sources[$0] == nil }
    if !fields.anyOf.isEmpty, lacksAll, !hasUnknownKey {
      let names = WordList.text(fields.anyOf.map { "'\($0)'" }, joinedBy: "and")
      report(node.place, "\(subject) has none of \(names)")
    }
    for name in fields.required where sources[name] == nil {
      report(node.place, "\(subject) must have '\(name)'")
    }
    return (.map(entries), sources)
  }

  private static func unknown(_ noun: String, _ name: String, among names: [String]) -> String {
    var list = "'settingsc config reference' lists all"
    if noun == "rule" { list = "'settingsc rules' lists all" }
    let advice = Suggestion.advice(for: name, among: names, orSee: list)
    return "unknown \(noun) \(name.quotedExcerpt); \(advice)"
  }
}

extension YAMLNode {
  /// A description of the value in messages.
  fileprivate var description: String {
    switch content {
    case .scalar where isEmpty: "empty"
    case .scalar(let text, _): text.quotedExcerpt
    case .list: "a list"
    case .map: "a map"
    }
  }
}
