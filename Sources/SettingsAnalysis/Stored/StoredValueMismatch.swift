import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The reason why a row does not recognize a stored value as one of its own.
package struct StoredValueMismatch: Sendable {
  /// The kinds of mismatches.
  package enum Kind: Sendable {
    /// The row stores numbers, and the value is none.
    case notANumber
    /// The row stores values of these types only.
    case otherType([PropertyListKind])
    /// The value equals a legal one as a number; those have these types.
    case otherNumberType([PropertyListKind])
    /// A slider ends before the value.
    case outOfRange
    /// The value has a legal type, but the row does not offer it.
    case notOffered
  }

  /// The kind.
  package let kind: Kind
  /// The row.
  package let row: Row
  /// The legal value with the same text, among those of ``Row/legalValues``; absent where none has
  /// it, and for a secret, which it would reveal.
  package internal(set) var meant: Int?

  fileprivate init(_ kind: Kind, _ row: Row, meant: Int? = nil) {
    self.kind = kind
    self.row = row
    self.meant = meant
  }

  /// Whether Settings recognizes the value all the same, since it compares numbers without their
  /// types.
  package var isOfTypeOnly: Bool { if case .otherNumberType = kind { true } else { false } }
}

extension Setting {
  /// The reason why a stored value is not legal; `nil` where it is legal in one of the rows that
  /// decide about it.
  package func mismatch(ofStored value: PropertyListValue) -> StoredValueMismatch? {
    let mismatches = decidingRows.map { $0.row.mismatch(ofStored: value) }
    return mismatches.allSatisfy { $0 != nil } ? mismatches.first ?? nil : nil
  }
}

extension Row {
  /// Whether Settings takes a stored value for one of the row's own: numbers are compared without
  /// their types.
  package func recognizes(stored value: PropertyListValue) -> Bool {
    mismatch(ofStored: value)?.isOfTypeOnly ?? true
  }

  /// The reason why a stored value is none of the row's own; `nil` where it is legal.
  package func mismatch(ofStored value: PropertyListValue) -> StoredValueMismatch? {
    switch Specifier(self) {
    case .textField:
      return value.kind == .string ? nil : StoredValueMismatch(.otherType([.string]), self)
    case .slider(let slider):
      guard let number = value.number else { return StoredValueMismatch(.notANumber, self) }
      let low = slider.minimum?.value ?? number
      let high = slider.maximum?.value ?? number
      return number >= low && number <= high ? nil : StoredValueMismatch(.outOfRange, self)
    case .toggleSwitch, .multiValue, .radioGroup:
      return legalValues.flatMap { mismatch(of: value, amongLegal: $0) }
    case .titleValue:
      let mismatch = legalValues.flatMap { self.mismatch(of: value, amongLegal: $0) }
      // A title shows whatever the app stores.
      if case .notOffered? = mismatch?.kind { return nil }
      return mismatch
    case .group, .childPane, .extended, .unknown: return nil
    }
  }

  private func mismatch(
    of stored: PropertyListValue, amongLegal legal: [PropertyListValue]
  ) -> StoredValueMismatch? {
    if legal.contains(where: { $0.isEqual(to: stored, .exact) }) { return nil }
    let kinds = Set(legal.map { $0.kind })
    let equal =
      stored.exactNumber.map { number in legal.filter { $0.exactNumber == number } } ?? []
    if !equal.isEmpty {
      // A row with integers and reals stores both types.
      let isStored =
        stored.kind != .boolean && kinds.contains(stored.kind)
        && equal.contains { $0.kind != .boolean }
      return isStored ? nil : StoredValueMismatch(.otherNumberType(equal.map { $0.kind }), self)
    }
    if kinds.contains(stored.kind) { return StoredValueMismatch(.notOffered, self) }
    let meant = stored.plain.flatMap { plain in legal.firstIndex { $0.plain == plain } }
    return StoredValueMismatch(.otherType(Array(kinds)), self, meant: meant)
  }
}

extension PropertyListValue {
  /// The text of a scalar without its type, a word for a Boolean as a number: `1` for "1", "yes", 1
  /// and true.
  fileprivate var plain: String? {
    if case .string(let text) = self,
      let flag = ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
    {
      return flag ? "1" : "0"
    }
    return plainText
  }
}
