import SettingsFiles
import SettingsText

/// Access to tokens by index; an index out of range gives nil.
protocol TokenCursor {
  var code: LexedCode { get }
  var tokens: [CodeToken] { get }
}

extension TokenCursor {
  var count: Int { tokens.count }
  var isSwift: Bool { code.language.syntax == .swift }
  /// Whether the file is of Objective-C, C or C++.
  var isCFamily: Bool { code.language.syntax == .cFamily }
  /// Whether only an outline of the file is read, as of C#, Kotlin, Dart and JavaScript.
  var isOutlined: Bool { code.language.syntax == .outlined }

  /// Returns the store of a framework that a type is in the language of the file.
  func frameworkStore(ofType name: String) -> FrameworkStore? {
    FrameworkStore.named(name, in: code.language.interface)
  }

  func kind(_ index: Int) -> CodeToken.Kind? {
    guard tokens.indices.contains(index) else { return nil }
    return tokens[index].kind
  }

  func isByte(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && tokens[index].byte == UInt8(ascii: byte)
  }

  /// Returns whether a token is `=`, and not part of `==`.
  func isAssignment(_ index: Int) -> Bool { isByte(index, "=") && !isByte(index + 1, "=") }

  /// Returns whether a token is one of some bytes.
  func isAny(_ index: Int, _ bytes: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .punctuation else { return false }
    return bytes.withUTF8Buffer { $0.contains(tokens[index].byte) }
  }

  /// Returns the text of a token, whatever it is.
  func word(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return code.text(tokens[index])
  }

  /// Returns the name that a token is; `nil` for anything else.
  func identifier(_ index: Int) -> String? {
    guard kind(index) == .identifier else { return nil }
    return code.text(tokens[index])
  }

  /// Returns whether a token is the identifier `text`.
  func isWord(_ index: Int, _ text: String) -> Bool {
    guard kind(index) == .identifier else { return false }
    let range = tokens[index].range
    return range.count == text.utf8.count && code.source.buffer[range].elementsEqual(text.utf8)
  }

  /// Returns whether a token is one of some identifiers.
  func isAnyWord(_ index: Int, _ words: [String]) -> Bool {
    kind(index) == .identifier && words.contains { isWord(index, $0) }
  }

  /// Returns the index after a token if it is one of some bytes, else the index itself.
  func skipping(_ bytes: StaticString, at index: Int) -> Int {
    if isAny(index, bytes) { return index + 1 }
    return index
  }

  /// Returns the index after the brackets that a token opens if it is one of some bytes, else the
  /// index itself.
  func skippingBrackets(_ bytes: StaticString, at index: Int) -> Int {
    if isAny(index, bytes) { return afterBrackets(index) }
    return index
  }

  /// Returns the index after a token, or after the brackets that it opens.
  func afterBrackets(_ index: Int) -> Int { (code.closing(index) ?? index) + 1 }

  /// Returns the index after a token, the brackets or the angle brackets that it opens; these only
  /// hold types.
  func afterAngles(_ open: Int) -> Int {
    guard isByte(open, "<") else { return afterBrackets(open) }
    return (tokens[open].partner ?? open) + 1
  }

  /// Returns the tokens inside the brackets that a token opens; none where nothing closes them.
  func insideBrackets(_ open: Int) -> Range<Int> { open + 1..<(code.closing(open) ?? open + 1) }

  /// Returns the index after a path that begins at a token: `Keys.sounds`
  func pathEnd(_ start: Int) -> Int {
    var end = start + 1
    while isByte(end, "."), kind(end + 1) == .identifier { end += 2 }
    return end
  }

  /// Returns the first token of a path that ends at a token.
  func pathStart(_ last: Int) -> Int {
    var first = last
    while isByte(first - 1, "."), kind(first - 2) == .identifier { first -= 2 }
    return first
  }

  func beginsLine(_ index: Int) -> Bool {
    !tokens.indices.contains(index) || tokens[index].isFirstOnLine
  }

  /// Returns the parts of a list, which commas outside of inner brackets separate; empty ones are
  /// left out.
  func items(in range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || isByte(index, ",") {
        if start < index { items.append(start..<index) }
        start = index + 1
        index = start
      } else {
        index = min(afterBrackets(index), range.upperBound)
      }
    }
    return items
  }

  /// Returns the token of the name that a value is given to.
  func declaredName(before equals: Int) -> Int? {
    var index = equals - 1
    if isByte(index, "?") || isByte(index, "!") { index -= 1 }
    guard kind(index) == .identifier else { return nil }
    // `let defaults: UserDefaults =`
    if isByte(index - 1, ":"), kind(index - 2) == .identifier { index -= 2 }
    return index
  }
}
