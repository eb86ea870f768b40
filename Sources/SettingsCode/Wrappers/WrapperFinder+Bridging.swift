import SettingsText

/// Calls of Swift's functions from Objective-C, and vice versa.
extension WrapperFinder {
  /// Returns the shapes of calls of a function of Swift from Objective-C, or of a function of
  /// Objective-C from Swift.
  func bridgedShapes(
    of shape: CallShape, _ key: PassedKey
  ) -> [(CodeLanguage.Interface, CallShape)] {
    // Subscripts, and enumerations with texts as raw values, are not bridged.
    guard case .function = key.target, let function = key.function, !shape.isSubscript,
      !shape.takesRawValue,
      let keyIndex = function.parameters.firstIndex(where: { $0.token == key.parameter.token })
    else { return [] }
    switch files[key.file].scan.code.language.interface {
    case .swift:
      // Objective-C sees methods only.
      guard function.owner != nil else { return [] }
      return [(.objectiveC, messageShape(of: shape, function, keyIndex))]
    case .objectiveC:
      return swiftNames(of: function).map { name in
        (.swift, swiftShape(of: shape, function, name, keyIndex))
      }
    default: return []
    }
  }

  /// Returns the shape of the messages for a method of Swift.
  ///
  /// `flag(_:in:)` is `flag:in:`, and `flag(for:)` is `flagFor:` or `flagWithFor:`.
  private func messageShape(
    of shape: CallShape, _ function: FunctionDeclaration, _ keyIndex: Int
  ) -> CallShape {
    func selectorPart(_ index: Int) -> String { function.parameters[index].label ?? "" }
    func place(_ index: Int) -> ArgumentPlace {
      // The first part of the selector is the name of the function.
      if index == 0 { return .index(0) }
      return .label(selectorPart(index))
    }
    var message = shape
    message.names = [function.name]
    if let label = function.parameters[0].label {
      let suffix = label.prefix(1).uppercased() + label.dropFirst()
      message.names = [function.name + suffix, function.name + "With" + suffix]
    }
    message.keyPlace = place(keyIndex)
    message.valuePlace = valueIndex(in: function, shape).map(place)
    let otherIndices = function.parameters.indices.dropFirst().filter { $0 != keyIndex }
    message.labels = otherIndices.map(selectorPart)
    message.argumentTypes = []
    return message
  }

  /// A Swift name of an Objective-C method: `flag` with the label `forKey`
  private struct SwiftName {
    let name: String
    /// The label of the first argument; `nil` if it has none.
    let label: String?
  }

  /// The words with which the label in a Swift name begins: `forKey` for `flagForKey:`
  private static let prepositions = ["For", "With", "From", "Of", "At", "In", "By", "To", "On"]

  /// Returns the names that a function of Objective-C may have in Swift: `flagForKey:` is
  /// `flagForKey(_:)` or `flag(forKey:)`.
  private func swiftNames(of function: FunctionDeclaration) -> [SwiftName] {
    let selector = function.name
    var names = [SwiftName(name: selector, label: nil)]
    guard function.owner != nil else { return names }
    for preposition in Self.prepositions {
      // `flagForKey`, but neither `ForKey` nor `flagFormat`
      guard let found = selector.firstRange(ofText: preposition),
        found.lowerBound > selector.startIndex,
        let next = selector[found.upperBound...].first, next.isUppercase
      else { continue }
      let label = selector[found.lowerBound...]
      names.append(
        SwiftName(
          name: String(selector[..<found.lowerBound]),
          label: label.prefix(1).lowercased() + label.dropFirst()))
    }
    return names
  }

  /// Returns the shape of calls from Swift of an Objective-C function by one of its Swift names.
  private func swiftShape(
    of shape: CallShape, _ function: FunctionDeclaration, _ swiftName: SwiftName, _ keyIndex: Int
  ) -> CallShape {
    var call = shape
    call.names = [swiftName.name]
    call.argumentTypes = []
    let valueIndex = valueIndex(in: function, shape)
    // A function of C has no labels.
    if function.owner == nil {
      call.labels = []
      call.keyPlace = .index(keyIndex)
      call.valuePlace = valueIndex.map { .index($0) }
      return call
    }
    let labels = [swiftName.label] + function.parameters.dropFirst().map { $0.label }
    func place(_ index: Int) -> ArgumentPlace {
      if let label = labels[index] { return .label(label) }
      // Only the first argument may have no label.
      return .index(0)
    }
    call.keyPlace = place(keyIndex)
    call.valuePlace = valueIndex.map(place)
    call.labels = labels.indices.filter { $0 != keyIndex }.compactMap { labels[$0] }
    return call
  }

  /// Returns the index of the parameter with the default or the stored value; `nil` if there is
  /// none.
  private func valueIndex(in function: FunctionDeclaration, _ shape: CallShape) -> Int? {
    guard let place = shape.valuePlace else { return nil }
    return function.parameters.indices.first { function.place(of: $0) == place }
  }
}
