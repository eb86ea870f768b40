/// The settings of a merge, given by the options of `merge`, by the configuration, or by one of its
/// outputs.
package struct MergeSettings: Sendable, Hashable, OptionSettings {
  /// The title of the row or group after which rows are added; `nil` for the default place.
  package var after: String?
  /// Whether merged pages keep their folders.
  package var keepsFolders = false
  /// The titles of the rows that open fragments, by the names of the fragments' files or folders.
  package var titles: [String: String] = [:]

  /// Creates the default settings.
  package init() {}

  package static let bindings: [OptionBinding<MergeSettings>] = [
    .text(
      "after", \.after,
      "Title of the row or group behind which rows are added; by default the end of the first page."
    ),
    .flag(
      "keep_folders", \.keepsFolders,
      "Leave pages in their folders instead of moving them to the top of the bundle."),
    OptionBinding(
      field: ConfigurationField(
        "titles",
        .list(
          .map(
            [
              .init("fragment", .text(.any), "The name of the fragment's file or folder."),
              .init("title", .text(.any), "The title of the row that opens its page."),
            ], required: ["fragment", "title"])),
        "Titles for fragments that are given without one."),
      // On the command line, a title precedes its fragment.
      isOnCommandLine: false,
      isGiven: { !$0.titles.isEmpty },
      store: { value, settings in
        for item in value.items {
          settings.titles[item["fragment"]?.text ?? ""] = item["title"]?.text
        }
      },
      inherit: { other, settings in settings.titles.merge(other.titles) { own, _ in own } }),
  ]
}

extension ConfigurationKey {
  /// The key `merge`.
  static let merge = ConfigurationKey(
    "merge", .map(MergeSettings.fields),
    "The options of 'merge' where its command line, the outputs and the build plugins leave them out.",
    default: [:], example: ["after": "About"]
  ) { value, _, settings in
    settings.merge = MergeSettings(value)
  }
}
