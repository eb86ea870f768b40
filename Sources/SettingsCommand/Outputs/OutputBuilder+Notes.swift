import SettingsAnalysis
import SettingsConfiguration
import SettingsProject
import SettingsText

extension OutputBuilder {
  func noteSkipped(_ settings: OutputSettings, _ missing: [String]) {
    let names = WordList.text(missing.map { Wording.quote($0) }, joinedBy: "and")
    session.note(
      "'\(session.workspace.display(settings.path))' is skipped outside of Xcode, which defines \(names); '--define' does too"
    )
  }

  /// Reports the outputs of one bundle that lack keys added by fragments in another output.
  mutating func noteMissingKeys(in group: OutputPlan.Group) {
    var namedPaths: Set<String> = []
    let outputsWithFragments = group.outputs.filter { output in
      output.writesBundle && output.bundle == nil && !output.fragments.isEmpty
    }
    for merge in outputsWithFragments {
      guard let merged = try? input(of: merge, in: group, .ofBuild),
        let base = merged.parts.first
      else { continue }
      let settingsOfBase = Set(base.expanded.analysis.settings.all.map(\.id))
      let mergedSettings = merged.analysis.settings.all.map(\.id)
      let added = mergedSettings.filter { !settingsOfBase.contains($0) }
      guard let example = added.first?.key else { continue }
      let mergedPath = session.workspace.display(merge.path)
      for output in group.outputs where output.lacksFragments {
        let isNamedAlready = !namedPaths.insert(output.path).inserted
        if isNamedAlready { continue }
        let shownPath = session.workspace.display(output.path)
        session.note(
          "'\(shownPath)' lacks \(counted(added.count, "key")) that fragments add to '\(mergedPath)', such as '\(example)'; "
            + "set its 'bundle' to '\(mergedPath)', or to '\(base.bundle.path)' if it is to lack them"
        )
      }
    }
  }
}

extension OutputSettings {
  /// Whether the output contains defaults or code, and lacks the keys of fragments because neither a
  /// bundle nor fragments are configured for it.
  fileprivate var lacksFragments: Bool {
    switch content {
    case .defaults, .generate: bundle == nil && fragments.isEmpty
    case .export, .compile, .merge: false
    }
  }
}
