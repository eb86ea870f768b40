import ArgumentParser
import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsRules
import SettingsText

/// The `settingsc config` command.
struct ConfigCommand: CommandWithSubcommands {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration, its keys and its inputs.",
    discussion: """
      The configuration of a bundle is the nearest '.settingsc.yml' in the folders above it. Command-line options \
      override it; other configuration files are ignored.

      EXAMPLE:
        settingsc config print
      """,
    subcommands: commands)
  static let commands: [any SessionCommand.Type] = [
    Print.self, Inputs.self, Schema.self, Reference.self,
  ]
}

extension ConfigCommand {
  /// The `settingsc config print` command.
  struct Print: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "print", _superCommandName: "settingsc config",
      abstract: "Print the configuration in effect and the source of each value.",
      discussion: """
        EXAMPLE:
          settingsc config print
          settingsc config print App/Settings.bundle
        """)

    @Argument(help: "Bundle or folder whose configuration to print.", completion: .file())
    var path = "."
    @OptionGroup var configurationFile: ConfigurationFileOptions

    func run(_ session: Session) throws -> ExitStatus {
      guard session.workspace.files.exists(session.workspace.absolute(path)) else {
        throw CommandError.usage("'\(path)' is not there; give the path of a bundle or folder")
      }
      let project = session.project(configurationFile.choice)
      let file = try project.configuration(forPath: path).checked().configuration.file
      session.output.write(
        ConfigurationListing(file, keys: ConfigurationKey.all(rules: Rule.all)).text)
      return .success
    }
  }

  /// The `settingsc config inputs` command.
  struct Inputs: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "inputs", _superCommandName: "settingsc config",
      abstract:
        "List the files a sandboxed script phase of Xcode must declare, as its input file list.",
      discussion: """
        The list names the folders and files of the bundle, the configuration, and the files and code it names. Run \
        this in the folder of the project: paths in it start with '$(SRCROOT)'. Files outside of that folder are left \
        out, for the sandbox permits them. Write the list again when a file is added.

        EXAMPLE:
          settingsc config inputs App/Settings.bundle -o Settings.xcfilelist
        """)

    @Argument(
      help: "Bundle that the phase reads; by default the only one below the current folder.",
      completion: .file())
    var bundle: String?
    @OptionGroup var configurationFile: ConfigurationFileOptions
    @OptionGroup var output: OutputOptions

    func run(_ session: Session) throws -> ExitStatus {
      let workspace = session.workspace
      let project = session.project(configurationFile.choice)
      let root = try project.target(at: bundle.orOnlyOne).path
      let settings = try project.configuration(forPath: root).checked().settings
      // Reading the configuration has recorded its files.
      var paths = workspace.inputs.files
      do throws(FileSystemError) {
        // A missing bundle is an error, but not a missing baseline.
        _ = try workspace.files.status(of: root)
        try add(root, to: &paths, workspace)
        if let baseline = settings.baseline { try add(baseline, to: &paths, workspace) }
        for path in settings.outputs.flatMap(\.inputs) { try add(path, to: &paths, workspace) }
      } catch {
        throw CommandError.failure(error.named(workspace.display(error.path)))
      }
      paths.formUnion(SourceSearch(settings.sources, workspace).paths)
      // Paths outside of the working directory are displayed as absolute paths.
      let pathsInProject = paths.map(workspace.display).filter { !$0.hasPrefix("/") }
      let lines = pathsInProject.map { "$(SRCROOT)/" + $0 }.sorted()
      let text = "# \(OutputMark.words)\n" + lines.joined(separator: "\n") + "\n"
      try output.write(OutputFile(text, .comment), session)
      return .success
    }

    /// Adds a file, or a folder with its contents, to a list of inputs.
    private func add(
      _ path: String, to paths: inout Set<String>, _ workspace: Workspace
    ) throws(FileSystemError) {
      paths.insert(path)
      guard (try? workspace.files.status(of: path).kind) == .folder else { return }
      for entry in try workspace.files.entries(of: path) {
        let pathInFolder = Paths.join(path, entry.name)
        if entry.isLink {
          paths.insert(pathInFolder)
        } else {
          try add(pathInFolder, to: &paths, workspace)
        }
      }
    }
  }

  /// The `settingsc config schema` command.
  struct Schema: SessionCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", _superCommandName: "settingsc config",
      abstract: "Print the JSON Schema of the configuration file.",
      discussion: """
        EXAMPLE:
          settingsc config schema -o settingsc-configuration.schema.json
        """)

    @OptionGroup var output: OutputOptions

    func run(_ session: Session) throws -> ExitStatus {
      let text = ConfigurationSchema.text(ConfigurationKey.all(rules: Rule.all))
      try output.write(OutputFile(text, ConfigurationSchema.mark), session)
      return .success
    }
  }

  /// The `settingsc config reference` command.
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
