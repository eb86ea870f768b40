/// A text with references to variables: `$(NAME)` or `${NAME}`.
///
/// `$$(` is a literal `$(`, and `$${NAME}` a literal `${NAME}`. Names in parentheses have the
/// characters of Xcode's build settings, including those of operators such as `:lower`. Names in
/// braces consist of capitals, digits and `_`, since braces also occur in plain texts.
package struct VariableText: Sendable {
  /// A reference to a variable.
  package struct Reference: Sendable, Hashable {
    /// The name without brackets.
    package let name: String
    /// The reference with its brackets.
    package let written: String
  }

  private enum Piece {
    case text(Substring)
    case reference(Reference)
  }

  /// The brackets that references are written in.
  package enum Brackets: Sendable {
    /// Parentheses and braces.
    case all
    /// Parentheses only, as in licenses, in which braces are plain text.
    case parentheses
  }

  private let pieces: [Piece]

  /// Parses a text; `nil` if it has neither references nor escapes such as `$$(`.
  package init?(_ text: String, brackets: Brackets = .all) {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    var pieces: [Piece] = []
    var rest = text[...]
    var isPlain = true
    while let dollar = rest.firstIndex(of: "$") {
      if dollar > rest.startIndex { pieces.append(.text(rest[..<dollar])) }
      rest = rest[dollar...]
      if let literal = VariableText.escapedBracket(rest, brackets) {
        pieces.append(.text(literal))
        rest = rest[literal.endIndex...]
        isPlain = false
      } else if let reference = VariableText.reference(rest, brackets) {
        pieces.append(.reference(reference))
        rest = rest.dropFirst(reference.written.count)
        isPlain = false
      } else {
        pieces.append(.text(rest.prefix(1)))
        rest = rest.dropFirst()
      }
    }
    if isPlain { return nil }
    pieces.append(.text(rest))
    self.pieces = pieces
  }

  /// The references in the order of the text.
  package var references: [Reference] {
    pieces.compactMap { piece in
      if case .reference(let reference) = piece { return reference }
      return nil
    }
  }

  /// Returns the text with the values of defined variables; references to others stay as written.
  package func expanded(with variables: Variables) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .reference(let reference): text += variables[reference.name] ?? reference.written
      }
    }
    return text
  }

  /// Returns the `$(` or `${` after an escaping dollar sign; `nil` if the sign escapes nothing.
  private static func escapedBracket(_ text: Substring, _ brackets: Brackets) -> Substring? {
    let rest = text.dropFirst()
    // Braces also occur in plain texts, so a name must be between them.
    let isBeforeBraces = rest.hasPrefix("${") && reference(rest, brackets) != nil
    guard rest.hasPrefix("$(") || isBeforeBraces else { return nil }
    return rest.prefix(2)
  }

  /// Returns the reference at the start of a text; `nil` if there is none.
  private static func reference(_ text: Substring, _ brackets: Brackets) -> Reference? {
    let inside = text.dropFirst(2)
    let name: Substring
    let bracket: Character
    if text.hasPrefix("$(") {
      name = inside.prefix(while: isAllowedInParentheses)
      bracket = ")"
    } else if brackets == .all, text.hasPrefix("${") {
      name = inside.prefix(while: isAllowedInBraces)
      bracket = "}"
    } else {
      return nil
    }
    guard let first = name.first, !first.isNumber, inside[name.endIndex...].first == bracket else {
      return nil
    }
    let written = text[...name.endIndex]
    return Reference(name: String(name), written: String(written))
  }

  private static func isAllowedInParentheses(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "_-.:=".contains(character))
  }

  private static func isAllowedInBraces(_ character: Character) -> Bool {
    character.isASCII && (character.isUppercase || character.isNumber || character == "_")
  }
}
