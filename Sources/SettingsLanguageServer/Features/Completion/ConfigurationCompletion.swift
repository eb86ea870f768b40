import SettingsConfiguration

/// Completion of keys and values in a configuration.
enum ConfigurationCompletion {
  static func items(_ text: ClientText, at offset: Int) -> [CompletionItem] {
    guard let place = UnfinishedConfiguration(text.bytes.buffer, at: offset) else { return [] }
    let choices = ConfigurationChoices.items(under: place.keys).filter { choice in
      if choice.isKey {
        return place.part != .value && !place.precedingKeys.contains(choice.label)
      }
      return place.part != .key
    }
    return choices.map { choice in
      var kind = CompletionItem.Kind.enumMember
      var inserted = choice.label
      if choice.isKey {
        kind = .property
        inserted += ": "
      }
      return CompletionItem(
        label: choice.label,
        kind: kind,
        text: SnippetText(inserted),
        offsets: place.word,
        documentation: choice.summary)
    }
  }
}
