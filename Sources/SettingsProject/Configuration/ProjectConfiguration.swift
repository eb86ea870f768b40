import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// The loader, the linter and the filter made from a configuration and shared by its bundles.
package final class ProjectConfiguration: Sendable {
  package let configuration: Configuration
  /// The loader of bundles, with the configuration's dialects and limits.
  package let loader: BundleLoader
  /// The linter that checks the bundles.
  package let linter: Linter
  /// The filter that determines which bundles a search includes.
  package let filter: PathFilter

  /// The values of variables in paths: the variables of the configuration and, in a build phase of
  /// Xcode, the build settings.
  package let variables: Variables
  /// The values of variables in texts, without build settings that are paths on this machine.
  let textVariables: Variables
  private let buildSettings: Variables?

  /// The problems in the configuration or in a file that it names.
  package let problems: [ConfigurationProblem]
  private let readingFault: CommandError?

  /// Creates a configuration by reading the files that it names.
  ///
  /// - Parameter problems: The problems already found in the configuration.
  /// - Parameter readingFault: The error that prevents reading the configuration's file; `nil` if
  ///   it is readable.
  init(
    _ configuration: Configuration, _ workspace: Workspace, problems: [ConfigurationProblem],
    readingFault: CommandError?
  ) {
    self.configuration = configuration
    self.readingFault = readingFault
    var references = ConfigurationReferences(configuration: configuration, workspace: workspace)
    let settings = configuration.settings
    loader = BundleLoader(
      schema: references.schema(), limits: ReadingLimits(fileSize: settings.fileSizeLimit))
    buildSettings = workspace.buildSettings
    let buildVariables = buildSettings ?? Variables()
    variables = Variables(settings.variables).orElse(buildVariables)
    textVariables = Variables(settings.variables).orElse(buildVariables.withoutMachinePaths)
    var lint = settings.lint
    lint.entitledGroups = references.entitledGroups(variables)
    lint.paths = configuration.file.map {
      RelativePaths(workingDirectory: workspace.directory, folder: $0.folder)
    }
    linter = Linter(configuration: lint)
    filter = PathFilter(
      folder: configuration.file?.folder ?? workspace.directory, included: settings.included,
      excluded: settings.excluded)
    references.checkOutputs()
    let fileProblems = configuration.file?.problems ?? []
    self.problems = problems + (fileProblems + references.problems).ordered(by: \.place)
  }

  /// Creates a copy without the values of Xcode's build settings.
  private init(withoutBuildSettings other: ProjectConfiguration) {
    configuration = other.configuration
    readingFault = other.readingFault
    loader = other.loader
    linter = other.linter
    filter = other.filter
    problems = other.problems
    buildSettings = nil
    variables = Variables(other.settings.variables)
    textVariables = variables
  }

  /// The configuration without the values of Xcode's build settings.
  package var withoutBuildSettings: ProjectConfiguration {
    if buildSettings == nil { return self }
    return ProjectConfiguration(withoutBuildSettings: self)
  }

  /// The settings in effect.
  package var settings: LintSettings { configuration.settings }

  /// The error that prevents any check, with exit status 3 for an unreadable configuration and 2
  /// for one with problems; `nil` if there is none.
  package var fault: CommandError? {
    if let readingFault { return readingFault }
    if problems.isEmpty { return nil }
    return .configuration(problems)
  }

  /// Returns the configuration itself if it is usable.
  ///
  /// - Throws: The configuration's ``fault``.
  package func checked() throws(CommandError) -> ProjectConfiguration {
    if let fault { throw fault }
    return self
  }
}

extension ProjectConfiguration {
  /// A variable of the configuration whose value differs in Xcode's build settings.
  package struct HiddenSetting: Sendable, Hashable {
    package let name: String
    /// The value from the configuration, which is in effect.
    package let value: String
    /// The value of the build setting.
    package let hidden: String
  }

  /// Returns the build setting hidden by a variable of the configuration; `nil` if it hides none,
  /// for example because the values are equal or the command line defines the variable.
  func settingHidden(by name: String) -> HiddenSetting? {
    guard let value = configuration.fileVariables[name], settings.variables[name] == value,
      let hidden = buildSettings?[name], hidden != value
    else { return nil }
    return HiddenSetting(name: name, value: value, hidden: hidden)
  }

  /// Returns whether the configuration defines a variable, so that its value is the same in all
  /// runs.
  func isFixed(_ name: String) -> Bool { configuration.fileVariables[name] != nil }

  /// The absolute paths of the pages and folders with pages that the configuration merges into
  /// bundles, each once.
  var fragments: [String] { settings.outputs.flatMap(\.fragments).distinct }

  /// The name of the folder beside a bundle with the fragments for the build plugin.
  static let pluginFolder = "Settings.fragments"

  /// Returns whether the page or folder at an absolute path is merged into a bundle: an output
  /// names it, or it is in the build plugin's folder of fragments.
  func isFragment(_ path: String) -> Bool {
    fragments.contains(path)
      || Paths.name(Paths.parent(path)) == ProjectConfiguration.pluginFolder
  }

  /// Returns a bundle adjusted for the rules, with the facts about its place in the project's build.
  ///
  /// A text with variables counts as unknown if the configuration defines all of them, or if the
  /// bundle will be compiled. A compiled bundle and a bundle in a built app are not adjusted, since
  /// nothing expands variables in them.
  ///
  /// - Parameter path: The absolute path of the bundle, or of a page in it.
  func judged(
    _ read: SettingsBundle, at path: String, _ workspace: Workspace
  ) -> SettingsBundle {
    var bundle = read
    if read.product == nil, isFragment(path) { bundle = read.asFragment }
    if bundle.isCompiled { return bundle }
    let outputs = compiledBundles(of: path)
    var willBeCompiled = !outputs.isEmpty
    let build = build(around: path, of: bundle, workspace)
    if let build {
      bundle = withBuildFacts(bundle, at: path, build, compiledTo: outputs)
      // Scripts may be long, so they are read only for bundles with variables.
      if !willBeCompiled, build.hasScripts, !BundleVariables(of: bundle).texts.isEmpty {
        willBeCompiled = build.compiles(path)
      }
    }
    guard willBeCompiled || !settings.variables.isEmpty else { return bundle }
    let adjusted = bundle.withoutDefaults(
      ofVariables: { name in willBeCompiled || settings.variables[name] != nil },
      groups: textVariables)
    if bundle.hasVariableInDefault, !outputs.isEmpty,
      let build, let project = build.project,
      let lack = build.lack(of: path, compiledTo: outputs)
    {
      return adjusted.leftUncompiled(UncompiledBundle(project: project, lack: lack))
    }
    return adjusted
  }

  /// Returns a bundle with the facts about its place in the project's build.
  private func withBuildFacts(
    _ bundle: SettingsBundle, at path: String, _ build: ProjectBuild,
    compiledTo outputs: [OutputSettings]
  ) -> SettingsBundle {
    if bundle.isMisnamed {
      return bundle.built(with: [], copiedBy: build.copyingTarget(of: path))
    }
    // iOS shows only the bundle with this name, so no other bundle has to be in the app.
    guard bundle.name == "Settings.bundle" else { return bundle }
    var faults = build.phaseFaults(of: path, compiledTo: outputs)
    // The app may get the compiled bundle instead of its source.
    if outputs.isEmpty, let lack = build.lackOfCopy(of: path) { faults.append(lack) }
    return bundle.built(with: faults, copiedBy: nil)
  }

  /// Returns the build of the project around a bundle; `nil` for a page, for a fragment, and for a
  /// bundle in a revision without variables in its defaults.
  private func build(
    around path: String, of bundle: SettingsBundle, _ workspace: Workspace
  ) -> ProjectBuild? {
    if bundle.isSinglePage || bundle.kind == .fragment { return nil }
    if workspace.revision != nil, !bundle.hasVariableInDefault { return nil }
    return ProjectBuild(around: path, upTo: configuration.file?.folder, workspace)
  }

  /// Returns whether the configuration has an output that is a compiled copy of a bundle, in which
  /// variables are expanded.
  ///
  /// - Parameter path: The absolute path of the source bundle, or of a page in it.
  package func compiles(_ path: String) -> Bool { !compiledBundles(of: path).isEmpty }

  /// Returns the outputs that are compiled copies of a bundle.
  private func compiledBundles(of path: String) -> [OutputSettings] {
    settings.outputs.filter { output in
      guard output.writesBundle else { return false }
      // An output that names no bundle is made from the only bundle.
      guard let bundle = output.bundle else { return true }
      return Paths.isInside(path, bundle) || output.fragments.contains(path)
    }
  }
}
