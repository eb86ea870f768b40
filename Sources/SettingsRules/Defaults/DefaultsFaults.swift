import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsText

/// The faults that can make defaults of a bundle wrong or incomplete, found once for defaults of
/// any options.
package struct DefaultsFaults {
  let analysis: BundleAnalysis
  private let found: [Fault]

  /// Runs the rules whose faults can make a default wrong or incomplete.
  package init(_ analysis: BundleAnalysis) {
    self.analysis = analysis
    found = RuleRun(analysis, .ofDefaults).faults()
  }

  /// Returns the defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    FlattenedDefaults(self, options: options)
  }

  /// Returns the rows of keys that have no row on the requested device, on which their defaults are
  /// registered too, since code may read them there.
  func rowsOfOtherDevices(
    _ options: FlattenedDefaults.Options
  ) -> Set<RowIndex> {
    let order = analysis.settingOrder
    guard let idiom = options.idiom else { return [] }
    let own = order.rows(on: idiom)
    if own.count == order.rows.count { return [] }
    let known = Set(own.compactMap { order.id(of: $0) })
    let all = flattened(.init(editableOnly: options.editableOnly, skipsFaulty: true))
    let rows = all.suites.flatMap { $0.settings }.filter { !known.contains($0.id) }
      .flatMap { $0.rows }
    // The pages for one device do not affect the other devices.
    return Set(
      rows.filter { $0.name.device == nil || $0.name.device == idiom }.map { $0.row.id })
  }

  /// Returns the faults of any severity that touch the requested defaults; errors among them cause
  /// a refusal.
  ///
  /// - Parameter rows: The requested rows, without dropped ones.
  func faults(
    _ options: FlattenedDefaults.Options, _ rows: [SettingRow]
  ) -> [Fault] {
    let reach = DefaultsReach(analysis, options)
    var found = found
    if options.idiom != nil || options.editableOnly {
      // Rows that were not requested contradict nothing.
      found.removeAll { $0.rule == Rule.conflictingDefaults.id }
      let clashes = analysis.keyClashes(in: rows)
      found += RuleRun(analysis, .ofDefaults).faults(of: .conflictingDefaults) { context in
        context.reportConflicts(among: clashes)
      }
    }
    let touching = found.filter { fault in fault.touches.map { reach.contains($0) } ?? false }
    return analysis.bundle.fileErrors.map { error in
      var fault = Fault(
        at: .file(error.path), "the file cannot be read: \(error.explanation)")
      fault.effect = .app("its defaults are unknown")
      fault.help = "make the file readable"
      fault.touches = .bundle
      return fault.reported(by: .malformedPlist)
    } + touching
  }
}

extension BundleAnalysis {
  /// Returns the defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    DefaultsFaults(self).flattened(options)
  }
}
