import SettingsAnalysis
import SettingsCode
import SettingsPropertyLists
import SettingsText

/// One rule, or all, suppressed by a comment in one part of a file.
struct Suppression: Sendable {
  /// The id of the rule; absent for all.
  let rule: String?
  /// The index of the comment among the file's directives.
  let directive: Int
  /// The index of the id in the comment; absent where it names none.
  let word: Int?
  /// Findings that begin here are left out; absent where there is nothing to leave out.
  var region: Region?
  /// Where a suppression of all rules stops to hold for one of them.
  var endings: [String: Int] = [:]
  /// Whether it left something out.
  var isUsed = false

  /// A part of a file.
  struct Region: Sendable, Equatable {
    /// 0-based UTF-8 offsets; those of a whole file begin at 0.
    var offsets: Range<Int>
    /// Whether findings about the file as a whole belong to it too.
    var holdsFile = false
  }
}

/// What the comments of one file ask for.
struct DocumentSuppressions {
  /// The document of the bundle, or the file of code.
  let file: TreeEdit.Target
  let source: FileBytes
  let directives: [SuppressionDirective]
  private(set) var suppressions: [Suppression] = []
  /// `enable` comments, or ids in them, that end nothing.
  private(set) var idleEndings: [(directive: Int, word: Int?)] = []
  /// Ids that no rule has.
  private(set) var unknownIDs: [SuppressionDirective.Word] = []

  /// Reads the comments of a document; `nil` when none of them is for the linter.
  init?(document: Int, list: PropertyList, names: RuleNames) {
    let directives = list.comments.compactMap { SuppressionDirective($0, in: list) }
    guard !directives.isEmpty else { return nil }
    file = .document(document)
    source = list.source
    self.directives = directives
    resolve(names, CommentScope.find(directives.map(\.comment), in: list))
  }

  /// Reads the comments of a file of code; `nil` when none of them is for the linter.
  init?(codeFile: Int, code: LexedCode, names: RuleNames) {
    let directives = code.directives.compactMap { SuppressionDirective($0, in: code.source, isXML: false) }
    guard !directives.isEmpty else { return nil }
    file = .code(codeFile)
    source = code.source
    self.directives = directives
    resolve(names, CommentScope.find(directives.map(\.comment), in: code))
  }

  private mutating func resolve(_ names: RuleNames, _ scopes: [CommentScope]) {
    let lines = directives.contains { $0.verb == .this } ? LineIndex(source) : nil
    // The suppressions that `enable` can end, by rule; none stands for all rules.
    var open: [String?: Int] = [:]
    // A finding may be at the very end.
    let fileEnd = source.count + 1
    for (number, directive) in directives.enumerated() {
      guard let verb = directive.verb else { continue }
      let targets = targets(of: directive, names)
      for target in targets {
        switch verb {
        case .enable: end(target, number, at: directive.comment.lowerBound, &open)
        case .disable:
          // What is off already cannot be turned off: the second comment stays without effect.
          let isOff = open[target.rule] != nil
          if !isOff { open[target.rule] = suppressions.count }
          add(target, number, isOff ? nil : .init(offsets: directive.comment.lowerBound..<fileEnd))
        case .next: add(target, number, scopes[number].next.map { .init(offsets: $0) })
        case .file: add(target, number, .init(offsets: 0..<fileEnd, holdsFile: true))
        case .this:
          add(
            target, number,
            lines.flatMap { regionOfThis(directive.comment, scopes[number], $0) }.map { .init(offsets: $0) })
        }
      }
    }
    suppressions.sort { ($0.region?.offsets.lowerBound ?? 0) < ($1.region?.offsets.lowerBound ?? 0) }
  }

  private typealias Target = (rule: String?, word: Int?)

  /// What a comment names: rules, each once, or all.
  private mutating func targets(of directive: SuppressionDirective, _ names: RuleNames) -> [Target] {
    guard !directive.ids.isEmpty else { return [(nil, nil)] }
    var targets: [Target] = []
    for (number, word) in directive.ids.enumerated() {
      if names.contains(word.text) { targets.append((word.text, number)) } else { unknownIDs.append(word) }
    }
    return targets
  }

  private mutating func add(_ target: Target, _ directive: Int, _ region: Suppression.Region?) {
    suppressions.append(
      Suppression(rule: target.rule, directive: directive, word: target.word, region: region))
  }

  private mutating func end(_ target: Target, _ directive: Int, at offset: Int, _ open: inout [String?: Int]) {
    func close(_ index: Int) {
      if let start = suppressions[index].region?.offsets.lowerBound {
        suppressions[index].region?.offsets = start..<max(start, offset)
      }
    }
    if let rule = target.rule {
      if let index = open.removeValue(forKey: rule) {
        close(index)
      } else if let all = open[nil] {
        if suppressions[all].endings[rule] == nil { suppressions[all].endings[rule] = offset }
      } else {
        idleEndings.append((directive, target.word))
      }
    } else {
      if open.isEmpty { idleEndings.append((directive, nil)) }
      for index in open.values { close(index) }
      open.removeAll()
    }
  }

  private func regionOfThis(
    _ comment: Range<Int>, _ scope: CommentScope, _ lines: LineIndex
  ) -> Range<Int>? {
    let bytes = source.buffer
    var before = comment.lowerBound
    while before > 0, bytes[before - 1].isSpaceOrTab { before -= 1 }
    var after = comment.upperBound
    while after < bytes.count, bytes[after].isSpaceOrTab { after += 1 }
    let isAlone = (before == 0 || bytes[before - 1].isLineEnd) && (after == bytes.count || bytes[after].isLineEnd)
    return isAlone ? scope.container : lines.offsets(ofLine: lines.location(comment.lowerBound).line)
  }

  /// Leaves findings out and remembers which comments were needed.
  ///
  /// - Parameter findings: The rule and the offset of each finding; those about the file as a whole, which have no
  ///   offset, first, the others by offset.
  /// - Returns: Whether each one is left out.
  mutating func apply(_ findings: [(rule: String, offset: Int?)]) -> [Bool] {
    var next = 0
    // The suppressions that have begun, by rule, the latest last; none stands for all rules.
    var begun: [String?: [Int]] = [:]
    return findings.map { rule, offset in
      let names: [String?] = RuleNames.ownRules.contains(rule) ? [rule] : [rule, nil]
      guard let offset else {
        for name in names
        where use(suppressions.lastIndex { $0.region?.holdsFile == true && $0.rule == name }) { return true }
        return false
      }
      while next < suppressions.count, (suppressions[next].region?.offsets.lowerBound ?? 0) <= offset {
        if suppressions[next].region != nil { begun[suppressions[next].rule, default: []].append(next) }
        next += 1
      }
      for name in names where use(innermost(&begun[name, default: []], rule, offset)) { return true }
      return false
    }
  }

  private mutating func use(_ index: Int?) -> Bool {
    guard let index else { return false }
    suppressions[index].isUsed = true
    return true
  }

  /// The last of the suppressions that still holds; those that are over are taken off the end.
  private func innermost(_ stack: inout [Int], _ rule: String, _ offset: Int) -> Int? {
    func holds(_ index: Int) -> Bool { suppressions[index].region.map { offset < $0.offsets.upperBound } ?? false }
    while let index = stack.last, !holds(index) { stack.removeLast() }
    return stack.last { index in
      holds(index) && (suppressions[index].endings[rule].map { offset < $0 } ?? true)
    }
  }
}
