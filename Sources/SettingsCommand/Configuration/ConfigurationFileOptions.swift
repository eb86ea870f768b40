import ArgumentParser
import SettingsProject

/// The options that choose a configuration file.
struct ConfigurationFileOptions: ParsableArguments {
  @Option(
    name: .customLong("config"), help: "Use this configuration file for all bundles.",
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?
  @Flag(name: .customLong("no-config"), help: "Use no configuration file.")
  var noConfig = false

  /// The configuration file that the options choose.
  var choice: ConfigurationChoice {
    if let config { return .file(config) }
    if noConfig { return .none }
    return .nearest
  }

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("'--config' and '--no-config' exclude each other")
    }
  }
}
