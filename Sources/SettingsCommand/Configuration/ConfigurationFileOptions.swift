import ArgumentParser
import SettingsWorkspace

/// The options that choose a configuration file.
///
/// The commands that run most often have them as options of their own: the parser needs a tenth of a short run for a
/// group.
struct ConfigurationFileOptions: ParsableArguments {
  @Option(name: .customLong("config"), help: configHelp, completion: files) var config: String?
  @Flag(name: .customLong("no-config"), help: noConfigHelp) var noConfig = false

  static var configHelp: ArgumentHelp { "Use this configuration file for all bundles." }
  static var noConfigHelp: ArgumentHelp { "Use no configuration file." }
  static var files: CompletionKind { .file(extensions: ["yml", "yaml"]) }

  /// The choice that was made.
  var choice: ConfigurationChoice { ConfigurationChoice(config, none: noConfig) }

  func validate() throws { try ConfigurationFileOptions.check(config, noConfig) }

  static func check(_ config: String?, _ noConfig: Bool) throws {
    if config != nil, noConfig { throw ValidationError("'--config' and '--no-config' exclude each other") }
  }
}

extension ConfigurationChoice {
  /// What the options choose.
  init(_ config: String?, none: Bool) { self = config.map { .file($0) } ?? (none ? .none : .nearest) }
}
