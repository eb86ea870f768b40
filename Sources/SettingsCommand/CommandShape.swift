import ArgumentParser
import SettingsJSON

/// The options and arguments of a command, as the parser describes them. To set them up takes a moment, which only runs
/// with a faulty command line need.
struct CommandShape {
  /// An option or a flag.
  struct Option {
    /// Its names with their hyphens.
    var names: [String] = []
    /// Whether a value follows it.
    var hasValue: Bool
    /// Whether that is a file or a folder.
    var isPath: Bool
    /// The words to choose from; none where any text is allowed.
    var values: [String]
    /// Whether the help shows it.
    var isShown: Bool
  }

  /// The options that the help shows, and those that it hides.
  private(set) var options: [Option] = []
  /// Whether each of its arguments is a file or a folder; more words belong to the last one.
  private var arguments: [Bool] = []

  /// Describes a command.
  init(_ type: any ParsableCommand.Type) {
    let description = try? JSONParser.parse(Array(type._dumpHelp().utf8))
    for argument in description?["command"]?["arguments"]?.array ?? [] {
      let completion = argument["completionKind"]
      let isPath = completion?["file"] != nil || completion?["directory"] != nil
      let kind = argument["kind"]?.string
      if kind == "positional" {
        arguments.append(isPath)
        continue
      }
      let names = (argument["names"]?.array ?? []).compactMap { name in
        name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
      }
      var isShown = true
      if case .boolean(false)? = argument["shouldDisplay"] { isShown = false }
      options.append(
        Option(
          names: names, hasValue: kind == "option", isPath: isPath,
          values: (completion?["list"]?["values"]?.array ?? []).compactMap(\.string), isShown: isShown))
    }
  }

  /// Whether an argument, by its 0-based number among those that belong to no option, is a file or a folder.
  func takesPath(at number: Int) -> Bool {
    arguments.indices.contains(number) ? arguments[number] : arguments.last ?? false
  }

  /// The option with a name, given with its hyphens.
  func option(named name: some StringProtocol) -> Option? {
    options.first { $0.names.contains { $0 == name } }
  }
}
