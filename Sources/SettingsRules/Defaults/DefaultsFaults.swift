import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsText

/// The faults that can make defaults of a bundle wrong or incomplete, computed once for all
/// ``FlattenedDefaults/Options``.
package struct DefaultsFaults {
  let analysis: BundleAnalysis
  /// The faults that touch any default, requested or not.
  private let allFaults: [Fault]

  /// Runs the rules whose faults can make a default wrong or incomplete.
  package init(_ analysis: BundleAnalysis) {
    self.analysis = analysis
    allFaults = RuleRun(analysis, .ofDefaults).faults()
  }

  /// Returns the defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    FlattenedDefaults(self, options: options)
  }

  /// Returns the rows of keys that have no row on the requested device; empty if no device is
  /// requested.
  ///
  /// Their defaults are registered on the device too, since code may read the keys there.
  func rowsOfOtherDevices(_ options: FlattenedDefaults.Options) -> Set<RowIndex> {
    let order = analysis.settingOrder
    guard let idiom = options.idiom else { return [] }
    let rowsOnDevice = order.rows(on: idiom)
    let areAllOnDevice = rowsOnDevice.count == order.rows.count
    if areAllOnDevice { return [] }
    let settingsOnDevice = Set(rowsOnDevice.compactMap { order.id(of: $0) })
    let allDefaults = flattened(.init(editableOnly: options.editableOnly, skipsFaulty: true))
    var result: Set<RowIndex> = []
    for setting in allDefaults.suites.flatMap({ $0.settings })
    where !settingsOnDevice.contains(setting.id) {
      for row in setting.rows {
        // A page for one device does not affect the other devices.
        let affectsDevice = row.name.device == nil || row.name.device == idiom
        if affectsDevice { result.insert(row.row.id) }
      }
    }
    return result
  }

  /// Returns the faults of any severity that touch the requested defaults.
  ///
  /// The defaults are refused if one of the faults is an error: ``Fault/refusesDefaults``.
  ///
  /// - Parameter rows: The requested rows, without dropped ones.
  func faults(_ options: FlattenedDefaults.Options, _ rows: [SettingRow]) -> [Fault] {
    var faults = allFaults
    if options.idiom != nil || options.editableOnly {
      // A row that was not requested cannot contradict one that was.
      faults.removeAll { $0.rule == Rule.conflictingDefaults.id }
      let clashes = analysis.keyClashes(in: rows)
      faults += RuleRun(analysis, .ofDefaults).faults(of: .conflictingDefaults) { context in
        context.reportConflicts(among: clashes)
      }
    }
    let reach = DefaultsReach(analysis, options)
    let touchingFaults = faults.filter { fault in
      guard let scope = fault.touches else { return false }
      return reach.contains(scope)
    }
    return faultsOfFileErrors + touchingFaults
  }

  /// The faults of files that the file system refuses to read.
  private var faultsOfFileErrors: [Fault] {
    analysis.bundle.fileErrors.map { error in
      var fault = Fault(
        at: .file(error.path), "the file cannot be read: \(error.explanation)")
      fault.effect = .app("its defaults are unknown")
      fault.help = "make the file readable"
      fault.touches = .bundle
      return fault.reported(by: .malformedPlist)
    }
  }
}

extension BundleAnalysis {
  /// Returns the defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    DefaultsFaults(self).flattened(options)
  }
}
