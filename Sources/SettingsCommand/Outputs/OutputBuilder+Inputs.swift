import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsText

/// Bundles from which outputs are made.
extension OutputBuilder {
  /// The inputs of a merge, which identify its result.
  struct Merge: Hashable {
    let bundle: String
    let values: OutputValues
    let fragments: [String]
    let settings: MergeSettings
  }

  /// Returns the bundle from which an output is made, merged with the output's fragments; `nil` if
  /// it is refused.
  ///
  /// The bundle is one on disk or one written by another output of the configuration.
  ///
  /// - Parameter users: The ``OutputSettings/item`` of each output that is made from this output,
  ///   directly or through other outputs, to detect a circle.
  mutating func input(
    of settings: OutputSettings, in group: OutputPlan.Group, _ values: OutputValues,
    for users: [Int] = []
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
    let wholeBundle: ProjectBundle?
    if let source = group.outputWriting(bundleAt: path) {
      let usersOfSource = users + [settings.item]
      if usersOfSource.contains(source.item) {
        throw .usage("'\(workspace.display(path))' would be made of itself; name another bundle")
      }
      wholeBundle = try input(of: source, in: group, values, for: usersOfSource)
    } else {
      guard workspace.files.exists(path) else {
        throw .usage("'\(workspace.display(path))' is not there")
      }
      wholeBundle = try read(path, values)
    }
    guard let wholeBundle else { return nil }
    return try merged(wholeBundle, settings, values)
  }

  /// Returns the bundle at a path for an output with the given variables; `nil` if it is refused.
  mutating func read(
    _ path: String, _ values: OutputValues
  ) throws(CommandError) -> ProjectBundle? {
    guard let bundle = try read(path) else { return nil }
    let hidesBuildSettings = values == .fixed && session.workspace.buildSettings != nil
    if !hidesBuildSettings { return bundle }
    if let known = fixedBundles[path] { return known }
    let fixedBundle = try project.bundle(bundle.source.withoutBuildSettings)
    fixedBundles[path] = fixedBundle
    return fixedBundle
  }

  private mutating func read(_ path: String) throws(CommandError) -> ProjectBundle? {
    if let known = bundles[path] { return known.usable }
    let bundle = try project.wholeBundle(at: session.workspace.display(path))
    bundles[path] = .usable(bundle)
    if lints { judge([bundle]) }
    // The verdict may have refused the bundle.
    return bundles[path]?.usable
  }

  /// Returns a bundle merged with an output's fragments; `nil` if the parts conflict, or if a part is
  /// refused.
  mutating func merged(
    _ whole: ProjectBundle, _ settings: OutputSettings, _ values: OutputValues
  ) throws(CommandError) -> ProjectBundle? {
    if settings.fragments.isEmpty { return whole }
    var options = MergeSettings()
    if case .merge(let given) = settings.content { options = given }
    options.titles.merge(settings.titles) { _, titleOfOutput in titleOfOutput }
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
    if lints {
      // The verdict on the other parts is known from an earlier output.
      let newParts = merged.parts.filter { bundles[$0.path] == nil }
      judge(newParts)
    }
    // A refused part is reported already, by `isRefused` or a failure.
    if merged.parts.contains(where: hasRefused) { return nil }
    merges[key] = merged
    return merged
  }

  private func hasRefused(_ bundle: ProjectBundle) -> Bool {
    if case .refused = bundles[bundle.path] { true } else { false }
  }
}

/// The variables that are expanded in an output.
enum OutputValues: Hashable {
  /// All defined variables, including Xcode's build settings.
  case ofBuild
  /// The variables whose values are the same in every build.
  case fixed
}

extension OutputSettings {
  /// Returns the variables that are expanded in the output.
  ///
  /// A written bundle belongs to one build wherever it is, whereas a file among the project's
  /// sources is the same in all builds.
  func values(_ workspace: Workspace) -> OutputValues {
    if writesBundle || workspace.isRewrittenByBuilds(path) { return .ofBuild }
    return .fixed
  }
}
