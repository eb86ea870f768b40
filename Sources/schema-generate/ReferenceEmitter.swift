import SettingsSchema

/// Writes the key reference, with a table of keys for each element type.
struct ReferenceEmitter {
  private let tables: [DialectTable]
  private let names: [String]

  init(_ tables: [DialectTable]) {
    self.tables = tables
    names = [""] + tables.flatMap(\.keyNames)
  }

  func text() -> String {
    var text = """
      <!-- Generated from schema/ by `\(Generation.command)`. Do not edit. -->

      # Keys of a Settings bundle

      | column | meaning |
      |---|---|
      | types | the property-list types of the value; a value of another type counts as absent |
      | required by | `reference`: the dialect's reference (Apple's Settings Application Schema Reference); \
      `article`: Apple's newer article on Settings bundles; `settingsApp`: the Settings app, which leaves the row out |
      | text | whether it is looked up in the strings table |
      | since | the first iOS version that reads it, where a source names one |
      | platforms | the platforms that read it; all, where none is named |
      | Xcode | the label in Xcode's property-list editor, where it is not the name |

      """
    for table in tables {
      text += "\n## \(table.name)\n\n\(table.summary)\n"
      if !table.pageKeys.isEmpty { text += "\n### The page\n\n" + rows(table.pageKeys) }
      for element in table.elements { text += section(element) }
      for elementExtension in table.extensions { text += section(elementExtension) }
      text += "\n### Sources of \(table.name)\n\n| tag | document |\n|---|---|\n"
      for source in table.sources {
        var document = source.title
        if let url = source.url { document = "[\(source.title)](\(url))" }
        text += "| \(source.tag) | \(document) |\n"
      }
    }
    return text
  }

  private func section(_ element: ElementSpecification) -> String {
    var facts: [String] = []
    if let label = element.label { facts.append("Xcode shows it as “\(label)”.") }
    if element.holdsValue {
      var fact = "Stores a value."
      if !element.isEditable { fact = "Stores a value, which the user cannot change." }
      facts.append(fact)
    }
    if element.startsGroup { facts.append("Begins a group.") }
    if !element.isRow { facts.append("Stands inside another row only.") }
    if let since = element.since { facts.append("Since iOS \(since).") }
    if !element.platforms.isEmpty {
      facts.append("Platforms: \(element.platforms.words.joined(separator: ", ")).")
    }
    facts.append("Sources: \(element.sources.joined(separator: ", ")).")
    return "\n### \(element.name)\n\n\(element.summary) \(facts.joined(separator: " "))\n\n"
      + rows(element.keys)
  }

  private func section(_ elementExtension: ElementExtension) -> String {
    var types = "every row type"
    if elementExtension.types != ["*"] { types = code(elementExtension.types) }
    var text = "\n### Added to \(types)\n\n"
    if !elementExtension.keys.isEmpty { text += rows(elementExtension.keys) }
    for change in elementExtension.changes {
      let name = "`\(names[Int(change.key.rawValue)])`"
      if !change.moreValues.isEmpty {
        text += "\n\(name) may also be \(code(change.moreValues)).\n"
      }
      if !change.moreTypes.isEmpty {
        text += "\n\(name) may also be of type \(change.moreTypes.words.joined(separator: ", ")).\n"
      }
      if !change.requiredUnless.isEmpty {
        let otherKeys = change.requiredUnless.map { names[Int($0.rawValue)] }
        text += "\n\(name) is not required beside \(code(otherKeys)).\n"
      }
    }
    return text
  }

  private func rows(_ keys: [KeySpecification]) -> String {
    var text = """
      | key | types | required by | text | choices | default | since | platforms | Xcode | what it is | sources |
      |---|---|---|---|---|---|---|---|---|---|---|

      """
    for key in keys {
      var types = key.types.words.joined(separator: ", ")
      if key.types == .array, key.itemTypes != .any {
        types = "array of \(key.itemTypes.words.joined(separator: ", "))"
      }
      if key.isNonEmpty { types += ", not empty" }
      var required = key.requiredBy.words.joined(separator: ", ")
      if !key.requiredUnless.isEmpty {
        let otherKeys = key.requiredUnless.map { names[Int($0.rawValue)] }
        required += " unless \(code(otherKeys))"
      }
      let choices = code(key.allowedValues + key.nestedTypes)
      let cells = [
        "`\(key.name)`", types, required, key.isLocalizable ? "yes" : "", choices,
        key.defaultDescription ?? "",
        key.since ?? "", key.platforms.words.joined(separator: ", "), key.label ?? "", key.summary,
        key.sources.joined(separator: ", "),
      ]
      let escapedCells = cells.map { cell in
        cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      }
      text += "| \(escapedCells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func code(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
