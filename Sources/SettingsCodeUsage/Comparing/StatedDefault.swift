/// Defaults that code states for a key.
extension KeyCrossReference {
  /// Whether a use states another default than the rows.
  package func disagrees(_ use: KeyUse, with entry: Entry) -> Bool {
    guard use.access == .read || use.access == .register, !use.isDebugOnly, !use.isGenerated,
      let stated = use.defaultValue, stated != .other, let declared = entry.declared.defaultValue
    else { return false }
    if let left = stated.number, let right = declared.number {
      return abs(left - right) > 1e-6 * max(1, abs(left), abs(right))
    }
    if case .string(let left) = stated, case .string(let right) = declared { return left != right }
    // A read of another type is a fault of its own.
    return use.registers && use.access == .register
  }

  /// Whether code states a default only for a value that is never missing.
  package func isFallbackOnly(_ use: KeyUse, of entry: Entry) -> Bool {
    use.access == .read && use.strictness == .converts && !use.registers && mayBeRegistered(entry)
  }

  /// The reads of a key that give another value than the row shows, on a first launch of an app that registers nothing.
  package func unregisteredReads(of entry: Entry) -> [KeyUse] {
    guard let declared = entry.declared.defaultValue, !mayBeRegistered(entry) else { return [] }
    let uses = uses(of: entry)
    let isHandled = uses.contains { use in
      use.access == .write && use.defaultValue == declared
        || use.access == .read && use.absence == .handled && use.type == nil && use.defaultValue == nil
    }
    guard !isHandled else { return [] }
    return uses.filter { use in
      guard use.access == .read, !use.isDebugOnly, use.store != .cloud else { return false }
      switch use.absence {
      case .zero: return declared.number.map { $0 != 0 } ?? false
      case .null: return declared != .string("")
      case .handled: return false
      }
    }
  }
}
