import SettingsCode
import SettingsFiles
import SettingsLint
import SettingsRules

extension ConfigurationKey {
  /// The configuration keys for the app's code.
  static let codeKeys: [ConfigurationKey] = [
    ConfigurationKey(
      "sources", .list(.text(.path)),
      "Folders and files with the app's code, whose use of keys is compared with the rows.",
      default: [], defaultText: "no code is scanned", example: ["App", "Shared"]
    ) { value, folder, settings in
      settings.sources.paths = value.texts.map { Paths.absolute($0, from: folder) }
      if !value.texts.isEmpty { settings.sources.folder = folder }
    },
    ConfigurationKey(
      "excluded_sources",
      .list(.text(.glob)),
      "Patterns for the code to leave out; they replace the default ones.",
      default: .texts(SourceSettings.usuallyExcluded),
      defaultText: "hidden folders, tests, previews and the code of others",
      example: ["**/Pods", "**/*Tests"],
      store: texts(\.sources.excluded)),
    ConfigurationKey(
      "ignored_keys", .list(.text(.any)), "Patterns for keys that rules about code ignore.",
      default: [],
      example: ["debug_*"], store: texts(\.lint.ignoredKeys)),
    ConfigurationKey(
      "wrappers",
      .list(
        .map(
          [
            .init("name", .text(.any), "The name of the function or type."),
            .init(
              "key", .text(.argument),
              "The argument with the key: its label, or its number from 0 among those without a label."
            ),
            .init("default", .text(.argument), "The argument with the default; by default none."),
            .init(
              "store", .text(.argument),
              "The argument with the user defaults; by default those of the app."),
            .init(
              "registers", .boolean, "Whether the default is registered; by default it is not."),
            .init(
              "writes", .boolean, "Whether it stores a value and reads none; by default it reads."),
          ], required: ["name", "key"])),
      "Functions, types and property wrappers of the app that take keys.", default: [],
      example: [["name": "UserDefault", "key": "0", "default": "default"]]
    ) { value, _, settings in
      settings.sources.wrappers = value.items.map { item in
        KeyWrapper(
          name: item["name"]?.text ?? "",
          key: ArgumentPlace(item["key"]?.text ?? ""),
          defaultValue: item["default"].map { ArgumentPlace($0.text) },
          store: item["store"].map { ArgumentPlace($0.text) },
          registers: item["registers"]?.isTrue ?? false,
          writes: item["writes"]?.isTrue ?? false)
      }
    },
  ]
}

extension ArgumentPlace {
  /// Creates an argument from its text in a configuration.
  fileprivate init(_ text: String) {
    if let index = Int(text) {
      self = .index(index)
    } else {
      self = .label(text)
    }
  }
}
