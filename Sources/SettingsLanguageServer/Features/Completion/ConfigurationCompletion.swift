import SettingsConfiguration

/// The completions at a place of a configuration.
enum ConfigurationCompletion {
  static func items(_ text: ClientText, at offset: Int) -> [CompletionItem] {
    guard let place = UnfinishedConfiguration(text.bytes.buffer, at: offset) else { return [] }
    return ConfigurationChoices.items(under: place.keys).filter { choice in
      choice.isKey
        ? place.part != .value && !place.present.contains(choice.label) : place.part != .key
    }.map { choice in
      CompletionItem(
        label: choice.label, kind: choice.isKey ? .property : .enumMember,
        text: SnippetText(choice.isKey ? choice.label + ": " : choice.label), offsets: place.word,
        documentation: choice.summary)
    }
  }
}
