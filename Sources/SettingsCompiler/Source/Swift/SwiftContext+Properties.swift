import SettingsAnalysis
import SettingsText

/// Properties of `UserDefaults`.
extension SwiftContext {
  /// Returns the template data for the properties of `UserDefaults`, one for each key.
  ///
  /// Key-value observing on Apple platforms finds a property by its Objective-C name. This is the
  /// key if the key is a valid name and Objective-C can represent the property's type. A choice has
  /// no such type, so its raw value gets a separate read-only property.
  func properties(_ prefix: String) -> JSONValue {
    let observableKeys = ObservableKeys(outline.settings)
    let propertyNames = names.settings.map { SwiftNames.prefixed($0, prefix) }
    var usedNames = Set(propertyNames)
    var properties: [JSONValue] = []
    var rawProperties: [JSONValue] = []
    for (position, name) in propertyNames.enumerated() {
      let isChoice = names.choiceTypes[position] != nil
      let hasObservableKey = observableKeys.contains(position)
      properties.append(property(position, name, isObservable: hasObservableKey && !isChoice))
      if isChoice, hasObservableKey {
        var rawName = name + "Value"
        while usedNames.contains(rawName) { rawName += "_" }
        usedNames.insert(rawName)
        rawProperties.append(rawProperty(position, rawName))
      }
    }
    return .object([
      ("settings", .array(properties)),
      ("hasRawValues", .boolean(!rawProperties.isEmpty)),
      ("rawValues", .array(rawProperties)),
    ])
  }

  private func property(_ position: Int, _ name: String, isObservable: Bool) -> JSONValue {
    let suite = outline.suites.firstIndex { $0.settings.contains(position) } ?? 0
    let suiteConstant = declared(suiteName(suite))
    var note = ""
    if let group = outline.settings[position].suite {
      note = " Use the defaults of the app group \(CommentText.quoted(group))."
    }
    return .object([
      ("comment", lines(comment(position, indent: 2, note: note))),
      ("attribute", .string(isObservable ? attribute(position, name) : "")),
      ("isObservable", .boolean(isObservable)),
      ("property", .string(declared(name))),
      ("type", .string(propertyType(position))),
      ("accessors", lines(accessors(position, suiteConstant))),
    ])
  }

  /// Returns the lines of the body of a property of `UserDefaults`.
  private func accessors(_ position: Int, _ suiteConstant: String) -> [String] {
    let keys = "\(options.name).\(suiteConstant).keys"
    let getter = ".\(names.members[position]).value(in: self)"
    let isReadOnly = !outline.settings[position].isEditable
    if isReadOnly { return SwiftLayout.chain(keys, getter, indent: 4) }
    let setter = ".\(names.members[position]).set(newValue, in: self)"
    return SwiftLayout.accessor("get", keys, getter, indent: 4)
      + SwiftLayout.accessor("set", keys, setter, indent: 4)
  }

  /// Returns the template data for the property with the stored value of a choice.
  private func rawProperty(_ position: Int, _ name: String) -> JSONValue {
    let declaration = settings[position].rawDeclaration
    let type = declaration.type
    let call = SwiftCall(
      "\(options.name).Setting<\(type)>",
      [
        .init("key", SwiftLiterals.string(outline.settings[position].key)),
        .init("default", declaration.literal),
      ])
    var body = call.lines(after: "", indent: 6)
    body[body.count - 1] += ".value(in: self)"
    return .object([
      ("comment", lines(comment(position, indent: 4))),
      ("attribute", .string(attribute(position, name))),
      ("property", .string(declared(name))),
      ("type", .string(type)),
      ("body", lines(body)),
    ])
  }

  /// Returns the attribute that gives a property its key as the name in Objective-C.
  private func attribute(_ position: Int, _ name: String) -> String {
    let key = outline.settings[position].key
    return name.utf8.elementsEqual(key.utf8) ? "@objc dynamic " : "@objc(\(key)) dynamic "
  }

  private func propertyType(_ position: Int) -> String {
    if let choiceType = names.choiceTypes[position] {
      let type = options.name + "." + choiceType
      return settings[position].isOptionalChoice ? type + "?" : type
    }
    return settings[position].type
  }
}
