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

  /// Notes the outputs made from a bundle alone if another output merges fragments into the bundle,
  /// so that they lack the fragments' keys.
  mutating func noteMissingKeys(in group: OutputPlan.Group) {
    var notedPaths: Set<String> = []
    for merge in group.outputs where merge.mergesFragments {
      guard let merged = try? input(of: merge, in: group, .ofBuild),
        let base = merged.parts.first
      else { continue }
      let settingsOfBase = Set(base.expanded.analysis.settings.all.map(\.id))
      let mergedSettings = merged.analysis.settings.all.map(\.id)
      let added = mergedSettings.filter { !settingsOfBase.contains($0) }
      guard let example = added.first?.key else { continue }
      let mergedPath = session.workspace.display(merge.path)
      for output in group.outputs where output.lacksFragments {
        let isFirstNote = notedPaths.insert(output.path).inserted
        if !isFirstNote { continue }
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
  /// Whether the output is the configuration's only bundle with fragments merged into it.
  fileprivate var mergesFragments: Bool {
    bundle == nil && !fragments.isEmpty && writesBundle
  }

  /// Whether the output has only the keys of the configuration's only bundle, because it names
  /// neither a bundle nor fragments; false for an output without defaults.
  fileprivate var lacksFragments: Bool {
    switch content {
    case .defaults, .generate: bundle == nil && fragments.isEmpty
    case .export, .compile, .merge: false
    }
  }
}
