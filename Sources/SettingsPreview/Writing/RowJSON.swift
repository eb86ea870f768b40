import SettingsJSON
import SettingsModel
import SettingsPropertyLists

extension ScriptJSON {
  /// Writes a row; what is absent or false is left out.
  mutating func write(_ row: PreviewRow) {
    object { output in
      output.member("index", row.index)
      output.member("type", row.type)
      output.member("dialect", row.dialect)
      output.member("key", row.key)
      output.member("suite", row.suite)
      output.member("title", row.title)
      output.member("subtitle", row.subtitle)
      output.member("image", row.image)
      output.member("line", row.line)
      if let value = row.defaultValue { output.value(value, named: "default") }
      if row.idioms != .all {
        output.array("idioms") { output in
          for idiom in row.idioms.members { output.element(idiom.rawValue) }
        }
      }
      if let dropped = row.dropped {
        output.object("dropped") { output in
          output.member("name", dropped.name)
          output.member("words", dropped.words)
        }
      }
      output.write(row.content)
    }
  }

  private mutating func write(_ content: PreviewRow.Content) {
    switch content {
    case .group(let footer):
      member("kind", "group")
      member("footer", footer)
    case .textField(let traits, let isMultiline):
      member("kind", "text")
      flag("multiline", isMultiline)
      write(traits)
    case .titleValue(let choices):
      member("kind", "title")
      write(choices)
    case .toggleSwitch(let on, let off, let isCheckmark):
      member("kind", "switch")
      value(on, named: "on")
      value(off, named: "off")
      flag("checkmark", isCheckmark)
    case .slider(let minimum, let maximum, let minimumImage, let maximumImage):
      member("kind", "slider")
      number("minimum", minimum)
      number("maximum", maximum)
      member("minimumImage", minimumImage)
      member("maximumImage", maximumImage)
    case .multiValue(let choices, let isSorted):
      member("kind", "multi")
      flag("sorted", isSorted)
      write(choices)
    case .radioGroup(let choices, let isSorted, let footer):
      member("kind", "radio")
      flag("sorted", isSorted)
      member("footer", footer)
      write(choices)
    case .childPane(let opening):
      member("kind", "child")
      write(opening)
    case .button: member("kind", "button")
    case .link: member("kind", "link")
    case .date(let mode):
      member("kind", "date")
      member("mode", mode)
    case .custom(let opening):
      member("kind", "custom")
      if let opening { write(opening) }
    case .list(let items, let footer):
      member("kind", "list")
      member("itemTitle", items.itemTitle)
      member("addTitle", items.addTitle)
      member("footer", footer)
    case .unknown: member("kind", "unknown")
    }
  }

  private mutating func write(_ traits: TextTraits) {
    flag("secure", traits.isSecure)
    member("keyboard", traits.keyboard)
    member("capitalization", traits.capitalization)
    member("correction", traits.correction)
    member("placeholder", traits.placeholder)
  }

  private mutating func write(_ opening: PageOpening) {
    member("opens", opening.base)
    member("file", opening.written)
  }

  private mutating func write(_ choices: [PreviewRow.Choice]) {
    array("choices") { output in
      for choice in choices {
        output.object { output in
          output.value(choice.value, named: "value")
          output.member("title", choice.title)
          output.member("short", choice.shortTitle)
        }
      }
    }
  }
}
