import SettingsCode
import SettingsText

/// Remarks about the code in which keys are used.
extension LeftOutSources {
  /// A remark on the number of source files that were not scanned, on one line; `nil` if there are
  /// none.
  var remark: String? {
    guard count > 0 else { return nil }
    var limit = ""
    if count >= LeftOutSources.limit { limit = "at least " }
    let names = folders.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    var others = ""
    if folders.count > 3 { others = " and others" }
    return """
      \(limit)\(counted(count, "source file")) left out by 'excluded_sources', in \(names)\(others)
      """
  }
}

extension KeyWrapper {
  /// A remark on a configuration entry that has no effect.
  var remark: String { "'\(name)' in 'wrappers' is not called anywhere in the code" }
}
