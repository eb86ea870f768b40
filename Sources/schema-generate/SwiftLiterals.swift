import SettingsSchema

extension String {
  /// The string as a Swift literal.
  var swiftLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.properties.generalCategory == .control:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension [String] {
  /// The strings as a Swift array literal.
  var swiftLiteral: String { "[\(map(\.swiftLiteral).joined(separator: ", "))]" }
}

extension ValueTypes {
  /// The names of the types, the largest unions first, such as `number, boolean`.
  var words: [String] {
    var rest = self
    var words: [String] = []
    for (name, type) in SchemaWords.unions.reversed() + SchemaWords.kinds
    where !rest.isEmpty && rest.isSuperset(of: type) {
      words.append(name)
      rest.subtract(type)
    }
    return words
  }
  /// The option set as a Swift expression.
  var swiftLiteral: String { words.optionSetLiteral }
}

extension RequiredBy {
  /// The names of the sources.
  var words: [String] { SchemaWords.required.filter { contains($0.value) }.map(\.name) }
  /// The option set as a Swift expression.
  var swiftLiteral: String { words.optionSetLiteral }
}

extension Set<Platform> {
  /// The names of the platforms, in the order of `Platform`.
  var words: [String] { Platform.allCases.filter(contains).map(\.rawValue) }
}

extension [String] {
  /// Returns the Swift literal of an option set with the members of these names.
  var optionSetLiteral: String {
    let members = map { ".\($0)" }
    guard members.count == 1 else { return "[\(members.joined(separator: ", "))]" }
    return members[0]
  }
}
