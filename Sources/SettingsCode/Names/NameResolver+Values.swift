/// How code treats a missing value.
extension NameResolver {
  /// How a read of a number treats a missing value, with the numbers that are treated like it and the default that the
  /// code uses instead.
  func zero(
    _ handling: ValueHandling, _ value: CodeValue?
  ) -> (absence: KeyUse.Absence, peers: KeyUse.ZeroPeers?, value: CodeValue?) {
    switch handling {
    case .none: return (.zero, nil, value)
    case .unknown: return (.handled, nil, value)
    case .compared(let number): return (.zero, .allBut(number), value)
    case .switched(let branches, let type):
      guard let peers = peers(ofZeroIn: branches, type) else { return (.handled, nil, value) }
      return (.zero, .only(peers), value)
    case .rawValue(let call):
      guard let cases = caseValues(of: call.type) else { return (call.isFailable ? .handled : .zero, nil, value) }
      // If 0 has a case of its own, the code does not use the fallback.
      if cases.values.contains(.integer(0)) { return (.zero, nil, value) }
      return (.handled, nil, call.fallback.flatMap { cases[$0[$0.count - 1]] })
    }
  }

  /// The value that code works with if it makes an enumeration's case of the default of a read.
  ///
  /// - Parameter stated: The default of the read; absent if it has none.
  func value(of call: RawValueCall, for stated: CodeValue?) -> CodeValue? {
    guard stated != .other, let cases = caseValues(of: call.type) else { return .other }
    if let stated, cases.values.contains(stated) { return call.fallback == nil ? .other : stated }
    return call.fallback.flatMap { cases[$0[$0.count - 1]] } ?? .other
  }

  /// The numbers that lead to the branch of 0; `nil` if that branch is not certain, or is the one for all other
  /// numbers.
  private func peers(ofZeroIn branches: [[BranchLabel]], _ type: String?) -> Set<Int>? {
    for labels in branches {
      let numbers = labels.map { number($0, type) }
      guard numbers.contains(0) else { continue }
      return numbers.contains(nil) ? nil : Set(numbers.compactMap { $0 })
    }
    return nil
  }

  private func number(_ label: BranchLabel, _ type: String?) -> Int? {
    switch label {
    case .number(let number): return number
    case .name(let path):
      let named = path.count > 1 ? path[path.count - 2] : ""
      guard let type = named.isEmpty ? type : named,
        case .integer(let number)? = caseValues(of: type)?[path[path.count - 1]]
      else { return nil }
      return number
    case .other: return nil
    }
  }
}
