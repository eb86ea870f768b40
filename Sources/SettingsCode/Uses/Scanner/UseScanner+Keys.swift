import SettingsText

/// A key as it is written in an argument or a list.
struct KeyArgument {
  /// The key as a text, a name, or both joined: `"sounds"`, `Keys.sounds`, `"row_" + name`
  ///
  /// It is unknown if the argument is none of these.
  var expression: ValueExpression
  var tokens: Range<TokenIndex>
}

/// Keys in the arguments of calls.
extension UseScanner {
  /// Returns the argument of a call at the position of the key; `nil` if there is none.
  ///
  /// The argument may be no key: see ``ValueExpression/namesNoKey``.
  func key(of call: Call, at place: ArgumentPlace, as shape: CallShape) -> KeyArgument? {
    let argument: KeyArgument?
    switch shape.keyForm {
    case .argument: argument = argumentKey(of: call, at: place)
    case .entry(let name): argument = entryKey(named: name, of: call, at: place)
    case .lastText: argument = lastTextKey(of: call)
    }
    if let argument, shape.isInferred { return key(madeOf: argument, inFunctionOf: shape) }
    return argument
  }

  /// Returns the argument of a call at the place of the key; `nil` if the call lacks it:
  /// `bool(forKey: "sounds")`
  private func argumentKey(of call: Call, at place: ArgumentPlace) -> KeyArgument? {
    guard let argument = call.argument(place) else { return nil }
    let tokens = argument.range
    if isByte(tokens.lowerBound, "#"), isWord(tokens.upperBound - 1, "function") {
      return KeyArgument(expression: nameOfProperty(around: call), tokens: tokens)
    }
    return KeyArgument(expression: text(argument.value), tokens: tokens)
  }

  /// Returns the value of `#function` in a call: the name of the computed property around the call;
  /// unknown if there is none.
  private func nameOfProperty(around call: Call) -> ValueExpression {
    // Only computed properties have a body. An inner one comes after those around it.
    let innermostProperty = scan.declarations.last { $0.body.contains(call.name) }
    guard let property = innermostProperty else { return .unknown }
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
    let lastText = arguments.lastIndex { $0.value.form.isText }
    // In `fetch(done, failed)`, both arguments are functions.
    if lastText == nil, arguments.count == 2 { return nil }
    // Without a text, the key may be a constant: `fetch(done, failed, soundsKey)`, `fetch(soundsKey)`
    guard let index = lastText ?? arguments.indices.last else { return nil }
    var key = text(arguments[index].value)
    // `'audio', 'sounds'`
    if index > 0, arguments[index - 1].value.form.isText {
      key = .joined([text(arguments[index - 1].value), .literal([.text(".")]), key])
    }
    if key.namesNoKey { return nil }
    return KeyArgument(expression: key, tokens: arguments[index].range)
  }

  /// Returns the key that a function of the app makes of the argument in a call.
  ///
  /// For example, the function may read the key `"flag_" + key.rawValue`. The call `flag(.sounds)`
  /// then uses the raw value of `sounds` with `flag_` before it.
  private func key(madeOf argument: KeyArgument, inFunctionOf shape: CallShape) -> KeyArgument {
    var key = argument
    if shape.takesRawValue, case .name(var path) = key.expression {
      // The path of `.sounds` begins with an empty name. It stands for the type of the parameter.
      if path.first == "", let type = shape.keyType { path[0] = type }
      key.expression = .name(path + ["rawValue"])
    }
    let textBefore = shape.keyParts.before
    let textAfter = shape.keyParts.after
    let hasTextsAround = !textBefore.isEmpty || !textAfter.isEmpty
    if hasTextsAround, !key.expression.namesNoKey {
      key.expression = .joined([.literal(textBefore), key.expression, .literal(textAfter)])
    }
    return key
  }
}
