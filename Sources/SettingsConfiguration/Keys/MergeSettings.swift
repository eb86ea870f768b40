/// What the configuration says about `merge`.
package struct MergeSettings: Sendable, Hashable {
  /// The title of the row or group behind which rows are added.
  package var after: String?
  /// Whether pages stay in their folders.
  package var keepsFolders = false
  /// The titles of the rows that open fragments, by the name of the fragment's file or folder.
  package var titles: [String: String] = [:]
}

extension ConfigurationKey {
  /// `merge`
  static let merge = ConfigurationKey(
    "merge",
    .fields(
      ConfigurationFields(
        noun: "key",
        fields: [
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
        ])),
    "The options of 'merge' where its command line and the build plugins leave them out.", default: .map([]),
    example: .map([.init(key: "after", value: .text("About"))])
  ) { value, _, settings in
    settings.merge = MergeSettings(
      after: value["after"]?.text, keepsFolders: value["keep_folders"]?.isTrue ?? false,
      titles: Dictionary(
        (value["titles"]?.items ?? []).map { ($0["fragment"]?.text ?? "", $0["title"]?.text ?? "") },
        uniquingKeysWith: { $1 }))
  }
}
