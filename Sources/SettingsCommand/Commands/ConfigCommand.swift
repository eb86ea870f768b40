import ArgumentParser
import SettingsFileSystem
import SettingsLint

/// `settingsc config`
struct ConfigCommand: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print or create the configuration file.",
    discussion: """
      The configuration of a bundle is the nearest '.settingsc.yml' in the folders above it. Command-line options \
      override it; other configuration files are ignored.

      EXAMPLE:
        settingsc config init
        settingsc config print
      """,
    subcommands: parserCommands)
  static let commands: [any SessionCommand.Type] = [Print.self, Init.self, Schema.self, Reference.self]
}

extension ConfigCommand {
  /// `settingsc config print`
  struct Print: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "print", _superCommandName: "settingsc config",
      abstract: "Print the configuration in effect and the source of each value.",
      discussion: """
        EXAMPLE:
          settingsc config print
          settingsc config print App/Settings.bundle --strict
        """)

    @Argument(help: "Bundle or folder whose configuration to print.", completion: .file()) var path = "."
    @OptionGroup var settings: SettingOptions

    func run(_ session: Session) throws -> ExitStatus {
      guard session.workspace.files.exists(session.workspace.absolute(path)) else {
        throw CommandError.usage("'\(path)' is not there; give the path of a bundle or folder")
      }
      var catalog = ConfigurationCatalog(
        settings.choice, overrides: try settings.overrides(), workspace: session.workspace)
      let index = catalog.environment(forPath: path)
      if let fault = catalog.fault(of: index) { throw fault }
      let listing = ConfigurationListing(
        catalog.environments[index].configuration, keys: ConfigurationKey.all(rules: Rule.all))
      session.output.write(listing.text)
      return .success
    }
  }

  /// `settingsc config init`
  struct Init: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", _superCommandName: "settingsc config",
      abstract: "Create a configuration file with every key explained and commented out.",
      discussion: """
        EXAMPLE:
          settingsc config init
        """)

    @Argument(help: "Folder for the file.", completion: .directory) var folder = "."
    @Flag(help: "Replace an existing file.") var force = false

    func run(_ session: Session) throws -> ExitStatus {
      let workspace = session.workspace
      if folder == "-" { throw CommandError.usage("the configuration goes to a file in a folder; found '-'") }
      if (try? workspace.files.status(of: workspace.absolute(folder)).kind) == .file {
        throw CommandError.usage("'\(folder)' is a file; give the folder for the configuration")
      }
      let paths = ConfigurationFile.names.map { Paths.join(workspace.absolute(folder), $0) }
      let existing = paths.first(where: workspace.files.hasEntry)
      if let existing, !force {
        let shown = workspace.display(existing)
        throw CommandError.usage("'\(shown)' exists already; replace it with '--force'")
      }
      let path = existing ?? paths[0]
      let shown = workspace.display(path)
      try OutputCheck(workspace).refuse(path)
      let text = ConfigurationReference.template(ConfigurationKey.all(rules: Rule.all))
      do {
        try workspace.write(Array(text.utf8), to: path, as: shown)
      } catch {
        throw CommandError.failure(error)
      }
      session.tell("wrote '\(shown)'")
      return .success
    }
  }

  /// `settingsc config schema`
  struct Schema: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", _superCommandName: "settingsc config",
      abstract: "Print the JSON Schema of the configuration file.",
      discussion: """
        EXAMPLE:
          settingsc config schema -o settingsc-configuration.schema.json
        """)

    @Option(name: .shortAndLong, help: "Output file; '-' or none for standard output.", completion: .file())
    var output: String?

    func run(_ session: Session) throws -> ExitStatus {
      let text = ConfigurationSchema.text(ConfigurationKey.all(rules: Rule.all))
      try session.write(Array(text.utf8), to: output)
      return .success
    }
  }

  /// `settingsc config reference`
  struct Reference: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "reference", _superCommandName: "settingsc config",
      abstract: "Print the keys of the configuration file as a Markdown table.",
      discussion: """
        EXAMPLE:
          settingsc config reference
        """)

    func run(_ session: Session) throws -> ExitStatus {
      session.output.write(ConfigurationReference.table(ConfigurationKey.all(rules: Rule.all)))
      return .success
    }
  }
}
