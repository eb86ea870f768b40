import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsProject

/// Makes outputs, each with the function of the command that writes it.
struct OutputBuilder {
  /// Whether a bundle was refused.
  private(set) var isRefused = false
  /// The failures to read or make something.
  private(set) var failures: [CommandError] = []
  private let project: Project
  private let session: Session
  /// The bundles that were read, by path; `nil` for one that is not used.
  private var bundles: [String: ProjectBundle?] = [:]
  /// Whether bundles that fail `lint` are refused.
  private var lints = false

  init(_ project: Project, _ session: Session) {
    self.project = project
    self.session = session
  }

  /// Reports all findings of bundles, and refuses the bundles of configurations whose verdict
  /// fails.
  mutating func lint(_ sources: [BundleSource]) {
    lints = true
    var read: [ProjectBundle] = []
    for source in sources {
      do throws(CommandError) {
        let bundle = try project.bundle(source)
        bundles[bundle.path] = bundle
        read.append(bundle)
        if let failure = bundle.fileFailures.first { throw .failure(failure) }
      } catch {
        failures.append(error)
        if let path = source.target?.path { bundles[path] = .some(nil) }
      }
    }
    judge(read)
  }

  private mutating func judge(_ read: [ProjectBundle]) {
    do throws(CommandError) {
      for findings in try project.findings(of: read) {
        let own = read.filter { $0.configuration === findings.configuration }
        session.report(findings.diagnostics, of: own.map(\.bundle))
        session.tell(findings.verdict)
        guard findings.verdict.fails else { continue }
        isRefused = true
        for bundle in own { bundles[bundle.path] = .some(nil) }
      }
    } catch {
      failures.append(error)
      for bundle in read { bundles[bundle.path] = .some(nil) }
    }
  }

  /// Returns all outputs of a configuration, or none if one cannot be made.
  mutating func outputs(of group: OutputPlan.Group) -> [Output] {
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
        failures.append(error.placed(in: group.file, at: settings))
        return []
      }
    }
    return outputs
  }

  /// Returns the files and bundles of one output; `nil` if its bundle is refused.
  ///
  /// - Throws: exit status 2 for options that do not fit, 3 for what cannot be read.
  mutating func outputs(_ settings: OutputSettings, of bundle: String) throws(CommandError)
    -> [Output]?
  {
    guard let input = try input(bundle) else { return nil }
    guard let made = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return made
  }

  private mutating func input(_ path: String) throws(CommandError) -> ProjectBundle? {
    if let known = bundles[path] { return known }
    let bundle = try project.wholeBundle(at: session.workspace.display(path))
    bundles[path] = bundle
    if lints { judge([bundle]) }
    return bundles[path] ?? nil
  }

  private func outputs(_ settings: OutputSettings, of input: ProjectBundle)
    throws(CommandError) -> [Output]?
  {
    let workspace = session.workspace
    let path = workspace.display(settings.path)
    let fragments = settings.fragments.map(workspace.display)
    switch settings.content {
    case .defaults(let options):
      return try options.file(path, of: input, session).map { [.file(path, $0)] }
    case .export(let options):
      return try options.file(of: input, in: project, session).map { [.file(path, $0)] }
    case .compile:
      guard let files = try session.shippedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .merge(let options):
      let merged = try session.merge(input, fragments, options, name: input.bundle.path)
      guard let merged, let expanded = try session.expanded(merged, of: input) else { return nil }
      return [try .bundle(path, expanded.shippedFiles)]
    case .generate(var options):
      if let template = settings.template {
        let template = try SourceTemplate.read(workspace.display(template), workspace)
        let files = try options.files(
          of: input, as: .template(template), merging: fragments, session)
        return files?.map { .code(path, $0) }
      }
      if options.name == nil, input.configuration.settings.generate.name == nil {
        options.name = try Output.typeName(path)
      }
      let runtime = options.over(input.configuration.settings.generate).runtime
      if settings.isSingleFile, runtime == .separate { options.runtime = .included }
      let files = try options.files(of: input, as: .code, merging: fragments, session)
      return try files.map { files throws(CommandError) in try Output.code(files, at: path) }
    }
  }
}

extension Output {
  /// Returns the name of the type for a file: that of the file.
  ///
  /// - Throws: exit status 2 for a name that no type can have.
  static func typeName(_ path: String) throws(CommandError) -> String {
    let name = String(Paths.name(path).prefix { $0 != "." })
    guard SourceOptions.isValidName(name) else {
      throw .usage("'\(name)' cannot name the type; set 'name'")
    }
    return name
  }

  /// Returns generated code at the path of one of its files: a single one may have any name, two
  /// stay together.
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
  /// Returns the error at the place of an output in its configuration, if its options are to blame.
  fileprivate func placed(in file: ConfigurationFile, at output: OutputSettings) -> CommandError {
    guard !faults.contains(where: \.isPlaced), let entry = file.entries["outputs"] else {
      return self
    }
    let place = entry.place(ofItem: output.item)
    return CommandError(message, inFile: entry.file, at: place, status: status)
  }
}
