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
  let word: Int?
  /// The 0-based UTF-8 offsets at which suppressed findings begin, or -1 for the file as a whole;
  /// `nil` if the suppression covers no findings.
  var region: Range<Int>?
  /// The offsets where a suppression of all rules ends for single rules.
  var endings: [String: Int] = [:]
  /// Whether the directive suppressed a finding.
  var isUsed = false
}

/// The suppressions that the comments of one file request.
struct FileSuppressions {
  /// The document of the bundle, or the code file.
  let file: TreeEdit.Target
  let directives: [SuppressionDirective]
  private(set) var suppressions: [Suppression] = []
  /// The `enable` comments, or ids in them, that do not end a suppression.
  private(set) var idleEndings: [(directive: Int, word: Int?)] = []
  /// The ids of unknown rules.
  private(set) var unknownIDs: [SuppressionDirective.Word] = []

  /// Reads the comments of a document; `nil` if none of them is for the linter.
  init?(_ file: TreeEdit.Target, _ list: PropertyList, _ rules: RuleSet) {
    self.init(
      file, list.comments.compactMap { SuppressionDirective($0, in: list) }, list.source, rules
    ) {
      CommentScope.find($0, in: list)
    }
  }

  /// Reads the comments of a code file; `nil` if none of them is for the linter.
  init?(_ file: TreeEdit.Target, _ code: LexedCode, _ rules: RuleSet) {
    let directives = code.linterDirectives.compactMap {
      SuppressionDirective($0, in: code.source, isXML: false)
    }
    self.init(file, directives, code.source, rules) { CommentScope.find($0, in: code) }
  }

  private init?(
    _ file: TreeEdit.Target, _ directives: [SuppressionDirective], _ source: FileBytes,
    _ rules: RuleSet,
    _ scopes: ([Range<Int>]) -> [CommentScope]
  ) {
    guard !directives.isEmpty else { return nil }
    self.file = file
    self.directives = directives
    let text = SourceText(source)
    // The suppressions that `enable` can end, by rule; `nil` stands for all rules.
    var open: [String?: Int] = [:]
    for ((number, directive), scope) in zip(
      directives.enumerated(), scopes(directives.map { $0.comment }))
    {
      guard let verb = directive.verb else { continue }
      for (rule, word) in targets(of: directive, rules) {
        var region: Range<Int>?
        switch verb {
        case .enable:
          end(rule, word, number, at: directive.comment.lowerBound, &open)
          continue
        case .disable:
          // A suppressed rule cannot be suppressed again, so the second comment has no effect.
          if open[rule] == nil {
            open[rule] = suppressions.count
            region = directive.comment.lowerBound..<Int.max
          }
        case .next: region = scope.next
        case .file: region = -1..<Int.max
        case .this:
          let isAlone = text.withItsLines(directive.comment) != directive.comment
          let start = text.lineStart(before: directive.comment.lowerBound)
          region = scope.container
          if !isAlone { region = start..<text.endOfLine(at: directive.comment.lowerBound) }
        }
        suppressions.append(
          Suppression(
            rule: rule,
            directive: number,
            word: word,
            region: region))
      }
    }
    suppressions.sort { ($0.region?.lowerBound ?? 0) < ($1.region?.lowerBound ?? 0) }
  }

  /// Returns the rules that a comment names, each with its index among the ids; a `nil` rule stands
  /// for all.
  private mutating func targets(of directive: SuppressionDirective, _ rules: RuleSet) -> [(
    rule: String?, word: Int?
  )] {
    if directive.ids.isEmpty { return [(nil, nil)] }
    unknownIDs += directive.ids.filter { !rules.contains($0.text) }
    return directive.ids.enumerated().filter { rules.contains($0.element.text) }.map {
      ($0.element.text, $0.offset)
    }
  }

  private mutating func end(
    _ rule: String?, _ word: Int?, _ directive: Int, at offset: Int, _ open: inout [String?: Int]
  ) {
    let ended: [Int]
    if let rule {
      ended = open[rule].map { [$0] } ?? []
    } else {
      ended = Array(open.values)
    }
    for index in ended {
      if let region = suppressions[index].region {
        suppressions[index].region = region.lowerBound..<max(region.lowerBound, offset)
      }
    }
    if let rule, ended.isEmpty, let all = open[nil] {
      if suppressions[all].endings[rule] == nil { suppressions[all].endings[rule] = offset }
    } else if ended.isEmpty {
      idleEndings.append((directive, word))
    }
    if rule == nil { open.removeAll() } else { open[rule] = nil }
  }

  /// Returns whether each finding is suppressed, and records the comments that were needed.
  ///
  /// - Parameter findings: The rule and the 0-based UTF-8 offset of each finding, sorted by offset;
  ///   -1 for the file as a whole.
  mutating func apply(_ findings: [(rule: String, offset: Int)]) -> [Bool] {
    var next = 0
    // The suppressions that have begun, by rule, the latest last; `nil` stands for all rules.
    var begun: [String?: [Int]] = [:]
    return findings.map { rule, offset in
      while next < suppressions.count, (suppressions[next].region?.lowerBound ?? 0) <= offset {
        if suppressions[next].region != nil {
          begun[suppressions[next].rule, default: []].append(next)
        }
        next += 1
      }
      var names: [String?] = [rule]
      if !RuleSet.aboutSuppressions.contains(rule) { names.append(nil) }
      for name in names {
        guard let index = innermost(&begun[name, default: []], rule, offset) else { continue }
        suppressions[index].isUsed = true
        return true
      }
      return false
    }
  }

  /// Returns the last suppression in a stack that still applies, and removes those that have ended.
  private func innermost(_ stack: inout [Int], _ rule: String, _ offset: Int) -> Int? {
    func holds(_ index: Int) -> Bool { suppressions[index].region?.contains(offset) ?? false }
    while let index = stack.last, !holds(index) { stack.removeLast() }
    return stack.last { index in
      holds(index) && (suppressions[index].endings[rule].map { offset < $0 } ?? true)
    }
  }
}
