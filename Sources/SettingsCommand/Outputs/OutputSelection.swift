import SettingsAnalysis
import SettingsConfiguration
import SettingsFiles
import SettingsProject
import SettingsText

/// The outputs selected for a run of `build`.
struct OutputSelection {
  /// The output paths as the user gave them; empty for all outputs.
  private let given: [String]
  private let workspace: Workspace

  init(_ given: [String], _ workspace: Workspace) {
    self.given = given
    self.workspace = workspace
  }

  /// Whether all outputs are selected.
  var isWhole: Bool { given.isEmpty }

  /// Returns whether an output is selected: the user named it, one of its files, or a folder around
  /// it.
  ///
  /// - Parameter path: The path of the output with expanded variables.
  func contains(_ output: OutputSettings, at path: OutputPath) -> Bool {
    if isWhole { return true }
    let places = OutputSelection.places(of: output, at: path)
    return given.contains { given in
      let wanted = workspace.absolute(given)
      return places.contains { Paths.isInside($0, wanted) }
    }
  }

  /// Returns the number of selected outputs of a configuration.
  func count(of group: OutputPlan.Group) -> Int {
    if isWhole { return group.outputs.count }
    return group.outputs.count { output in
      guard let path = try? OutputPath(output, group.variables, workspace) else { return false }
      return contains(output, at: path)
    }
  }

  /// Requires each given path to be that of an output.
  ///
  /// - Throws: Exit status 2 for a path that is not.
  func check(_ groups: [OutputPlan.Group]) throws(CommandError) {
    var places: [String] = []
    for group in groups {
      for output in group.outputs {
        // An output whose path has a fault is reported at its place.
        let path = try? OutputPath(output, group.variables, workspace)
        places += OutputSelection.places(of: output, at: path)
      }
    }
    for path in given {
      let wanted = workspace.absolute(path)
      if places.contains(where: { Paths.isInside($0, wanted) }) { continue }
      let names = places.map(workspace.display).distinct
      let known = Wording.first(names.prefix(3).map { "'\($0)'" }, of: names.count)
      let advice = Suggestion.best(for: workspace.display(wanted), among: names)
      throw .usage(
        "no output goes to '\(path)'; "
          + (advice.map { "did you mean '\($0)'?" } ?? "the outputs are \(known)"))
    }
  }

  private static func places(of output: OutputSettings, at path: OutputPath?) -> [String] {
    var places = output.places
    if case .known(let path, _) = path {
      var expanded = output
      expanded.path = path
      places += expanded.places
    }
    return places
  }
}
