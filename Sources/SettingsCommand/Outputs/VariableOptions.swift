import ArgumentParser
import SettingsAnalysis
import SettingsConfiguration
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsText

/// The options that define variables in the texts of a bundle.
struct VariableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Value of a variable, for '$(NAME)' in the bundle's texts. Repeatable.",
      valueName: "name=value"))
  var define: [String] = []
  @Option(
    help: "Built Info.plist that gives MARKETING_VERSION and CURRENT_PROJECT_VERSION.",
    completion: .file())
  var infoPlist: String?

  /// Returns the values of variables by name, those of '--define' overriding those of
  /// '--info-plist'.
  ///
  /// - Throws: Exit status 2 for text that is not a definition, for a definition without a value, and
  ///   for an Info.plist that is not of a built app; 3 for an unreadable Info.plist.
  func values(_ workspace: Workspace) throws(CommandError) -> [String: String] {
    var values: [String: String] = [:]
    if let infoPlist { values = try VersionsOfProduct.read(infoPlist, workspace) }
    for definition in define {
      let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard parts.count == 2, Variables.isName(name) else {
        throw .usage(
          "'\(definition)' defines no variable; write '--define' with NAME=VALUE, such as 'API_HOST=example.com'"
        )
      }
      let value = String(parts[1])
      guard !value.isEmpty else {
        throw .usage("'--define \(name)=' has no value; is a variable of the shell not set?")
      }
      values[name] = value
    }
    return values
  }
}

/// Reads the versions of a built app.
private enum VersionsOfProduct {
  static func read(_ given: String, _ workspace: Workspace) throws(CommandError) -> [String: String]
  {
    let (bytes, shown) = try workspace.input(given, limit: Workspace.inputSizeLimit)
    let list: PropertyList
    do {
      list = try PropertyListReader().read(bytes)
    } catch {
      throw CommandError(error, inFile: shown, bytes)
    }
    var values: [String: String] = [:]
    for (key, name) in Variables.versionNames {
      guard let node = list.value(key, in: list.root), let text = list.string(node) else {
        continue
      }
      // In the source of an Info.plist, the version is a variable such as `$(MARKETING_VERSION)`.
      let hasVariable = VariableText(text) != nil
      if hasVariable {
        throw .usage(
          "'\(shown)' is not the Info.plist of a built app: '\(key)' is '\(text)'; name the one in the app"
        )
      }
      values[name] = text
    }
    return values
  }
}

extension Session {
  /// Returns the session with the folders that Xcode builds into according to the options, beside
  /// those of the environment.
  ///
  /// - Throws: The errors of ``VariableOptions/values(_:)``.
  func addingBuildFolders(of variables: VariableOptions) throws(CommandError) -> Session {
    let values = try variables.values(workspace)
    let folders = XcodeSettings.buildFolders.compactMap { values[$0] }.filter { !$0.isEmpty }
    return addingBuildFolders(folders.map(workspace.absolute))
  }

  /// Returns the project for a command that writes a file.
  ///
  /// Files among the project's sources are the same in every build, so Xcode's build settings are
  /// not expanded in them.
  ///
  /// - Parameter output: The output path; `nil` for standard output.
  /// - Throws: The errors of ``VariableOptions/values(_:)``.
  func project(
    _ choice: ConfigurationChoice, _ variables: VariableOptions, writing output: String?
  ) throws(CommandError) -> Project {
    if let path = output.outputPath, !workspace.isRewrittenByBuilds(path) {
      return try withoutBuildSettings.project(choice, variables)
    }
    return try project(choice, variables)
  }

  /// Returns the project around the working directory, with variables from the command line.
  ///
  /// - Throws: The errors of ``VariableOptions/values(_:)``.
  func project(
    _ choice: ConfigurationChoice, _ variables: VariableOptions
  ) throws(CommandError) -> Project {
    var overrides = LintOverrides()
    overrides.variables = try variables.values(workspace)
    return project(choice, overrides: overrides)
  }

  /// Reports the variables in a bundle's texts for which a value in the configuration hides the value
  /// of Xcode's build setting.
  func noteHiddenSettings(of bundle: ProjectBundle) {
    for setting in bundle.hiddenSettings {
      note(
        "'\(setting.name)' is '\(setting.value)' as 'variables' in the configuration says, not '\(setting.hidden)' as in "
          + "Xcode's build settings; remove it from 'variables' to use those")
    }
  }
}
