import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Findings about the comments that suppress others.
extension Suppressor {
  /// Returns faults for the names in a file's comments that no rule has.
  func unknownNames(in file: FileSuppressions) -> [Fault] {
    guard let unknownRule = rules[Rule.unknownRule.id] else { return [] }
    return file.unknownIDs.map { word in
      finding(
        unknownRule, file, word.offsets, "no rule is named '\(word.text)'",
        help: rules.help(for: word.text),
        rules.suggestion(for: word.text).map { .replaceText(Replacement(word.offsets, with: $0)) })
    }
  }

  /// Returns faults for the comments of a file, or the names in them, that suppress nothing.
  ///
  /// - Parameter hasCode: Whether code was available to the rules about code.
  func unusedSuppressions(in file: FileSuppressions, hasCode: Bool) -> [Fault] {
    guard let unusedSuppression = rules[Rule.unusedSuppression.id] else { return [] }
    // The indices of unused ids by directive; `nil` stands for a whole directive without ids.
    var unusedIDs: [Int: [Int?]] = [:]
    for suppression in file.suppressions
    where !suppression.isUsed && isExpectedToWork(suppression.rule, hasCode) {
      unusedIDs[suppression.directive, default: []].append(suppression.idIndex)
    }
    for ending in file.unusedEndings {
      unusedIDs[ending.directive, default: []].append(ending.idIndex)
    }
    return file.directives.enumerated().flatMap { number, directive -> [Fault] in
      guard let verb = directive.verb else {
        return [unknownVerb(directive, file, unusedSuppression)]
      }
      guard let unused = unusedIDs[number] else { return [] }
      let isWhollyUnused = unused.count >= max(directive.ids.count, 1)
      if isWhollyUnused {
        let fault = finding(
          unusedSuppression,
          file,
          directive.comment,
          message(verb, directive.ids.map { $0.text }),
          help: "remove the comment",
          .removeText(directive.comment))
        return [fault]
      }
      return unused.compactMap { $0 }.sorted().map { position in
        let id = directive.ids[position]
        return finding(
          unusedSuppression,
          file,
          id.offsets,
          message(verb, [id.text]),
          help: "remove '\(id.text)'",
          .replaceText(.removal(of: rangeWithSeparator(position, in: directive))))
      }
    }
  }

  /// Returns whether a suppression of a rule, or of all rules, could have suppressed a finding,
  /// since the rule ran.
  private func isExpectedToWork(_ rule: String?, _ hasCode: Bool) -> Bool {
    guard let rule else { return rules.runsAllExceptOptIn }
    if !hasCode, Rule.aboutCode.contains(rule) { return false }
    // Findings of `unused-suppression` are suppressed only after unused suppressions are known.
    if rule == Rule.unusedSuppression.id { return false }
    return rules.runningIDs.contains(rule)
  }

  /// Returns the range of an id with its separator, as 0-based UTF-8 offsets.
  private func rangeWithSeparator(
    _ position: Int, in directive: SuppressionDirective
  ) -> Range<Int> {
    let id = directive.ids[position]
    // The first of several ids is removed with the comma and the blanks after it.
    if position == 0, directive.ids.count > 1 {
      return id.offsets.lowerBound..<directive.ids[1].offsets.lowerBound
    }
    var before = directive.verbWord
    if position > 0 { before = directive.ids[position - 1] }
    return before.offsets.upperBound..<id.offsets.upperBound
  }

  private func message(_ verb: SuppressionDirective.Verb, _ ids: [String]) -> String {
    var rules = ""
    if !ids.isEmpty { rules = " of " + Wording.names(ids, joinedBy: "or") }
    if verb == .enable { return "'enable' ends no 'disable'\(rules)" }
    return "'\(verb.rawValue)'\(rules) suppresses nothing"
  }

  private func unknownVerb(
    _ directive: SuppressionDirective, _ file: FileSuppressions, _ unused: RuleSet.Entry
  ) -> Fault {
    let verbs = SuppressionDirective.Verb.allCases.map { $0.rawValue }
    let word = directive.verbWord
    let suggestion = Suggestion.best(for: word.text, among: verbs)
    var problem = "unknown directive '\(word.text)'"
    if word.text.isEmpty { problem = "nothing follows 'settingsc:'" }
    var advised = Wording.names(verbs, joinedBy: "or")
    if let suggestion { advised = Wording.quote(suggestion) }
    return finding(
      unused,
      file,
      word.offsets,
      "\(problem); the comment has no effect",
      help: "use \(advised)",
      suggestion.map { .replaceText(Replacement(word.offsets, with: $0)) })
  }

  private func finding(
    _ rule: RuleSet.Entry, _ file: FileSuppressions, _ offsets: Range<Int>, _ message: String,
    help: String,
    _ fix: TreeEdit.Change?
  ) -> Fault {
    var fault = Fault(at: file.file.place(offsets), message)
    fault.help = help
    fault.fix = fix.map { Fix(help, .safe, [TreeEdit(file.file, $0)]) }
    fault = fault.reported(by: rule.rule)
    if let severity = rule.severity { fault.severity = severity }
    return fault
  }
}
