import SettingsText

/// Assigns distinct names to candidates.
///
/// A name depends on the candidate and on those with the same name, but not on their order: a row
/// that moves keeps its name, and no name silently passes to another row.
struct NameAssignment {
  /// An item that needs a name.
  struct Candidate {
    /// The name of the candidate if no other has it.
    var name: String
    /// The text that, with the scope, identifies the candidate.
    var identity: String
    /// The scope, such as an app group; `nil` for none.
    ///
    /// Among candidates with the same identity, the only candidate without a scope keeps its name.
    var scope: String?
    /// The name to try before a hash is appended to ``name``; `nil` for none.
    var alternative: String?

    /// Returns whether two identities are equal byte for byte.
    fileprivate func hasSameIdentity(as other: Candidate) -> Bool {
      identity.utf8.elementsEqual(other.identity.utf8)
    }
  }

  /// The names, in the order of the candidates.
  private(set) var names: [String]
  /// The 0-based indices of candidates with the same name, grouped and sorted by their first
  /// elements.
  private(set) var collisions: [[Int]] = []

  /// Assigns names to the candidates.
  init(_ candidates: [Candidate]) {
    names = candidates.map { $0.name }
    // Unlike identities, names that are canonically equivalent are equal, since readers could not
    // distinguish them.
    let groups = Dictionary(grouping: candidates.indices) { candidates[$0].name }
    var used = Set(groups.keys)
    collisions = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    for group in collisions {
      let members = group.map { candidates[$0] }
      let keeper = NameAssignment.keeper(of: group, among: candidates)
      for position in group where position != keeper {
        names[position] = NameAssignment.name(candidates[position], in: members, &used)
      }
    }
  }

  /// Returns the position in a group that keeps its name; `nil` unless all candidates of the group
  /// have the same identity and exactly one of them has no scope.
  ///
  /// - Parameter group: The 0-based indices of candidates with the same name.
  private static func keeper(of group: [Int], among candidates: [Candidate]) -> Int? {
    let first = candidates[group[0]]
    let haveSameIdentity = group.allSatisfy { candidates[$0].hasSameIdentity(as: first) }
    guard haveSameIdentity else { return nil }
    let unscoped = group.filter { candidates[$0].scope == nil }
    return unscoped.count == 1 ? unscoped[0] : nil
  }

  /// Returns another name for a candidate, and adds it to the used names.
  private static func name(
    _ candidate: Candidate, in group: [Candidate], _ used: inout Set<String>
  ) -> String {
    if let alternative = candidate.alternative {
      let isUnambiguous = group.count { $0.alternative == alternative } == 1
      // If several groups have the same alternative, the first group gets it.
      if isUnambiguous, !used.contains(alternative) {
        used.insert(alternative)
        return alternative
      }
    }
    var identity = candidate.identity
    if let scope = candidate.scope { identity = scope + "\0" + identity }
    var name = NameAssignment.hashedName(candidate, identity)
    while used.contains(name) {
      // Any change of the text gives another hash.
      identity += "\0"
      name = NameAssignment.hashedName(candidate, identity)
    }
    used.insert(name)
    return name
  }

  private static func hashedName(_ candidate: Candidate, _ identity: String) -> String {
    candidate.name + "_" + StableHash.digits(StableHash.bits32(identity))
  }
}
