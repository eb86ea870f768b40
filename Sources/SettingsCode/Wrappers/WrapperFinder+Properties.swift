import SettingsPropertyLists

/// Properties of user defaults whose name is the key: `@NSManaged var sounds: Bool`
extension WrapperFinder {
  /// Adds the shapes of generated settings and of properties of user defaults.
  func addProperties(to shapes: inout Shapes) {
    let generated = GeneratedSettings(files).shapes
    if !generated.isEmpty { shapes[.swift, default: []] += generated }
    for (number, file) in files.enumerated() {
      for token in file.scan.keyProperties {
        let shape = shape(ofProperty: token, in: number)
        // Both languages may read a property of user defaults.
        shapes[.swift, default: []].append(shape)
        shapes[.objectiveC, default: []].append(shape)
      }
    }
  }

  private func shape(ofProperty token: TokenIndex, in file: FileIndex) -> CallShape {
    let scan = files[file].scan
    let name = scan.word(token)
    let declaration = scan.declarations.first { $0.name == token }
    let type = declaration.flatMap { scan.valueKind(ofType: $0.type) }
    return CallShape(.read, [name], type, on: .any, api: name) {
      switch type {
      case .boolean, .integer, .real: $0.absence = .zero
      default: break
      }
      $0.isProperty = true
      $0.propertyKey = declaration.flatMap { scan.nameInObjectiveC($0) }
      $0.wrapper = .property(file: file, token)
    }
  }
}
