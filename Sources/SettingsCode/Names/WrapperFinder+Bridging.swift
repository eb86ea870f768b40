import SettingsText

/// The calls of functions of Swift from Objective-C, and the other way around.
extension WrapperFinder {
  /// Returns the shapes that the calls of a function have in the language on the other side of the bridge.
  func bridgedShapes(
    of shape: CallShape, _ reach: WrapperReach
  ) -> [(CodeLanguage.Interface, CallShape)] {
    guard case .function = reach.target, let function = reach.function, !shape.isSubscript,
      !shape.takesRawValue,
      let key = function.parameters.firstIndex(where: { $0.token == reach.parameter.token })
    else { return [] }
    switch scans[reach.file].code.language.interface {
    case .swift:
      guard function.owner != nil else { return [] }
      return [(.objectiveC, message(shape, function, key))]
    case .objectiveC:
      return swiftNames(of: function).map { (.swift, call(shape, function, key, $0)) }
    default: return []
    }
  }

  /// `func flag(_ key: String, in group: String)` as `flag:in:`, `func flag(for key: String)` as
  /// `flagFor:` or `flagWithFor:`
  private func message(
    _ shape: CallShape, _ function: FunctionDeclaration, _ key: Int
  ) -> CallShape {
    var message = shape
    message.names = [function.name]
    if let label = function.parameters[0].label {
      let part = label.prefix(1).uppercased() + label.dropFirst()
      message.names = [function.name + part, function.name + "With" + part]
    }
    func place(_ number: Int) -> ArgumentPlace {
      if number == 0 { return .index(0) }
      return .label(function.parameters[number].label ?? "")
    }
    message.key = place(key)
    message.defaultValue = placeOfDefault(shape, function).map(place)
    message.labels = function.parameters.indices.dropFirst().filter { $0 != key }.map {
      function.parameters[$0].label ?? ""
    }
    message.argumentTypes = []
    return message
  }

  /// Returns the names that a function of Objective-C has in Swift, with the label of its first argument:
  /// `flagForKey:` is `flagForKey(_:)` or `flag(forKey:)`.
  private func swiftNames(of function: FunctionDeclaration) -> [(name: String, label: String?)] {
    var names: [(name: String, label: String?)] = [(function.name, nil)]
    guard function.owner != nil else { return names }
    for preposition in ["For", "With", "From", "Of", "At", "In", "By", "To", "On"] {
      guard let found = function.name.firstRange(ofText: preposition),
        found.lowerBound > function.name.startIndex,
        let next = function.name[found.upperBound...].first, next.isUppercase
      else { continue }
      let label = function.name[found.lowerBound...]
      names.append(
        (
          String(function.name[..<found.lowerBound]),
          label.prefix(1).lowercased() + label.dropFirst()
        ))
    }
    return names
  }

  private func call(
    _ shape: CallShape, _ function: FunctionDeclaration, _ key: Int,
    _ swift: (name: String, label: String?)
  ) -> CallShape {
    func place(_ number: Int) -> ArgumentPlace {
      let label = number == 0 ? swift.label : function.parameters[number].label
      guard let label else { return .index(0) }
      return .label(label)
    }
    var call = shape
    call.names = [swift.name]
    call.key = place(key)
    call.defaultValue = placeOfDefault(shape, function).map(place)
    call.labels = []
    if key != 0, let label = swift.label { call.labels = [label] }
    if function.owner == nil {
      call.key = .index(key)
      call.defaultValue = placeOfDefault(shape, function).map { .index($0) }
    } else {
      call.labels += function.parameters.indices.dropFirst().filter { $0 != key }.compactMap {
        function.parameters[$0].label
      }
    }
    call.argumentTypes = []
    return call
  }

  /// Returns the parameter of the default that a shape names.
  private func placeOfDefault(_ shape: CallShape, _ function: FunctionDeclaration) -> Int? {
    guard let place = shape.defaultValue else { return nil }
    return function.parameters.indices.first { function.place(of: $0) == place }
  }
}
