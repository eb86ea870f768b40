import SettingsAnalysis
import SettingsCode
import SettingsPropertyLists
import SettingsRules

/// A comment's suppression of one rule, or of all, in a part of a file.
struct Suppression: Sendable {
  /// The id of the rule; `nil` for all.
  let rule: String?
  /// The index of the comment among the file's directives.
  let directive: Int
  /// The index of the id in the comment; `nil` for a comment without ids.
  let idIndex: Int?
  /// The 0-based UTF-8 offsets at which suppressed findings begin; `nil` if the suppression covers
  /// no findings.
  var region: Range<Int>?
  /// The 0-based UTF-8 offsets at which a suppression of all rules ends for single rules, by rule
  /// id.
  var endings: [String: Int] = [:]
  /// Whether the directive suppressed a finding.
  var isUsed = false

  /// The 0-based UTF-8 offset at which the suppression begins; 0 if it covers no findings.
  fileprivate var start: Int { region?.lowerBound ?? 0 }

  /// Returns whether the suppression covers the findings at an offset.
  fileprivate func covers(_ offset: Int) -> Bool {
    guard let region else { return false }
    return region.contains(offset)
  }

  /// Returns whether the suppression has ended for one rule at an offset.
  fileprivate func hasEnded(for rule: String, at offset: Int) -> Bool {
    guard let end = endings[rule] else { return false }
    return offset >= end
  }
}

/// The suppressions that the comments of one file request.
struct FileSuppressions {
  /// The document of the bundle, or the code file.
  let file: TreeEdit.Target
  let directives: [SuppressionDirective]
  private(set) var suppressions: [Suppression] = []
  /// The `enable` comments, or ids in them, that do not end a suppression.
  private(set) var unusedEndings: [(directive: Int, idIndex: Int?)] = []
  /// The ids of unknown rules.
  private(set) var unknownIDs: [SuppressionDirective.Word] = []

  /// Reads the comments of a document; `nil` if none of them is for the linter.
  init?(_ file: TreeEdit.Target, _ list: PropertyList, _ rules: RuleSet) {
    let directives = list.comments.compactMap { SuppressionDirective($0, in: list) }
    self.init(
      file, directives, list.source, rules, findScopes: { CommentScope.find($0, in: list) })
  }

  /// Reads the comments of a code file; `nil` if none of them is for the linter.
  init?(_ file: TreeEdit.Target, _ code: LexedCode, _ rules: RuleSet) {
    let directives = code.linterDirectives.compactMap {
      SuppressionDirective($0, in: code.source, isXML: false)
    }
    self.init(
      file, directives, code.source, rules, findScopes: { CommentScope.find($0, in: code) })
  }

  private init?(
    _ file: TreeEdit.Target, _ directives: [SuppressionDirective], _ source: FileBytes,
    _ rules: RuleSet,
    findScopes: (_ comments: [Range<Int>]) -> [CommentScope]
  ) {
    guard !directives.isEmpty else { return nil }
    self.file = file
    self.directives = directives
    let text = SourceText(source)
    let scopes = findScopes(directives.map { $0.comment })
    // The suppressions that `enable` can end, by rule; `nil` stands for all rules.
    var open: [String?: Int] = [:]
    for (number, directive) in directives.enumerated() {
      guard let verb = directive.verb else { continue }
      let region = FileSuppressions.region(verb, directive.comment, scopes[number], text)
      for (rule, idIndex) in targets(of: directive, rules) {
        if verb == .enable {
          end(rule, idIndex, number, at: directive.comment.lowerBound, &open)
          continue
        }
        var suppression = Suppression(
          rule: rule, directive: number, idIndex: idIndex, region: region)
        if verb == .disable {
          if open[rule] == nil {
            open[rule] = suppressions.count
          } else {
            // The rule is suppressed already, so the second comment has no effect.
            suppression.region = nil
          }
        }
        suppressions.append(suppression)
      }
    }
    suppressions.sort { $0.start < $1.start }
  }

  /// Returns the 0-based UTF-8 offsets at which a comment suppresses findings, before an `enable`
  /// ends it; `nil` for none.
  private static func region(
    _ verb: SuppressionDirective.Verb, _ comment: Range<Int>, _ scope: CommentScope,
    _ text: SourceText
  ) -> Range<Int>? {
    switch verb {
    case .next: return scope.next
    case .this:
      let isAloneOnLine = text.withItsLines(comment) != comment
      if isAloneOnLine { return scope.container }
      let start = text.lineStart(before: comment.lowerBound)
      return start..<text.endOfLine(at: comment.lowerBound)
    case .disable: return comment.lowerBound..<Int.max
    case .file: return FaultPlaces.wholeFile..<Int.max
    case .enable: return nil
    }
  }

  /// Returns the rules that a comment names, each with its index among the ids, and records unknown
  /// ids; a `nil` rule stands for all.
  private mutating func targets(of directive: SuppressionDirective, _ rules: RuleSet) -> [(
    rule: String?, idIndex: Int?
  )] {
    if directive.ids.isEmpty { return [(nil, nil)] }
    unknownIDs += directive.ids.filter { !rules.contains($0.text) }
    let knownIDs = directive.ids.enumerated().filter { rules.contains($0.element.text) }
    return knownIDs.map { index, id in (id.text, index) }
  }

  /// Ends the suppression of a rule that a `disable` comment began; without a rule, of all rules.
  ///
  /// - Parameter idIndex: The index of the rule's id in the `enable` comment.
  /// - Parameter directive: The index of the `enable` comment.
  /// - Parameter open: The suppressions that have not ended, by rule; `nil` stands for all rules.
  private mutating func end(
    _ rule: String?, _ idIndex: Int?, _ directive: Int, at offset: Int, _ open: inout [String?: Int]
  ) {
    var ended: [Int] = []
    if let rule {
      if let index = open[rule] { ended = [index] }
      open[rule] = nil
    } else {
      ended = Array(open.values)
      open.removeAll()
    }
    for index in ended {
      if let region = suppressions[index].region {
        suppressions[index].region = region.lowerBound..<max(region.lowerBound, offset)
      }
    }
    if ended.isEmpty {
      if let rule, let ofAllRules = open[nil] {
        // A suppression of all rules ends for this rule alone.
        if suppressions[ofAllRules].endings[rule] == nil {
          suppressions[ofAllRules].endings[rule] = offset
        }
      } else {
        unusedEndings.append((directive, idIndex))
      }
    }
  }

  /// Returns whether each finding is suppressed, and records the suppressions that are used.
  ///
  /// - Parameter findings: The rule and the 0-based UTF-8 offset of each finding, sorted by offset;
  ///   ``FaultPlaces/wholeFile`` for the file as a whole.
  mutating func apply(_ findings: [(rule: String, offset: Int)]) -> [Bool] {
    var next = 0
    // The suppressions that have begun, by rule, the latest last; `nil` stands for all rules.
    var begun: [String?: [Int]] = [:]
    var results: [Bool] = []
    for (rule, offset) in findings {
      while next < suppressions.count, suppressions[next].start <= offset {
        if suppressions[next].region != nil {
          begun[suppressions[next].rule, default: []].append(next)
        }
        next += 1
      }
      var covering = innermost(&begun[rule, default: []], rule, offset)
      // A suppression of all rules does not cover findings about suppressions.
      if covering == nil, !RuleSet.aboutSuppressions.contains(rule) {
        covering = innermost(&begun[nil, default: []], rule, offset)
      }
      if let covering { suppressions[covering].isUsed = true }
      results.append(covering != nil)
    }
    return results
  }

  /// Returns the last suppression in a stack that covers an offset for a rule, and removes ended
  /// suppressions from the end of the stack; `nil` if there is none.
  private func innermost(_ stack: inout [Int], _ rule: String, _ offset: Int) -> Int? {
    while let index = stack.last, !suppressions[index].covers(offset) { stack.removeLast() }
    return stack.last { index in
      suppressions[index].covers(offset) && !suppressions[index].hasEnded(for: rule, at: offset)
    }
  }
}
