import SettingsCode
import SettingsText

/// Remarks about the code in which keys are used.
extension LeftOutSources {
  /// A remark on the number of source files that `excluded_sources` leaves out, on one line; `nil`
  /// if there are none.
  var remark: String? {
    guard count > 0 else { return nil }
    var files = counted(count, "source file")
    if count >= LeftOutSources.limit { files = "at least " + files }
    var names = folders.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    if folders.count > 3 { names += " and others" }
    return "\(files) left out by 'excluded_sources', in \(names)"
  }
}

extension KeyWrapper {
  /// A remark on a configuration entry that has no effect.
  var remark: String { "'\(name)' in 'wrappers' is not called anywhere in the code" }
}
