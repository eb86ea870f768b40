import SettingsJSON

/// The values that names are looked up in, the innermost last.
struct TemplateContext {
  var objects: [JSONValue]
  /// The places in the lists that are being rendered: 0-based index and length.
  var places: [(index: Int, count: Int)] = []

  init(_ data: JSONValue) { objects = [data] }

  /// The value of a tag; `nil` for a name that no object has, or a transform that does not apply.
  func value(_ expression: TemplateExpression) -> JSONValue? {
    var value: JSONValue? =
      switch expression.subject {
      case .current: objects.last
      case .member(let names): objects.last.flatMap { member(names[...], of: $0) }
      case .name(let names): named(names)
      case .place(let place): places.last.map { place.value(index: $0.index, count: $0.count) }
      }
    for transform in expression.transforms { value = value.flatMap(transform.apply) }
    return value
  }

  private func named(_ names: [String]) -> JSONValue? {
    for object in objects.reversed() {
      if let value = object[names[0]] { return member(names[1...], of: value) }
    }
    return nil
  }

  private func member(_ names: ArraySlice<String>, of value: JSONValue) -> JSONValue? {
    var value = value
    for name in names {
      guard let member = value[name] else { return nil }
      value = member
    }
    return value
  }
}

extension JSONValue? {
  /// Whether a section of the value is rendered.
  var isTruthy: Bool {
    switch self {
    case nil, .null, .boolean(false): false
    case .array(let items): !items.isEmpty
    default: true
    }
  }
}
