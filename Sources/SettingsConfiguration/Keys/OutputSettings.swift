import SettingsCompiler
import SettingsFiles

/// The settings of an output of `build`.
package struct OutputSettings: Sendable, Hashable {
  /// The kind of an output, with the options of the command that writes it.
  package enum Content: Sendable, Hashable {
    case defaults(DefaultsSettings)
    case generate(GenerateSettings)
    case compile
    case export(ExportSettings)
    case merge(MergeSettings)
  }

  package var content: Content
  /// The absolute path of the output file or bundle.
  package var path: String
  /// The folder that must contain the output; `nil` unless a configuration names the path.
  package var folder: String?
  /// The absolute path of the bundle from which the output is made, on disk or written by another
  /// output; `nil` for the configuration's only bundle.
  package var bundle: String?
  /// The absolute path of a code template; `nil` for the built-in one.
  package var template: String?
  /// The absolute paths of the fragments that are merged into the bundle first.
  package var fragments: [String] = []
  /// The titles of the rows that open fragments, by the names of their files or folders.
  package var titles: [String: String] = [:]
  /// Whether code must be a single file, as required by a build system with declared outputs.
  package var isSingleFile = false
  /// The 0-based index of the output in the configuration's list.
  package var item = 0

  /// The name of the file, beside a configuration, that records outputs without a mark.
  package static let recordName = ".settingsc-outputs"

  /// The absolute paths of input files other than the bundle.
  package var inputs: [String] {
    guard let template else { return fragments }
    return fragments + [template]
  }

  /// The absolute paths of all files of the output, since code may have a second file.
  package var places: [String] {
    guard case .generate(let settings) = content, template == nil,
      let dot = path.lastIndex(of: ".")
    else { return [path] }
    let stem = String(path[..<dot])
    switch (settings.language ?? .swift, path[dot...]) {
    case (.objectiveC, ".h"): return [path, stem + ".m"]
    case (.objectiveC, ".m"): return [path, stem + ".h"]
    case (.swift, ".swift") where settings.runtime == .separate:
      return [path, SourceRuntime.fileName(stem)]
    default: return [path]
    }
  }

  /// Whether the output is a bundle, in whose texts variables are expanded.
  package var writesBundle: Bool {
    switch content {
    case .compile, .merge: true
    case .defaults, .generate, .export: false
    }
  }

  /// Creates an output made from the configuration's only bundle.
  package init(_ content: Content, path: String) {
    self.content = content
    self.path = path
  }
}

extension OutputSettings {
  /// Creates an output from a path, or from a map of a command's options with `file`.
  ///
  /// - Parameter folder: The absolute path of the folder that relative paths start from.
  init(_ content: Content, _ value: ConfigurationValue, folder: String) {
    func path(_ text: String) -> String { Paths.absolute(text, from: folder) }
    self.init(content, path: path(value["file"]?.text ?? value.text))
    self.folder = folder
    bundle = (value["bundle"]?.text).map(path)
    template = (value["template"]?.text).map(path)
    for text in value["fragments"]?.texts ?? [] {
      // PATH or TITLE=PATH
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let fragment = path(parts.last ?? text)
      fragments.append(fragment)
      if parts.count > 1 { titles[Paths.name(fragment)] = parts[0] }
    }
  }

  /// Returns the outputs in a list.
  fileprivate static func list(_ value: ConfigurationValue, folder: String) -> [OutputSettings] {
    var outputs: [OutputSettings] = []
    for (index, item) in value.items.enumerated() {
      for entry in item.entries {
        let kind = ConfigurationKey.outputKinds.first { $0.field.name == entry.key }
        guard let content = kind?.content(entry.value, folder) else { continue }
        var output = OutputSettings(content, entry.value, folder: folder)
        output.item = index
        outputs.append(output)
      }
    }
    return outputs
  }
}

extension ConfigurationKey {
  /// The key `outputs`.
  static let outputs = ConfigurationKey(
    "outputs",
    .list(.map(outputKinds.map(\.field), noun: "output", anyOf: outputKinds.map(\.field.name))),
    """
    What 'build' writes: a list of 'defaults', 'generate', 'compile', 'export' and 'merge', each with a path or a map \
    of the command's options and 'file'.
    """, default: [],
    example: [
      ["defaults": "App/Generated/Defaults.plist"],
      ["export": ["format": "markdown", "file": "Docs/Settings.md"]],
    ]
  ) { value, folder, settings in
    settings.outputs = OutputSettings.list(value, folder: folder)
  }

  /// The kinds of outputs, each with a function that returns its content from its options and the
  /// configuration's folder.
  fileprivate static let outputKinds: [(field: ConfigurationField, content: OutputContent)] = [
    (
      kind(
        "defaults", "Registration defaults, with the options of 'defaults'.",
        DefaultsSettings.fields + [fragments]),
      { options, _ in .defaults(DefaultsSettings(options)) }
    ),
    (
      kind(
        "generate",
        "Source code, with the options of 'generate'; the file's name is that of the type.",
        GenerateSettings.fields
          + [
            .init("template", .text(.path), "The Mustache template to render instead."), fragments,
          ]),
      { options, _ in .generate(GenerateSettings(options)) }
    ),
    (kind("compile", "The bundle as it ships.", [fragments]), { _, _ in .compile }),
    (
      kind(
        "export", "Documentation or a file for device management, with the options of 'export'.",
        ExportSettings.fields + [fragments], required: ["format"]),
      { options, folder in .export(ExportSettings(options, folder: folder)) }
    ),
    (
      kind(
        "merge", "The bundle with fragments, with the options of 'merge'.",
        MergeSettings.fields + [fragments],
        required: ["fragments"]), { options, _ in .merge(MergeSettings(options)) }
    ),
  ]
  fileprivate typealias OutputContent =
    @Sendable (ConfigurationValue, _ folder: String) -> OutputSettings.Content

  private static let fragments = ConfigurationField(
    "fragments", .list(.text(.path)),
    "Pages and folders with pages to merge with the bundle first; TITLE=PATH sets the title of the row that opens one."
  )

  /// Returns the field for a kind of output, whose value is a map with a command's options.
  ///
  /// If no option is required, the value may also be just a path.
  private static func kind(
    _ name: String, _ summary: String, _ fields: [ConfigurationField], required: [String] = []
  ) -> ConfigurationField {
    let places: [ConfigurationField] = [
      .init("file", .text(.output), "The file or bundle to write."),
      .init(
        "bundle", .text(.path),
        "The bundle, where the configuration is for more than one, or that another output makes."),
    ]
    let map = ConfigurationFields(
      noun: "option", fields: places + fields, required: ["file"] + required)
    var shape = ConfigurationShape.fields(map)
    if required.isEmpty { shape = .either(.text(.output), map) }
    return ConfigurationField(name, shape, summary)
  }
}
