import SettingsPropertyLists

/// A source file as tokens.
package struct LexedCode: Sendable {
  /// A stretch that only some builds have.
  package struct Branch: Sendable {
    /// 0-based UTF-8 offsets.
    package let range: Range<Int>
  }

  /// What keeps a file from being read to its end.
  package enum Fault: Sendable, Hashable {
    /// A comment that is never closed, by its 0-based UTF-8 offset.
    case openComment(Int)
    /// A string of several lines that is never closed, by its 0-based UTF-8 offset.
    case openString(Int)
  }

  /// The bytes that the tokens are ranges of.
  package let source: FileBytes
  /// How the file is written.
  package let language: CodeLanguage
  /// The pieces in the order of the file, then the code that is interpolated into strings.
  package internal(set) var tokens: [CodeToken] = []
  /// The comments for the linter: 0-based UTF-8 offsets.
  package internal(set) var directives: [Range<Int>] = []
  /// What only debug builds have, in the order of the file; none is in another one.
  package internal(set) var debugBranches: [Branch] = []
  /// Why the rest of the file is unknown; absent where all was read.
  package internal(set) var fault: Fault?

  /// Reads a file.
  package init(_ source: FileBytes, language: CodeLanguage) {
    self.source = source
    self.language = language
    CodeLexer.run(&self)
  }

  /// The text of a token.
  package func text(_ token: CodeToken) -> String { text(token.range) }

  /// The bytes of a token.
  package func bytes(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>> { source.buffer[tokens[index].range] }

  /// A stretch of the file.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source.buffer[range]), as: UTF8.self)
  }

  /// The token that closes the bracket which a token opens; absent where it opens none or nothing closes it.
  package func closing(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), let partner = tokens[index].partner, partner > index else { return nil }
    return partner
  }

  /// The token that opens the bracket which a token closes; absent where it closes none.
  package func opening(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), let partner = tokens[index].partner, partner < index else { return nil }
    return partner
  }

  /// Whether only debug builds have the code at an offset.
  package func isDebugOnly(_ offset: Int) -> Bool {
    var low = 0
    var high = debugBranches.count
    while low < high {
      let middle = (low + high) / 2
      if debugBranches[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < debugBranches.count && debugBranches[low].range.lowerBound <= offset
  }
}
