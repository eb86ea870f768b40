import SettingsText

/// A key as it is written in an argument or a list.
struct KeyArgument {
  var expression: ValueExpression
  var tokens: Range<TokenIndex>
}

/// Keys in the arguments of calls.
extension UseScanner {
  /// Returns the key of a call; `nil` if the argument is missing or is not a key.
  func key(of call: Call, at place: ArgumentPlace, as shape: CallShape) -> KeyArgument? {
    let key: KeyArgument?
    switch shape.keyForm {
    case .argument: key = argumentKey(of: call, at: place)
    case .entry(let name): key = entryKey(named: name, of: call, at: place)
    case .lastText: key = lastTextKey(of: call)
    }
    guard shape.isInferred else { return key }
    return key.map { keyGivenToAPI($0, by: shape) }
  }

  /// Returns the key passed as an argument; `nil` if the call lacks the argument:
  /// `bool(forKey: "sounds")`
  private func argumentKey(of call: Call, at place: ArgumentPlace) -> KeyArgument? {
    guard let argument = call.argument(place) else { return nil }
    let tokens = argument.range
    if isByte(tokens.lowerBound, "#"), isWord(tokens.upperBound - 1, "function") {
      return KeyArgument(expression: nameOfProperty(around: call), tokens: tokens)
    }
    return KeyArgument(expression: text(argument.value), tokens: tokens)
  }

  /// Returns the value of `#function` in a call: the name of the computed property around the call.
  private func nameOfProperty(around call: Call) -> ValueExpression {
    let property = scan.declarations.last { $0.body.contains(call.name) }
    guard let property else { return .unknown }
    return .literal([.text(word(property.name))])
  }

  /// Returns the key in a dictionary of arguments, if any: `get({ key: 'sounds' })`
  private func entryKey(
    named name: String, of call: Call, at place: ArgumentPlace
  ) -> KeyArgument? {
    guard let argument = call.argument(place),
      case .dictionary(let entries) = argument.value.form,
      let entry = entries.first(where: { isEntryName($0.key, name) })
    else { return nil }
    return KeyArgument(expression: text(entry.value), tokens: entry.value.tokens)
  }

  private func isEntryName(_ expression: Expression, _ name: String) -> Bool {
    if expression.form.isText { return text(expression) == .literal([.text(name)]) }
    return isWord(expression.tokens.lowerBound, name)
  }

  /// Returns the key of a call that takes functions before the key, if any:
  /// `fetch(done, failed, 'sounds')`
  ///
  /// With the name of a dictionary before it, the key is a path, here `audio.sounds`:
  /// `fetch(done, failed, 'audio', 'sounds')`
  private func lastTextKey(of call: Call) -> KeyArgument? {
    let arguments = call.arguments
    // Without a text, the key may be a constant: `fetch(done, failed, soundsKey)`
    guard let last = arguments.last(where: { $0.value.form.isText }) ?? arguments.last else {
      return nil
    }
    // `fetch(done, failed)` names no key.
    if arguments.count == 2, !last.value.form.isText { return nil }
    var key = text(last.value)
    let before = arguments.last { $0.range.upperBound < last.range.lowerBound }
    if let before, before.value.form.isText {
      key = .joined([text(before.value), .literal([.text(".")]), key])
    }
    if key.namesNoKey { return nil }
    return KeyArgument(expression: key, tokens: last.range)
  }

  /// Returns the key that a function of the app derives from its argument: `flag(.sounds)` reads
  /// `flag_` and the raw value of `sounds` if the function reads `"flag_" + key.rawValue`.
  private func keyGivenToAPI(_ argument: KeyArgument, by shape: CallShape) -> KeyArgument {
    var key = argument
    if shape.takesRawValue, case .name(var path) = key.expression {
      // `.sounds` is a case of the parameter's type.
      if path.first == "" { path[0] = shape.keyType ?? "" }
      key.expression = .name(path + ["rawValue"])
    }
    let (before, after) = shape.keyParts
    let hasTextsAround = !before.isEmpty || !after.isEmpty
    if hasTextsAround, !key.expression.namesNoKey {
      key.expression = .joined([.literal(before), key.expression, .literal(after)])
    }
    return key
  }
}
