import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension RuleContext {
  /// Reports files that CoreFoundation refuses or reads only in part, with the reader's messages
  /// and places.
  ///
  /// - Parameter isOwn: Returns whether the running rule, and no other, reports a file.
  mutating func reportUnreadableFiles(where isOwn: (SettingsBundle.UnreadableFile) -> Bool) {
    for (number, file) in bundle.unreadable.enumerated() where isOwn(file) {
      let error = file.error
      var fault = Fault(at: .unreadable(number, error.offsets), error.message)
      fault.effect = error.kind.effect(isTable: file.isStringsTable)
      fault.help = error.advice
      if let related = error.related {
        fault.notes = [Note(related.message, at: .unreadable(number, related.offsets))]
      }
      if !file.isStringsTable { fault.touches = .unreadable(number) }
      if analysis.isNeedless(file) {
        fault.case = .needless
        fault.effect = .app("no page opens it")
        fault.help = "remove it"
        fault.touches = nil
      }
      report(fault)
    }
  }
}

extension Rule.Case {
  static let needless = Rule.Case(.info, when: "the file is empty, and no page opens it")
}

extension ReadingError.Kind {
  /// Returns the consequence for a page or a strings table; `nil` if CoreFoundation would silently
  /// stop at the fault.
  fileprivate func effect(isTable: Bool) -> Fault.Effect? {
    switch self {
    case .malformed, .encoding, .unmarked:
      .app(isTable ? "the whole table is lost" : "the whole page is lost")
    case .limit: .app("nothing in it is checked")
    case .truncated: nil
    }
  }
}

extension ReadingError {
  /// The remedy for an unreadable file, starting with a verb.
  fileprivate var advice: String {
    if let help { return help }
    switch kind {
    case .malformed, .limit:
      return "correct the text here, or restore the file from version control"
    case .truncated: return "correct this text or remove it"
    case .encoding, .unmarked: return "restore an undamaged copy, or save the file in UTF-8"
    }
  }
}
