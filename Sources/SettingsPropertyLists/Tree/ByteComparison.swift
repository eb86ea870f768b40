internal import CSettingsLibXML2

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether another stretch of memory holds the same bytes.
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count > 0, let left = baseAddress, let right = other.baseAddress else { return true }
    // Most texts differ in their last byte already: `Choice 1`, `Choice 2`.
    return left[count - 1] == right[count - 1] && memcmp(left, right, count) == 0
  }
}
