import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// A source file as tokens.
package struct LexedCode: Sendable {
  /// A reason why a file is not read to its end: something that is never closed.
  package struct Fault: Sendable, Hashable {
    /// A comment, a string of several lines, or the branch of a condition that no build has.
    let what: String
    /// Its start: a 0-based UTF-8 offset.
    let offset: Int
  }

  /// The bytes that the tokens are ranges of.
  package let source: FileBytes
  /// The language of the file.
  package let language: CodeLanguage
  /// The pieces in the order of the file, then the code that is interpolated into strings.
  package internal(set) var tokens: [CodeToken] = []
  /// The comments for the linter: 0-based UTF-8 offsets.
  package internal(set) var linterDirectives: [Range<Int>] = []
  /// The code that only debug builds have, in the order of the file: 0-based UTF-8 offsets; none is
  /// in another one.
  package internal(set) var debugBranches: [Range<Int>] = []
  /// Whether the file has elements of JSX.
  package internal(set) var hasElements = false
  /// The reason why the rest of the file is unknown; absent where all was read.
  package internal(set) var fault: Fault?

  /// Splits a file into tokens.
  ///
  /// - Parameter isCondition: Whether it is only the condition of an `#if`, which begins no other
  ///   one.
  package init(_ source: FileBytes, language: CodeLanguage, isCondition: Bool = false) {
    self.source = source
    self.language = language
    CodeLexer.run(&self, isCondition: isCondition)
  }

  /// The bytes as the lexer reads them.
  var bytes: CodeBytes { CodeBytes(source) }

  /// Returns the meaning of a token at the beginning of a statement.
  func meaning(_ token: CodeToken) -> CodeLanguage.Word? {
    language.meaning(of: source.buffer[token.range])
  }

  /// Returns the text of a token.
  package func text(_ token: CodeToken) -> String { text(token.range) }

  /// Returns the text in a range of 0-based UTF-8 offsets.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: source.buffer[range], as: UTF8.self)
  }

  /// Returns the token that closes the bracket which a token opens; absent where it opens none or
  /// nothing closes it.
  package func closing(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), let partner = tokens[index].partner, partner > index,
      tokens[index].byte != UInt8(ascii: "<")
    else { return nil }
    return partner
  }

  /// Returns whether only debug builds have the code at an offset.
  package func isDebugOnly(_ offset: Int) -> Bool {
    let next = debugBranches.partitioningIndex { $0.upperBound > offset }
    return next < debugBranches.count && debugBranches[next].lowerBound <= offset
  }
}
