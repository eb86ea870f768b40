import SettingsFiles
import SettingsText

/// Access to the tokens of a file by index.
///
/// An index out of range has no kind and no byte, and its word is empty.
protocol TokenAccess {
  var code: LexedCode { get }
  var tokens: [CodeToken] { get }
}

extension TokenAccess {
  var count: Int { tokens.count }
  var isSwift: Bool { code.language.syntax == .swift }
  /// Whether the file is in Objective-C, C or C++.
  var isCFamily: Bool { code.language.syntax == .cFamily }
  /// Whether only an outline of the file is read, as for C#, Kotlin, Dart and JavaScript.
  var isOutlined: Bool { code.language.syntax == .outlined }

  /// Returns the framework's store whose type is the name at a token; `nil` for anything else.
  func frameworkStore(at index: TokenIndex) -> FrameworkStore? {
    guard kind(index) == .identifier else { return nil }
    return FrameworkStore.named(
      code.source.buffer[tokens[index].range], in: code.language.interface)
  }

  /// Returns the framework's store with the given type in the language of the file, such as
  /// `SharedPreferences` in Dart; `nil` for other types.
  func frameworkStore(ofType name: String) -> FrameworkStore? {
    FrameworkStore.named(name, in: code.language.interface)
  }
}

/// Checks of a single token.
extension TokenAccess {
  func kind(_ index: TokenIndex) -> CodeToken.Kind? {
    guard tokens.indices.contains(index) else { return nil }
    return tokens[index].kind
  }

  /// Returns whether a token is punctuation with the given byte.
  func isByte(_ index: TokenIndex, _ byte: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isByte(byte)
  }

  /// Returns whether a token is one of the given bytes of punctuation: `isAny(index, "([{")`
  func isAny(_ index: TokenIndex, _ bytes: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .punctuation else { return false }
    return bytes.withUTF8Buffer { $0.contains(tokens[index].byte) }
  }

  /// Returns whether a token is `=`, and not the first half of `==`.
  func isAssignment(_ index: TokenIndex) -> Bool {
    isByte(index, "=") && !isByte(index + 1, "=")
  }

  /// Returns the text of a token of any kind; an empty string for an index out of range.
  func word(_ index: TokenIndex) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return code.text(tokens[index])
  }

  /// Returns the text of an identifier; `nil` for a token of another kind.
  func identifier(_ index: TokenIndex) -> String? {
    guard kind(index) == .identifier else { return nil }
    return code.text(tokens[index])
  }

  /// Returns whether a token is an identifier with the given text.
  func isWord(_ index: TokenIndex, _ text: String) -> Bool {
    guard kind(index) == .identifier else { return false }
    let range = tokens[index].range
    return range.count == text.utf8.count && code.source.buffer[range].elementsEqual(text.utf8)
  }

  /// Returns whether a token is an identifier with one of the given texts.
  func isAnyWord(_ index: TokenIndex, _ words: [String]) -> Bool {
    kind(index) == .identifier && words.contains { isWord(index, $0) }
  }

  /// Returns whether a token is an identifier whose text is in a table.
  func isWord(_ index: TokenIndex, in words: NameTable) -> Bool {
    guard kind(index) == .identifier else { return false }
    return words.number(of: code.source.buffer[tokens[index].range]) != nil
  }

  /// Returns whether a token is the first on its line; true for an index out of range.
  func beginsLine(_ index: TokenIndex) -> Bool {
    !tokens.indices.contains(index) || tokens[index].isFirstOnLine
  }
}
