import SettingsCompiler
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport

/// Bundles, compiled.
enum CompiledBundle {
  static func compile(
    _ files: [String: String], editableOnly: Bool = false, idiom: DeviceIdiom? = nil,
    skipsFaulty: Bool = false
  ) throws(CompilationRefused) -> RegistrationDefaults {
    try compilation(files, editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipsFaulty)
      .defaults
  }

  static func compilation(
    _ files: [String: String], editableOnly: Bool = false, idiom: DeviceIdiom? = nil,
    skipsFaulty: Bool = false,
    group: String? = nil
  ) throws(CompilationRefused) -> DefaultsCompilation {
    try DefaultsCompilation(
      loadBundle(files),
      options: .init(
        editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipsFaulty, group: group))
  }

  /// `rule path:line message` of every diagnostic that refuses a bundle; nothing where it compiles.
  static func refusals(
    _ files: [String: String], idiom: DeviceIdiom? = nil
  ) -> [String] {
    do {
      _ = try compile(files, idiom: idiom)
      return []
    } catch {
      return error.diagnostics.map { "\($0.rule) \($0.path):\($0.range?.start.line ?? 0)" }
    }
  }
}
