import SettingsAnalysis
import SettingsCompiler
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsProject
import SettingsText

/// Makes outputs, each with the function of the command that writes it.
struct OutputBuilder {
  /// Whether a bundle was refused.
  private(set) var isRefused = false
  /// The failures to read or make something.
  private(set) var failures: [CommandError] = []
  /// The number of outputs that only a build phase of Xcode makes.
  private(set) var skippedCount = 0
  private let project: Project
  private let session: Session
  /// The bundles that were read, by path; `nil` for one that is not used.
  private var bundles: [String: ProjectBundle?] = [:]
  /// The same bundles without values from Xcode's build settings, by path.
  private var fixedBundles: [String: ProjectBundle] = [:]
  /// The merged bundles that were made.
  private var merges: [Merge: ProjectBundle] = [:]
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
      for findings in try project.findings(of: read.map(\.expanded)) {
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

  /// Returns the selected outputs of a configuration; `nil` if one cannot be made.
  mutating func outputs(
    of group: OutputPlan.Group, _ selection: OutputSelection
  ) -> [Output]? {
    var outputs: [Output] = []
    var skipped = 0
    for settings in group.outputs {
      do throws(CommandError) {
        let path = try OutputPath(settings, group.variables, session.workspace)
        guard selection.contains(settings, at: path) else { continue }
        switch path {
        case .onlyInXcode(let missing):
          noteSkipped(settings, missing)
          skipped += 1
        case .known(let path, let folder):
          guard let made = try self.outputs(settings, at: path, in: folder, group) else {
            return nil
          }
          outputs += made
        }
      } catch {
        failures.append(error.placed(in: group.file, at: settings))
        return nil
      }
    }
    skippedCount += skipped
    if selection.isWhole { noteMissingKeys(in: group) }
    return outputs
  }

  private func noteSkipped(_ settings: OutputSettings, _ missing: [String]) {
    let names = WordList.text(missing.map { Wording.quote($0) }, joinedBy: "and")
    session.note(
      "'\(session.workspace.display(settings.path))' is skipped outside of Xcode, which defines \(names); '--define' does too"
    )
  }

  private mutating func outputs(
    _ settings: OutputSettings, at path: String, in folder: String?, _ group: OutputPlan.Group
  ) throws(CommandError) -> [Output]? {
    var settings = settings
    settings.path = path
    guard let input = try input(of: settings, in: group, settings.values(session.workspace)) else {
      return nil
    }
    guard let made = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return made.map { output in
      var output = output
      output.folder = folder
      return output
    }
  }

  /// Returns the files and bundles of one output; `nil` if its bundle is refused.
  ///
  /// - Throws: exit status 2 for options that do not fit, 3 for what cannot be read.
  mutating func outputs(
    _ settings: OutputSettings, of bundle: String
  ) throws(CommandError) -> [Output]? {
    let values = settings.values(session.workspace)
    guard let whole = try read(bundle, values), let input = try merged(whole, settings, values)
    else { return nil }
    guard let made = try outputs(settings, of: input) else {
      isRefused = true
      return nil
    }
    return made
  }

  private func outputs(
    _ settings: OutputSettings, of input: ProjectBundle
  ) throws(CommandError) -> [Output]? {
    let workspace = session.workspace
    let path = workspace.display(settings.path)
    switch settings.content {
    case .defaults(let options):
      return try options.file(path, of: input, session).map { [.file(path, $0)] }
    case .export(let options):
      return try options.file(of: input, in: project, session).map { [.file(path, $0)] }
    case .compile:
      guard let files = try session.shippedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .merge:
      guard let files = try session.mergedFiles(of: input) else { return nil }
      return [try .bundle(path, files)]
    case .generate(var options):
      if let template = settings.template {
        let template = try SourceTemplate.read(workspace.display(template), workspace)
        let files = try options.files(of: input, as: .template(template), merging: [], session)
        return files?.map { .code(path, $0) }
      }
      if options.name == nil, input.configuration.settings.generate.name == nil {
        options.name = try Output.typeName(path)
      }
      let runtime = options.over(input.configuration.settings.generate).runtime
      if settings.isSingleFile, runtime == .separate { options.runtime = .included }
      let files = try options.files(of: input, as: .code, merging: [], session)
      return try files.map { files throws(CommandError) in try Output.code(files, at: path) }
    }
  }
}

// MARK: - What outputs are made of

extension OutputBuilder {
  /// A bundle with fragments.
  fileprivate struct Merge: Hashable {
    let bundle: String
    let values: OutputValues
    let fragments: [String]
    let settings: MergeSettings
  }

  /// The bundle that an output is made of, with the fragments that it names: one on the disk, or what
  /// another output of the configuration makes; `nil` where it is refused.
  private mutating func input(
    of settings: OutputSettings, in group: OutputPlan.Group, _ values: OutputValues,
    for others: [Int] = []
  ) throws(CommandError) -> ProjectBundle? {
    let workspace = session.workspace
    guard let path = group.bundle(of: settings) else {
      let count = group.bundles.count
      let names = Wording.first(
        group.bundles.prefix(3).map { "'\(workspace.display($0))'" }, of: count)
      throw .usage(
        "the configuration is for \(count) bundles: \(names); name one with 'bundle', or list one whose pages belong "
          + "to the other under 'fragments'")
    }
    let whole: ProjectBundle?
    if let source = group.outputWriting(bundleAt: path) {
      let users = others + [settings.item]
      guard !users.contains(source.item) else {
        throw .usage("'\(workspace.display(path))' would be made of itself; name another bundle")
      }
      whole = try input(of: source, in: group, values, for: users)
    } else {
      guard workspace.files.exists(path) else {
        throw .usage("'\(workspace.display(path))' is not there")
      }
      whole = try read(path, values)
    }
    return try whole.flatMap { whole throws(CommandError) in
      try merged(whole, settings, values)
    }
  }

  private mutating func read(
    _ path: String, _ values: OutputValues
  ) throws(CommandError) -> ProjectBundle? {
    guard let whole = try read(path), values == .fixed, session.workspace.buildSettings != nil
    else { return try read(path) }
    if let known = fixedBundles[path] { return known }
    let bundle = try project.bundle(whole.source.withoutBuildSettings)
    fixedBundles[path] = bundle
    return bundle
  }

  private mutating func read(_ path: String) throws(CommandError) -> ProjectBundle? {
    if let known = bundles[path] { return known }
    let bundle = try project.wholeBundle(at: session.workspace.display(path))
    bundles[path] = bundle
    if lints { judge([bundle]) }
    return bundles[path] ?? nil
  }

  /// A bundle with the fragments of an output; `nil` where they conflict or are refused.
  private mutating func merged(
    _ whole: ProjectBundle, _ settings: OutputSettings, _ values: OutputValues
  ) throws(CommandError) -> ProjectBundle? {
    var options = MergeSettings()
    if case .merge(let given) = settings.content { options = given }
    guard !settings.fragments.isEmpty else { return whole }
    options.titles.merge(settings.titles) { _, own in own }
    let key = Merge(
      bundle: whole.label,
      values: values,
      fragments: settings.fragments,
      settings: options)
    if let known = merges[key] { return known }
    let fragments = settings.fragments.map(session.workspace.display)
    guard let merged = try session.merge(whole, fragments, options, name: whole.bundle.path) else {
      isRefused = true
      return nil
    }
    if lints { judge(merged.parts.filter { bundles[$0.path] == nil }) }
    if merged.parts.contains(where: isUnusable) { return nil }
    merges[key] = merged
    return merged
  }

  private func isUnusable(_ bundle: ProjectBundle) -> Bool {
    if case .some(nil) = bundles[bundle.path] { true } else { false }
  }

  /// Names the outputs of one bundle that lack keys which fragments add in another output.
  private mutating func noteMissingKeys(in group: OutputPlan.Group) {
    var told: Set<String> = []
    for merge in group.outputs where merge.bundle == nil && !merge.fragments.isEmpty {
      guard merge.expandsVariables, let merged = try? input(of: merge, in: group, .ofBuild),
        let whole = merged.parts.first
      else { continue }
      let own = Set(whole.expanded.analysis.settings.all.map(\.id))
      let added = merged.analysis.settings.all.map(\.id).filter { !own.contains($0) }
      guard let first = added.first else { continue }
      for output in group.outputs
      where output.lacksFragments && told.insert(output.path).inserted {
        let made = session.workspace.display(output.path)
        let joined = session.workspace.display(merge.path)
        session.note(
          "'\(made)' lacks \(counted(added.count, "key")) that fragments add to '\(joined)', such as '\(first.key)'; "
            + "set its 'bundle' to '\(joined)', or to '\(whole.bundle.path)' if it is to lack them")
      }
    }
  }
}

/// The variables that have values in an output.
private enum OutputValues: Hashable {
  /// All that are defined, Xcode's build settings included.
  case ofBuild
  /// Those with the same values in each build.
  case fixed
}

extension OutputSettings {
  /// The variables that have values in it: a bundle is the one of a build wherever it goes, a file
  /// among those of the project the same in all builds.
  fileprivate func values(_ workspace: Workspace) -> OutputValues {
    expandsVariables || workspace.isOfBuild(path) ? .ofBuild : .fixed
  }

  /// Whether its keys are those of the only bundle, which nobody decided.
  fileprivate var lacksFragments: Bool {
    switch content {
    case .defaults, .generate: bundle == nil && fragments.isEmpty
    case .export, .compile, .merge: false
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
    let hasFile = files.contains { $0.name == name }
    let hasEnding = files.count == 1 && files.contains { ending($0.name) == ending(name) }
    guard hasFile || hasEnding else {
      let names = files.map { "'\($0.name)'" }.joined(separator: " and ")
      throw .usage(
        "'\(path)' does not fit the code, which goes to \(names); change 'file', 'language' or 'name'"
      )
    }
    if files.count == 1 { return [.code(path, files[0])] }
    let folder = String(path.dropLast(name.count))
    return files.map { .code(folder + $0.name, $0) }
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
