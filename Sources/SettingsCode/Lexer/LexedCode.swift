import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The tokens of a source file, which all readers of the file share.
package final class LexedCode: Sendable {
  /// The reason why a file is not read to its end: a construct that is never closed.
  package struct Fault: Sendable, Hashable {
    /// The name of the construct, such as a comment, a multiline string, or a branch that no build
    /// has.
    let construct: String
    /// The 0-based UTF-8 offset of the construct.
    let offset: ByteOffset
  }

  /// The bytes of the file, in which each token is a range.
  package let source: FileBytes
  package let language: CodeLanguage
  /// The tokens in the order of the file, then the tokens of code that is interpolated into
  /// strings.
  package let tokens: [CodeToken]
  /// The comments that begin with `settingsc:`.
  package let linterDirectives: [Range<ByteOffset>]
  /// The code that only debug builds have, in the order of the file. No range contains another
  /// range.
  package let debugBranches: [Range<ByteOffset>]
  /// Whether the file has JSX elements.
  package let hasElements: Bool
  /// The reason why the rest of the file is unknown; `nil` if all was read.
  package let fault: Fault?

  /// Splits a file into tokens.
  ///
  /// - Parameter isCondition: Whether the source is only the condition of an `#if`, in which no
  ///   directive begins.
  package init(_ source: FileBytes, language: CodeLanguage, isCondition: Bool = false) {
    self.source = source
    self.language = language
    let lexer = CodeLexer.read(source, language, isCondition: isCondition)
    tokens = lexer.layer.tokens
    linterDirectives = lexer.linterDirectives
    debugBranches = lexer.debugBranches
    hasElements = lexer.hasElements
    fault = lexer.fault
  }

  /// The bytes of the file, with a trailing zero byte.
  var bytes: CodeBytes { CodeBytes(source) }

  /// Returns the meaning of a token at the beginning of a statement; `nil` if the token has none.
  func meaning(_ token: CodeToken) -> CodeLanguage.WordMeaning? {
    language.meaning(of: source.buffer[token.range])
  }

  package func text(_ token: CodeToken) -> String { text(token.range) }

  package func text(_ range: Range<ByteOffset>) -> String {
    String(decoding: source.buffer[range], as: UTF8.self)
  }

  /// Returns the closing bracket for the bracket at a token; `nil` if the token opens none, or
  /// nothing closes it.
  ///
  /// Angle brackets count as operators here.
  package func closing(_ index: TokenIndex) -> TokenIndex? {
    guard tokens.indices.contains(index), let partner = tokens[index].partner, partner > index,
      tokens[index].byte != UInt8(ascii: "<")
    else { return nil }
    return partner
  }

  /// Returns whether only debug builds have the code at an offset.
  package func isDebugOnly(_ offset: ByteOffset) -> Bool {
    let next = debugBranches.partitioningIndex { $0.upperBound > offset }
    return next < debugBranches.count && debugBranches[next].lowerBound <= offset
  }
}
