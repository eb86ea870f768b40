/// Queries for the messages of rules, off the fast path.
extension Schema {
  /// Returns the key names that are legal at an element, in the order of the schema files.
  package func keys(in element: ElementID) -> [String] {
    keyRange(in: element).map { storage.keys[$0].name }
  }

  /// Returns the elements of the dialects in use that know a key, including the page.
  package func elementsKnowing(_ key: KeyID) -> [ElementID] {
    storage.elements.indices.lazy.map { ElementID(rawValue: UInt16($0)) }.filter {
      keyIndex(key, in: $0) != nil
    }
  }

  // MARK: - Xcode's labels

  /// Returns the key of an element that Xcode's property-list editor shows under a label; `nil` if
  /// there is none.
  ///
  /// A label that Xcode shows only at other elements counts too, provided this element takes the
  /// key.
  package func keyID(labeled label: String, in element: ElementID) -> KeyID? {
    if let own = keyRange(in: element).first(where: { storage.keys[$0].label == label }) {
      return storage.ids[own]
    }
    return storage.keys.first { $0.label == label && keyIndex($0.id, in: element) != nil }?.id
  }

  /// Returns the element type that Xcode's property-list editor shows under a label; `nil` if there
  /// is none.
  package func elementID(labeled label: String) -> ElementID? {
    storage.elements.first { $0.label == label && isInUse($0.id) }?.id
  }

  /// Returns the raw value that Xcode's property-list editor shows under a label; `nil` if there is
  /// none.
  ///
  /// - Parameter index: The index of the key whose value it is.
  package func value(labeled label: String, at index: Int) -> String? {
    storage.keys[index].valueLabels[label]
  }

  // MARK: - Dialects not in use

  /// Returns this schema with another built-in dialect; unchanged if no built-in dialect has the
  /// name.
  package func adding(builtIn name: String) -> Schema {
    // `builtIn` is the usual result, and is merged only once.
    if dialectNames == [DialectTable.apple.name], name == DialectTable.inAppSettingsKit.name {
      return .builtIn
    }
    return Schema(dialects: storage.dialects + DialectTable.builtIn.filter { $0.name == name })
  }

  /// The keys of built-in dialects that no element of the dialects in use knows.
  package var foreignKeys: [KeyID] { storage.foreignKeys }

  /// Returns the built-in dialect not in use that defines an element type; `nil` if there is none.
  package func foreignDialect(ofElement element: ElementID) -> String? {
    guard element != .unknown, !isInUse(element) else { return nil }
    return storage.elements[Int(element.rawValue)].dialect
  }

  /// Returns the built-in dialect not in use that defines a key at an element; `nil` if there is
  /// none.
  package func foreignDialect(ofKey key: KeyID, in element: ElementID) -> String? {
    guard key != .unknown, element != .unknown, keyIndex(key, in: element) == nil else {
      return nil
    }
    return foreignDialect { $0.keyIndex(key, in: element) != nil }
  }

  /// Returns the built-in dialect not in use that allows a string as the value of a key; `nil` if
  /// there is none.
  package func foreignDialect(ofValue value: String, key: KeyID, in element: ElementID) -> String? {
    foreignDialect { schema in
      guard let specification = schema.key(key, in: element) else { return false }
      return specification.allowedValues.contains(value)
    }
  }

  private func foreignDialect(where holds: (Schema) -> Bool) -> String? {
    DialectTable.builtIn.map { $0.name }.first {
      !dialectNames.contains($0) && holds(adding(builtIn: $0))
    }
  }
}
