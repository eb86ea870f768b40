import SettingsText

/// A parameter of a function or initializer that is the key of a use: `key` in
/// `func flag(_ key: String) -> Bool { defaults.bool(forKey: key) }`
struct PassedKey {
  /// The function or type that takes the key.
  let target: WrapperFinder.Target
  let use: UnresolvedUse
  let file: FileIndex
  /// The function that has the parameter; `nil` for a structure's memberwise initializer.
  let function: FunctionDeclaration?
  /// The place of the key in calls of the function.
  let place: ArgumentPlace
  let parameter: FunctionDeclaration.Parameter
  /// Whether the parameter is a case whose raw value is the key: `bool(forKey: key.rawValue)`
  let takesRawValue: Bool
  /// The texts that the function adds before and after the parameter: `"row_" + key`
  var keyParts: (before: [StringPart], after: [StringPart]) = ([], [])
  let store: CallShape.Store
  /// The parameter with the default or the stored value; `nil` if there is none.
  let valueParameter: FunctionDeclaration.Parameter?
}

/// The key of a use as one parameter with texts around it: `prefix + key.rawValue`
struct KeyAroundName {
  let name: String
  let takesRawValue: Bool
  var before: [ValueExpression] = []
  var after: [ValueExpression] = []

  /// Splits a key at its only parameter; `nil` for any other key.
  ///
  /// A key that is a single name, `key` or `self.key`, may also be a property, so it is accepted
  /// without asking `isParameter`.
  ///
  /// - Parameter isParameter: Whether a name is a parameter of the enclosing function.
  init?(_ key: ValueExpression, isParameter: (String) -> Bool) {
    switch key {
    case .name(let path): self.init(path: path)
    case .joined(let parts):
      let parameters = parts.indices.filter { index in
        guard let part = KeyAroundName(path: parts[index].path) else { return false }
        return isParameter(part.name)
      }
      guard parameters.count == 1, let index = parameters.first else { return nil }
      self.init(path: parts[index].path)
      before = Array(parts[..<index])
      after = Array(parts[(index + 1)...])
    case .literal, .item, .value, .result, .converted, .unknown: return nil
    }
  }

  /// Splits a path: `key`, `self.key`, `key.rawValue`; `nil` for `group.key`.
  private init?(path: [String]) {
    var names = path
    takesRawValue = path.count > 1 && path.last == "rawValue"
    if takesRawValue { names.removeLast() }
    if names.count == 2, names.first == "self" { names.removeFirst() }
    guard names.count == 1 else { return nil }
    name = names[0]
  }
}
