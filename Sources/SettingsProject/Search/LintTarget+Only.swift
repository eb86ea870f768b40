import SettingsAnalysis
import SettingsFiles
import SettingsModel

extension LintTarget {
  /// Returns the only bundle or page at a path.
  ///
  /// - Throws: Exit status 2 for a path that is not one bundle or page, 3 for a missing path.
  package static func only(
    at given: String, _ workspace: Workspace, isIncluded: (LintTarget) -> Bool = { _ in true },
    isFragment: (LintTarget) -> Bool = { _ in false }
  ) throws(CommandError) -> LintTarget {
    var search = BundleSearch(workspace)
    search.findsAbsence = true
    let found = try search.targets([given])
    let present = found.filter { $0.absence == nil }
    if present.isEmpty, let app = found.first, let absence = app.absence {
      throw .usage(explanation(of: absence, in: app, given, workspace))
    }
    let included = present.filter { $0.isNamed || isIncluded($0) }
    let targets = candidates(included, isFragment: isFragment)
    guard let target = targets.first else {
      throw .usage(
        "the configuration excludes every settings bundle in '\(given)'; give the path of one")
    }
    if targets.count > 1 {
      let shown = Wording.first(
        targets.map { "'\(workspace.display($0.path))'" }, of: targets.count)
      throw .usage("'\(given)' holds \(targets.count) bundles: \(shown); give the path of one")
    }
    if !target.isNamed, let place = ProductPath(target.path), place.isUnseen(in: workspace.files) {
      let shown = workspace.display(target.path)
      throw .usage(
        "'\(given)' has no settings bundle where Settings looks; '\(shown)' is elsewhere in the app, "
          + "give its path to read it anyway")
    }
    guard let file = target.files.first else { return target }
    guard file.hasSuffix(".plist") else {
      throw .usage("'\(given)' is a strings table; give the path of its bundle or of a page")
    }
    return LintTarget(path: Paths.join(target.path, file), isPage: true, isNamed: true)
  }

  /// Returns the reason that Settings shows nothing for an app.
  private static func explanation(
    of absence: BundleAbsence, in app: LintTarget, _ given: String, _ workspace: Workspace
  ) -> String {
    func shown(_ path: String) -> String { workspace.display(Paths.join(app.path, path)) }
    if let page = absence.loosePages.first {
      return
        "'\(given)' has no settings bundle, so Settings shows nothing for the app; its page "
        + "'\(shown(page))' lies loose, give its path to read it anyway"
    }
    guard let bundle = absence.bundles.first else {
      return
        "'\(given)' holds no settings bundle, so Settings has nothing to show for the app; "
        + "check that 'Settings.bundle' is among the resources that the build copies"
    }
    if bundle.place == .top {
      return
        "'\(given)' has no settings bundle where Settings looks; '\(shown(bundle.path))' has another "
        + "name, give its path to read it anyway"
    }
    return
      "'\(given)' has no settings bundle where Settings looks; '\(shown(bundle.path))' is elsewhere in "
      + "the app, give its path to read it anyway"
  }

  /// Returns the bundles and pages that the user may mean where a single one is expected.
  ///
  /// - Parameter isFragment: Returns whether the project merges a folder into a bundle.
  package static func candidates(
    _ found: [LintTarget], isFragment: (LintTarget) -> Bool = { _ in false }
  ) -> [LintTarget] {
    let bundles = withoutFragments(found.filter { !$0.isPage }, isFragment: isFragment)
    // A loose page beside a folder's only bundle does not make the choice ambiguous.
    if bundles.isEmpty { return found }
    if let bundleOfApp = ownBundle(among: bundles) { return [bundleOfApp] }
    return bundles
  }

  /// Returns the bundles without fragments, which are folders of pages that a merge adds to a
  /// bundle.
  ///
  /// A folder is a fragment if the project names it as one, or if it lacks the name of a bundle
  /// although another folder has such a name. A folder that the user named is no fragment. If there
  /// are only fragments, all of them are returned.
  ///
  /// - Parameter isFragment: Returns whether the project names a folder as a fragment.
  package static func withoutFragments(
    _ bundles: [LintTarget], isFragment: (LintTarget) -> Bool = { _ in false }
  ) -> [LintTarget] {
    let wholeBundles = bundles.filter { $0.isNamed || !isFragment($0) }
    if wholeBundles.isEmpty { return bundles }
    let namedAsBundles = wholeBundles.filter { $0.isNamed || $0.path.hasSuffix(".bundle") }
    if namedAsBundles.isEmpty { return wholeBundles }
    return namedAsBundles
  }

  /// Returns the bundle that Settings shows for the only app that contains all bundles; `nil` if
  /// there is no such bundle.
  private static func ownBundle(among bundles: [LintTarget]) -> LintTarget? {
    bundles.first { candidate in
      guard let place = ProductPath(candidate.path), place.isOwnBundle else { return false }
      return bundles.allSatisfy { Paths.isInside($0.path, place.app) }
    }
  }
}
