/// What code makes of a missing value.
extension NameResolver {
  /// What a read of a number means for a missing value, with the numbers that are treated like it and the default that
  /// the code takes instead.
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
      // A case of its own is no missing value, so that no fallback is taken.
      if cases.values.contains(.integer(0)) { return (.zero, nil, value) }
      return (.handled, nil, call.fallback.flatMap { cases[$0[$0.count - 1]] })
    }
  }

  /// The value that code works with where it makes a case of what it takes for a missing value.
  ///
  /// - Parameter stated: What it takes; absent for nothing.
  func value(of call: RawValueCall, for stated: CodeValue?) -> CodeValue? {
    guard stated != .other, let cases = caseValues(of: call.type) else { return .other }
    if let stated, cases.values.contains(stated) { return call.fallback == nil ? .other : stated }
    return call.fallback.flatMap { cases[$0[$0.count - 1]] } ?? .other
  }

  /// The numbers that lead to the branch of 0; `nil` where that branch is not certain, or the one for all others.
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
