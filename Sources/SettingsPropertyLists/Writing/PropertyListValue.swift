/// A property list as a plain value, without places, for writing and comparing.
package indirect enum PropertyListValue: Sendable {
  /// Text.
  case string(String)
  /// A whole number from −2⁶³ to 2⁶⁴ − 1.
  case integer(PropertyListInteger)
  /// A 64-bit floating-point number.
  case real(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// A moment, in seconds since 2001-01-01 00:00:00 UTC.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// An ordered list of values.
  case array([PropertyListValue])
  /// Entries in their order, duplicates included.
  case dictionary([Entry])

  /// One entry of a dictionary.
  package struct Entry: Sendable, Hashable {
    package var key: String
    package var value: PropertyListValue

    package init(key: String, value: PropertyListValue) {
      self.key = key
      self.value = value
    }

    /// Compares the keys by their scalars rather than by canonical equivalence.
    package static func == (left: Entry, right: Entry) -> Bool {
      left.key.unicodeScalars.elementsEqual(right.key.unicodeScalars) && left.value == right.value
    }

    /// Hashes the parts that `==` compares.
    package func hash(into hasher: inout Hasher) {
      hash(key, into: &hasher)
      hasher.combine(value)
    }

    private func hash(_ text: String, into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// The type of the value.
  package var kind: PropertyListKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}

extension PropertyListValue: Hashable {
  /// Compares type and value: a Boolean, an integer and a real are never equal.
  ///
  /// Texts are compared by their scalars, reals and dates by their bits, so `nan` equals itself and
  /// zero has a sign.
  package static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)):
      left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: false
    }
  }

  /// Hashes the parts that `==` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .integer(let number): hasher.combine(number)
    case .real(let number), .date(let number): hasher.combine(number.bitPattern)
    case .boolean(let flag): hasher.combine(flag)
    case .data(let bytes): hasher.combine(bytes)
    case .array(let items): hasher.combine(items)
    case .dictionary(let entries): hasher.combine(entries)
    }
  }
}

extension PropertyList {
  /// Returns a value with its contents, without places.
  package func value(of id: NodeID) -> PropertyListValue { plainValue(of: id, keepsAll: true) }

  /// Returns a value without places as CoreFoundation reads it: without the entries that it
  /// discards.
  package func keptValue(of id: NodeID) -> PropertyListValue { plainValue(of: id, keepsAll: false) }

  private func plainValue(of id: NodeID, keepsAll: Bool) -> PropertyListValue {
    switch kind(id) {
    case .string, .key: return .string(text(id))
    case .integer: return .integer(integer(id) ?? PropertyListInteger(Int64(0)))
    case .real: return .real(Double(bitPattern: node(id).bits))
    case .boolean: return .boolean(boolean(id) ?? false)
    case .date: return .date(Double(bitPattern: node(id).bits))
    case .data: return .data(data(id) ?? [])
    // Readers limit the nesting, and thereby this recursion.
    case .array: return .array(items(id).map { plainValue(of: $0, keepsAll: keepsAll) })
    case .dictionary:
      let entries = keepsAll ? Array(entries(id)) : keptEntries(id)
      return .dictionary(
        entries.map { entry in
          PropertyListValue.Entry(
            key: text(entry.key), value: plainValue(of: entry.value, keepsAll: keepsAll))
        })
    }
  }

  /// The whole list as a plain value.
  package var value: PropertyListValue { value(of: root) }
}
