import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Suppressions for all current findings, so that only new faults are reported from then on.
package struct SuppressionAdditions: Sendable {
  /// The files with comments added, by path.
  package let files: [ChangedFile]
  /// The suppressions that need the configuration because comments are impossible: for findings in
  /// binary lists, unreadable files and folders.
  package let configured: [ConfiguredSuppression]
  /// The files whose changed contents would not read back.
  ///
  /// Their findings need the configuration too.
  package let refusals: [FixRefusal]

  /// The extent of a comment's suppression.
  package enum Scope: Sendable {
    /// The findings at the place.
    case place
    /// All findings of the rule in the file.
    case file
  }

  /// Creates entries of the configuration for the findings of a bundle, and no comments.
  ///
  /// - Parameter path: Converts the displayed path of a file to the path in the entries.
  package init(configuring result: LintResult, path: (String) -> String = { $0 }) {
    files = []
    refusals = []
    configured = ConfiguredSuppression.entries(for: result.faults, path: path)
  }

  /// Creates suppressions for the findings of a bundle.
  ///
  /// A comment is put before the element, or the line of code, with the finding, with the same
  /// indentation; several rules at one place share it. Findings about a whole file get one comment
  /// before the root.
  ///
  /// - Parameter path: Converts the displayed path of a file to the path in the entries.
  package init(for result: LintResult, scope: Scope = .place, path: (String) -> String = { $0 }) {
    var commented: [TreeEdit.Target: CommentedFile] = [:]
    var unsuppressed: [(number: Int, fault: Fault)] = []
    let places = FaultPlaces(result.bundle)
    for (number, fault) in result.faults.enumerated() {
      var isCommented = false
      if let target = places.target(of: fault.place) {
        if commented[target] == nil,
          let file = EditableFile(target, in: result.bundle, result.code)
        {
          commented[target] = CommentedFile(file)
        }
        if let isAdded = commented[target]?.add(fault, number, scope) { isCommented = isAdded }
      }
      if !isCommented { unsuppressed.append((number, fault)) }
    }
    var files: [ChangedFile] = []
    var refusals: [FixRefusal] = []
    for file in commented.ordered(by: { $0.key }).map({ $0.value }) where !file.faults.isEmpty {
      do {
        files.append(try file.changed())
      } catch {
        refusals.append(error)
        unsuppressed += file.faults
      }
    }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.refusals = refusals
    configured = ConfiguredSuppression.entries(
      for: unsuppressed.ordered(by: { $0.number }).map({ $0.fault }), path: path)
  }
}

/// A text file and the comments added to it.
private struct CommentedFile {
  private let file: EditableFile
  private let text: SourceText
  /// The rules that a comment names, by its offset; `nil` for the comment about the whole file.
  private var rules: [Int?: Set<String>] = [:]
  /// The faults that the comments suppress.
  private(set) var faults: [(number: Int, fault: Fault)] = []
  /// The 0-based UTF-8 offsets of the code's multiline strings.
  private let longStrings: [Range<Int>]

  init?(_ file: EditableFile) {
    // A comment would change the meaning of an empty file.
    guard let text = file.text, text.source.count > 0 else { return nil }
    self.file = file
    self.text = text
    let strings = file.code?.code.tokens.filter { $0.kind == .string }.map { $0.range } ?? []
    longStrings = strings.filter { text.source.buffer[$0].contains { $0.isLineEnd } }
  }

  /// Adds a fault, and returns whether a comment can suppress it.
  mutating func add(_ fault: Fault, _ number: Int, _ scope: SuppressionAdditions.Scope) -> Bool {
    // Without an offset, the comment is about the whole file.
    var offset: Int?
    switch fault.place {
    case .node(_, let node):
      guard let list = file.list, node != list.root else { break }
      // The linter ignores a comment between a key and its value.
      let precedingNode = PropertyList.NodeID(node.index - 1)
      let isValue = list.kind(precedingNode) == .key
      offset = list.offsets(isValue ? precedingNode : node).lowerBound
    case .code(_, let offsets?):
      guard scope == .place else { break }
      guard let place = placeOfComment(onLineOf: offsets.lowerBound) else { return false }
      offset = place
    case .text, .file, .code, .unreadable, .stored: break
    }
    if scope == .file { offset = nil }
    rules[offset, default: []].insert(fault.rule)
    faults.append((number, fault))
    return true
  }

  /// Returns the file with its comments.
  ///
  /// - Throws: A ``FixRefusal`` if one of them would not be a comment, or would change the code.
  func changed() throws(FixRefusal) -> ChangedFile {
    var replacements: [Replacement] = []
    var fixes: [AppliedFix] = []
    // The comment about the whole file comes first.
    for (offset, rules) in rules.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      let verb = offset == nil ? SuppressionDirective.Verb.file : .next
      let directive = "settingsc:\(verb.rawValue) \(rules.sorted().joined(separator: " "))"
      let place = offset ?? startOfFile
      replacements.append(Replacement(place..<place, with: comment(directive, at: place)))
      fixes += rules.sorted().map { AppliedFix(rule: $0, title: "add '\(directive)'") }
    }
    let edited = replacements.applied(to: text.source)
    if let code = file.code?.code {
      let editedCode = LexedCode(FileBytes(edited), language: code.language)
      guard editedCode.isSame(as: code, withComments: replacements.count) else {
        throw FixRefusal(path: file.path, reason: "a comment would change its code")
      }
    }
    return try file.withText(edited, from: text.source, fixes: fixes)
  }

  /// Returns a comment, on a separate line if an element or a line of code begins at the offset.
  private func comment(_ directive: String, at offset: Int) -> String {
    let indentation = text.indentation(before: offset)
    guard let list = file.list else {
      return "// \(directive)\(text.lineEnd)\(indentation ?? "")"
    }
    var comment = "/* \(directive) */"
    if list.format == .xml { comment = "<!-- \(directive) -->" }
    guard let indentation else { return comment + " " }
    return comment + text.lineEnd + indentation
  }

  /// The 0-based UTF-8 offset at which a comment for the whole file is inserted: before the root of
  /// a list, or in code after a required first line.
  private var startOfFile: Int {
    if let list = file.list { return list.offsets(list.root).lowerBound }
    let start = text.lineStart(before: 0)
    let end = text.endOfLine(at: start)
    let firstLine = text[start..<end]
    let mustStayFirst = ["#!", "// swift-tools-version"].contains(where: firstLine.hasPrefix)
    return mustStayFirst ? end : start
  }

  /// Returns the 0-based UTF-8 offset at which a comment about a line of code is inserted; `nil` if
  /// the text would not be a comment there.
  private func placeOfComment(onLineOf offset: Int) -> Int? {
    let start = text.lineStart(before: offset)
    let isInString = longStrings.contains { $0.contains(start) && $0.lowerBound != start }
    if isInString || text.isContinued(lineBefore: start) { return nil }
    var firstByte = start
    while text.byte(firstByte).isSpaceOrTab { firstByte += 1 }
    if let code = file.code?.code, code.hasElements,
      [UInt8(ascii: "<"), UInt8(ascii: "{")].contains(text.byte(firstByte))
    {
      // The line may be inside a JSX element, where a comment is text that users see.
      return nil
    }
    return firstByte
  }
}

extension LexedCode {
  /// Returns whether the code is other code with a number of comments for the linter added.
  fileprivate func isSame(as other: LexedCode, withComments addedCount: Int) -> Bool {
    linterDirectives.count == other.linterDirectives.count + addedCount
      && tokens.count == other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.kind == $1.kind && text($0) == other.text($1) }
  }
}
