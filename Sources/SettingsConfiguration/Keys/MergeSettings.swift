/// What the options of `merge`, the configuration or one of its outputs say about merging.
package struct MergeSettings: Sendable, Hashable {
  /// The title of the row or group behind which rows are added.
  package var after: String?
  /// Whether pages stay in their folders.
  package var keepsFolders = false
  /// The titles of the rows that open fragments, by the name of the fragment's file or folder.
  package var titles: [String: String] = [:]

  /// Makes the default settings.
  package init() {}

  /// These choices, and those of others where these choose nothing.
  package func over(_ other: MergeSettings) -> MergeSettings {
    var settings = self
    settings.after = after ?? other.after
    settings.keepsFolders = keepsFolders || other.keepsFolders
    settings.titles = other.titles.merging(titles) { $1 }
    return settings
  }
}

extension MergeSettings {
  /// Reads the map of ``fields``.
  init(_ value: ConfigurationValue) {
    after = value["after"]?.text
    keepsFolders = value["keep_folders"]?.isTrue ?? false
    titles = Dictionary(
      (value["titles"]?.items ?? []).map { ($0["fragment"]?.text ?? "", $0["title"]?.text ?? "") },
      uniquingKeysWith: { $1 })
  }

  /// The keys of the map that is read.
  static let fields = [
    ConfigurationField(
      name: "after", shape: .text(.any),
      summary: "The title of the row or group behind which rows are added; by default the end of the first page."),
    ConfigurationField(
      name: "keep_folders", shape: .boolean,
      summary: "Whether pages stay in their folders; by default they move to the top of the bundle."),
    ConfigurationField(
      name: "titles",
      shape: .list(
        .fields(
          ConfigurationFields(
            noun: "key",
            fields: [
              ConfigurationField(
                name: "fragment", shape: .text(.any), summary: "The name of the fragment's file or folder."),
              ConfigurationField(
                name: "title", shape: .text(.any), summary: "The title of the row that opens its page."),
            ], required: ["fragment", "title"]))),
      summary: "Titles for fragments that are given without one."),
  ]
}

extension ConfigurationKey {
  /// `merge`
  static let merge = ConfigurationKey(
    "merge", .fields(ConfigurationFields(noun: "key", fields: MergeSettings.fields)),
    "The options of 'merge' where its command line, the outputs and the build plugins leave them out.",
    default: .map([]), example: .map([.init(key: "after", value: .text("About"))])
  ) { value, _, settings in
    settings.merge = MergeSettings(value)
  }
}
