import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Leaves out what comments and the configuration suppress, and reports suppressions that do nothing.
struct Suppressor: Sendable {
  /// The names of the rules.
  let names: RuleNames
  private let configured: [Configured]
  private let unused: RuleSet.Active?
  private let unknown: RuleSet.Active?

  /// A suppression of the configuration, ready for use.
  private struct Configured: Sendable {
    /// The ids of the rules; absent for all.
    let rules: Set<String>?
    let path: Glob?
    let keyPath: Glob?
  }

  init(_ rules: [Rule], active: RuleSet, configuration: LintConfiguration) {
    let names = RuleNames(rules, inForce: active.ids)
    self.names = names
    unused = active.engineRules[Rule.unusedSuppression.id]
    unknown = active.engineRules[Rule.unknownRule.id]
    configured = configuration.suppressions.map { entry in
      Configured(
        rules: entry.rules.isEmpty ? nil : Set(entry.rules.compactMap { names.id($0) }),
        path: entry.path.map { Glob($0, for: .path) }, keyPath: entry.keyPath.map { Glob($0, for: .keyPath) })
    }
  }

  /// What is left of the findings of a bundle.
  struct Outcome {
    /// The findings that no comment leaves out, and those about comments.
    var findings: [Finding]
    /// How many were left out.
    var suppressedCount: Int
  }

  /// Leaves out what the comments in a bundle's files suppress.
  func applyComments(in bundle: SettingsBundle, to findings: [Finding]) -> Outcome {
    var files: [Int: DocumentSuppressions] = [:]
    for (number, document) in bundle.documents.enumerated() where !document.list.comments.isEmpty {
      files[number] = DocumentSuppressions(document: number, list: document.list, names: names)
    }
    guard !files.isEmpty else { return Outcome(findings: findings, suppressedCount: 0) }
    let inOrder = files.keys.sorted()
    var all = findings
    for number in inOrder { all += files[number].map(unknownNames) ?? [] }
    let numbers = Dictionary(
      bundle.documents.enumerated().map { ($1.file, $0) }, uniquingKeysWith: { first, _ in first })
    var outcome = remove(from: all, &files, bundle, numbers)
    var complaints: [Finding] = []
    for number in inOrder { complaints += files[number].map(idleSuppressions) ?? [] }
    let rest = remove(from: complaints, &files, bundle, numbers)
    outcome.findings += rest.findings
    outcome.suppressedCount += rest.suppressedCount
    return outcome
  }

  private func remove(
    from findings: [Finding], _ files: inout [Int: DocumentSuppressions], _ bundle: SettingsBundle,
    _ numbers: [String: Int]
  ) -> Outcome {
    var positions: [Int: [(index: Int, offset: Int)]] = [:]
    for (index, finding) in findings.enumerated() {
      let document: Int?
      var offset = DocumentSuppressions.wholeFile
      switch finding.place {
      case .node(let number, let node):
        document = number
        offset = bundle.documents[number].list.offsets(node).lowerBound
      case .text(let number, let offsets):
        document = number
        offset = offsets.lowerBound
      case .file(let file): document = numbers[file]
      case .unreadable: document = nil
      }
      if let document, files[document] != nil { positions[document, default: []].append((index, offset)) }
    }
    var isSuppressed = [Bool](repeating: false, count: findings.count)
    for (document, places) in positions {
      let sorted = places.sorted { ($0.offset, $0.index) < ($1.offset, $1.index) }
      let results = files[document]?.apply(sorted.map { (findings[$0.index].rule, $0.offset) }) ?? []
      for (place, result) in zip(sorted, results) { isSuppressed[place.index] = result }
    }
    return Outcome(
      findings: zip(findings, isSuppressed).filter { !$0.1 }.map(\.0), suppressedCount: isSuppressed.count { $0 })
  }

  /// Leaves out what the configuration suppresses.
  ///
  /// - Returns: For each diagnostic the index of the entry that leaves it out.
  func applyConfiguration(to diagnostics: [Diagnostic], in bundle: SettingsBundle) -> [Int?] {
    guard !configured.isEmpty else { return Array(repeating: nil, count: diagnostics.count) }
    // Findings of one file stand together, so its paths are compared once.
    var last: (path: String, entries: [Int])?
    return diagnostics.map { diagnostic in
      if last?.path != diagnostic.path {
        last = (diagnostic.path, configured.indices.filter { fits(configured[$0].path, diagnostic.path, bundle) })
      }
      return last?.entries.first { index in
        let entry = configured[index]
        guard entry.rules?.contains(diagnostic.rule) ?? !RuleNames.ownRules.contains(diagnostic.rule) else {
          return false
        }
        return entry.keyPath.map { glob in diagnostic.keyPath.map(glob.matches) ?? false } ?? true
      }
    }
  }

  /// A path fits as it is shown, as it stands in the bundle, or, for a pattern without a folder, by its last part.
  private func fits(_ glob: Glob?, _ shown: String, _ bundle: SettingsBundle) -> Bool {
    guard let glob, !glob.matches(shown) else { return true }
    let prefix = bundle.path.isEmpty ? "" : bundle.path + "/"
    if shown.hasPrefix(prefix), glob.matches(String(shown.dropFirst(prefix.count))) { return true }
    guard !glob.pattern.contains("/"), let slash = shown.lastIndex(of: "/") else { return false }
    return glob.matches(String(shown[shown.index(after: slash)...]))
  }
}

/// Findings about the suppressions themselves.
extension Suppressor {
  private func finding(
    _ active: RuleSet.Active, _ place: Place, _ message: String, _ fixes: [ProposedFix]
  ) -> Finding {
    Finding(
      rule: active.rule.id, severity: active.severity ?? active.rule.severity, place: place, message: message,
      help: nil, subject: nil, notes: [], fixes: fixes)
  }

  private func unknownNames(in file: DocumentSuppressions) -> [Finding] {
    guard let unknown else { return [] }
    return file.unknownIDs.map { word in
      finding(
        unknown, .text(document: file.document, word.offsets),
        "a suppression must name a rule; found '\(word.text)'\(names.hint(for: word.text))",
        names.suggestion(for: word.text).map {
          [
            ProposedFix(
              "replace '\(word.text)' by '\($0)'", .safe,
              [TreeEdit(document: file.document, .replaceText(word.offsets, $0))])
          ]
        } ?? [])
    }
  }

  private func idleSuppressions(in file: DocumentSuppressions) -> [Finding] {
    guard let unused else { return [] }
    var idle: [Int: [Int?]] = [:]
    for suppression in file.suppressions where !suppression.isUsed && isExpectedToWork(suppression.rule) {
      idle[suppression.directive, default: []].append(suppression.word)
    }
    for ending in file.idleEndings { idle[ending.directive, default: []].append(ending.word) }
    var findings: [Finding] = []
    for (number, directive) in file.directives.enumerated() {
      guard let verb = directive.verb else {
        findings.append(misspeltVerb(directive, file, unused))
        continue
      }
      guard let words = idle[number] else { continue }
      if words.count == max(directive.ids.count, 1) {
        findings.append(
          finding(
            unused, .text(document: file.document, directive.comment), message(verb, directive.ids.map(\.text)),
            [
              ProposedFix(
                "remove the comment", .safe, [TreeEdit(document: file.document, .removeText(directive.comment))])
            ]))
      } else {
        for word in words.compactMap({ $0 }).sorted() {
          let id = directive.ids[word]
          let before = word > 0 ? directive.ids[word - 1] : directive.verbWord
          // A first id among several takes the blanks behind it along, so that a comma before the next one goes too.
          let range =
            word == 0 && directive.ids.count > 1
            ? id.offsets.lowerBound..<directive.ids[1].offsets.lowerBound
            : before.offsets.upperBound..<id.offsets.upperBound
          findings.append(
            finding(
              unused, .text(document: file.document, id.offsets), message(verb, [id.text]),
              [
                ProposedFix(
                  "remove '\(id.text)'", .safe, [TreeEdit(document: file.document, .replaceText(range, ""))])
              ]))
        }
      }
    }
    return findings
  }

  /// Whether a suppression that leaves nothing out is worth a word: a rule that does not run finds nothing anyway.
  private func isExpectedToWork(_ rule: String?) -> Bool {
    guard let rule else { return names.areDefaultsInForce }
    return names.inForce.contains(rule) && rule != Rule.unusedSuppression.id
  }

  private func message(_ verb: SuppressionDirective.Verb, _ ids: [String]) -> String {
    let rules = ids.isEmpty ? "" : " for " + SchemaWords.list(ids.map { "'\($0)'" }, joinedBy: "or")
    if verb == .enable { return "'enable' must follow a 'disable'; found none to end\(rules)" }
    return "a suppression must leave something out; '\(verb.rawValue)' finds nothing to leave out\(rules)"
  }

  private func misspeltVerb(
    _ directive: SuppressionDirective, _ file: DocumentSuppressions, _ unused: RuleSet.Active
  ) -> Finding {
    let verbs = SuppressionDirective.Verb.allCases.map(\.rawValue)
    let word = directive.verbWord
    let meant = Suggestion.best(for: word.text, among: verbs)
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    return finding(
      unused, .text(document: file.document, word.offsets),
      "'settingsc:' must be followed by \(SchemaWords.choices(verbs)); found '\(word.text)'\(hint)",
      meant.map {
        [
          ProposedFix(
            "replace '\(word.text)' by '\($0)'", .safe,
            [TreeEdit(document: file.document, .replaceText(word.offsets, $0))])
        ]
      } ?? [])
  }
}
