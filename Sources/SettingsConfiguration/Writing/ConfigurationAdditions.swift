import SettingsChanges
import SettingsLint

/// Adds items to a list in the text of a configuration; comments and everything else stay as they are.
package enum ConfigurationAdditions {
  /// The text with acceptances of changes.
  ///
  /// - Parameter items: The items, each a map.
  /// - Returns: `nil` where the list is written in a form to which no lines can be added, such as in brackets.
  package static func adding(_ items: [ConfigurationValue], toAcceptedIn text: String) -> String? {
    if text.contains("\r\n" as Character) {
      let lines = String(text.map { $0 == "\r\n" ? "\n" : $0 })
      return adding(items, toAcceptedIn: lines).map { added in String(added.map { $0 == "\n" ? "\r\n" : $0 }) }
    }
    guard let root = try? YAMLReader.read(Array(text.utf8)), let old = entry("changes", of: root) else {
      return checked(added(items, to: text), items, text)
    }
    // New items come first, directly behind the key, where they separate no comment from its item.
    let result: String
    if let list = entry("accepted", of: old.value) {
      guard list.value.isEmpty || list.value.place.line > list.key.place.line else { return nil }
      let indentation = list.value.isEmpty ? list.key.place.column + 1 : list.value.place.column - 1
      result = text.inserting(items.map { line($0, indentation) }, behind: list.key.place.line)
    } else {
      guard old.value.isEmpty || old.value.place.line > old.key.place.line else { return nil }
      let indentation = old.value.isEmpty ? 2 : old.value.place.column - 1
      result = text.inserting(
        [String(repeating: " ", count: indentation) + "accepted:"] + items.map { line($0, indentation + 2) },
        behind: old.key.place.line)
    }
    return checked(result, items, text)
  }

  /// A new last key with the items.
  private static func added(_ items: [ConfigurationValue], to text: String) -> String {
    let start = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
    return start + (["changes:", "  accepted:"] + items.map { line($0, 4) }).map { $0 + "\n" }.joined()
  }

  private static func line(_ item: ConfigurationValue, _ indentation: Int) -> String {
    String(repeating: " ", count: indentation) + "- " + item.inlineYAML
  }

  /// The text, if the list has the items and what it had, and everything else is as it was; else `nil`.
  private static func checked(_ new: String, _ items: [ConfigurationValue], _ old: String) -> String? {
    let (before, after) = (values(of: old), values(of: new))
    guard let before, let after, before.filter({ $0.key != "changes" }) == after.filter({ $0.key != "changes" }) else {
      return nil
    }
    func others(_ entries: [String: ConfigurationValue]) -> [ConfigurationValue.Entry] {
      (entries["changes"]?.entries ?? []).filter { $0.key != "accepted" }
    }
    func accepted(_ entries: [String: ConfigurationValue]) -> [ConfigurationValue] {
      entries["changes"]?["accepted"]?.items ?? []
    }
    return others(before) == others(after) && accepted(after) == items + accepted(before) ? new : nil
  }

  private static func values(of text: String) -> [String: ConfigurationValue]? {
    let file = ConfigurationFile(
      Array(text.utf8), path: "/", shownPath: "", keys: ConfigurationKey.all(rules: Rule.all))
    return file.problems.isEmpty ? file.entries.mapValues(\.value) : nil
  }

  private static func entry(_ key: String, of node: YAMLNode) -> (key: YAMLNode, value: YAMLNode)? {
    guard case .map(let entries) = node.content else { return nil }
    return entries.first { $0.key.text == key }
  }
}

extension ConfigurationValue {
  /// The entry that accepts a change and no other one with another key, suite, value of a list or language.
  package static func acceptance(of change: SettingsChange, reason: String) -> ConfigurationValue {
    var entries = [Entry(key: "change", value: .text(change.change))]
    if let key = change.key { entries.append(Entry(key: "key", value: .text(key))) }
    if let suite = change.suite, change.key != nil { entries.append(Entry(key: "suite", value: .text(suite))) }
    if change.change.hasPrefix("value-"), let value = (change.new?.value ?? change.old?.value)?.plainText {
      entries.append(Entry(key: "value", value: .text(value)))
    }
    if change.key == nil, let language = change.languages.first {
      entries.append(Entry(key: "language", value: .text(language)))
    }
    return .map(entries + [Entry(key: "reason", value: .text(reason))])
  }
}

extension String {
  /// The text with lines behind a line; 1-based. They end as that line does.
  fileprivate func inserting(_ lines: [String], behind number: Int) -> String {
    // A carriage return and a line feed are one character.
    var all = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let isLast = number == all.count
    let ending = all[number - 1].utf8.last == UInt8(ascii: "\r") ? "\r" : ""
    all.insert(contentsOf: lines.map { $0 + ending }, at: number)
    return all.joined(separator: "\n") + (isLast ? "\n" : "")
  }
}
