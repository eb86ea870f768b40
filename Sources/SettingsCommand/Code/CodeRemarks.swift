import SettingsCode
import SettingsText

/// Remarks about the code that keys are compared with.
extension LeftOutSources {
  /// The number of source files that were not scanned, on one line; `nil` for none.
  var remark: String? {
    guard count > 0 else { return nil }
    let limit = count < LeftOutSources.limit ? "" : "at least "
    let names = folders.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let others = folders.count > 3 ? " and others" : ""
    return """
      \(limit)\(counted(count, "source file")) left out by 'excluded_sources', in \(names)\(others)
      """
  }
}

extension KeyWrapper {
  /// A remark on an entry of the configuration without effect.
  var remark: String { "'\(name)' in 'wrappers' is not called anywhere in the code" }
}
