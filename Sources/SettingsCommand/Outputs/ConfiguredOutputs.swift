import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsProject
import SettingsSystem

/// The outputs that the configurations of some bundles name.
struct ConfiguredOutputs {
  /// The outputs of one configuration.
  struct Group {
    let configuration: ConfigurationFile
    /// Each output with the absolute path of its bundle; absent where the configuration leaves open
    /// which one is meant.
    let outputs: [(settings: OutputSettings, bundle: String?)]
    /// The bundles that the configuration is for.
    let bundles: [String]
  }

  /// The configurations with outputs.
  private(set) var groups: [Group] = []
  /// The absolute paths of the bundles.
  private(set) var bundles: [String] = []
  /// Why something could not be searched or read.
  private(set) var failures: [CommandError] = []

  /// Searches as `lint` does.
  ///
  /// - Throws: exit status 2 for a page that is named.
  init(
    in paths: [String], allowsMissing: Bool, _ choice: ConfigurationChoice, _ session: Session
  ) throws(CommandError) {
    let workspace = session.workspace
    var catalog = ConfigurationCatalog(choice, workspace: workspace)
    let filter = catalog.environment(forPath: paths[0]).filter
    var search = BundleSearch(workspace) { filter.excludes($0) }
    search.allowsMissing = allowsMissing
    var found: [(path: String, environment: LintEnvironment)] = []
    var page: LintTarget?
    search.find(paths) { target in
      let environment = catalog.environment(forFolder: Paths.parent(target.path))
      if target.isPage {
        page = target.isNamed ? page ?? target : page
      } else if target.isNamed || environment.filter.takes(target.path) {
        found.append((target.path, environment))
      }
    }
    if let page {
      throw .usage("'\(workspace.display(page.path))' is a page; give the path of its bundle")
    }
    bundles = found.map(\.path)
    failures = catalog.environments.compactMap(\.fault) + search.failures
    for remark in search.missing + search.leftOutRemarks(where: catalog.isOutput) {
      session.note(remark)
    }
    let searched = paths.map(workspace.absolute)
    for environment in catalog.environments where environment.fault == nil {
      guard let file = environment.configuration.file else { continue }
      let own = found.filter { $0.environment === environment }.map(\.path)
      // A bundle that is named may be elsewhere; it counts where it is among what is asked for.
      let outputs = environment.settings.outputs.filter { output in
        output.bundle.map { bundle in searched.contains { Paths.isInside(bundle, $0) } } ?? !own
          .isEmpty
      }
      guard !outputs.isEmpty else { continue }
      let only = own.count == 1 ? own.first : nil
      groups.append(
        Group(configuration: file, outputs: outputs.map { ($0, $0.bundle ?? only) }, bundles: own))
    }
  }
}

/// Makes outputs, each with the function of the command that writes it.
struct MadeOutputs {
  /// Whether a bundle was refused.
  private(set) var isRefused = false
  /// Why something could not be read or made.
  private(set) var failures: [CommandError] = []
  private let choice: ConfigurationChoice
  private let lints: Bool
  private let session: Session
  /// The bundles that were read, by path; absent where one fails `lint`.
  private var inputs: [String: BundleInput?] = [:]

  /// - Parameter lints: Whether a bundle that fails `lint` is refused.
  init(_ choice: ConfigurationChoice, lints: Bool, _ session: Session) {
    self.choice = choice
    self.lints = lints
    self.session = session
  }

  /// The outputs of a configuration: all of them, or none where one cannot be made.
  mutating func outputs(of group: ConfiguredOutputs.Group) -> [Output] {
    var outputs: [Output] = []
    for (settings, bundle) in group.outputs {
      do throws(CommandError) {
        guard let bundle else {
          let count = group.bundles.count
          let names = Wording.first(
            group.bundles.prefix(3).map { "'\(session.workspace.display($0))'" }, of: count)
          throw .usage(
            "the configuration is for \(count) bundles: \(names); name one with 'bundle'")
        }
        guard session.workspace.files.exists(bundle) else {
          throw .usage("'\(session.workspace.display(bundle))' is not there")
        }
        guard let made = try self.outputs(settings, of: bundle) else { return [] }
        outputs += made.map { output in
          var output = output
          output.folder = settings.folder
          return output
        }
      } catch {
        failures.append(error.placed(in: group.configuration, at: settings))
        return []
      }
    }
    return outputs
  }

  /// What is written for one output; `nil` where its bundle is refused.
  ///
  /// - Throws: exit status 2 for options that do not fit, 3 for what cannot be read.
  mutating func outputs(_ settings: OutputSettings, of bundle: String) throws(CommandError)
    -> [Output]?
  {
    let made = try input(bundle).flatMap { input throws(CommandError) in
      try MadeOutputs.outputs(settings, of: input)
    }
    if made == nil { isRefused = true }
    return made
  }

  private mutating func input(_ path: String) throws(CommandError) -> BundleInput? {
    if let known = inputs[path] { return known }
    let input = try BundleInput.loadBundle(session.workspace.display(path), choice, session)
    var isTaken = true
    if lints {
      let findings = input.linter.diagnostics(in: input.bundle)
      input.report(findings)
      isTaken = !input.environment.settings.verdict(on: findings).fails
    }
    inputs[path] = .some(isTaken ? input : nil)
    return isTaken ? input : nil
  }

  private static func outputs(_ settings: OutputSettings, of input: BundleInput)
    throws(CommandError) -> [Output]?
  {
    let path = input.session.workspace.display(settings.path)
    let fragments = settings.fragments.map(input.session.workspace.display)
    switch settings.content {
    case .defaults(let options): return try options.file(path, of: input).map { [.file(path, $0)] }
    case .export(let options): return try options.file(of: input).map { [.file(path, $0)] }
    case .compile:
      return try input.shippedFiles().map { files throws(CommandError) in [try .bundle(path, files)]
      }
    case .merge(let options):
      return try input.merge(fragments, options, name: input.bundle.path).map {
        outcome throws(CommandError) in
        [try .bundle(path, outcome.shippedFiles)]
      }
    case .generate(var options):
      let workspace = input.session.workspace
      if let template = settings.template {
        let template = try SourceTemplate.read(workspace.display(template), workspace)
        return try options.files(of: input, as: .template(template), merging: fragments).map {
          files in
          files.map { .code(path, $0) }
        }
      }
      if options.name == nil, input.environment.settings.generate.name == nil {
        options.name = try Output.typeName(path)
      }
      return try options.files(of: input, as: .code, merging: fragments).map {
        files throws(CommandError) in
        try Output.code(files, at: path)
      }
    }
  }
}

extension Output {
  /// The name of the type that goes to a file: that of the file.
  ///
  /// - Throws: exit status 2 for a name that no type can have.
  static func typeName(_ path: String) throws(CommandError) -> String {
    let name = String(Paths.name(path).prefix { $0 != "." })
    guard SourceOptions.isValidName(name) else {
      throw .usage("'\(name)' cannot name the type; set 'name'")
    }
    return name
  }

  /// Generated code at the path of one of its files: a single one may have any name, two stay
  /// beside each other.
  ///
  /// - Throws: exit status 2 for a path that is none of the files'.
  fileprivate static func code(_ files: [GeneratedFile], at path: String) throws(CommandError)
    -> [Output]
  {
    let name = Paths.name(path)
    let ending = { (name: String) in name.lastIndex(of: ".").map { String(name[$0...]) } ?? "" }
    guard
      files.contains(where: { files.count > 1 ? $0.name == name : ending($0.name) == ending(name) })
    else {
      let names = files.map { "'\($0.name)'" }.joined(separator: " and ")
      throw .usage(
        "'\(path)' does not fit the code, which goes to \(names); change 'file', 'language' or 'name'"
      )
    }
    let folder = String(path.dropLast(name.count))
    return files.map { .code(files.count > 1 ? folder + $0.name : path, $0) }
  }
}

extension CommandError {
  /// The error at the place of an output in its configuration, where its options are to blame.
  fileprivate func placed(in file: ConfigurationFile, at output: OutputSettings) -> CommandError {
    guard !faults.contains(where: \.isPlaced), let entry = file.entries["outputs"] else {
      return self
    }
    let place = entry.place(ofItem: output.item)
    return CommandError(message, inFile: entry.file, at: place, status: status)
  }
}
