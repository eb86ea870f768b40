/// The layout and escaping of JSON.
@usableFromInline
package struct JSONStyle: Sendable, Hashable {
  /// The text between a name and its value.
  ///
  /// Xcode's string catalogs have a space before the colon too.
  @usableFromInline package var nameSeparator: String
  /// The text between two values on one line.
  @usableFromInline package var itemSeparator = ", "
  /// Whether ``JSONOutput/write(_:named:indentation:)`` keeps an array of scalars on one line.
  package var keepsScalarsOnOneLine: Bool
  /// Whether the digits of `\u` escapes are `A` to `F` rather than `a` to `f`.
  package var usesUppercaseEscapes: Bool

  package init(
    nameSeparator: String = ": ", keepsScalarsOnOneLine: Bool = false,
    usesUppercaseEscapes: Bool = false
  ) {
    self.nameSeparator = nameSeparator
    self.keepsScalarsOnOneLine = keepsScalarsOnOneLine
    self.usesUppercaseEscapes = usesUppercaseEscapes
  }
}

/// The separator that a JSON text needs before its next value.
@usableFromInline
package struct JSONSeparator: Sendable {
  /// The layout of the text.
  @usableFromInline package let style: JSONStyle
  /// Whether a value precedes the next one in the same array or object.
  @usableFromInline var needsComma = false
  /// The indentation of the next value or closing bracket in spaces, if it begins a line.
  @usableFromInline var indentation: Int?

  /// Creates the state at the start of a text.
  package init(_ style: JSONStyle = JSONStyle()) { self.style = style }
}

/// A writer of JSON, value by value: members keep the order of the calls, and commas are added as
/// needed.
package protocol JSONOutput {
  /// The separator before the next value; a new one begins a new text.
  var separator: JSONSeparator { get set }
  /// Appends text unchanged.
  mutating func write(_ text: String)
}

extension JSONOutput {
  /// Writes an object as a member of an object, an element of an array, or by itself.
  @inlinable
  package mutating func object(_ name: String? = nil, _ body: (inout Self) -> Void) {
    enclose(name, "{", "}", body)
  }

  /// Writes an array as a member of an object, an element of an array, or by itself.
  @inlinable
  package mutating func array(_ name: String? = nil, _ body: (inout Self) -> Void) {
    enclose(name, "[", "]", body)
  }

  /// Writes a member with a string.
  @inlinable
  package mutating func member(_ name: String, _ value: String) {
    separate(name)
    writeString(value)
  }

  /// Writes a member with an integer.
  @inlinable
  package mutating func member(_ name: String, _ value: Int) {
    separate(name)
    write(String(value))
  }

  /// Writes a member with a Boolean.
  @inlinable
  package mutating func member(_ name: String, _ value: Bool) {
    separate(name)
    write(value ? "true" : "false")
  }

  /// Starts a line before the next value or closing bracket.
  ///
  /// - Parameter indentation: The number of spaces before it.
  @inlinable
  package mutating func startLine(indentation: Int) { separator.indentation = indentation }

  /// Writes a whole value with two spaces per level.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - name: The name of the member; `nil` if the value is not a member of an object.
  ///   - indentation: The number of spaces before the line on which the value begins.
  package mutating func write(_ value: JSONValue, named name: String? = nil, indentation: Int = 0) {
    switch value {
    case .null: writeScalar("null", name)
    case .boolean(let value): writeScalar(value ? "true" : "false", name)
    case .number(let digits): writeScalar(digits, name)
    case .string(let string):
      separate(name)
      writeString(string)
    case .array(let items):
      let areKeptScalars =
        separator.style.keepsScalarsOnOneLine && items.allSatisfy { $0.isScalar }
      let isOnOneLine = items.isEmpty || areKeptScalars
      array(name) { output in
        for item in items {
          if !isOnOneLine { output.startLine(indentation: indentation + 2) }
          output.write(item, indentation: indentation + 2)
        }
        if !isOnOneLine { output.startLine(indentation: indentation) }
      }
    case .object(let members):
      object(name) { output in
        for member in members {
          output.startLine(indentation: indentation + 2)
          output.write(member.value, named: member.name, indentation: indentation + 2)
        }
        if !members.isEmpty { output.startLine(indentation: indentation) }
      }
    }
  }

  /// Writes a whole value on one line.
  ///
  /// - Parameter name: The name of the member; `nil` if the value is not a member of an object.
  package mutating func writeLine(_ value: JSONValue, named name: String? = nil) {
    switch value {
    case .array(let items): array(name) { output in for item in items { output.writeLine(item) } }
    case .object(let members):
      object(name) { output in
        for member in members { output.writeLine(member.value, named: member.name) }
      }
    case .null, .boolean, .number, .string: write(value, named: name)
    }
  }

  /// Writes an array with each item on a separate line.
  ///
  /// - Parameter indentation: The number of spaces before each item.
  package mutating func lines(
    _ name: String? = nil, indentation: Int, _ items: some Sequence<JSONValue>
  ) {
    array(name) { output in
      for item in items {
        output.startLine(indentation: indentation)
        output.writeLine(item)
      }
    }
  }

  private mutating func writeScalar(_ text: String, _ name: String?) {
    separate(name)
    write(text)
  }

  @inlinable
  mutating func enclose(
    _ name: String?, _ opening: String, _ closing: String, _ body: (inout Self) -> Void
  ) {
    separate(name)
    write(opening)
    separator.needsComma = false
    body(&self)
    if let indentation = separator.indentation {
      write("\n" + String(repeating: " ", count: indentation))
    }
    write(closing)
    separator.indentation = nil
    separator.needsComma = true
  }

  /// Writes what precedes a value: a comma, a line end and indentation as needed, and the name.
  @inlinable
  mutating func separate(_ name: String?) {
    if let indentation = separator.indentation {
      write((separator.needsComma ? ",\n" : "\n") + String(repeating: " ", count: indentation))
    } else if separator.needsComma {
      write(separator.style.itemSeparator)
    }
    separator.indentation = nil
    separator.needsComma = true
    if let name {
      writeString(name)
      write(separator.style.nameSeparator)
    }
  }

  @inlinable
  mutating func writeString(_ string: String) {
    write("\"")
    write(JSONString.content(string, separator.style))
    write("\"")
  }
}
