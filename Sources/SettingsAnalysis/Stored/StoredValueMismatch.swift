import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A reason why a row does not accept a stored value.
package struct StoredValueMismatch: Sendable {
  /// A way in which a value does not fit a row.
  package enum Kind: Sendable {
    /// A value that is not a number, although the row stores numbers.
    case notANumber
    /// A value of another type than those that the row stores.
    case otherType([PropertyListKind])
    /// A value that equals a legal one as a number, with the types of the legal ones.
    case otherNumberType([PropertyListKind])
    /// A value outside of a slider's range.
    case outOfRange
    /// A value of a legal type that the row does not offer.
    case notOffered
  }

  package let kind: Kind
  package let row: Row
  /// The index in ``Row/legalValues`` of the value with the same text but another type; `nil` if
  /// there is none, and for a secret, which the index would reveal.
  package internal(set) var meant: Int?

  fileprivate init(_ kind: Kind, _ row: Row, meant: Int? = nil) {
    self.kind = kind
    self.row = row
    self.meant = meant
  }

  /// Whether Settings accepts the value nevertheless, since it compares numbers without their
  /// types.
  package var isOfTypeOnly: Bool { if case .otherNumberType = kind { true } else { false } }
}

extension Setting {
  /// Returns the reason why a stored value is not legal; `nil` if one of the deciding rows accepts
  /// it.
  package func mismatch(ofStored value: PropertyListValue) -> StoredValueMismatch? {
    let rows = decidingRows
    let mismatches = rows.compactMap { $0.row.mismatch(ofStored: value) }
    let isAcceptedByRow = mismatches.count < rows.count
    if isAcceptedByRow { return nil }
    return mismatches.first
  }
}

extension Row {
  /// Returns whether Settings accepts a stored value as one of the row's own: numbers are compared
  /// without their types.
  package func recognizes(stored value: PropertyListValue) -> Bool {
    guard let mismatch = mismatch(ofStored: value) else { return true }
    return mismatch.isOfTypeOnly
  }

  /// Returns the reason why the row does not accept a stored value; `nil` if the value is legal.
  package func mismatch(ofStored value: PropertyListValue) -> StoredValueMismatch? {
    switch Specifier(self) {
    case .textField:
      if value.kind == .string { return nil }
      return StoredValueMismatch(.otherType([.string]), self)
    case .slider(let slider):
      guard let number = value.number else { return StoredValueMismatch(.notANumber, self) }
      let low = slider.minimum?.value ?? number
      let high = slider.maximum?.value ?? number
      let isInside = number >= low && number <= high
      if isInside { return nil }
      return StoredValueMismatch(.outOfRange, self)
    case .toggleSwitch, .multiValue, .radioGroup:
      return legalValues.flatMap { mismatch(of: value, amongLegal: $0) }
    case .titleValue:
      let found = legalValues.flatMap { mismatch(of: value, amongLegal: $0) }
      // A read-only row shows whatever the app stores.
      if case .notOffered? = found?.kind { return nil }
      return found
    case .group, .childPane, .extended, .unknown: return nil
    }
  }

  private func mismatch(
    of stored: PropertyListValue, amongLegal legal: [PropertyListValue]
  ) -> StoredValueMismatch? {
    if legal.contains(where: { $0.isEqual(to: stored, .exact) }) { return nil }
    let kinds = Set(legal.map { $0.kind })
    var equalNumbers: [PropertyListValue] = []
    if let number = stored.exactNumber {
      equalNumbers = legal.filter { $0.exactNumber == number }
    }
    if !equalNumbers.isEmpty {
      // A row with the values 1 and 2.5 stores integers and reals, so that it accepts 1.0 too. It
      // does not accept a Boolean in place of a number.
      let isNumberOfRow = stored.kind != .boolean && kinds.contains(stored.kind)
      let equalsNumberOfRow = equalNumbers.contains { $0.kind != .boolean }
      if isNumberOfRow, equalsNumberOfRow { return nil }
      return StoredValueMismatch(.otherNumberType(equalNumbers.map { $0.kind }), self)
    }
    if kinds.contains(stored.kind) { return StoredValueMismatch(.notOffered, self) }
    let meant = stored.plain.flatMap { plain in legal.firstIndex { $0.plain == plain } }
    return StoredValueMismatch(.otherType(Array(kinds)), self, meant: meant)
  }
}

extension PropertyListValue {
  /// The text of a scalar without its type, in which words for Booleans become numbers: `1` for
  /// "1", "yes", 1 and true; `nil` for dates, data and containers.
  fileprivate var plain: String? {
    if case .string(let text) = self,
      let flag = ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
    {
      return flag ? "1" : "0"
    }
    return plainText
  }
}
