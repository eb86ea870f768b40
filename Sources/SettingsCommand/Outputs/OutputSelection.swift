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
  var selectsAll: Bool { given.isEmpty }

  /// Returns whether an output is selected: the user named it, one of its files, or a folder around
  /// it, or all outputs are selected.
  ///
  /// - Parameter path: The path of the output with expanded variables.
  func contains(_ output: OutputSettings, at path: OutputPath) -> Bool {
    if selectsAll { return true }
    let places = OutputSelection.places(of: output, at: path)
    return given.contains { givenPath in
      let selected = workspace.absolute(givenPath)
      return places.contains { Paths.isInside($0, selected) }
    }
  }

  /// Returns the number of selected outputs of a configuration.
  func count(of group: OutputPlan.Group) -> Int {
    if selectsAll { return group.outputs.count }
    return group.outputs.count { output in
      guard let path = try? OutputPath(output, group.variables, workspace) else { return false }
      return contains(output, at: path)
    }
  }

  /// Requires an output at or below each given path.
  ///
  /// - Throws: Exit status 2 for a path without an output.
  func check(_ groups: [OutputPlan.Group]) throws(CommandError) {
    var places: [String] = []
    for group in groups {
      for output in group.outputs {
        // ``OutputBuilder`` reports an output whose path has a fault.
        let path = try? OutputPath(output, group.variables, workspace)
        places += OutputSelection.places(of: output, at: path)
      }
    }
    for path in given {
      let selected = workspace.absolute(path)
      if places.contains(where: { Paths.isInside($0, selected) }) { continue }
      let names = places.map(workspace.display).distinct
      if let similar = Suggestion.best(for: workspace.display(selected), among: names) {
        throw .usage("no output goes to '\(path)'; did you mean '\(similar)'?")
      }
      let outputs = Wording.first(names.prefix(3).map { "'\($0)'" }, of: names.count)
      throw .usage("no output goes to '\(path)'; the outputs are \(outputs)")
    }
  }

  /// Returns the paths of the output's files, both as configured and with expanded variables.
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
